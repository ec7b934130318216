"""What lists and statistics get from a game."""

import pytest

from scorekeeper.games.mole_rats import GAME


@pytest.mark.parametrize(
    ("log", "finished", "won"),
    [
        ([], False, False),
        (["play", "blue: snake"], False, False),
        (["concede"], True, False),
        (
            [
                *(f"blue: equipment {piece}" for piece in ("map", "food", "duct-tape")),
                "green: equipment toothbrush",
                "blue: escape-pod",
                "green: escape-pod",
            ],
            True,
            True,
        ),
    ],
)
def test_all_players_win_or_lose_together_and_nobody_has_points_or_a_place(
    log, finished, won, game_of
):
    document = game_of(*log, players=2)
    summary = GAME.summary(document, GAME.score(document))
    assert summary.style == "cooperative"
    assert summary.finished is finished
    assert [(seat.name, seat.total, seat.rank, seat.won) for seat in summary.seats] == [
        ("Ann", None, None, won),
        ("Bo", None, None, won),
    ]


def test_a_noted_game_is_finished(game_of):
    document = game_of(outcome={"status": "won"})
    summary = GAME.summary(document, GAME.score(document))
    assert summary.finished
    assert all(seat.won for seat in summary.seats)
    assert summary.headline == "Won"


def test_a_game_shows_nothing_of_the_box(game_of):
    assert list(GAME.sightings(game_of("play"))) == []
