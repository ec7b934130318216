"""A history of every earlier version opens with all it holds."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.history import (
    Filter,
    Order,
    Player,
    open_history,
)

DATABASES = Path(__file__).with_name("databases")
GUEST = "22222222-2222-4333-8444-555555555555"


def test_a_history_of_the_first_version_opens_with_all_it_holds(file):
    # The file was made by databases/make_database.py.
    shutil.copy(DATABASES / "version-0001.sqlite3", file)
    with open_history(file) as history:
        (row,) = history.rows()
        assert (row.place, row.headline) == ("Kitchen", "Zoë 50% wins with 8 points")
        assert [(seat.name, seat.total, seat.won) for seat in row.seats] == [
            ("Zoë 50%", 8, True),
            ("李雷", 6, False),
        ]
        assert history.load(row.id).place == "Kitchen"
        assert history.load_version(row.id, 1).place is None
        drafts = [(draft.id, draft.entry, draft.saved_game_id) for draft in history.drafts()]
        assert drafts == [("draft", {"half": [1]}, None), ("edit", None, row.id)]
        assert history.last_players("space-lab")[1].color == "#3366cc"
        assert [count for _, count in history.sightings("space-lab", "lab-card")] == [1]
        history.restore("11111111-2222-4333-8444-666666666666")
        assert [count for _, count in history.sightings("space-lab", "objective")] == [2]
        assert history.setting("paper") == "letter"


def test_a_history_of_the_first_version_is_listed_at_once_and_counted_after_a_refresh(file):
    shutil.copy(DATABASES / "version-0001.sqlite3", file)
    with open_history(file) as history:
        (row,) = history.rows(Filter(text="KITCH", place="kitchen", player="李雷", counts=True))
        assert [each.id for each in history.rows(order=Order("players"))] == [row.id]
        assert history.count(Filter(text="twice", trashed=True)) == 1
        assert [each.player.name for each in history.players(retired=False)] == ["Zoë 50%", "李雷"]
        assert history.set_day_order([row.id]) == (row.id,)
        assert history.space_lab_statistics().competitive.games == 0
        assert history.refresh("2.0")
        found = history.space_lab_statistics().competitive
        assert (found.games, found.distribution) == (1, {6: 1, 8: 1})
        history.go_back(row.id, 1)
        assert history.rows()[0].played_on == row.played_on


def test_a_history_of_the_second_version_opens_with_all_it_holds(file):
    shutil.copy(DATABASES / "version-0002.sqlite3", file)
    games = [f"11111111-2222-4333-8444-{digit * 12}" for digit in "56789"]
    corrected, trashed, cup, league, escape = games
    with open_history(file) as history:
        assert [row.id for row in history.rows()] == [escape, cup, league, corrected]
        assert [row.id for row in history.rows(Filter(counts=False))] == [escape]
        assert [row.id for row in history.rows(Filter(season=league))] == [cup, league]
        assert [row.id for row in history.rows(Filter(trashed=True))] == [trashed]
        assert history.load_version(corrected, 1).place is None
        names = [(each.player.name, each.games) for each in history.players(retired=False)]
        assert names == [("Di", 1), ("Gus", 2), ("Zoë 50%", 3), ("李雷", 3)]
        guest = Player(GUEST, "Guest", "red", "☂", "Rain or shine.", retired=True)
        assert [each.player for each in history.players(retired=True)] == [guest]
        (anna,) = history.players()[2].merged
        assert (anna.name, history.split(anna.id).alone.games) == ("Anna", 1)
        (sheet,) = history.sheets(corrected)
        assert (sheet.paper, history.sheet_bytes(sheet.id)) == ("a5", b"%PDF")
        assert (sheet.title, sheet.games, sheet.is_current) == ("Space Lab", 1, True)
        assert [each.id for each in history.kept_sheets(text="space")] == [sheet.id]
        assert history.space_lab_statistics().competitive.distribution == {6: 1, 8: 1}
        assert history.grand_prix_statistics().tracks["Rookie Raceway"][0].name == "李雷"
        assert history.season_statistics().games == 1
        assert history.remove_emptied() == 1
        drafts = [(draft.id, draft.entry, draft.saved_game_id) for draft in history.drafts()]
        assert drafts == [("draft", {"half": [1]}, None), ("edit", None, corrected)]
        assert history.setting("paper") == "letter"


def test_a_history_of_the_third_version_has_its_batches(file):
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    games = [f"11111111-2222-4333-8444-{digit * 12}" for digit in "56"]
    with open_history(file) as history:
        batch, alone = (each for each in history.kept_sheets() if each.awaited is None)
        assert (batch.title, batch.games, batch.corrected, batch.trashed) == (
            *("Club evening", 2),
            *(0, 1),
        )
        assert [sheet.id for sheet in history.sheets(games[0])] == [batch.id, alone.id]
        assert [sheet.id for sheet in history.sheets(games[1])] == [batch.id]
        assert history.sheet_bytes(batch.id) == b"%PDF-1.7"


def test_in_a_history_of_the_third_version_copies_count_after_a_refresh(file):
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    cup, league = (f"11111111-2222-4333-8444-{digit * 12}" for digit in "78")
    with open_history(file) as history:
        assert [row.id for row in history.rows(Filter(season=league))] == [cup, league]
        history.trash(cup)
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (0, 0)
        assert history.refresh("1.0")
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (1, 1)
        assert [(each.name, each.wins) for each in found.drivers] == [("李雷", 1), ("Zoë 50%", 0)]


@pytest.mark.parametrize("broken_off", [None, {"program": "1.0", "after": 99}])
def test_in_a_history_of_the_third_version_all_is_computed_anew(file, broken_off):
    """Also by the program that has computed it, and by one that was at it."""
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    key = "history.computed_by" if broken_off is None else "history.computing"
    value = json.dumps("1.0" if broken_off is None else broken_off)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("INSERT INTO setting (key, value) VALUES (?, ?)", [key, value])
    with open_history(file) as history:
        assert history.refresh("1.0")
        history.trash("11111111-2222-4333-8444-777777777777")
        assert history.grand_prix_statistics().in_seasons == 1


def test_a_history_of_the_fourth_version_has_the_grands_prix_of_its_season(file):
    shutil.copy(DATABASES / "version-0004.sqlite3", file)
    with open_history(file) as history:
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (2, 1)
        assert history.statistics_years() == (2025, 2026)
