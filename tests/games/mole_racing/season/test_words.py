"""A season in sentences."""

import pytest

from scorekeeper.games.mole_racing.season import GAME, words


def headline(document):
    return words.headline(document, GAME.score(document))


def sentences(document):
    return list(words.tie_sentences(document, GAME.score(document)))


WIN = ["Ann Bo Cy: Ann Bo Cy"]
SHARED = [*WIN, "Ann Bo Cy: Bo Ann Cy"]


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ({"members": "Ann Bo"}, "No results yet"),
        ({"grands_prix": ["Ann Bo"]}, "No results yet"),
        ({"grands_prix": WIN}, "Ann leads with 8 points"),
        ({"grands_prix": SHARED}, "Ann and Bo share the lead with 14 points"),
        ({"grands_prix": WIN, "grands_prix_planned": 1}, "Ann wins the season with 8 points"),
        (
            {"grands_prix": WIN, "grands_prix_planned": 1, "name": "League 2026"},
            "Ann wins League 2026 with 8 points",
        ),
        (
            {"grands_prix": SHARED, "grands_prix_planned": 2},
            "Ann and Bo share the season with 14 points",
        ),
        (
            {"grands_prix": ["Ann Bo: Ann Bo"], "adjustments": [["Ann", -7], ["Bo", -9]]},
            "Ann leads with 1 point",
        ),
        (
            {
                "members": "Ann Bo Cy Di Ed Flo Gus Hal",
                "grands_prix": [{"run": "Ann Bo: Ann Bo", "options": {"points": [0]}}],
            },
            "8 members share the lead with 0 points",
        ),
    ],
)
def test_the_headline_says_who_is_first(case, expected, season_of):
    assert headline(season_of(**case)) == expected


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ({"grands_prix": WIN}, []),
        (
            {"grands_prix": SHARED},
            ["Ann and Bo share the lead: 14 = 14, this season breaks no tie"],
        ),
        (
            {"grands_prix": SHARED, "grands_prix_planned": 2},
            ["Ann and Bo share the victory: 14 = 14, this season breaks no tie"],
        ),
        (
            {"grands_prix": SHARED, "options": {"tie_break": "countback"}},
            ["Ann and Bo share the lead: 14 = 14, each position as often"],
        ),
        (
            {"grands_prix": WIN, "adjustments": [["Cy", 2]]},
            ["Bo and Cy share 2nd position: 6 = 6, this season breaks no tie"],
        ),
        (
            {"grands_prix": WIN, "adjustments": [["Cy", 2]], "options": {"tie_break": "countback"}},
            ["Bo ahead of Cy: 6 = 6, more 2nd positions 1 : 0"],
        ),
        (
            {
                "grands_prix": SHARED,
                "adjustments": [["Cy", 6]],
                "options": {"tie_break": "countback"},
            },
            [
                "Ann and Bo ahead of Cy: 14 = 14, more 1st positions 1 : 0",
                "Ann and Bo share the lead: 14 = 14, each position as often",
            ],
        ),
        # Level without a result, at the end of the table.
        ({"grands_prix": WIN, "members": "Ann Bo Cy Di Ed"}, []),
        (
            {"grands_prix": ["Ann Bo: Ann"], "members": "Ann Bo Cy"},
            ["Bo and Cy share 2nd position: 0 = 0, this season breaks no tie"],
        ),
    ],
)
def test_every_tie_has_its_reason(case, expected, season_of):
    assert sentences(season_of(**case)) == expected


def test_a_grand_prix_without_a_name_has_its_number(season_of):
    document = season_of(grands_prix=["Ann Bo", {"run": "Ann Bo", "name": "Spring Cup"}])
    names = [words.grand_prix_name(*each) for each in enumerate(document.grands_prix, 1)]
    assert names == ["Grand Prix 1", "Spring Cup"]


@pytest.mark.parametrize(
    ("number", "planned", "said"),
    [
        (1, None, "1 Grand Prix"),
        (4, None, "4 Grands Prix"),
        (1, 18, "1 of 18 Grands Prix"),
        (0, 1, "0 of 1 Grand Prix"),
    ],
)
def test_grands_prix_have_one_plural(number, planned, said):
    assert words.grands_prix_counted(number, planned) == said
