"""A whole season told, as plain text."""

from scorekeeper.games.mole_racing.season import GAME


def test_the_report_tells_the_whole_season(season_of):
    document = season_of(
        name="League 2026",
        members="Ann Bo Cy Di",
        grands_prix=[
            {"run": "Ann Bo Cy: Bo Ann Cy", "name": "Spring Cup"},
            "Ann Bo: Ann Bo",
            "Cy Di",
        ],
        grands_prix_planned=2,
        options={"best": 1},
        adjustments=[["Cy", -1]],
    )
    assert GAME.text(document, GAME.score(document)) == (
        "Mole Racing · League 2026 · 3 of 2 Grands Prix\n"
        "Ann and Bo share the lead with 8 points\n"
        "Ann and Bo share the lead: 8 = 8, this season breaks no tie\n"
        "\n"
        "   Member  Points  Gross  Results (dropped)\n"
        "1  Ann          8     14  (6) 8\n"
        "1  Bo           8     14  8 (6)\n"
        "3  Cy           3      4  4\n"
        "4  Di           0      0\n"
        "Cy: -1 points: Steward\n"
        "\n"
        "  1  Spring Cup: Bo\n"
        "  2  Grand Prix 2: Ann\n"
        "  3  Grand Prix 3: no races yet\n"
        "\n"
        "Note: grands_prix: 3 Grands Prix, more than the 2 planned\n"
    )
