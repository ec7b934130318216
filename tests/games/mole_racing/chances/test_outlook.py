"""What a driver needs, and why it cannot be done."""

import pytest
from hypothesis import given

from scorekeeper.games.mole_racing.chances import able_to_win, outlook_sentence, outlooks
from tests.games.mole_racing.chances.situations import lawful, situation_of, situations

SENTENCES = [
    ({"left": 4, "scores": {"Ann": 12, "Bo": 4}}, "Bo", "Bo needs 8 points on Ann in 4 races"),
    (
        {"left": 3, "scores": {"Ann": 12, "Bo": 12, "Łukasz": 11}},
        "Łukasz",
        "Łukasz needs 1 point on Ann and Bo in 3 races",
    ),
    ({"left": 1, "scores": {"Ann": 9, "Bo": 9}}, "Bo", "Bo is level with Ann, with 1 race left"),
    (
        {"left": 2, "scores": {"Ann": 10, "Bo": 9}},
        "Ann",
        "Ann leads Bo by 1 point, with 2 races left",
    ),
    (
        {"left": 3, "scores": {"Ann": 34, "Bo": 6}},
        "Bo",
        "Bo can no longer win: even 3 wins give 30, Ann has 34",
    ),
    (
        {"left": 1, "scores": {"Ann": 34, "Bo": 6, "Cy": 34}},
        "Bo",
        "Bo can no longer win: even 1 win gives 14, Ann and Cy have 34",
    ),
    (
        {"left": 1, "scores": {"Ann": 11, "Bo": 8, "Cy": 6}},
        "Cy",
        "Cy can no longer win: even 1 win gives 14, Ann gets from 11 to 15 at least",
    ),
    (
        {"left": 1, "scores": {"Ann": 10, "Bo": 10, "Cy": 6}},
        "Cy",
        "Cy can no longer win: even 1 win gives 14, Ann and Bo together get from 20 to 30 at least",
    ),
    (
        {"left": 2, "starters": "Bo Cy", "scores": {"Ann": 9, "Bo": 2, "Cy": 2}},
        "Ann",
        "Ann can no longer win: 9 points and no start, Bo gets from 2 to 14 at least",
    ),
    (
        {
            "left": 1,
            "tie_break": "countback",
            "starters": "Bo Cy",
            "scores": {"Ann": 12, "Bo": 4, "Cy": 0},
            "places": {"Ann": [2]},
        },
        "Bo",
        "Bo can no longer win: even 1 win gives 12, Ann has as many and is ahead by places",
    ),
    (
        {"left": 1, "points": [1, 5, 0], "scores": {"Ann": 9, "Bo": 1, "Cy": 0}},
        "Cy",
        "Cy can no longer win: even the best race gives 5, Ann has 9",
    ),
    (
        {
            "left": 2,
            "points": [9, 9, 0, 0],
            "scores": {"Ann": 12, "Bo": 12, "Cy": 12, "Di": 0},
        },
        "Di",
        "Di can no longer win: even 2 wins give 18, "
        "and no finishing orders of 2 races keep all others from more",
    ),
    (
        {
            "left": 1,
            "tie_break": "countback",
            "points": [8, 6, 4],
            "scores": {"Ann": 4, "Bo": 2, "Cy": 0},
            "places": {"Ann": [1, 1]},
        },
        "Cy",
        "Cy can no longer win: even 1 win gives 8, "
        "and in every finishing order somebody else is ahead, by points or by places",
    ),
]


@pytest.mark.parametrize(("case", "name", "sentence"), SENTENCES)
def test_sentence(case, name, sentence):
    outlook = next(each for each in outlooks(*situation_of(case)) if each.name == name)
    assert outlook_sentence(outlook) == sentence


@lawful
@given(situations(most_starters=6, races=(1, 20)))
def test_an_obstacle_is_what_excludes_a_driver_and_holds(situation):
    drivers, starters, *_ = situation
    have = {driver.name: driver.points for driver in drivers}
    able = able_to_win(*situation)
    for outlook in outlooks(*situation):
        obstacle = outlook.obstacle
        assert (obstacle is None) == (outlook.name in able)
        assert outlook.lead == have[outlook.name] - max(
            points for name, points in have.items() if name != outlook.name
        )
        assert (outlook.best_place is None) == (outlook.name not in starters)
        if obstacle is None or obstacle.kind == "orders":
            continue
        assert outlook.name not in obstacle.rivals
        if obstacle.kind == "together":
            assert sum(have[name] for name in obstacle.rivals) == obstacle.have
            assert obstacle.reach > len(obstacle.rivals) * outlook.at_best
        else:
            assert {have[name] for name in obstacle.rivals} == {obstacle.have}
            level = obstacle.have == outlook.at_best
            assert level if obstacle.kind == "counted-back" else obstacle.have > outlook.at_best
