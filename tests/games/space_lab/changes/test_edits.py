import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.space_lab.changes.edits import (
    capsule_of,
    station_of,
    valid,
    with_capsule,
    with_card,
    with_objective,
)
from scorekeeper.games.space_lab.document import CapsuleRecord, Objective, Tally


def test_cards_stand_in_reading_order_whatever_was_placed_first(game_of, card_of):
    document = game_of({"spaces": {"C1": "RR pilot: 1"}})
    document = with_card(document, 0, "B1", card_of("RR pilot: 2"))
    document = with_card(document, 0, "A3", card_of("RR pilot: 3"))
    assert list(document.players[0].station.spaces) == ["A3", "B1", "C1"]


def test_an_edit_leaves_the_document_before_it_as_it_was(game_of):
    document = game_of({"spaces": {"C1": "RR pilot: 1"}})
    content = document.content()
    with_card(document, 0, "C1", None)
    assert document.content() == content


def test_a_capsule_that_is_not_recorded_is_empty(game_of):
    document = game_of({"capsules": ["= 3"]})
    assert capsule_of(document, 0, 1) == CapsuleRecord(validation=3)
    assert capsule_of(document, 0, 3) == CapsuleRecord()


def test_capsules_before_a_recorded_one_are_filled_up(game_of):
    document = with_capsule(game_of({}), 0, 3, CapsuleRecord(validation=1))
    assert document.players[0].station.capsules == (
        CapsuleRecord(),
        CapsuleRecord(),
        CapsuleRecord(validation=1),
    )


def test_an_objective_keeps_the_tile_beside_it(game_of):
    tile = Objective(agencies=("red-rocket",) * 3)
    document = with_objective(game_of({"capsules": ["= 3"]}), 0, 1, tile)
    assert capsule_of(document, 0, 1) == CapsuleRecord(objective=tile, validation=3)


def test_a_player_entered_as_sums_has_no_station(game_of):
    with pytest.raises(DocumentError, match=r"players\[0\]: a Station, not sums"):
        station_of(game_of({"sums": [["Ann", 1, 1]]}), 0)


def test_a_part_that_cannot_be_is_refused_with_its_place():
    with pytest.raises(DocumentError, match="lab: a whole number from 0 to 999"):
        valid(Tally, lab=-1)
