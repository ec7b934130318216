"""What each key means where the hand is, without a window."""

import pytest

from scorekeeper.games.space_lab.changes import (
    CardPart,
    ChooseBonus,
    ChooseCardPart,
    ChooseSymbol,
    ClearSpace,
    PlaceCard,
    PlaceObjective,
    SetProjects,
    SetTile,
)
from scorekeeper.games.space_lab.document import CapsuleRecord, LabCard, Objective, PointsEffect
from scorekeeper.games.space_lab.entry import CardEntry, ObjectiveEntry
from scorekeeper_ui.pages.space_lab.keys import (
    AGENCY_KEYS,
    EFFECT_KEYS,
    GO_ON,
    NOTHING,
    SPECIALTY_KEYS,
    SUGGESTION_KEYS,
    TILE_SUGGESTION_KEYS,
    answer_among_projects,
    answer_in_capsule,
    answer_on_space,
    choose_project,
)

EMPTY = CardEntry(seat=0, space="A1")
CARD = LabCard(agency="red-rocket", specialty="pilot", effect=PointsEffect(kind="points", points=5))
TILE = Objective(agencies=("red-rocket", "red-rocket", "blue-future"))


def begun(**parts) -> CardEntry:
    return CardEntry(seat=0, space="A1", **parts)


def part_of(answer) -> CardPart:
    assert isinstance(answer.change, ChooseCardPart)
    return answer.change.part


def test_no_key_has_two_meanings_on_a_lab_space():
    keys = [*AGENCY_KEYS, *SPECIALTY_KEYS, *EFFECT_KEYS, *"0123456789", *SUGGESTION_KEYS]
    assert len(set(keys)) == len(keys)


def test_no_suggestion_key_means_anything_else_in_a_capsule():
    assert not set(TILE_SUGGESTION_KEYS) & {*AGENCY_KEYS, *SPECIALTY_KEYS, "N", "Enter"}


def test_agency_and_specialty_may_come_in_any_order():
    assert part_of(answer_on_space("T", EMPTY, [])) == CardPart(specialty="technician")
    after = begun(specialty="technician")
    assert part_of(answer_on_space("G", after, [])) == CardPart(agency="golden-planet")


def test_an_agency_after_per_agency_is_the_one_that_counts():
    card = begun(agency="red-rocket", specialty="pilot", kind="per-agency", points=2)
    assert part_of(answer_on_space("B", card, [])) == CardPart(of_agency="blue-future")


@pytest.mark.parametrize("kind", ["per-specialty", "per-specialty-in-row"])
def test_a_specialty_after_per_specialty_is_the_one_that_counts(kind):
    card = begun(agency="red-rocket", specialty="pilot", kind=kind, points=2)
    assert part_of(answer_on_space("D", card, [])) == CardPart(of_specialty="doctor")


def test_a_digit_is_plain_points_unless_points_are_asked_for():
    assert part_of(answer_on_space("0", EMPTY, [])) == CardPart(kind="points", points=0)
    card = begun(agency="red-rocket", specialty="pilot", kind="per-agency")
    assert part_of(answer_on_space("3", card, [])) == CardPart(points=3)


def test_a_number_is_typed_to_its_end_with_enter():
    assert part_of(answer_on_space("N", EMPTY, [])) == CardPart(kind="points", typing="")
    typing = begun(kind="points", typing="1")
    assert part_of(answer_on_space("2", typing, [])) == CardPart(typing="12")
    assert part_of(answer_on_space("Enter", typing, [])) == CardPart(points=1)
    assert part_of(answer_on_space("Backspace", typing, [])) == CardPart(typing="")
    nines = begun(kind="points", typing="999")
    assert answer_on_space("9", nines, []).change is None


def test_enter_takes_the_likeliest_card_once_something_is_chosen_and_else_goes_on():
    assert answer_on_space("Enter", EMPTY, []) == GO_ON
    chosen = begun(agency="red-rocket")
    assert answer_on_space("Enter", chosen, [CARD]).change == PlaceCard(0, "A1", CARD)
    assert answer_on_space("U", chosen, [CARD]) == NOTHING


@pytest.mark.parametrize("key", ["Delete", "Backspace", "Esc"])
def test_delete_and_esc_clear_what_there_is(key):
    assert answer_on_space(key, EMPTY, []) == NOTHING
    assert answer_on_space(key, begun(agency="red-rocket"), []).change == ClearSpace(0, "A1")


@pytest.mark.parametrize("key", ["Z", "ß", "é", "#", " ", "Q"])
def test_other_keys_do_nothing(key):
    assert answer_on_space(key, EMPTY, [CARD]) == NOTHING
    capsule = answer_in_capsule(key, 0, 1, None, CapsuleRecord(), "", [TILE], [5])
    assert capsule == NOTHING


NOTHING_THERE = CapsuleRecord()


def in_capsule(key, *, tile=None, record=NOTHING_THERE, digits="", objectives=(), values=()):
    return answer_in_capsule(key, 0, 2, tile, record, digits, objectives, values)


def test_symbols_then_the_bonus_then_the_value():
    assert in_capsule("R").change == ChooseSymbol(0, 2, "red-rocket")
    placed = CapsuleRecord(objective=TILE)
    assert in_capsule("S", record=placed).change == ChooseBonus(0, 2, "researcher")
    assert in_capsule("N", record=placed).change == ChooseBonus(0, 2, None)
    assert in_capsule("P", record=placed) == NOTHING
    assert in_capsule("4", record=placed).change == SetTile(0, 2, 4)
    assert in_capsule("2", record=placed, digits="1").change == SetTile(0, 2, 12)
    assert in_capsule("0", record=placed, digits="100") == NOTHING
    assert in_capsule("Enter", record=placed) == GO_ON


def test_a_known_tile_is_taken_by_its_key():
    assert in_capsule("U", objectives=[TILE]).change == PlaceObjective(0, 2, TILE)
    assert in_capsule("Enter", objectives=[TILE]) == GO_ON
    one = ObjectiveEntry(seat=0, capsule=2, agencies=("red-rocket",))
    assert in_capsule("Enter", tile=one, objectives=[TILE]).change == PlaceObjective(0, 2, TILE)
    value = in_capsule("U", record=CapsuleRecord(objective=TILE), values=[6])
    assert (value.change, value.goes_on) == (SetTile(0, 2, 6), True)


def test_delete_in_a_capsule_takes_the_value_then_the_tile():
    full = CapsuleRecord(objective=TILE, validation=12)
    assert in_capsule("Backspace", record=full).change == SetTile(0, 2, 1)
    assert in_capsule("Delete", record=full).change == SetTile(0, 2, None)
    bare = CapsuleRecord(objective=TILE)
    assert in_capsule("Delete", record=bare).change == PlaceObjective(0, 2, None)
    one = ObjectiveEntry(seat=0, capsule=2, agencies=("red-rocket",))
    assert in_capsule("Esc", tile=one).change == PlaceObjective(0, 2, None)


def test_projects_are_chosen_by_letter_and_counted_by_digit_or_sign():
    mars = ("mars-settlement", None)
    assert choose_project("M", ("exoplanet-search", None)) == mars
    assert choose_project("G", mars) is None
    moon = choose_project("T", mars)
    assert choose_project("G", moon) == ("moon-telescope-construction", "golden-planet")
    assert answer_among_projects("3", 0, moon, []) == NOTHING
    assert answer_among_projects("3", 0, mars, []).change == SetProjects(
        0, "mars-settlement", None, 3
    )
    assert answer_among_projects("+", 0, mars, []).change.count == 1
    assert answer_among_projects("-", 0, mars, []).change.count == 0
    assert answer_among_projects("Enter", 0, mars, []) == GO_ON
