"""A snapshot: a dated copy of the history, and what its file's name tells of it."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

SUFFIX = ".sqlite3"

_NAME = re.compile(r"(\d{8}T\d{12})Z-([a-z-]+)", re.ASCII)
_MOMENT = "%Y%m%dT%H%M%S%f"


class Reason(Enum):
    """What was about to happen when a snapshot was made."""

    FIRST_CHANGE = "first-change"
    IMPORT = "import"
    MERGE = "merge"
    MIGRATION = "migration"
    RESTORE = "restore"
    UNDO = "undo"

    @property
    def words(self) -> str:
        """Why the snapshot was made, for people."""
        return _WORDS[self]


_WORDS = {
    Reason.FIRST_CHANGE: "first change of the day",
    Reason.IMPORT: "before an import",
    Reason.MERGE: "before players were merged",
    Reason.MIGRATION: "before an update of the program",
    Reason.RESTORE: "before a snapshot was restored",
    Reason.UNDO: "before an undo",
}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A copy of the history as it was at ``moment``, in UTC; ``size`` is in bytes."""

    file: Path
    moment: datetime
    reason: Reason
    size: int

    @property
    def name(self) -> str:
        """What it is called: the name of its file without the ending."""
        return self.file.stem


def file_name(moment: datetime, reason: Reason) -> str:
    """Return what the file of a snapshot is called; names sort as their moments do."""
    return f"{moment.astimezone(UTC):{_MOMENT}}Z-{reason.value}{SUFFIX}"


def moment_of(name: str) -> datetime | None:
    """Return when a snapshot of this name was made, in UTC; ``None`` for another name."""
    found = _NAME.fullmatch(name)
    try:
        return None if found is None else datetime.strptime(found[1], _MOMENT).replace(tzinfo=UTC)
    except ValueError:
        return None


def parse_file(file: Path) -> Snapshot | None:
    """Return the snapshot in ``file``, ``None`` when its name is not one of a snapshot.

    Raises ``OSError`` when the file is gone.
    """
    found = _NAME.fullmatch(file.stem)
    if found is None or file.suffix != SUFFIX:
        return None
    moment = moment_of(file.stem)
    try:
        reason = Reason(found[2])
    except ValueError:
        return None
    return None if moment is None else Snapshot(file, moment, reason, file.stat().st_size)
