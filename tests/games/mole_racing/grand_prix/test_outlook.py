"""Who can still win a Grand Prix."""

from itertools import permutations, product

import pytest

from scorekeeper.games.mole_racing.chances import outlook_sentence
from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.outlook import outlooks_of


def able_to_win_still(document):
    outlooks = outlooks_of(document)
    if outlooks is None:
        return None
    return {outlook.name for outlook in outlooks if outlook.obstacle is None}


def by_brute_force(case, game_of):
    """Race every order of the last race's starters and see who has first position."""
    document = game_of(case)
    last = document.starters_of(document.races[-1])
    left = document.races_planned - len(document.races)
    able = set()
    for orders in product(permutations(last), repeat=left):
        rest = [{"starters": " ".join(last), "finish": " ".join(order)} for order in orders]
        able.update(GAME.score(game_of({**case, "races": [*case["races"], *rest]})).winners)
    return able


@pytest.mark.parametrize("tie_break", ["shared", "countback"])
@pytest.mark.parametrize(
    "case",
    [
        {"drivers": "Ann Bo Cy", "races": ["Ann Bo Cy", "Ann Bo Cy"], "races_planned": 3},
        {"drivers": "Ann Bo Cy", "races": ["Ann Bo Cy", "Ann Bo Cy"], "races_planned": 4},
        {"drivers": "Ann Bo Cy", "races": ["Ann Bo Cy", "Bo Ann Cy"], "races_planned": 2},
        {
            "drivers": "Ann Bo Cy",
            "races": ["Ann Bo Cy", {"starters": "Bo Cy", "finish": "Bo Cy"}],
            "races_planned": 3,
        },
        {
            "drivers": "Ann Bo Cy Di",
            "races": ["Ann Bo Cy", "Ann Bo Cy"],
            "races_planned": 4,
        },
    ],
)
def test_it_is_who_wins_for_some_finishing_orders(case, tie_break, game_of):
    case = {**case, "options": {"tie_break": tie_break}}
    assert able_to_win_still(game_of(case)) == by_brute_force(case, game_of)


def test_before_the_first_race_everybody_who_is_to_start_can_win(game_of):
    document = game_of(drivers="Ann Bo Cy", races_planned=2, next_starters="Ann Cy")
    assert able_to_win_still(document) == {"Ann", "Cy"}


@pytest.mark.parametrize("keys", [{}, {"drivers": "A B C D E F G", "races_planned": 3}])
def test_without_a_plan_or_without_starters_nobody_knows(keys, game_of):
    assert able_to_win_still(game_of({"drivers": "Ann Bo", **keys})) is None


def test_who_sat_out_the_last_race_is_told_that_this_is_why(game_of):
    last = {"starters": "Bo Cy", "finish": "Bo Cy"}
    document = game_of(
        drivers="Ann Bo Cy", races=[last], races_planned=2, next_starters="Ann Bo Cy"
    )
    ann, bo, _ = map(outlook_sentence, outlooks_of(document))
    assert ann == (
        "Ann did not start in race 1: counted as not starting again, Ann can no longer win"
    )
    assert bo == "Bo leads Cy by 2 points, with 1 race left"
    assert able_to_win_still(document) == {"Bo", "Cy"}
