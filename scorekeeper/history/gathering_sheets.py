"""The handed-out files of a damaged history, with the games that they show."""

import uuid
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import delete, insert

from scorekeeper.history.gathering import Gathering
from scorekeeper.history.tables import (
    StoredSheet,
    StoredSheetGame,
    StoredWaitingSheet,
    table_of,
)

_SHEET, _SHOWN = table_of(StoredSheet), table_of(StoredSheetGame)
_WAITING = table_of(StoredWaitingSheet)
# Where nobody knows how a game was when its file was handed out: as no game is.
_UNKNOWN = "?" * 64


def gather_sheets(
    gathering: Gathering,
    numbers: Collection[int],
    lost: Mapping[int, str],
    emptied: Collection[int],
) -> int:
    """Copy all files, and which games they show; return how many files there are.

    Those of lost games alone wait until these are stored again, under the ids in ``lost`` where
    these are known. Those of ``emptied`` games alone are left out.
    """
    session = gathering.session
    sheets = [sheet for (sheet,) in gathering.copy(StoredSheet, returning=["id"])]
    known = set(sheets)
    waiting = {
        sheet
        for (sheet,) in gathering.copy(
            StoredWaitingSheet, lambda row: row["sheet_id"] in known, returning=["sheet_id"]
        )
    }
    shown = _Shown(gathering)
    for sheet in sheets:
        rows = shown.of(sheet)
        kept = [row for row in rows if row["number"] in numbers]
        if kept:
            # The last one tells of how many games the file is.
            kept[-1]["position"] = rows[-1]["position"]
            session.execute(insert(_SHOWN), kept)
        elif rows and all(row["number"] in emptied for row in rows):
            session.execute(delete(_SHEET).where(_SHEET.c.id == sheet))
            known.remove(sheet)
        elif sheet not in waiting:
            session.execute(insert(_WAITING), _to_wait(sheet, rows, lost))
    return len(known)


def _to_wait(sheet: int, rows: list[dict[str, Any]], lost: Mapping[int, str]) -> dict[str, Any]:
    known = [(lost[row["number"]], row["digest"]) for row in rows if row["number"] in lost]
    game_id, digest = known[0] if known else (str(uuid.uuid4()), _UNKNOWN)
    return {"sheet_id": sheet, "game_id": game_id, "digest": digest}


class _Shown:
    """Which games the files show; where that cannot be read, the index of games still tells it."""

    def __init__(self, gathering: Gathering) -> None:
        self._wreck = gathering.wreck
        self._indexed: dict[int, dict[int, int]] | None = None

    def of(self, sheet: int) -> list[dict[str, Any]]:
        """Return the rows of a file, by position."""
        names = [column.name for column in _SHOWN.columns]
        found = self._wreck.keyed(_SHOWN.name, names, "sheet_id", sheet)
        rows = {
            row[1]: dict(zip(names, row, strict=True))
            for row in found
            if all(isinstance(value, int) for value in row[:3]) and isinstance(row[3], str)
        }
        if self._wreck.is_broken:
            for position, number in self._by_index().get(sheet, {}).items():
                row = dict(zip(names, (sheet, position, number, _UNKNOWN), strict=True))
                rows.setdefault(position, row)
        return [rows[position] for position in sorted(rows)]

    def _by_index(self) -> dict[int, dict[int, int]]:
        if self._indexed is None:
            self._indexed = {}
            columns = ["sheet_id", "position", "number"]
            for sheet, position, number in self._wreck.seen(_SHOWN.name, columns, by="number"):
                self._indexed.setdefault(sheet, {})[position] = number
        return self._indexed
