"""A history that is full, locked or only to be read says so, and loses nothing."""

import threading
import time

import pytest
from sqlalchemy import Engine, event

from scorekeeper.history import (
    FullError,
    LockedError,
    ReadOnlyError,
    open_history,
    sqlite,
)
from scorekeeper.history.viewing import view
from tests.history.locking import locked


def test_a_history_that_may_only_be_read_is_read_and_refuses_to_be_written(file, night):
    with open_history(file) as history:
        history.save(night())
    with open_history(f"sqlite:///file:{file}?mode=ro&uri=true") as history:
        assert history.count() == 1
        with pytest.raises(ReadOnlyError, match="can only be read"):
            history.save_draft("one", night())


def test_a_full_disk_is_said_and_nothing_is_lost(file, night):
    with open_history(file) as history:
        history.save_draft("one", night())

    def no_room(connection, _record):
        connection.execute("PRAGMA max_page_count = 1")

    event.listen(Engine, "connect", no_room)
    try:
        with open_history(file) as history:
            with pytest.raises(FullError, match="the disk is full"):
                history.save(night({"Ann": 1}, notes="long " * 1990))
            assert history.count() == 0
            assert history.drafts()[0].document() == night()
    finally:
        event.remove(Engine, "connect", no_room)


def test_what_is_open_to_be_read_for_want_of_room_says_so(history, night, file, monkeypatch):
    history.save(night())
    with view(file) as looked_at:
        monkeypatch.setattr(sqlite, "is_full", lambda folder: folder == file.parent)
        with pytest.raises(FullError, match="cannot grow: the disk is full"):
            looked_at.save(night({"Bo": 1}))


def test_a_draft_gives_up_soon_on_a_locked_history_and_works_again_after_it(history, night, file):
    history.save_draft("one", night())
    with locked(file):
        begun = time.perf_counter()
        with pytest.raises(LockedError, match="in use by another program"):
            history.save_draft("one", night({"Bo": 2}))
        assert time.perf_counter() - begun < 1
        assert history.drafts()[0].document() == night()
    history.save_draft("one", night({"Bo": 2}))
    assert history.drafts()[0].document() == night({"Bo": 2})


def test_a_save_waits_for_another_program_to_finish(history, night, file):
    with locked(file) as other:
        release = threading.Timer(0.3, other.rollback)
        release.start()
        assert history.save(night()).outcome == "added"
        release.join()
