"""Opening a history: where it is, which version it has, and making a new one."""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs
from sqlalchemy import URL, create_engine, inspect, make_url
from sqlalchemy.exc import ArgumentError
from sqlmodel import Session, select

from scorekeeper.history import sqlite
from scorekeeper.history.errors import (
    DamagedError,
    ForeignDatabaseError,
    GoneError,
    LockedError,
    NewerHistoryError,
    UnreachableError,
)
from scorekeeper.history.history import History
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.anchor import Anchor
from scorekeeper.history.store import Store, Work
from scorekeeper.history.tables import VERSION, Stored, StoredSchema

ENVIRONMENT = "SCOREKEEPER_DATABASE"
FILE_NAME = "history.sqlite3"

_SCHEMA = Stored.metadata.tables[StoredSchema.__tablename__]


def open_at(where: str | Path | None, *, begin_anew: bool = False) -> History:
    """Open the history at ``where``; see ``scorekeeper.history.open_history``."""
    url = _address(where)
    if url == _file_address(_default_file()):
        _make_folder(_default_file().parent)
    if not begin_anew:
        # First of all: SQLite throws the log of an empty file away when it looks at it.
        _check_there(sqlite.file_of(url))
    store = open_store(url)
    try:
        _prepare_tables(store)
    except BaseException:
        store.close()
        raise
    file = sqlite.file_of(store.url)
    if file is not None:
        anchor = Anchor(file)
        store.has_moved, store.check_place = anchor.has_moved, anchor.check
        store.after_close = anchor.close
    return History(store, Snapshots(file))


def file_at(where: str | Path | None) -> Path | None:
    """Return the file of the history at ``where``, ``None`` when it is kept in no file."""
    return sqlite.file_of(_address(where))


def open_store(url: URL, *, foreign_keys: bool = True, is_read_only: bool = False) -> Store:
    """Return the database at ``url``, whatever is in it."""
    file = sqlite.file_of(url)
    place = url.render_as_string(hide_password=True) if file is None else str(file)
    try:
        engine = create_engine(url)
    except (ArgumentError, ImportError) as error:
        raise UnreachableError(f"The history {place} cannot be opened: {error}") from error
    if url.get_backend_name() == "sqlite":
        own = sqlite.Own(StoredSchema.__tablename__, int(VERSION))
        sqlite.prepare(engine, own, foreign_keys=foreign_keys, is_read_only=is_read_only)
    return Store(engine, place)


def stored_version(session: Session, place: str) -> str | None:
    """Return the version of the tables, ``None`` when the database is empty.

    Raises ``ForeignDatabaseError`` when its tables are not those of a history, and
    ``NewerHistoryError`` when its version is none that this program could count up to.
    """
    tables = inspect(session.connection()).get_table_names()
    if not tables:
        return None
    if StoredSchema.__tablename__ not in tables:
        raise ForeignDatabaseError(f"{place} holds something other than a history")
    version = session.exec(select(StoredSchema.version_num)).first()
    if not version:
        raise DamagedError(f"The history {place} is damaged: it does not tell its version")
    if not (version.isascii() and version.isdecimal()):
        raise NewerHistoryError(place, version, VERSION)
    return version


def _check_there(file: Path | None) -> None:
    """Raise ``GoneError`` when ``file`` is empty or gone though it was a history once.

    Raises ``DamagedError`` where nothing but its log tells that.
    """
    if file is None:
        return
    try:
        size = file.stat().st_size
    except FileNotFoundError:
        size = None
    except OSError:
        # What keeps it from being looked at is told where it is opened.
        return
    snapshots = [] if size else Snapshots(file).listed()
    if snapshots:
        raise GoneError(str(file), snapshots, is_there=size is not None)
    if size == 0 and sqlite.has_log(file):
        raise DamagedError(f"The history {file} is damaged: it is empty, but there is a log of it")


def _prepare_tables(store: Store) -> None:
    with store.transaction(Work.READ) as session:
        version = stored_version(session, store.place)
    if version is None:
        version = _create_tables(store)
    if int(version) > int(VERSION):
        raise NewerHistoryError(store.place, version, VERSION)
    if sqlite.file_of(store.url) is not None:
        _refuse_read_only(store)
    if version != VERSION:
        # Alembic is slow to import and seldom needed.
        from scorekeeper.history.migrating import migrate

        migrate(store.url)


def _refuse_read_only(store: Store) -> None:
    """Raise ``ReadOnlyError`` now, not at the first change: such a file is opened by ``view``."""
    # Whoever is writing at the moment shows that it can be done.
    with suppress(LockedError), store.transaction(Work.QUICK) as session:
        sqlite.refuse_read_only(session.connection(), _SCHEMA)


def _create_tables(store: Store) -> str:
    with store.transaction(Work.DURABLE) as session:
        # Another process may have made them while this one waited.
        version = stored_version(session, store.place)
        if version is None:
            Stored.metadata.create_all(session.connection(), checkfirst=False)
            session.add(StoredSchema(version_num=VERSION))
        return version or VERSION


def _address(where: str | Path | None) -> URL:
    if where is None:
        where = os.environ.get(ENVIRONMENT) or _default_file()
    if isinstance(where, str) and "://" in where:
        try:
            return make_url(where)
        except ArgumentError as error:
            raise UnreachableError(f"{where} is no address of a database") from error
    return _file_address(Path(where))


def _file_address(file: Path) -> URL:
    return URL.create("sqlite", database=str(file.expanduser().absolute()))


def _default_file() -> Path:
    return platformdirs.user_data_path("scorekeeper", appauthor=False) / FILE_NAME


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnreachableError(
            f"The folder {folder} cannot be created: {error.strerror or error}"
        ) from error
