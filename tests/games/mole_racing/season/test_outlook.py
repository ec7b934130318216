"""Who can still win the season."""

from itertools import permutations, product

import pytest

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.outlook import able_to_win, unknown_end

EVERYBODY = {"Ann", "Bo", "Cy"}
WON = "Ann Bo Cy: Ann Bo Cy"
LEVEL = {"grands_prix": [WON, "Ann Bo: Bo Ann"], "grands_prix_planned": 3}


@pytest.mark.parametrize(
    ("case", "able"),
    [
        # A Grand Prix to come has as many races as the longest one there is.
        ({"grands_prix": [WON], "grands_prix_planned": 2}, EVERYBODY),
        ({"grands_prix": [WON, WON, WON], "grands_prix_planned": 4}, {"Ann", "Bo"}),
        ({"grands_prix": [WON] * 5, "grands_prix_planned": 6}, {"Ann"}),
        (
            {"grands_prix": [f"{WON} | Ann Bo Cy"] + [WON] * 3, "grands_prix_planned": 5},
            {"Ann", "Bo"},
        ),
        # It may be that one's points.
        (
            {
                "grands_prix": [{"run": WON, "options": {"points": [1]}}] * 2,
                "grands_prix_planned": 3,
            },
            {"Ann"},
        ),
        # A Grand Prix that is not finished: the points of its races are kept.
        ({"grands_prix": [{"run": WON, "races_planned": 2}], "grands_prix_planned": 1}, EVERYBODY),
        (
            {"grands_prix": [WON, {"run": WON, "races_planned": 2}], "grands_prix_planned": 2},
            EVERYBODY,
        ),
        (
            {
                "grands_prix": [WON, WON, {"run": WON, "races_planned": 2}],
                "grands_prix_planned": 3,
            },
            {"Ann", "Bo"},
        ),
        # By places a Grand Prix that is not finished gives nothing yet.
        (
            {
                "grands_prix": [WON, {"run": "Ann Bo Cy: Cy", "races_planned": 9}],
                "grands_prix_planned": 2,
                "options": {"count": "places"},
            },
            EVERYBODY,
        ),
        (
            {
                "grands_prix": [WON, WON, "Ann Bo Cy"],
                "grands_prix_planned": 3,
                "options": {"count": "places", "points": [5, 3]},
            },
            {"Ann", "Bo"},
        ),
        # A tie is a win when it is shared, and when it is counted back to that member.
        ({**LEVEL, "options": {"count": "places", "points": [5, 0]}}, EVERYBODY),
        (
            {**LEVEL, "options": {"count": "places", "points": [5, 0], "tie_break": "countback"}},
            {"Ann", "Bo"},
        ),
        # Dropped results and adjustments.
        (
            {"grands_prix": [WON] * 5, "grands_prix_planned": 6, "options": {"best": 1}},
            EVERYBODY,
        ),
        (
            {"grands_prix": [WON], "grands_prix_planned": 2, "adjustments": [["Cy", -9]]},
            {"Ann", "Bo"},
        ),
        # Who is retired keeps what there is and wins nothing more.
        ({"grands_prix": [WON], "grands_prix_planned": 2, "retired": ["Bo"]}, {"Ann", "Cy"}),
        ({"grands_prix": [WON] * 9, "grands_prix_planned": 10, "retired": ["Ann"]}, {"Ann"}),
        # Nothing is left.
        ({"grands_prix": [WON], "grands_prix_planned": 1}, {"Ann"}),
        ({"grands_prix": [WON, "Ann Bo: Bo"], "grands_prix_planned": 1}, {"Bo"}),
        # Nothing has happened.
        ({"members": "Ann Bo Cy", "grands_prix_planned": 0}, EVERYBODY),
        (
            {"members": "Ann Bo Cy", "grands_prix_planned": 1, "options": {"count": "places"}},
            EVERYBODY,
        ),
    ],
)
def test_who_would_win_with_all_that_is_left_can_still_win(case, able, season_of):
    assert able_to_win(season_of(**case)) == able


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        ({"grands_prix": [WON]}, "the number of Grands Prix is not set"),
        (
            {"grands_prix": [WON, "Ann Bo"], "grands_prix_planned": 2},
            "the number of races of Grand Prix 2 is not set",
        ),
        (
            {"grands_prix": [{"run": "Ann Bo", "name": "Cup"}], "grands_prix_planned": 1},
            "the number of races of Cup is not set",
        ),
        (
            {"members": "Ann Bo", "grands_prix_planned": 1},
            "the number of races of a Grand Prix is not known yet",
        ),
    ],
)
def test_where_nobody_knows_what_is_left_nothing_is_claimed(case, reason, season_of):
    document = season_of(**case)
    assert unknown_end(document) == reason
    assert able_to_win(document) is None


def test_by_places_it_does_not_matter_how_many_races_are_left(season_of):
    document = season_of(
        grands_prix=[WON, "Ann Bo"], grands_prix_planned=2, options={"count": "places"}
    )
    assert unknown_end(document) is None
    assert able_to_win(document) == EVERYBODY


@pytest.mark.parametrize("count", ["race-points", "places"])
@pytest.mark.parametrize("tie_break", ["shared", "countback"])
@pytest.mark.parametrize("best", [None, 1, 2])
@pytest.mark.parametrize("first", [WON, "Ann Bo Cy: Ann | Ann", "Ann Bo Cy: Ann Bo Cy | Cy Ann"])
def test_nobody_wins_who_was_not_able_to_over_all_ends_of_two_more_races(
    count, tie_break, best, first, season_of
):
    options = {"count": count, "tie_break": tie_break, "best": best, "points": [5, 2]}
    more = {"run": "Ann Bo Cy", "races_planned": 1, "options": {"points": [7, 3]}}
    case = {"grands_prix": [first, more, more], "grands_prix_planned": 3, "options": options}
    able = able_to_win(season_of(**case))
    winners = set()
    for finishes in product(permutations(("Ann", "Bo", "Cy")), repeat=2):
        held = [{**more, "run": f"Ann Bo Cy: {' '.join(finish)}"} for finish in finishes]
        result = GAME.score(season_of(**{**case, "grands_prix": [first, *held]}))
        assert result.finished
        winners.update(result.winners)
    assert winners <= able
