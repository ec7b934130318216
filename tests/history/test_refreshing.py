"""Computing anew what another version of the program has computed."""

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress

import pytest

from scorekeeper.core.game import Figure
from scorekeeper.games import find_game
from scorekeeper.history import Filter, LockedError, open_history, refreshing
from scorekeeper.history.store import Work


@pytest.fixture
def club(history, night, cup, escape, league):
    prix = cup("Ann Bo", "Bo Ann", name="Cup")
    games = [
        night({"Ann": 3, "Bo": 2}),
        prix,
        escape("Bo", "Ann"),
        league(history.load(history.save(prix).id), cup("Bo Ann"), name="League"),
        night({"Cy": 1}, place="Kitchen", notes="Rain."),
    ]
    saved = [history.save(document).id for document in games]
    history.trash(saved[0])
    history.set_counts(saved[2], False)
    return saved


def everything(history):
    people = [each.player.id for each in history.players()]
    return (
        history.rows(),
        history.rows(Filter(trashed=True)),
        [history.player_statistics(who) for who in people],
        history.space_lab_statistics(),
        history.grand_prix_statistics(),
        history.season_statistics(),
        history.team_statistics(),
        [history.count(Filter(text=text)) for text in ("cup", "rain", "league", "ann")],
        history.count(Filter(season=history.rows(Filter(game="season"))[0].id)),
    )


@pytest.fixture
def spoilt(file, club):
    """The same history, with nothing computed in it that is right."""
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE listing SET headline = '?', text = '?', name = '?', place_key = ''")
        other.execute("UPDATE listing SET finished = 1 - finished, players = 9")
        other.execute("UPDATE seat SET total = 99, rank = 9, won = 1 - won")
        for table in ("figure", "part", "part_figure", "month_sum", "player_sum"):
            other.execute(f"DELETE FROM {table}")
        # Nothing is in the sums, so that nothing may be taken out of them.
        other.execute("UPDATE listing SET counted = 0")
        other.execute("UPDATE seat SET counted = 0")
    return club


def test_all_that_is_computed_is_computed_anew(history, club, request):
    before = everything(history)
    request.getfixturevalue("spoilt")
    assert everything(history) != before
    assert history.refresh("2.0")
    assert everything(history) == before


def test_figures_that_a_new_program_gives_take_the_place_of_the_old(history, club, monkeypatch):
    game = type(find_game("space-lab"))
    monkeypatch.setattr(game, "figures", lambda *_: [Figure("lab", 100, 0), Figure("new", 7)])
    history.refresh("2.0")
    categories = history.space_lab_statistics().solo.categories
    assert {name: each.total for name, each in categories.items()} == {"lab": 100}


def test_it_goes_on_where_it_was_broken_off(history, club, monkeypatch):
    done = []
    compute = refreshing._compute

    def compute_two(session, stored):
        if len(done) == 2:
            raise RuntimeError
        done.append(stored.number)
        compute(session, stored)

    monkeypatch.setattr(refreshing, "_MOST_SECONDS", 0.0000001)
    monkeypatch.setattr(refreshing, "_compute", compute_two)
    with pytest.raises(RuntimeError):
        history.refresh("2.0")
    monkeypatch.setattr(refreshing, "_compute", lambda _, stored: done.append(stored.number))
    assert history.refresh("2.0")
    assert done == [1, 2, 3, 4, 5]
    assert not history.refresh("2.0")


def test_another_program_begins_anew(history, club, monkeypatch):
    before = everything(history), history.sightings("space-lab", "lab-card")
    monkeypatch.setattr(refreshing, "_MOST_SECONDS", 0.0000001)
    with history.store.transaction(Work.DURABLE) as session:
        refreshing.begin(session, "2.0")
        refreshing.go_on(session)
    assert history.refresh("3.0")
    assert not history.refresh("3.0")
    assert history.refresh("2.0")
    assert (everything(history), history.sightings("space-lab", "lab-card")) == before


def test_others_write_while_it_goes_on(file, night):
    with open_history(file) as history:
        with history.importing() as save:
            for lab in range(120):
                save(night({"Ann": lab}, notes=str(lab)))
        work = threading.Thread(target=lambda: history.refresh("2.0"))
        work.start()
        kept = 0
        with open_history(file) as other:
            while work.is_alive():
                # A draft that found no gap in 80 ms is tried again, as a window does.
                with suppress(LockedError):
                    other.save_draft("one", night({"Bo": kept % 999}))
                    kept += 1
        work.join()
        assert kept > 3
        assert not history.refresh("2.0")


def cards(history):
    return [count for _, count in history.sightings("space-lab", "lab-card")]


def test_sightings_are_right_whatever_is_done_while_it_goes_on(history, monkeypatch):
    card = {"agency": "red-rocket", "specialty": "pilot", "effect": {"kind": "draw-project"}}

    def station(name, spaces):
        cards = dict.fromkeys(spaces, card)
        return {"name": name, "station": {"spaces": cards}}

    def document(number, spaces=("A1",)):
        content = {"format": "scorekeeper/1", "game": "space-lab", "notes": str(number)}
        content["id"] = f"11111111-2222-4333-8444-00000000000{number}"
        return find_game("space-lab").build({**content, "players": [station("Ann", spaces)]})

    games = [history.save(document(number)).id for number in range(5)]
    monkeypatch.setattr(refreshing, "_MOST_SECONDS", 0.0000001)
    with history.store.transaction(Work.DURABLE) as session:
        refreshing.begin(session, "2.0")
        for _ in range(2):
            session.flush()
            refreshing.go_on(session)
    # The first two are done, the others are not.
    history.save(document(0, ("A1", "A2")))
    history.trash(games[1])
    history.save(document(2, ("A1", "A2", "A3")))
    history.trash(games[3])
    history.save(document(7))
    history.refresh("2.0")
    assert cards(history) == [2 + 3 + 1 + 1]


def test_computing_ends_when_the_history_is_closed_and_goes_on_the_next_time(
    history, file, night, monkeypatch
):
    for points in range(5):
        history.save(night({"Ann": points}))
    monkeypatch.setattr(refreshing, "_MOST_SECONDS", 0.0000001)
    go_on, steps = refreshing.go_on, []

    def go_on_and_close(session):
        steps.append(True)
        if len(steps) == 2:
            history.close()
        return go_on(session)

    monkeypatch.setattr(refreshing, "go_on", go_on_and_close)
    assert not history.refresh("2.0")
    assert len(steps) == 2
    with open_history(file) as again:
        assert again.refresh("2.0")
        assert not again.refresh("2.0")


_NEWS = """
import sys
from scorekeeper.games import GAME_NAMES
from scorekeeper.history import open_history, refreshing

def go_on(session):
    loaded = {name for name in sys.modules if name.startswith("scorekeeper.games.")}
    told = went_on(session)
    print({name for name in sys.modules if name.startswith("scorekeeper.games.")} - loaded)
    return told

went_on, refreshing.go_on = refreshing.go_on, go_on
with open_history(sys.argv[1]) as history:
    history.refresh("newer")
"""


def test_nothing_is_imported_while_others_wait_for_their_turn(file, club):
    told = subprocess.run(
        [sys.executable, "-c", _NEWS, file], capture_output=True, text=True, check=True
    )
    assert set(told.stdout.split("\n")) == {"set()", ""}


def test_durable_work_is_done_before_long_work_goes_on(history):
    """A restore of a large history would look for a gap for seconds, and find none."""
    order = []
    begun, rested = threading.Event(), threading.Event()

    def keep():
        with history.store.transaction(Work.DURABLE):
            begun.set()
            assert not rested.wait(0.1)
            order.append("kept")

    work = threading.Thread(target=keep)
    work.start()
    begun.wait(5)
    history.store.rest(0)
    order.append("rested")
    rested.set()
    work.join()
    assert order == ["kept", "rested"]
