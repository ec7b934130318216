"""Games in files that go out: whole or not at all, and nothing left out in silence."""

import csv
import json
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.intake import gather
from scorekeeper.exchange.outgoing import Chosen, Form, no_plays, write_games
from scorekeeper.history import ALL_GAMES, Filter, UnknownGameError, one_state, open_history
from scorekeeper.history.tables import StoredGame

IDS = [f"11111111-2222-4333-8444-00000000000{n}" for n in range(4)]


@pytest.fixture
def kept(history, night):
    """Three games of three days, saved in another order, and one in the trash."""
    for n in (1, 0, 2, 3):
        played_at = f"2026-03-1{n}T20:00:00+01:00"
        history.save(night({"Ann": 20 + n, "Bo": 7}, id=IDS[n], played_at=played_at))
    history.trash(IDS[3])
    return history


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.out"


def ids_in(path, form):
    text = path.read_text(encoding="utf-8-sig")
    if form is Form.LINES:
        return [json.loads(line)["id"] for line in text.splitlines()]
    if form is Form.TABLE:
        return list(dict.fromkeys(row["id"] for row in csv.DictReader(text.splitlines())))
    return [play["uuid"] for play in json.loads(text)["plays"]]


@pytest.mark.parametrize("form", Form)
def test_all_games_out_of_the_trash_go_out_oldest_first(kept, path, form):
    written = write_games(path, kept, ALL_GAMES, form)
    assert ids_in(path, form) == IDS[:3]
    assert (written.games, written.left, written.unreadable) == (3, {}, ())


@pytest.mark.parametrize("form", Form)
def test_those_of_a_filter_go_out_alone(kept, path, form):
    day = kept.rows()[1].played_on
    assert write_games(path, kept, Filter(since=day, until=day), form).games == 1
    assert ids_in(path, form) == [IDS[1]]
    assert write_games(path, kept, Filter(trashed=True), form).games == 1
    assert ids_in(path, form) == [IDS[3]]


def test_one_game_is_one_document(kept, path):
    row = kept.rows()[0]
    one = Chosen((row,))
    write_games(path, kept, one, Form.LINES)
    assert json.loads(path.read_text()) == kept.export(row.id).content()
    write_games(path, kept, one, Form.TABLE)
    assert ids_in(path, Form.TABLE) == [row.id]
    write_games(path, kept, one, Form.PLAYS)
    assert ids_in(path, Form.PLAYS) == [row.id]


def test_what_goes_out_comes_in_unchanged(kept, tmp_path):
    for form in (Form.LINES, Form.PLAYS):
        path = tmp_path / f"games{form.value}"
        write_games(path, kept, ALL_GAMES, form)
        with gather([str(path)], kept) as intake, intake.preview(kept) as report:
            assert report.counts == {"unchanged": 3}


def test_what_is_no_play_is_told_by_reason_before_and_after(kept, path, content):
    season = content(game="season", members=["Ann", "Bo"])
    del season["players"]
    from scorekeeper.games import build_document

    kept.save(build_document(season))
    before = no_plays(kept, ALL_GAMES)
    written = write_games(path, kept, ALL_GAMES, Form.PLAYS)
    ((reason, rows),) = written.left.items()
    assert (written.games, [row.game for row in rows]) == (3, ["season"])
    assert "season" in reason
    assert before == written.left


@pytest.mark.parametrize("form", [Form.LINES, Form.PLAYS])
def test_a_game_that_cannot_be_read_is_told_and_the_others_are_written(kept, path, form, break_it):
    break_it(IDS[1])
    written = write_games(path, kept, ALL_GAMES, form)
    assert ids_in(path, form) == [IDS[0], IDS[2]]
    assert [IDS[1] in str(error) for error in written.unreadable] == [True]


@pytest.fixture
def break_it(kept):
    from scorekeeper.history.store import Work

    def break_it(game_id):
        with kept.store.transaction(Work.DURABLE) as session:
            session.get(StoredGame, game_id).document = "{}"

    return break_it


@pytest.mark.parametrize("form", Form)
def test_it_tells_how_many_are_done(kept, path, form):
    told = []
    write_games(path, kept, ALL_GAMES, form, told.append)
    assert told == [1, 2, 3]


def test_a_table_is_one_state_whatever_others_change_meanwhile(kept, path, monkeypatch):
    monkeypatch.setattr(one_state, "_PAGE", 1)

    def change_once(done):
        if done == 1:
            with open_history(kept.place) as other:
                other.change_date(IDS[0], date(2026, 4, 1))
                other.trash(IDS[2])

    assert write_games(path, kept, ALL_GAMES, Form.TABLE, change_once).games == 3
    assert ids_in(path, Form.TABLE) == IDS[:3]
    assert write_games(path, kept, ALL_GAMES, Form.TABLE).games == 2
    assert ids_in(path, Form.TABLE) == [IDS[1], IDS[0]]


@pytest.mark.parametrize("form", Form)
def test_what_progress_raises_leaves_the_file_as_it_was(kept, path, form):
    class EnoughError(Exception):
        pass

    def stop(done):
        if done == 2:
            raise EnoughError

    path.write_text("before")
    with pytest.raises(EnoughError):
        write_games(path, kept, ALL_GAMES, form, stop)
    assert path.read_text() == "before"
    assert list(path.parent.glob(".games*")) == []


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("number", [1, 2])
def test_a_chosen_game_that_is_gone_leaves_the_file_as_it_was(kept, path, form, number):
    rows = kept.rows()[:number]
    kept.trash(rows[0].id)
    kept.empty_trash()
    kept.remove_emptied()
    with pytest.raises(UnknownGameError):
        write_games(path, kept, Chosen(tuple(rows)), form)
    assert not path.exists()


@pytest.mark.parametrize("form", Form)
def test_chosen_games_go_out_oldest_first_wherever_they_lie(kept, path, form):
    rows = [*kept.rows(Filter(trashed=True)), kept.rows()[0], kept.rows()[2]]
    told = []
    assert write_games(path, kept, Chosen(tuple(rows)), form, told.append).games == 3
    assert ids_in(path, form) == [IDS[0], IDS[2], IDS[3]]
    assert told == [1, 2, 3]


def test_a_chosen_game_that_cannot_be_read_is_told_and_the_others_are_written(kept, path, break_it):
    rows = kept.rows()
    break_it(IDS[1])
    written = write_games(path, kept, Chosen(tuple(rows)), Form.LINES)
    assert ids_in(path, Form.LINES) == [IDS[0], IDS[2]]
    assert [IDS[1] in str(error) for error in written.unreadable] == [True]


def test_a_table_has_chosen_games_as_they_are_now(kept, path, night):
    rows = kept.rows()[:2]
    kept.save(night({"Ann": 33, "Bo": 7}, id=rows[0].id))
    write_games(path, kept, Chosen(tuple(rows)), Form.TABLE)
    assert ",33," in path.read_text(encoding="utf-8-sig")


def test_a_folder_that_is_missing_is_told_in_words(kept, tmp_path):
    with pytest.raises(WorldError, match="cannot be written"):
        write_games(Path(tmp_path, "no", "games.jsonl"), kept, ALL_GAMES, Form.LINES)
