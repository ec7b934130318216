import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.space_lab.changes import (
    CardPart,
    ChooseCardPart,
    ClearSpace,
    MoveCard,
    PlaceCard,
    SetCost,
)


def part(space="A1", seat=0, **parts):
    return ChooseCardPart(seat, space, CardPart(**parts))


def test_every_change_has_its_name(card_of):
    card = card_of("RR pilot: 1")
    names = {
        part("C3", agency="red-rocket").name: "Card C3",
        PlaceCard(0, "C3", card).name: "Card C3",
        ClearSpace(0, "C3").name: "Clear C3",
        MoveCard(0, "C3", "A1").name: "Move C3 to A1",
        SetCost(0, "C3", 2).name: "Cost of C3",
    }
    assert list(names) == ["Card C3", "Clear C3", "Move C3 to A1", "Cost of C3"]
    assert all(name == expected for name, expected in names.items())


def test_the_keys_of_one_card_are_one_step(table, card_of):
    game = table()
    game.do(
        part(agency="red-rocket"),
        part(specialty="pilot"),
        part(kind="per-agency"),
        part(points=2),
        part(of_agency="blue-future"),
    )
    assert game.station.spaces == {"A1": card_of("RR pilot: 2 per BF")}
    assert game.entry.cards == ()
    assert game.steps == ["Card A1"]
    game.session.undo()
    assert game.state == game.first


def test_the_parts_may_be_chosen_in_any_order(table, card_of):
    game = table()
    game.do(part(kind="draw-project"), part(specialty="doctor"), part(agency="golden-planet"))
    assert game.station.spaces == {"A1": card_of("GP doctor: draw")}


def test_until_its_last_part_a_card_is_pending_and_no_part_of_the_document(table):
    game = table()
    game.do(part(agency="red-rocket"), part(kind="per-project"))
    assert game.station.spaces == {}
    assert game.entry.card_at(0, "A1").agency == "red-rocket"


def test_the_next_card_on_the_same_space_is_a_step_of_its_own(table, card_of):
    game = table()
    game.do(PlaceCard(0, "A1", card_of("RR pilot: 1")), part(points=5))
    assert game.steps == ["Card A1", "Card A1"]


def test_two_cards_begun_in_turn_are_two_steps(table):
    game = table()
    game.do(part("A1", agency="red-rocket"), part("A2", agency="red-rocket"))
    game.do(part("A1", specialty="pilot"))
    assert game.steps == ["Card A1", "Card A2", "Card A1"]
    assert len(game.entry.cards) == 2


def test_a_card_of_another_seat_is_another_step(table):
    game = table(players=[{"name": "Ann"}, {"name": "Bo"}])
    game.do(part(agency="red-rocket"), part(seat=1, agency="red-rocket"))
    assert game.steps == ["Card A1", "Card A1"]


def test_digits_of_a_longer_number_are_part_of_the_card(table, card_of):
    game = table()
    game.do(
        part(agency="red-rocket"),
        part(specialty="pilot"),
        part(kind="points", typing=""),
        part(typing="1"),
        part(typing="12"),
    )
    assert game.station.spaces == {}
    game.do(part(points=12))
    assert game.station.spaces == {"A1": card_of("RR pilot: 12")}
    assert game.steps == ["Card A1"]


def test_a_part_changes_the_card_that_lies_there_in_place_and_keeps_its_cost(table, card_of):
    game = table(spaces={"A1": "RR pilot cost 2: 2 per BF", "B1": "GP pilot: 1"})
    game.do(part(agency="green-explorer"))
    assert game.station.spaces["A1"] == card_of("GE pilot cost 2: 2 per BF")
    game.do(part(points=4))
    assert game.station.spaces["A1"] == card_of("GE pilot cost 2: 4 per BF")
    game.do(part(of_agency="golden-planet"))
    assert game.station.spaces["A1"] == card_of("GE pilot cost 2: 4 per GP")
    assert game.station.spaces["B1"] == card_of("GP pilot: 1")
    assert game.steps == ["Card A1"] * 3


def test_another_kind_of_effect_begins_anew_while_the_old_card_keeps_lying_there(table, card_of):
    game = table(spaces={"A1": "RR pilot cost 2: 2 per BF"})
    game.do(part(kind="per-specialty"))
    assert game.station.spaces["A1"] == card_of("RR pilot cost 2: 2 per BF")
    assert game.entry.card_at(0, "A1").points is None
    game.do(part(of_specialty="doctor"), part(points=3))
    assert game.station.spaces["A1"] == card_of("RR pilot cost 2: 3 per doctor")
    assert game.steps == ["Card A1"]


def test_a_known_card_completes_one_that_was_begun_in_the_same_step(table, card_of):
    game = table()
    game.do(part(agency="red-rocket"), PlaceCard(0, "A1", card_of("RR pilot cost 1: 7")))
    assert game.station.spaces == {"A1": card_of("RR pilot cost 1: 7")}
    assert game.entry.cards == ()
    assert game.steps == ["Card A1"]


def test_clearing_drops_the_unfinished_card_first_then_the_card(table, card_of):
    game = table(spaces={"A1": "RR pilot: 1"})
    game.do(part(kind="per-agency"), ClearSpace(0, "A1"))
    assert game.entry.cards == ()
    assert game.station.spaces == {"A1": card_of("RR pilot: 1")}
    game.do(ClearSpace(0, "A1"))
    assert game.station.spaces == {}
    assert game.steps == ["Card A1", "Clear A1", "Clear A1"]


def test_clearing_an_empty_space_is_no_step(table):
    game = table()
    game.do(ClearSpace(0, "A1"))
    assert game.steps == []


def test_moving_to_an_empty_space_takes_the_card_along(table, card_of):
    game = table(spaces={"A1": "RR pilot cost 1: 1"})
    game.do(MoveCard(0, "A1", "C3"))
    assert game.station.spaces == {"C3": card_of("RR pilot cost 1: 1")}


def test_moving_exchanges_two_cards_and_what_is_pending_there(table, card_of):
    game = table(spaces={"A1": "RR pilot: 1", "C3": "GP doctor: 2"})
    game.do(part("A1", kind="per-agency"), MoveCard(0, "A1", "C3"))
    assert game.station.spaces == {"A1": card_of("GP doctor: 2"), "C3": card_of("RR pilot: 1")}
    assert game.entry.card_at(0, "A1") is None
    assert game.entry.card_at(0, "C3").kind == "per-agency"


def test_moving_leaves_what_other_seats_have_begun(table):
    game = table(players=[{"name": "Ann", "spaces": {"A1": "RR pilot: 1"}}, {"name": "Bo"}])
    game.do(part("A1", seat=1, agency="red-rocket"), MoveCard(0, "A1", "C3"))
    assert game.entry.card_at(1, "A1") is not None


def test_a_cost_is_recorded_and_taken_away(table, card_of):
    game = table(spaces={"A1": "RR pilot: 1"})
    game.do(SetCost(0, "A1", 3))
    assert game.station.spaces["A1"] == card_of("RR pilot cost 3: 1")
    game.do(SetCost(0, "A1", None))
    assert game.station.spaces["A1"] == card_of("RR pilot: 1")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (SetCost(0, "A2", 1), "A2"),
        (SetCost(0, "A1", 4), "players[0].station.spaces.A1.cost"),
        (MoveCard(0, "A1", "D1"), "players[0].station.spaces.D1"),
        (part(points=1000), "points"),
        (ClearSpace(1, "A1"), "players[1]"),
        (part(seat=1, kind="draw-project"), "players[1]"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(change, place, table):
    game = table(
        players=[{"name": "Ann", "spaces": {"A1": "RR pilot: 1"}}, {"name": "Bo", "tally": {}}]
    )
    with pytest.raises(DocumentError) as refused:
        game.do(change)
    assert refused.value.faults[0].place == place
    assert game.state == game.first
    assert game.steps == []
