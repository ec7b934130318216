"""Making a whole history of what can still be read of a damaged one, which stays as it is.

What was recorded is copied row by row; what stands beside the documents is computed anew, as
derived tables may be broken too. A row whose parent is lost is left out, but for what can stand
alone: a correction that was not finished is a game of its own then, a handed-out file waits. Games
that were emptied out of the trash are left out too.
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from sqlmodel import Session, select

from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.phrases import counted, listed
from scorekeeper.history import filing, opening, sqlite
from scorekeeper.history.documents import as_recorded, digest_of, document_text, read_stored
from scorekeeper.history.errors import (
    DamagedError,
    ForeignDatabaseError,
    HistoryError,
    NewerHistoryError,
    UnreachableError,
    UnreadableGameError,
)
from scorekeeper.history.gathering import Gathering
from scorekeeper.history.gathering_games import gather_games
from scorekeeper.history.gathering_people import gather_people, seats_of
from scorekeeper.history.gathering_sheets import gather_sheets
from scorekeeper.history.losses import losses_of
from scorekeeper.history.people import Seated
from scorekeeper.history.sqlite.pinned import check
from scorekeeper.history.sqlite.redescribing import Description
from scorekeeper.history.sqlite.wreck import Wreck
from scorekeeper.history.store import Work
from scorekeeper.history.tables import (
    VERSION,
    Stored,
    StoredDraft,
    StoredGame,
    StoredPlayer,
    StoredSchema,
    StoredSetting,
    StoredVersion,
)
from scorekeeper.history.told_twice import Beside, id_in, is_as_saved

# They tell what was computed, which is done anew when the history is opened.
_OF_COMPUTING = ("history.computed_by", "history.computing")


@dataclass(slots=True)
class Salvaged:
    """What was found, and ``lost``: what is known of each game that could not be read.

    ``games`` are those outside the trash, ``last`` is the day of the last of them. ``doubtful`` are
    the headline and day of each game found whose document is not the one that was saved.
    """

    games: int = 0
    people: int = 0
    sheets: int = 0
    last: date | None = None
    lost: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)
    trashed: int = 0

    @property
    def words(self) -> str:
        """What there is, for people: ``412 games, 3 could not be read; 5 players``."""
        trashed = f", {self.trashed} in the trash" if self.trashed else ""
        lost = f", {len(self.lost)} could not be read" if self.lost else ""
        doubtful = f", {len(self.doubtful)} may have changed" if self.doubtful else ""
        players, sheets = counted(self.people, "player"), counted(self.sheets, "sheet")
        games = f"{counted(self.games, 'game')}{trashed}{lost}{doubtful}"
        return f"{games}; {listed([players, sheets])}"


def has_remains(where: str | Path | None) -> bool:
    """Return whether anything of a damaged history may still be read; reads little of it."""
    file = opening.file_at(where)
    if file is None:
        return False
    try:
        with Wreck(file) as wreck:
            return StoredSchema.__tablename__ in wreck.tables
    except DamagedError:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            return _description(Path(folder)).fits(file)
    except HistoryError:
        return False


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
    beside = goal.absolute().parent
    with _writing_in(beside):
        folder = tempfile.TemporaryDirectory(prefix=f".{goal.name[:40]}.", dir=beside)
    with folder as place:
        new = Path(place, goal.name)
        with ExitStack() as open_files:
            damaged = wreck = open_files.enter_context(_wreck_of(file, Path(place)))
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
        with _writing_in(beside):
            new.replace(goal)
    return found


@contextmanager
def _writing_in(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = error.strerror or error
        raise UnreachableError(f"The new file cannot be written in {folder}: {why}") from error


def _wreck_of(file: Path, folder: Path) -> Wreck:
    """Return the wreck of a file, or of a copy in ``folder`` that describes its tables again."""
    try:
        return Wreck(file)
    except DamagedError:
        description = _description(folder)
        if not description.fits(file):
            raise
        copy = Path(folder, "described.sqlite3")
        with _writing_in(folder):
            for part, goal in zip(sqlite.parts_of(file)[:2], sqlite.parts_of(copy), strict=False):
                if part.exists():
                    shutil.copyfile(part, goal)
            description.lay_over(copy)
        return Wreck(copy)


def _description(folder: Path) -> Description:
    """Return how a new history, which is made in ``folder``, describes its tables."""
    new = Path(folder, "empty.sqlite3")
    opening.open_at(new).close()
    return Description(new)


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

    def run(self, damaged: Wreck) -> Salvaged:
        """Copy all; ``damaged`` tells what is lost: the wreck itself, or of which it was made."""
        copy = self._gathering.copy
        copy(StoredSetting, lambda row: row["key"] not in _OF_COMPUTING)
        # Indexes that were made of the rows would tell for sure what is wrong in these.
        beside = Beside.read(damaged) if self._wreck is damaged else Beside()
        games = gather_games(self._gathering, beside)
        gather_people(self._gathering, games.ids)
        for number in sorted(games.ids):
            if not self._file(number):
                games.leave_out(number)
            self._done += 1
        ids = set(games.ids.values())
        copy(StoredVersion, lambda row: _refers(row, "game_id", ids))
        lost = losses_of(damaged, games)
        self._found.lost = lost.words
        self._found.sheets = gather_sheets(self._gathering, games.ids, lost.ids, games.emptied)
        copy(StoredDraft, lambda row: _stands_alone(row, ids))
        self._found.people = len(self._session.exec(select(StoredPlayer.id)).all())
        return self._found

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
        is_as_it_was = is_as_saved(stored.document, document, stored.digest)
        if not is_as_it_was:
            # Else the same game, when it is imported, would be taken for what is here already.
            stored.digest = digest_of(document)
        computed = self._computed(stored, document)
        filing.file_game(self._session, stored, computed)
        if not is_as_it_was:
            day = short_day(stored.played_on)
            self._found.doubtful.append(f"{computed.summary.headline}, {day}")
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


def _stands_alone(row: dict[str, Any], ids: Collection[str]) -> bool:
    """Let the correction of a lost game be one that is not saved yet; its entry is JSON text."""
    if row["saved_game_id"] is not None and not _refers(row, "saved_game_id", ids):
        row["saved_game_id"] = None
    try:
        json.loads(row["entry"])
    except ValueError:
        row["entry"] = "null"
    return True


def _refers(row: dict[str, Any], name: str, ids: Collection[str]) -> bool:
    """Return whether a row refers to a game that is there, as its document tells it at least."""
    if row[name] not in ids:
        row[name] = id_in(row["document"])
    return row[name] in ids
