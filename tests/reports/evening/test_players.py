"""An evening's report: who played and how, and what was new."""

import pytest

from scorekeeper.history import Player
from tests.reports.evening.games import cup, escape, lab


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


def test_two_of_one_name_are_told_apart_in_every_table_and_chart(save, told, history):
    save(lab(("Ann", 30), ("Bo", 20)), days=-1)
    first = {"Ann": history.find_player("Ann").id}
    other = {"Ann": "5ea50000-0000-4000-8000-000000000001"}
    history.add_player(Player(other["Ann"], "Ann"))
    save(
        lab(("Ann", 41), ("Bo", 20), people=first),
        cup("Ann Bo Cy", "Ann Bo", people=other),
        escape("Ann", "Bo", status="won", people=first),
    )
    sections = told()
    assert sections["game_1"].table.rows[0] == ("1st", "Ann (1 of 2)", "41")
    assert sections["game_2"].table.rows[0][:2] == ("1st", "Ann (2 of 2)")
    assert sections["game_2"].chart.series[0].name == "Ann (2 of 2)"
    assert sections["game_3"].table.rows[0] == ("Ann (1 of 2)", "Blue")
    names = [row[0] for row in sections["players"].table.rows]
    assert names == ["Ann (1 of 2)", "Ann (2 of 2)", "Bo", "Cy"]
    assert sections["new_bests"].table.rows[0][1] == "Ann (1 of 2)"


def test_a_name_has_no_mark_on_an_evening_of_one_who_is_called_so(save, told, history):
    history.add_player(Player("5ea50000-0000-4000-8000-000000000001", "Ann"))
    save(lab(("Ann", 41), ("Bo", 20)))
    assert [row[0] for row in told()["players"].table.rows] == ["Ann", "Bo"]


MERGED, OTHER = (f"5ea50000-0000-4000-8000-00000000000{number}" for number in (1, 2))


@pytest.fixture
def anne(save, history):
    """Merge an Anne who has played into an Ann; return the ids of Anne and of another Ann."""
    save(lab(("Anne", 20), ("Bo", 10)), days=-1)
    anne = history.find_player("Anne").id
    history.add_player(Player(MERGED, "Ann"))
    history.add_player(Player(OTHER, "Ann"))
    history.merge(MERGED, anne)
    return {"Anne": anne, "Ann": OTHER}


def test_who_was_merged_since_is_called_the_same_in_all_of_a_report(save, told, anne):
    save(
        lab(("Anne", 90), ("Bo", 10), people={"Anne": anne["Anne"]}),
        escape("Ann", "Bo", people={"Ann": anne["Ann"]}, status="won"),
    )
    sections = told()
    assert sections["game_1"].title == "1. Space Lab · Ann (1 of 2) wins with 90 points"
    assert sections["game_1"].table.rows[0] == ("1st", "Ann (1 of 2)", "90")
    assert sections["game_2"].table.rows[0] == ("Ann (2 of 2)", "Blue")
    names = [row[0] for row in sections["players"].table.rows]
    assert names == ["Ann (1 of 2)", "Ann (2 of 2)", "Bo"]
    assert sections["new_bests"].table.rows[0][1:] == ("Ann (1 of 2)", "20", "90")


def test_who_was_merged_since_has_the_name_of_now(save, told, anne):
    save(lab(("Anne", 90), ("Bo", 10), people={"Anne": anne["Anne"]}))
    sections = told()
    assert sections["game_1"].title == "Space Lab · Ann wins with 90 points"
    assert [row[0] for row in sections["players"].table.rows] == ["Ann", "Bo"]
    assert sections["new_bests"].table.rows[0][1] == "Ann"


def test_what_a_game_came_to_and_why_tells_two_of_one_name_apart(save, told, history):
    history.add_player(Player(MERGED, "Ann", sign="★"))
    history.add_player(Player(OTHER, "Ann"))
    save(
        lab(("Ann", 30, 1), ("Bo", 30, 3), people={"Ann": MERGED}),
        cup("Ann Bo Cy", people={"Ann": OTHER}),
    )
    sections = told()
    assert sections["game_1"].words == ("Bo, ★ Ann: 30 = 30, more Project cards 3 : 1",)
    assert sections["game_2"].title == "2. Grand Prix · Ann wins the Grand Prix with 8 points"


def test_two_whose_names_are_each_others_by_now_are_not_mixed_up(save, told, history):
    save(cup("Ann Bo Cy"))
    ann, bo = (history.find_player(name).id for name in ("Ann", "Bo"))
    for kept, name, merged in ((MERGED, "Bo", ann), (OTHER, "Ann", bo)):
        history.add_player(Player(kept, name))
        history.merge(kept, merged)
    rows = told()["game_1"].table.rows
    assert [row[:2] for row in rows] == [("1st", "Bo"), ("2nd", "Ann"), ("3rd", "Cy")]
