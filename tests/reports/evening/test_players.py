"""An evening's report: who played and how, and what was new."""

from tests.reports.evening.games import escape, lab


def test_kinds_of_games_are_kept_apart_in_who_played(save, told):
    save(
        lab(("Ann", 30), ("Bo", 20)),
        lab(("Ann", 31), ("Bo", 41)),
        lab(("Ann", 90), mode="solo"),
        escape("Ann", "Cy", status="won"),
    )
    table = told()["players"].table
    assert table.heads == ("Player", "Games", "Space Lab", "Solo", "Mole Rats")
    assert table.rows == (
        ("Ann", "4", "1 of 2", "90", "1 of 1"),
        ("Bo", "2", "1 of 2", "–", "–"),
        ("Cy", "1", "–", "–", "1 of 1"),
    )


def test_what_was_never_reached_before_is_told(save, told):
    save(lab(("Ann", 30), ("Bo", 20)), days=-1)
    save(lab(("Ann", 31), ("Bo", 25), ("Cy", 10)))
    assert told()["new_bests"].table.rows == (
        ("Space Lab: the highest score ever", "Ann", "30", "31"),
        ("Space Lab: the highest score of one’s own", "Bo", "20", "25"),
    )
    save(lab(("Ann", 99), ("Bo", 98)), days=1)
    assert told()["new_bests"].table.rows[0][-1] == "31"


def test_without_anything_new_nothing_is_said_of_it(save, told):
    save(lab(("Ann", 30), ("Bo", 20)))
    assert "new_bests" not in told()
