"""Where a history lies, and what is opened with it."""

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import platformdirs
import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from scorekeeper.history import (
    UnreachableError,
    open_history,
)
from scorekeeper.history.store import Work
from scorekeeper.history.tables import StoredDraft


def test_the_environment_chooses_the_history(file, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_DATABASE", str(file))
    with open_history() as history:
        assert history.place == str(file)
    assert file.exists()


def test_else_it_is_where_the_platform_keeps_application_data(tmp_path, monkeypatch):
    folder = tmp_path / "data" / "scorekeeper"
    monkeypatch.delenv("SCOREKEEPER_DATABASE", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: folder)
    with open_history() as history:
        assert history.place == str(folder / "history.sqlite3")


def test_an_application_folder_that_cannot_be_made_is_named(tmp_path, monkeypatch):
    (tmp_path / "data").write_text("in the way")
    monkeypatch.delenv("SCOREKEEPER_DATABASE", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "data" / "x")
    with pytest.raises(UnreachableError, match="cannot be created: Not a directory"):
        open_history()


def test_an_address_opens_the_same_history_as_its_path(file, night):
    with open_history(f"sqlite:///{file}") as history:
        history.save(night())
    with open_history(str(file)) as history:
        assert history.count() == 1


def test_a_path_is_no_address_whatever_its_characters(tmp_path, night):
    odd = tmp_path / "50% #1?mode=ro é.sqlite3"
    with open_history(odd) as history:
        history.save(night())
    assert odd.exists()


@pytest.mark.parametrize(
    ("address", "words"),
    [("nonsense://x", "cannot be opened"), ("://x", "no address of a database")],
)
def test_an_address_of_no_database_is_refused_in_words(address, words):
    with pytest.raises(UnreachableError, match=words):
        open_history(address)


def test_a_missing_folder_is_said_and_not_created(tmp_path):
    file = tmp_path / "typo" / "history.sqlite3"
    with pytest.raises(UnreachableError, match="its folder does not exist"):
        open_history(file)
    assert not file.parent.exists()


def test_a_folder_is_no_history(tmp_path):
    with pytest.raises(UnreachableError, match="cannot be opened"):
        open_history(tmp_path)


def test_a_history_opened_in_one_thread_works_in_another(file, night):
    opened = []
    worker = threading.Thread(target=lambda: opened.append(open_history(file)))
    worker.start()
    worker.join()
    with opened[0] as history:
        history.save(night())
        assert history.count() == 1


def test_the_file_is_written_ahead_and_guards_its_references(history, night, file):
    history.save(night())
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    history.save_draft("one", night())
    lost = update(StoredDraft).values(saved_game_id="nobody")
    with (
        pytest.raises(IntegrityError, match="FOREIGN KEY constraint failed"),
        history.store.transaction(Work.QUICK) as session,
    ):
        session.execute(lost)


def test_importing_the_package_loads_no_database_and_opening_no_migrations(file):
    code = (
        "import sys; import scorekeeper.history as h\n"
        "assert 'sqlalchemy' not in sys.modules\n"
        "h.open_history(sys.argv[1]).close(); h.open_history(sys.argv[1]).close()\n"
        "assert 'alembic' not in sys.modules\n"
        "assert h.History.__name__ == 'History'\n"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], check=True)
