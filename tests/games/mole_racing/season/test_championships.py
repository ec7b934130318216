"""Two real championships (f1db, CC BY 4.0), which the season has to get right.

Each round becomes a Grand Prix of one race. A place that paid nobody is taken by a member who is
left out of the comparison.
"""

import json
from pathlib import Path

import pytest

from scorekeeper.games.mole_racing.season import GAME

HERE = Path(__file__).parent
CHAMPIONSHIPS = [
    json.loads(path.read_text("utf-8")) for path in sorted(HERE.glob("f1-*-drivers.json"))
]
every_championship = pytest.mark.parametrize(
    "championship", CHAMPIONSHIPS, ids=[each["title"] for each in CHAMPIONSHIPS]
)


def season(championship, count):
    """The championship as a season, its points given race by race or by a table of places."""
    points = championship["points"]
    (best,) = championship["best"]
    grands_prix = []
    for held in championship["rounds"]:
        finish = [name or f"nobody {place}" for place, name in enumerate(held["finish"], 1)]
        grands_prix.append(
            {
                "name": held["name"],
                "drivers": finish,
                "races_planned": 1,
                "races": [{"finish": finish}],
                "options": {"points": points} if count == "race-points" else {},
            }
        )
    members = {name: None for each in grands_prix for name in each["drivers"]}
    return GAME.build(
        {
            "format": "scorekeeper/1",
            "game": "season",
            "name": championship["title"],
            "members": list(members),
            "grands_prix": grands_prix,
            "options": {"count": count, "points": points, "best": best["count"]},
        }
    )


@every_championship
@pytest.mark.parametrize("count", ["race-points", "places"])
def test_a_real_championship_has_its_points(championship, count):
    result = GAME.score(season(championship, count))
    found = {each.member: (each.points, each.gross) for each in result.standings}
    expected = {
        each["member"]: (each["points"], each["gross"]) for each in championship["standings"]
    }
    assert len(expected) > 10
    assert {name: found[name] for name in expected} == expected


@every_championship
def test_the_champion_is_first(championship):
    result = GAME.score(season(championship, "race-points"))
    assert result.standings[0].member == championship["standings"][0]["member"]
    assert result.standings[0].position == 1


def test_the_source_is_named():
    assert {each["source"] for each in CHAMPIONSHIPS} == {"f1db (CC BY 4.0)"}
    assert len(CHAMPIONSHIPS) == 2
