import pytest

from scorekeeper.games.space_lab.entry import (
    COLORS,
    CardEntry,
    ObjectiveEntry,
    SpaceLabEntry,
    TextEntry,
    entry_for,
)


def begun(**parts):
    return CardEntry(seat=0, space="A1", agency="red-rocket", specialty="pilot", **parts)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"kind": "points", "points": 3}, "3"),
        ({"kind": "points", "points": 0}, "0"),
        ({"kind": "per-agency", "points": 2, "of_agency": "blue-future"}, "2 per BF"),
        ({"kind": "per-specialty", "points": 2, "of_specialty": "doctor"}, "2 per doctor"),
        (
            {"kind": "per-specialty-in-row", "points": 2, "of_specialty": "doctor"},
            "2 per doctor in row",
        ),
        ({"kind": "per-project"}, "1 per project"),
        ({"kind": "draw-project"}, "draw"),
    ],
)
def test_a_card_with_all_its_parts_is_a_card(parts, words, card_of):
    assert begun(**parts).card() == card_of(f"RR pilot: {words}")


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"points": 3},
        {"kind": "points"},
        {"kind": "points", "points": 3, "typing": "3"},
        {"kind": "per-agency", "points": 2},
        {"kind": "per-agency", "of_agency": "blue-future"},
        {"kind": "per-agency", "points": 2, "of_specialty": "doctor"},
        {"kind": "per-specialty", "points": 2},
        {"kind": "per-specialty-in-row", "of_specialty": "doctor"},
    ],
)
def test_a_card_that_lacks_a_part_is_none(parts):
    assert begun(**parts).card() is None


def test_a_card_needs_its_agency_and_its_specialty():
    effect = {"kind": "points", "points": 3}
    assert CardEntry(seat=0, space="A1", agency="red-rocket", **effect).card() is None
    assert CardEntry(seat=0, space="A1", specialty="pilot", **effect).card() is None


def test_what_is_pending_is_found_by_its_place():
    entry = SpaceLabEntry(
        cards=(begun(),),
        objectives=(ObjectiveEntry(seat=1, capsule=2),),
        texts=(TextEntry(seat=2, field="lab", text="10+"),),
    )
    assert entry.card_at(0, "A1") == begun()
    assert entry.card_at(1, "A1") is entry.card_at(0, "A2") is None
    assert entry.objective_at(1, 2) is not None
    assert entry.objective_at(1, 1) is entry.objective_at(0, 2) is None
    assert entry.text_at(2, "lab") == "10+"
    assert entry.text_at(2, "projects") is entry.text_at(0, "lab") is None


def test_a_game_with_nothing_pending_is_the_entry_without_arguments():
    assert entry_for(1, "set-up") == SpaceLabEntry()
    assert SpaceLabEntry().model_dump(exclude_defaults=True) == {}


def test_every_seat_gets_a_color_of_its_own():
    assert entry_for(4, "entering").colors == COLORS[:4]
    assert entry_for(3, "entering", ("teal",)).colors == ("teal", "violet", "pink")


def test_an_entry_survives_being_stored():
    entry = SpaceLabEntry(cards=(begun(typing="1"),), hidden=(1,), starter=0, stage="entering")
    stored = entry.model_dump(mode="json", exclude_defaults=True)
    assert SpaceLabEntry.model_validate(stored) == entry
