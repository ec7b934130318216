"""An evening's report: its games in their order, and what decided them."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.history.statistics import Evening
from scorekeeper.reports import evening_boards, evening_title
from tests.reports.evening.games import DAY, cup, escape, lab


def test_games_follow_each_other_as_they_were_played(save, told, history):
    save(lab(("Ann", 3), ("Bo", 5)), days=-1)
    first, second, third = save(
        lab(("Ann", 30), ("Bo", 20)), cup("Bo Ann Cy"), escape("Ann", "Bo", status="won")
    )
    history.set_day_order([third, first, second])
    assert [section.title for name, section in told().items() if name.startswith("game")] == [
        "1. Mole Rats in Space · Won",
        "2. Space Lab · Ann wins with 30 points",
        "3. Grand Prix · Bo wins the Grand Prix with 8 points",
    ]


def test_a_day_without_games_has_no_report(history, save):
    (game,) = save(lab(("Ann", 1)))
    history.trash(game)
    assert evening_boards(history, DAY) == ()


def test_one_game_has_no_number(save, told):
    save(lab(("Ann", 30), ("Bo", 20)))
    assert told()["game_1"].title == "Space Lab · Ann wins with 30 points"


def test_places_points_and_what_broke_ties_are_told(save, told):
    save(lab(("Ann", 30, 1), ("Bo", 30, 3), ("Cy", 40)))
    section = told()["game_1"]
    assert section.table.heads == ("Place", "Player", "Points")
    assert section.table.rows == (("1st", "Cy", "40"), ("2nd", "Bo", "30"), ("3rd", "Ann", "30"))
    assert section.words == ("Bo, Ann: 30 = 30, more Project cards 3 : 1",)
    assert section.chart is None


def test_a_grand_prix_shows_its_points_race_by_race(save, told):
    save(cup("Bo Ann Cy", "Bo Ann", "Ann Cy"))
    section = told()["game_1"]
    assert section.table.heads == ("Place", "Driver", "R1", "R2", "R3", "Points")
    assert section.table.rows[0] == ("1st", "Ann", "6", "6", "8", "20")
    assert section.table.rows[2] == ("3rd", "Cy", "4", "0", "6", "10")
    assert section.chart.columns == ("Start", "Race 1", "Race 2", "Race 3")
    assert section.chart.series[0] == Series("Ann", (0, 6, 12, 20))


def test_a_single_race_is_no_line(save, told):
    save(cup("Bo Ann Cy"))
    assert told()["game_1"].chart is None


def test_mole_rats_are_told_with_their_colors_and_why_they_lost(save, told):
    save(escape("Ann", "Bo", status="lost", reason="outer-space"))
    section = told()["game_1"]
    assert section.table.rows == (("Ann", "Blue"), ("Bo", "Red"))
    assert section.words == ("A mole rat fell into outer space.",)


def test_a_solo_game_has_a_score_and_no_place(save, told):
    save(lab(("Ann", 90), mode="solo"))
    section = told()["game_1"]
    assert section.table.heads == ("Player", "Points")
    assert section.words[0][0].isupper()


def test_what_does_not_count_is_told_and_counts_nowhere(save, told, history):
    unfinished, not_meant = save(cup("Bo Ann Cy", planned=5), lab(("Ann", 30), ("Bo", 20)))
    history.set_counts(not_meant, False)
    found = told()
    assert found["game_1"].words == ("Not finished: it does not count.",)
    assert found["game_2"].words == ("It is not meant to count.",)
    assert found["players"].table.rows == (("Ann", "0"), ("Bo", "0"), ("Cy", "0"))
    assert unfinished != not_meant


def test_where_a_game_was_is_told_when_they_were_at_several_places(save, told):
    save(lab(("Ann", 30), ("Bo", 20), place="Attic"), lab(("Ann", 3), ("Bo", 2), place="Library"))
    assert told()["game_1"].words == ("Place: Attic",)


def test_the_notes_of_a_game_are_told_line_by_line_after_what_decided_it(save, told):
    notes = "Bo taught us.\n\n  Pizza at half time. "
    save(lab(("Ann", 30, 1), ("Bo", 30, 3), notes=notes), cup("Bo Ann Cy", notes="Rain"))
    assert told()["game_1"].words == (
        "Bo, Ann: 30 = 30, more Project cards 3 : 1",
        "Notes: Bo taught us.",
        "Pizza at half time.",
    )
    assert told()["game_2"].words[-1] == "Notes: Rain"


def test_a_game_that_cannot_be_read_is_told_by_its_result(save, told, file):
    (game,) = save(lab(("Ann", 30), ("Bo", 30)))
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET document = '{}' WHERE id = ?", [game])
    section = told()["game_1"]
    assert section.words == ("The game itself cannot be read: only its result is told.",)
    assert [row[1:] for row in section.table.rows] == [("Ann", "30"), ("Bo", "30")]


def test_every_game_is_told_of_and_who_listens_can_break_it_off(history, save):
    save(*(lab(("Ann", number), ("Bo", 50)) for number in range(3)))
    steps = []
    evening_boards(history, DAY, lambda done, all_of_them: steps.append((done, all_of_them)))
    assert steps == [(0, 3), (1, 3), (2, 3), (3, 3)]

    def break_off(done, _steps):
        if done:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        evening_boards(history, DAY, break_off)


@pytest.mark.parametrize(
    ("evening", "title"),
    [
        (Evening(DAY, 3, "Kitchen table"), "28 November 2026 · Kitchen table"),
        (Evening(DAY, 3, None, several=True), "28 November 2026"),
    ],
)
def test_a_title_is_suggested_from_day_and_place(evening, title):
    assert evening_title(evening) == title
