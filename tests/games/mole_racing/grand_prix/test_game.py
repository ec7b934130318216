"""The Grand Prix as the rest of the program meets it."""

import json

from scorekeeper.games import find_game, read_document
from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper_resources import example_path


def test_it_is_registered_by_its_name_in_documents():
    assert find_game("grand-prix") is GAME


def test_the_summary_has_points_and_positions_in_the_order_of_the_drivers(game_of):
    document = game_of(drivers="Ann Bo Cy", races=["Bo Ann", "Ann Bo"], races_planned=2)
    summary = GAME.summary(document, GAME.score(document))
    assert summary.style == "competitive"
    assert summary.finished
    assert [(seat.name, seat.total, seat.rank, seat.won) for seat in summary.seats] == [
        ("Ann", 14, 1, True),
        ("Bo", 14, 1, True),
        ("Cy", 0, 3, False),
    ]


def test_an_unfinished_grand_prix_has_no_winner_and_before_the_first_race_no_rank(game_of):
    document = game_of(drivers="Ann Bo", races=["Bo Ann"])
    summary = GAME.summary(document, GAME.score(document))
    assert not summary.finished
    assert [(seat.rank, seat.won) for seat in summary.seats] == [(2, False), (1, False)]
    new = GAME.new()
    assert [seat.rank for seat in GAME.summary(new, GAME.score(new)).seats] == [None, None]


def test_own_tracks_are_sighted(game_of):
    track = {"name": "Loop", "long": 1, "short": 0, "start_finish": 2, "fuel": 0}
    sighted = list(GAME.sightings(game_of(drivers="Ann Bo", tracks=[track])))
    assert [(sighting.kind, json.loads(sighting.value)) for sighting in sighted] == [
        ("track", track)
    ]


def test_the_example_is_a_finished_grand_prix_of_four_on_four_tracks():
    document = read_document(example_path("grand-prix").read_bytes())
    result = GAME.score(document)
    assert len(document.drivers) == len({race.track for race in document.races}) == 4
    assert result.finished
    assert result.warnings == ()
