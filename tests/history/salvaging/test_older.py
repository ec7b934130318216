"""What an older program has written is saved as well, whole or damaged."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.history.salvaging import salvage
from tests.history.salvaging.histories import PAGE, exported, is_sound, readable, tables

DATABASES = Path(__file__).parents[1] / "databases"


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_of_an_older_history_everything_is_saved_as_the_program_has_it_now(file, new, version):
    shutil.copy(DATABASES / f"version-{version}.sqlite3", file)
    found = salvage(file, new)
    assert (found.lost, found.trashed) == ([], 1)
    after, before = tables(new), tables(file)
    for name in before:
        assert after[name] == before[name], name
    # What was migrated once is as good as what is new.
    new.unlink()
    assert salvage(file, new).lost == []


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_whichever_page_of_an_older_history_is_lost_the_others_are_saved(file, tmp_path, version):
    old = (DATABASES / f"version-{version}.sqlite3").read_bytes()
    for page in range(3, len(old) // PAGE, 4):
        file.write_bytes(old[: page * PAGE] + b"\0" * PAGE + old[(page + 1) * PAGE :])
        new = tmp_path / f"{page}.sqlite3"
        if readable(file) is None:
            continue
        salvage(file, new)
        exported(new)
        assert is_sound(new), page
