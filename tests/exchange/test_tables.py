"""The history as a table for spreadsheets."""

import csv
import io

import pytest

from scorekeeper.exchange.tables import COLUMNS, table_lines
from scorekeeper.games import build_document


def table(history):
    text = "".join(table_lines(history.rows()))
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text[1:], newline="")))


def test_an_empty_history_has_headings_only(history):
    assert list(table_lines(history.rows())) == ["\ufeff" + ",".join(COLUMNS) + "\r\n"]


def test_each_player_of_each_game_has_a_line(history, night):
    history.save(night({"Ann": 3, "Bo": 7}, played_at="2026-03-06T21:30:00+01:00", place="Zoë's"))
    history.save(night({"Cy": 1}, mode="solo", played_at="2026-03-05T21:30:00+01:00"))
    told = [
        (row["played_on"], row["place"], row["style"], row["player"], row["total"], row["won"])
        for row in table(history)
    ]
    assert told == [
        ("2026-03-06", "Zoë's", "competitive", "Ann", "3", "no"),
        ("2026-03-06", "Zoë's", "competitive", "Bo", "7", "yes"),
        ("2026-03-05", "", "solo", "Cy", "1", ""),
    ]


def test_whoever_plays_a_game_that_is_not_finished_has_neither_won_nor_lost(history):
    drivers = {"drivers": ["Ann", "Bo"], "races_planned": 2, "races": [{"finish": ["Bo", "Ann"]}]}
    history.save(build_document({"format": "scorekeeper/1", "game": "grand-prix", **drivers}))
    assert [(row["finished"], row["won"]) for row in table(history)] == [("no", "")] * 2


@pytest.mark.parametrize("first", list("=+-@＝＋－＠"))
def test_a_text_that_a_spreadsheet_would_calculate_gets_an_apostrophe(history, night, first):
    evil = first + 'HYPERLINK("http://example.org","Ann")'
    history.save(night({evil: 1}, place=first + "1"))
    (row,) = table(history)
    assert (row["player"], row["place"]) == (f"'{evil}", f"'{first}1")


@pytest.mark.parametrize("name", ["Ann-Lee", "A=1", "'Ann", "100 % fun", 'Bo "the, fox"', "王小明"])
def test_any_other_text_is_as_it_is(history, night, name):
    history.save(night({name: 1}))
    assert [row["player"] for row in table(history)] == [name]


def test_the_last_column_tells_whether_a_game_counts(history, night):
    history.set_counts(history.save(night({"Ann": 1})).id, False)
    history.save(night({"Ann": 2}))
    assert COLUMNS[-1] == "counts"
    assert [(row["total"], row["counts"]) for row in table(history)] == [("2", "yes"), ("1", "no")]
