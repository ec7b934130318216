"""A season of 200 members and 100 Grands Prix of ten races stays quick on its page."""

import random
import time

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.season import GAME

# Far above what it takes, far below what a page of widgets would.
MOST_SECONDS = 1.5


def season(members: int, grands_prix: int):
    chance = random.Random(1)
    names = [f"Member {number:03}" for number in range(1, members + 1)]
    held = []
    for number in range(grands_prix):
        drivers = chance.sample(names, 6)
        races = [{"finish": chance.sample(drivers, 6)} for _ in range(10)]
        held.append({"round": number + 1, "drivers": drivers, "races": races, "races_planned": 10})
    content = {"format": "scorekeeper/1", "game": "season", "members": names}
    return GAME.build(content | {"grands_prix": held, "options": {"best": 5}})


def test_every_tab_of_a_large_season_is_there_at_once(page):
    page.open_document(season(200, 100))
    for tab in ("standings", "grands_prix", "members", "meetings", "chart"):
        begun = time.perf_counter()
        page.rooms.season.go_to(tab)
        QTest.qWait(1)
        assert time.perf_counter() - begun < MOST_SECONDS, tab
    assert page.rooms.season.members.grid.model().rowCount() == 200
    assert page.rooms.season.grands_prix.grid.model().rowCount() == 100


def test_a_large_season_takes_no_more_widgets_than_a_small_one(page):
    counts = []
    for members, grands_prix in ((8, 3), (200, 100)):
        page.open_document(season(members, grands_prix))
        for tab in ("standings", "grands_prix", "members", "meetings", "chart"):
            page.rooms.season.go_to(tab)
        QTest.qWait(5)
        counts.append(len(page.findChildren(QWidget)))
    assert counts[1] <= counts[0] + 5


def test_only_the_tab_that_is_seen_is_shown_anew(page, monkeypatch):
    page.open_document(season(8, 3))
    shown = []
    for tab in ("standings", "grands_prix", "members", "meetings", "chart"):
        part = getattr(page.rooms.season, tab)
        monkeypatch.setattr(
            part, "show_season", lambda *args, tab=tab, **options: shown.append(tab)
        )
    page.rooms.season.go_to("members")
    page.rooms.season.go_to("members")
    assert shown == ["members"]
