"""Making a whole history of what can still be read of a damaged one, which stays as it is.

What was recorded is copied row by row; what stands beside the documents is computed anew, as
derived tables may be broken too. A row whose parent is lost is left out, but for what can stand
alone: a correction that was not finished is a game of its own then, a handed-out file waits. Games
that were emptied out of the trash are left out too.
"""

import json
import tempfile
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from sqlmodel import Session, select

from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.files import temporary_in_words
from scorekeeper.core.phrases import counted, listed
from scorekeeper.history import filing, opening, sqlite
from scorekeeper.history.documents import as_recorded, document_text, read_stored
from scorekeeper.history.errors import (
    DamagedError,
    ForeignDatabaseError,
    NewerHistoryError,
    UnreachableError,
    UnreadableGameError,
)
from scorekeeper.history.gathering import Gathering
from scorekeeper.history.gathering_people import gather_people, seats_of
from scorekeeper.history.gathering_sheets import gather_sheets
from scorekeeper.history.people import Seated
from scorekeeper.history.sqlite.pinned import check
from scorekeeper.history.sqlite.wreck import Wreck
from scorekeeper.history.store import Work
from scorekeeper.history.tables import (
    VERSION,
    Stored,
    StoredDraft,
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSchema,
    StoredSetting,
    StoredVersion,
)

# They tell what was computed, which is done anew when the history is opened.
_OF_COMPUTING = ("history.computed_by", "history.computing")


@dataclass(slots=True)
class Salvaged:
    """What was found, and ``lost``: what is known of each game that could not be read.

    ``games`` are those outside the trash, ``last`` is the day of the last of them.
    """

    games: int = 0
    people: int = 0
    sheets: int = 0
    last: date | None = None
    lost: list[str] = field(default_factory=list)
    trashed: int = 0

    @property
    def words(self) -> str:
        """What there is, for people: ``412 games, 3 could not be read; 5 players``."""
        trashed = f", {self.trashed} in the trash" if self.trashed else ""
        lost = f", {len(self.lost)} could not be read" if self.lost else ""
        players, sheets = counted(self.people, "player"), counted(self.sheets, "sheet")
        return f"{counted(self.games, 'game')}{trashed}{lost}; {listed([players, sheets])}"


def salvage(
    where: str | Path | None, goal: Path, *, step: Callable[[int], None] = lambda _: None
) -> Salvaged:
    """Write a new history file ``goal`` of all that can be read of the one at ``where``.

    It is written whole or not at all. ``step`` is called with how many games are done, and breaks
    it off by raising. Raises ``HistoryError``: ``DamagedError`` when nothing can be read.
    """
    file = opening.file_at(where)
    if file is None or not file.is_file():
        raise UnreachableError(f"There is no file {file or where} to read")
    if goal.exists():
        raise UnreachableError(f"{goal} is there already: choose another name")
    with temporary_in_words():
        folder = tempfile.TemporaryDirectory(
            prefix=f".{goal.name[:40]}.", dir=goal.absolute().parent
        )
    with folder as place:
        new = Path(place, goal.name)
        with ExitStack() as open_files:
            damaged = wreck = open_files.enter_context(Wreck(file))
            older = _older_version(damaged, file)
            if older is not None:
                # Alembic is slow to import and seldom needed.
                from scorekeeper.history.sqlite.older import bring_up

                copy = Path(place, "older.sqlite3")
                bring_up(damaged, older, copy, lambda: step(0))
                wreck = open_files.enter_context(Wreck(copy))
            history = open_files.enter_context(opening.open_at(new))
            with history.store.transaction(Work.DURABLE) as session:
                found = _Salvage(wreck, session, step).run(damaged)
                if sqlite.broken_references(session.connection()):
                    raise DamagedError(f"What was read of {file} does not fit together")
        check(new)
        with temporary_in_words():
            new.replace(goal)
    return found


def _older_version(wreck: Wreck, file: Path) -> str | None:
    """Return the version of older tables, ``None`` for those of today.

    Raises ``HistoryError`` for what is no history, newer, or does not tell.
    """
    if StoredSchema.__tablename__ not in wreck.tables:
        raise ForeignDatabaseError(f"{file} holds something other than a history")
    name, columns = StoredSchema.__tablename__, ["version_num"]
    rows = [*wreck.rows(name, columns), *wreck.seen(name, columns, by="version_num")]
    told = [row[0] for row in rows]
    versions = [one for one in told if isinstance(one, str) and one.isascii() and one.isdecimal()]
    version = max(versions, default=None)
    if version is not None and int(version) > int(VERSION):
        raise NewerHistoryError(str(file), version, VERSION)
    if version is not None:
        return None if version == VERSION else version
    # Where the version itself is lost the columns tell whether it is that of today.
    if any(
        wreck.columns(name) != {column.name for column in table.columns}
        for name, table in Stored.metadata.tables.items()
    ):
        raise DamagedError(f"The history {file} is damaged: it does not tell its version")
    return None


class _Salvage:
    def __init__(self, wreck: Wreck, session: Session, step: Callable[[int], None]) -> None:
        self._wreck, self._session, self._step = wreck, session, step
        self._found = Salvaged()
        self._done = 0
        self._gathering = Gathering(wreck, session, lambda: step(self._done))
        self._emptied: dict[int, str] = {}

    def run(self, damaged: Wreck) -> Salvaged:
        """Copy all; ``damaged`` tells what is lost: the wreck itself, or of which it was made."""
        copy = self._gathering.copy
        copy(StoredSetting, lambda row: row["key"] not in _OF_COMPUTING)
        numbers = dict(copy(StoredGame, self._is_kept, returning=["number", "id"]))
        gather_people(self._gathering, numbers)
        for number in sorted(numbers):
            if not self._file(number):
                del numbers[number]
            self._done += 1
        ids = set(numbers.values())
        copy(StoredVersion, lambda row: row["game_id"] in ids)
        lost = self._lost(damaged, numbers)
        self._found.sheets = gather_sheets(self._gathering, numbers, lost, self._emptied)
        copy(StoredDraft, lambda row: _stands_alone(row, ids))
        self._found.people = len(self._session.exec(select(StoredPlayer.id)).all())
        return self._found

    def _is_kept(self, row: dict[str, Any]) -> bool:
        if row["emptied_at"] is not None:
            self._emptied[row["number"]] = row["id"]
        return row["emptied_at"] is None

    def _file(self, number: int) -> bool:
        """Compute what stands beside a game; one that cannot be read is taken out again."""
        self._step(self._done)
        stored = self._session.exec(select(StoredGame).where(StoredGame.number == number)).one()
        try:
            document = read_stored(stored.document, stored.id)
        except UnreadableGameError:
            self._session.delete(stored)
            self._session.flush()
            return False
        filing.file_game(self._session, stored, self._computed(stored, document))
        if stored.trashed_at is None:
            self._found.games += 1
            self._found.last = max(stored.played_on, self._found.last or stored.played_on)
        else:
            self._found.trashed += 1
        self._session.flush()
        self._session.expunge(stored)
        return True

    def _computed(self, stored: StoredGame, document: Document) -> filing.Computed:
        seats: dict[str, Seated] = seats_of(self._gathering, stored.number)
        for before in (seats, {}):
            known = as_recorded(document, before)
            # Where its seats were garbled the document alone tells who sat there.
            try:
                return filing.compute(self._session, known, before, stored.saved_at)
            except DocumentError:
                continue
        # It tells two who are one by now: names alone are left.
        document = document.model_copy(update={"people": {}})
        stored.document = document_text(document)
        return filing.compute(self._session, document, {}, stored.saved_at)

    def _lost(self, damaged: Wreck, numbers: Mapping[int, str]) -> dict[int, str]:
        """Tell of the games that are lost; return their ids by number, as far as indexes tell."""
        headlines: dict[int, str] = {}
        columns = ["number", "shelf", "played_on", "headline"]
        for number, shelf, day, headline in damaged.seen("listing", columns, by="shelf"):
            if shelf == StoredListing.EMPTIED:
                self._emptied.setdefault(number, "")
            elif number not in numbers and isinstance(headline, str):
                with suppress(TypeError, ValueError):
                    headlines[number] = f"{headline}, {short_day(date.fromisoformat(day))}"
        known, ids = numbers.keys() | self._emptied, {*numbers.values(), *self._emptied.values()}
        by_number = damaged.seen("game", ["rowid", "number"], by="number")
        rows = {row: number for row, number in by_number if number not in numbers}
        by_id = damaged.seen("game", ["rowid", "id"], by="id")
        # Tables of the first version have no numbers: the row itself stands for it.
        lost_ids = {rows.get(row, -row): one for row, one in by_id if one not in ids}
        lost = sorted({*headlines, *rows.values(), *lost_ids} - known)
        self._found.lost = [
            headlines.get(one) or f"a game of which no more is known than {lost_ids.get(one, one)}"
            for one in lost
        ]
        return lost_ids


def _stands_alone(row: dict[str, Any], ids: Collection[str]) -> bool:
    """Let the correction of a lost game be one that is not saved yet; its entry is JSON text."""
    if row["saved_game_id"] not in ids:
        row["saved_game_id"] = None
    try:
        json.loads(row["entry"])
    except ValueError:
        row["entry"] = "null"
    return True
