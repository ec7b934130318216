"""What lists, statistics and the box's memory get from a game."""

import json

import pytest

from scorekeeper.games.space_lab import GAME


def summary(document):
    return GAME.summary(document, GAME.score(document))


def test_the_summary_has_every_seat_and_all_sharers_won(game_of):
    found = summary(game_of({"sums": [["Ann", 9, 1], ["Bo", 9, 1], ["Cy", 3, 1]]}))
    assert found.style == "competitive"
    assert found.finished
    assert [(seat.name, seat.total, seat.rank, seat.won) for seat in found.seats] == [
        ("Ann", 9, 1, True),
        ("Bo", 9, 1, True),
        ("Cy", 3, 3, False),
    ]
    assert found.headline == "Ann and Bo share the victory with 9 points"


@pytest.mark.parametrize("mode", ["standard", "advanced", "solo"])
def test_a_game_of_one_player_is_a_solo_game_by_any_rules_and_nobody_wins_it(game_of, mode):
    found = summary(game_of({"mode": mode, "sums": [["Bo", 100, 1]]}))
    assert found.style == "solo"
    assert found.finished
    assert [(seat.total, seat.won) for seat in found.seats] == [(100, False)]
    assert found.headline == "Bo reaches 100 points"


def test_every_card_and_tile_on_the_table_is_a_sighting(game_of):
    document = game_of(
        {
            "spaces": {"A1": "RR pilot cost 2: 1", "A2": "RR pilot cost 2: 1"},
            "capsules": ["RR GP RR doctor = 5", "= 0"],
        }
    )
    seen = [(sighting.kind, json.loads(sighting.value)) for sighting in GAME.sightings(document)]
    card = {
        "agency": "red-rocket",
        "specialty": "pilot",
        "cost": 2,
        "effect": {"kind": "points", "points": 1},
    }
    tile = {"agencies": ["golden-planet", "red-rocket", "red-rocket"], "specialty": "doctor"}
    assert seen == [
        ("lab-card", card),
        ("lab-card", card),
        ("objective", tile),
        ("validation", {"stack": 1, "value": 5}),
        ("validation", {"stack": 2, "value": 0}),
    ]


def test_in_solo_the_second_line_takes_from_the_same_three_stacks(game_of):
    document = game_of({"mode": "solo", "capsules": ["", "", "", "= 4", "", "= 6"]})
    seen = [json.loads(sighting.value) for sighting in GAME.sightings(document)]
    assert seen == [{"stack": 1, "value": 4}, {"stack": 3, "value": 6}]


def test_a_tally_shows_nothing_of_the_box(game_of):
    assert list(GAME.sightings(game_of({"sums": [["Ann", 9, 1]]}))) == []
