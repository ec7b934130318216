"""What the players are told while they play; the warnings of a result stand in cases.json."""

import pytest

from scorekeeper.games.mole_rats.checks import alarms

ALL_IN_POD = ["blue: escape-pod", "green: escape-pod", "yellow: escape-pod"]


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ([], ()),
        (["blue: snake"], ("Blue: the next bite loses the game.",)),
        (
            ["green: snake", "red snake: rat blue"],
            ("Blue: the next bite loses the game.", "Green: the next bite loses the game."),
        ),
        (["blue: snake", "blue: escape-pod"], ()),
        (["42 turns"], ()),
        (["43 turns"], ("The draw pile is empty: 3 turns left.",)),
        (["45 turns"], ("The draw pile is empty: 1 turn left.",)),
        (["45 turns", "play"], ("The draw pile is empty: this is the last turn.",)),
        (
            ["blue: equipment map", *ALL_IN_POD],
            (
                "Every mole rat is in the escape pod, but equipment is missing "
                "(duct tape, toothbrush, food): the game can no longer be won.",
            ),
        ),
        (["blue: snake", "blue: snake"], ()),
        (["46 turns"], ()),
        ([*ALL_IN_POD, "concede"], ()),
    ],
)
def test_the_players_are_warned_of_what_matters_until_the_game_is_over(log, told, state_of):
    assert alarms(state_of(*log)) == told


def test_with_the_empty_pile_rule_an_empty_pile_means_the_last_turn(state_of):
    state = state_of("43 turns", deck_rule="empty-pile")
    assert alarms(state) == ("The draw pile is empty: this is the last turn.",)
