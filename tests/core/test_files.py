import os
import stat
import threading

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.core.files import write_whole


def test_a_new_file_holds_all_that_was_written(tmp_path):
    write_whole(tmp_path / "game.json", b"game")
    assert (tmp_path / "game.json").read_bytes() == b"game"


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    file.chmod(0o640)
    write_whole(file, b"new")
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_link_stays_a_link_to_the_file_that_is_replaced(tmp_path):
    (tmp_path / "real.json").write_bytes(b"old")
    (tmp_path / "link.json").symlink_to("real.json")
    write_whole(tmp_path / "link.json", b"new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_bytes() == b"new"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    file = tmp_path / "game.json"
    file.write_bytes(b"old")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(WorldError, match=r"game\.json cannot be written: No space left on device"):
        write_whole(file, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert file.read_bytes() == b"old"


def test_parts_are_written_one_after_the_other(tmp_path):
    write_whole(tmp_path / "games.jsonl", (part for part in (b"one ", b"two")))
    assert (tmp_path / "games.jsonl").read_bytes() == b"one two"


def test_parts_that_end_in_an_exception_leave_the_old_file_and_nothing_beside_it(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"old")

    def parts():
        yield b"new"
        raise LookupError("the second is missing")

    with pytest.raises(LookupError):
        write_whole(file, parts())
    assert [each.name for each in tmp_path.iterdir()] == ["games.jsonl"]
    assert file.read_bytes() == b"old"


def test_a_missing_folder_is_said_in_words(tmp_path):
    with pytest.raises(WorldError, match="cannot be written: No such file or directory"):
        write_whole(tmp_path / "missing" / "game.json", b"game")


def test_a_folder_is_not_replaced_by_a_file(tmp_path):
    with pytest.raises(WorldError, match="cannot be written: Is a directory"):
        write_whole(tmp_path, b"game")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"game")
    reader.join()
    assert read == [b"game"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
