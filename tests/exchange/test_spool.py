"""What is kept on the disk while files come in."""

import errno
import io
import tempfile

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.spool import Spool


class FullFile(io.BytesIO):
    def write(self, _):
        raise OSError(errno.ENOSPC, "No space left on device")


def test_values_come_back_in_their_order_and_by_their_number():
    with Spool() as spool:
        for value in ({"a": 1}, ["é", "\ud800"], None):
            spool.append(value)
        assert list(spool) == [{"a": 1}, ["é", "\ud800"], None]
        assert (len(spool), spool[1]) == (3, ["é", "\ud800"])


def test_a_full_disk_is_told_with_the_folder_that_is_full(monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", "/full")
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: FullFile())
    with Spool() as spool, pytest.raises(WorldError) as told:
        spool.append(1)
    assert str(told.value) == (
        "Temporary files cannot be written in /full: No space left on device"
    )


def test_where_there_can_be_no_temporary_file_that_is_told(monkeypatch):
    def refuse(**_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(WorldError, match="Temporary files cannot be written in "):
        Spool()
