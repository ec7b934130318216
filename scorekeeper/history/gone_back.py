"""Which snapshot a history was last put back to: a note among its snapshots.

The newest snapshot may be of a state that was thrown away, by a restore or by an undo. The history
itself could tell so no longer once it is damaged.
"""

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.history.snapshot import moment_of

_FILE = "put-back-to.txt"


@dataclass(frozen=True, slots=True)
class GoneBack:
    """To the snapshot called ``name`` at ``moment``, in UTC."""

    moment: datetime
    name: str

    @property
    def then(self) -> datetime | None:
        """When the snapshot was made, ``None`` where its name does not tell it."""
        return moment_of(self.name)


def write_note(folder: Path, gone_back: GoneBack) -> None:
    """Note it. Where that cannot be nothing is noted, and what was before it stays."""
    with suppress(OSError):
        handle, part = tempfile.mkstemp(".part", dir=folder)
        with os.fdopen(handle, "w", encoding="utf-8") as note:
            note.write(f"{gone_back.moment.isoformat()} {gone_back.name}\n")
        Path(part).replace(folder / _FILE)


def read_note(folder: Path) -> GoneBack | None:
    """Return what was noted last, ``None`` when nothing was or it cannot be read."""
    try:
        moment, name = (folder / _FILE).read_text("utf-8").split()
        return GoneBack(datetime.fromisoformat(moment).astimezone(UTC), name)
    except (OSError, ValueError):
        return None
