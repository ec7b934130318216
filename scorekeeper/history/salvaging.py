"""Making a whole history of what can still be read of a damaged one, which stays as it is.

What was recorded is copied row by row; what stands beside the documents is computed anew, as
derived tables may be broken too. A row whose parent is lost is left out; a person whose row is
lost comes back with the name that a game or seat still tells.
"""

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session, col, select

from scorekeeper.core.days import short_day
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.files import temporary_in_words
from scorekeeper.core.phrases import counted, listed
from scorekeeper.history import filing, opening, people, sqlite
from scorekeeper.history.documents import as_recorded, read_stored
from scorekeeper.history.errors import (
    DamagedError,
    ForeignDatabaseError,
    NewerHistoryError,
    UnreachableError,
    UnreadableGameError,
)
from scorekeeper.history.sqlite.pinned import check
from scorekeeper.history.sqlite.wreck import Wreck
from scorekeeper.history.store import Work
from scorekeeper.history.tables import (
    VERSION,
    Stored,
    StoredDraft,
    StoredGame,
    StoredPlayer,
    StoredSchema,
    StoredSeat,
    StoredSetting,
    StoredSheet,
    StoredSheetGame,
    StoredVersion,
    StoredWaitingSheet,
    table_of,
)
from scorekeeper.history.values import Player

# They tell what was computed, which is done anew when the history is opened.
_OF_COMPUTING = ("history.computed_by", "history.computing")


@dataclass(slots=True)
class Salvaged:
    """What was found, and ``lost``: what is known of each game that could not be read."""

    games: int = 0
    people: int = 0
    sheets: int = 0
    last: date | None = None
    lost: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What there is, for people: ``412 games, 3 could not be read; 5 players``."""
        lost = f", {len(self.lost)} could not be read" if self.lost else ""
        players, sheets = counted(self.people, "player"), counted(self.sheets, "sheet")
        return f"{counted(self.games, 'game')}{lost}; {listed([players, sheets])}"


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
        with Wreck(file) as wreck:
            _check_version(wreck, file)
            with (
                opening.open_at(new) as history,
                history.store.transaction(Work.DURABLE) as session,
            ):
                found = _Salvage(wreck, session, step).run()
                if sqlite.broken_references(session.connection()):
                    raise DamagedError(f"What was read of {file} does not fit together")
        check(new)
        with temporary_in_words():
            new.replace(goal)
    return found


def _check_version(wreck: Wreck, file: Path) -> None:
    if StoredSchema.__tablename__ not in wreck.tables:
        raise ForeignDatabaseError(f"{file} holds something other than a history")
    versions = {row[0] for row in wreck.rows(StoredSchema.__tablename__, ["version_num"])}
    versions = {
        one for one in versions if isinstance(one, str) and one.isascii() and one.isdecimal()
    }
    for version in versions:
        if int(version) > int(VERSION):
            raise NewerHistoryError(str(file), version, VERSION)
    # Where the version itself is lost the columns tell it.
    if (versions and VERSION not in versions) or any(
        wreck.columns(name) != [column.name for column in table.columns]
        for name, table in Stored.metadata.tables.items()
    ):
        raise DamagedError(
            f"The history {file} is damaged, and of an older version: what can be read of it"
            " cannot be saved"
        )


class _Salvage:
    def __init__(self, wreck: Wreck, session: Session, step: Callable[[int], None]) -> None:
        self._wreck, self._session, self._step = wreck, session, step
        self._found = Salvaged()
        self._names: dict[str, str] = {}

    def run(self) -> Salvaged:
        self._copy(StoredSetting, _is_of_data)
        games = self._copy(StoredGame, self._is_readable)
        numbers = {row["number"]: row["id"] for row in games}
        seats = {number: self._seats(number) for number in numbers}
        self._people(seats.values())
        self._file_games(seats)
        ids = set(numbers.values())
        self._copy(StoredVersion, lambda row: row["game_id"] in ids)
        self._sheets(numbers)
        self._drafts(ids)
        self._tell_lost(set(numbers))
        self._session.flush()
        self._found.people = len(self._session.exec(select(StoredPlayer.id)).all())
        return self._found

    def _copy(
        self, model: type[Stored], is_wanted: Callable[[dict[str, Any]], bool]
    ) -> list[dict[str, Any]]:
        """Copy the rows that are wanted and whole; return them without their large values."""
        table = table_of(model)
        names = [column.name for column in table.columns]
        needed = [column.name for column in table.columns if not column.nullable]
        write = f'INSERT OR IGNORE INTO "{table.name}" VALUES ({", ".join("?" * len(names))})'  # noqa: S608
        copied = []
        for values in self._wreck.rows(table.name, names):
            row = dict(zip(names, values, strict=True))
            if any(row[name] is None for name in needed) or not is_wanted(row):
                continue
            if self._session.connection().exec_driver_sql(write, tuple(values)).rowcount:
                copied.append({key: row[key] for key in row if key not in ("document", "data")})
        return copied

    def _is_readable(self, row: dict[str, Any]) -> bool:
        try:
            document = read_stored(row["document"], row["id"])
            date.fromisoformat(row["played_on"])
            numbers = (row["number"], row["day_order"], row["counts"])
            is_whole = all(isinstance(value, int) for value in numbers)
        except (UnreadableGameError, TypeError, ValueError, AttributeError):
            return False
        for name, player_id in document.people.items():
            self._names.setdefault(player_id, name)
        return is_whole and document.game == row["game"]

    def _seats(self, number: int) -> list[tuple[Any, ...]]:
        columns = ["name_key", "recorded_id", "player_id", "name"]
        found = self._wreck.keyed(StoredSeat.__tablename__, columns, "number", number)
        return [row for row in found if all(isinstance(value, str) for value in row)]

    def _people(self, seats: Iterable[list[tuple[Any, ...]]]) -> None:
        into: dict[str, str] = {}

        def note(row: dict[str, Any]) -> bool:
            if row["merged_into"] is not None:
                into[row["id"]] = row["merged_into"]
            self._names[row["id"]] = row["name"]
            return True

        connection = self._session.connection()
        sqlite.defer_references(connection)
        known = {row["id"] for row in self._copy(StoredPlayer, note)}
        for game in seats:
            for _, recorded_id, player_id, name in game:
                self._names.setdefault(recorded_id, name)
                self._names.setdefault(player_id, name)
        for one, other in into.items():
            self._names.setdefault(other, self._names[one])
        now = "2000-01-01T00:00:00.000000+00:00"
        wanted = set(into.values()) | {row[at] for game in seats for row in game for at in (1, 2)}
        for player_id in sorted(wanted - known):
            self._session.add(people.new_player(Player(player_id, self._names[player_id]), now))
        self._session.flush()

    def _file_games(self, seats: dict[int, list[tuple[Any, ...]]]) -> None:
        for done, number in enumerate(sorted(seats)):
            self._step(done)
            stored = self._session.exec(
                select(StoredGame).where(col(StoredGame.number) == number)
            ).one()
            before = {row[0]: people.Seated(row[1], row[2]) for row in seats[number]}
            document = read_stored(stored.document, stored.id)
            try:
                computed = filing.compute(
                    self._session, as_recorded(document, before), before, stored.saved_at
                )
            except DocumentError:
                # Its seats were garbled: the document alone tells who sat there.
                computed = filing.compute(self._session, document, {}, stored.saved_at)
            filing.file_game(self._session, stored, computed)
            self._found.games += stored.trashed_at is None
            if stored.trashed_at is None:
                self._found.last = max(stored.played_on, self._found.last or stored.played_on)
            self._session.expunge(stored)

    def _sheets(self, numbers: dict[int, str]) -> None:
        sheets = [row["id"] for row in self._copy(StoredSheet, lambda _: True)]
        self._found.sheets = len(sheets)
        shown = table_of(StoredSheetGame)
        names = [column.name for column in shown.columns]
        for sheet in sheets:
            rows = self._wreck.keyed(shown.name, names, "sheet_id", sheet)
            kept = [dict(zip(names, row, strict=True)) for row in rows if row[2] in numbers]
            if kept:
                self._session.execute(insert(shown), kept)
        known = set(sheets)
        self._copy(StoredWaitingSheet, lambda row: row["sheet_id"] in known)

    def _drafts(self, ids: set[str]) -> None:
        self._copy(StoredDraft, lambda row: row["saved_game_id"] in ids | {None})

    def _tell_lost(self, numbers: set[int]) -> None:
        told = {
            number: f"{headline}, {short_day(date.fromisoformat(day))}"
            for number, day, headline in self._wreck.seen(
                "listing", ["number", "played_on", "headline"], by="shelf"
            )
            if isinstance(day, str) and isinstance(headline, str)
        }
        by_index = {row[0] for row in self._wreck.seen("game", ["number"], by="number")}
        lost = {one for one in told.keys() | by_index if isinstance(one, int)} - numbers
        self._found.lost = [
            told.get(one, "a game of which nothing is known") for one in sorted(lost)
        ]


def _is_of_data(row: dict[str, Any]) -> bool:
    return row["key"] not in _OF_COMPUTING
