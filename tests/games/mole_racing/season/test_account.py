"""A whole season told, as plain text."""

from scorekeeper.games.mole_racing.season import GAME


def test_the_report_tells_the_whole_season(season_of):
    document = season_of(
        name="League 2026",
        members="Ann Bo Cy Di",
        grands_prix=[
            {
                "run": "Ann Bo Cy: Bo Ann Cy",
                "name": "Spring Cup",
                "played_at": "2026-11-08T20:00:00+01:00",
            },
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
        "Place  Member  GP 1  GP 2  Gross  Adjusted  Points\n"
        "1st    Ann      (6)     8     14         0       8\n"
        "1st    Bo         8   (6)     14         0       8\n"
        "3rd    Cy         4     –      4        −1       3\n"
        "4th    Di         –     –      0         0       0\n"
        "Points in parentheses are dropped.\n"
        "Cy: −1 point: Steward\n"
        "\n"
        "  1  Spring Cup · 8 Nov 2026: Bo\n"
        "  2  Grand Prix 2: Ann\n"
        "  3  Grand Prix 3: no races yet\n"
        "\n"
        "Note: grands_prix: 3 Grands Prix, more than the 2 planned\n"
    )


def test_of_many_grands_prix_all_results_stand_in_one_column_in_their_order(season_of):
    grands_prix = ["Ann Bo: Ann Bo"] * 8 + ["Ann Cy: Cy Ann"]
    document = season_of(members="Ann Bo Cy", grands_prix=grands_prix, options={"best": 7})
    (table, *_), *_ = (
        each.blocks for each in GAME.account(document, GAME.score(document)).sections
    )
    heads = ["Place", "Member", "GP 1 – GP 9", "Gross", "Points"]
    assert [column.head for column in table.columns] == heads
    assert list(table.rows[0]) == ["1st", "Ann", "8 8 8 8 8 8 8 (8) (6)", "70", "56"]
    assert list(table.rows[2]) == ["3rd", "Cy", "– – – – – – – – 8", "8", "8"]
