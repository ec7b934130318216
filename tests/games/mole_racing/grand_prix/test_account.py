"""A whole Grand Prix told, as data and as plain text."""

from scorekeeper.games.mole_racing.grand_prix import GAME


def test_the_report_has_the_standings_every_race_the_next_one_and_the_warnings(game_of):
    document = game_of(
        name="Spring Cup",
        played_at="2026-03-01T23:30:00+02:00",
        place="Club house",
        drivers="Ann <b>Bo</b> Cy Di",
        races_planned=3,
        races=[
            {"track": "Rookie Raceway", "finish": "<b>Bo</b> Ann Cy"},
            {
                "track": "Rookie Raceway",
                "starters": "Ann <b>Bo</b> Cy",
                "finish": "Ann <b>Bo</b> Cy",
            },
        ],
        planned_tracks=["Loop"],
        options={"fuel": {"4": [1, None, None, None]}},
    )
    assert GAME.text(document, GAME.score(document)).splitlines() == [
        "Mole Racing · Spring Cup · 2026-03-01 · Club house",
        "Ann and <b>Bo</b> share the lead with 14 points after 2 races of 3",
        "Ann and <b>Bo</b> share the lead: 14 = 14, the rulebook breaks no tie",
        "",
        "Place  Driver     Race 1  Race 2  Points",
        "1st    Ann             6       8      14",
        "1st    <b>Bo</b>       8       6      14",
        "3rd    Cy              4       4       8",
        "4th    Di              0       –       0",
        "",
        "Driver · Fuel Tokens  Race 1          Race 2",
        "Track                 Rookie Raceway  Rookie Raceway",
        "1st to go             Ann · 1         Cy · 2",
        "2nd to go             <b>Bo</b>       Ann · 3",
        "3rd to go             Cy              <b>Bo</b> · 3",
        "4th to go             Di              –",
        "",
        "Race 1 · Rookie Raceway · Cruise · 17 long, 2 Start/Finish",
        "  1st  <b>Bo</b>: 8 points",
        "  2nd  Ann: 6 points",
        "  3rd  Cy: 4 points",
        "  Did not finish: Di",
        "",
        "Race 2 · Rookie Raceway · Cruise · 17 long, 2 Start/Finish",
        "  1st  Ann: 8 points",
        "  2nd  <b>Bo</b>: 6 points",
        "  3rd  Cy: 4 points",
        "  Did not take part: Di",
        "",
        "Next: Race 3 · Loop",
        "  1  Di: 0 points · 1 Fuel Token",
        "  2  Cy: 8 points · Fuel Tokens not known",
        "  3  <b>Bo</b>: 14 points; behind Ann in race 2 · Fuel Tokens not known",
        "  4  Ann: 14 points · Fuel Tokens not known",
        "",
        "Note: races[1].track: Rookie Raceway again, as in race 1",
    ]


def test_before_the_first_race_the_report_gives_nobody_a_place(game_of):
    document = game_of(drivers="Ann Bo")
    assert GAME.text(document, GAME.score(document)).splitlines() == [
        "Mole Racing · Grand Prix",
        "2 drivers, no race yet",
        "",
        "Place  Driver  Points",
        "–      Ann          0",
        "–      Bo           0",
        "",
        "Next: Race 1",
        "  1  Ann: starting player · 3 Fuel Tokens",
        "  2  Bo: next clockwise · 3 Fuel Tokens",
    ]


def test_what_a_track_is_built_of_stands_beside_the_title_of_its_race(game_of):
    document = game_of(
        drivers="Ann Bo", races=[{"track": "Rookie Raceway", "finish": "Ann Bo"}, {"finish": "Bo"}]
    )
    account = GAME.account(document, GAME.score(document))
    assert [(section.title, section.about) for section in account.sections[2:4]] == [
        ("Race 1 · Rookie Raceway", "Cruise · 17 long, 2 Start/Finish"),
        ("Race 2", ""),
    ]
