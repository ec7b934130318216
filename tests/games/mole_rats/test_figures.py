"""The numbers of a game that statistics of the team are made of."""

import pytest

from scorekeeper.games.mole_rats import GAME


@pytest.fixture
def figures_of(game_of):
    """Return the figures of a game in few words, all of which are the whole table's."""

    def find(*log, **case):
        document = game_of(*log, **case)
        found = list(GAME.figures(document, GAME.score(document)))
        assert {figure.seat for figure in found} <= {None}
        return {figure.name: figure.value for figure in found}

    return find


def test_a_victory_has_its_turns_left(figures_of):
    assert figures_of(outcome={"status": "won", "turns_left": 7}, players=2) == {
        "players": 2,
        "challenge-pack-cards": 0,
        "victory": 1,
        "turns-left": 7,
    }


def test_turns_left_that_nobody_noted_are_no_figure(figures_of):
    assert "turns-left" not in figures_of(outcome={"status": "won"})


def test_a_loss_has_its_reason_and_no_turns_left(figures_of):
    found = figures_of("play", "concede")
    assert (found["victory"], found["lost-by-conceded"]) == (0, 1)
    assert "turns-left" not in found


def test_a_game_with_a_challenge_pack_says_so(figures_of):
    found = figures_of(outcome={"status": "won"}, extra_cards=9)
    assert (found["challenge-pack-cards"], found["victory-with-challenge-pack"]) == (9, 1)
    assert "victory-with-challenge-pack" not in figures_of(outcome={"status": "won"})


def test_a_game_that_is_not_over_has_none(figures_of):
    assert figures_of("play", "end") == {}
