"""The history: every game that was played, and every one that is being played."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from types import TracebackType
from typing import Any, Self

from scorekeeper.core.document import Document
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.history import (
    carrying,
    drafts,
    saving,
    settings,
    sightings,
    sqlite,
    versions,
)
from scorekeeper.history.errors import UnreadableGameError
from scorekeeper.history.history_drafts import HistoryDrafts
from scorekeeper.history.history_lists import HistoryLists
from scorekeeper.history.history_players import HistoryPlayers
from scorekeeper.history.history_sheets import HistorySheets
from scorekeeper.history.history_statistics import HistoryStatistics
from scorekeeper.history.importing import Importer
from scorekeeper.history.moments import local_now
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.in_hand import InHand
from scorekeeper.history.states import state_now
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import ALL_GAMES, Filter, Saved, Version


class History(HistoryDrafts, HistoryLists, HistoryPlayers, HistorySheets, HistoryStatistics):
    """An open history; every method is one transaction and may be called from any thread.

    Every method raises ``HistoryError`` for what the world does to it; after an exception nothing
    of what was asked for has happened. ``now`` is a moment with an offset whose date is the local
    day; left out it is the present.
    """

    def __init__(self, store: Store, snapshots: Snapshots) -> None:
        self._store = store
        self._snapshots = snapshots
        self._in_hand = InHand(sqlite.file_of(store.url))
        store.before_durable = snapshots.begin_day

    @property
    def place(self) -> str:
        """Where the history is, for people: a path or an address without its password."""
        return self._store.place

    @property
    def store(self) -> Store:
        """The open database, for the other modules of the history."""
        return self._store

    @property
    def snapshots(self) -> Snapshots:
        """The dated copies of this history."""
        return self._snapshots

    def close(self) -> None:
        """Close the history, after a snapshot that is being made; again it does nothing."""
        self.let_drafts_go()
        self._snapshots.close()
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Games

    def save(
        self,
        document: Document,
        *,
        draft_id: str | None = None,
        now: datetime | None = None,
        join: Callable[[Document], Document] | None = None,
    ) -> Saved:
        """Store a game and remove the draft it came from; it is on the disk on return.

        A document with a known id and the same content (its id and people apart) changes nothing;
        with other content it replaces the stored one, which is kept as a version. Where one is
        stored, ``join`` returns what takes its place: nobody changes it in between. Raises
        ``OtherGameError`` when the id belongs to another kind of game.
        """
        with self._store.transaction(Work.DURABLE) as session:
            theirs = None if join is None else saving.find_document(session, document.identity())
            if join is not None and theirs is not None:
                document = join(theirs)
            saved = saving.save(session, document, now or local_now())
            if draft_id is not None:
                drafts.remove_draft(session, draft_id)
            return saved

    @contextmanager
    def importing(
        self, *, dry_run: bool = False, undoable: bool = False, now: datetime | None = None
    ) -> Iterator[Importer]:
        """Give a ``save`` for many documents, which are stored together at the end.

        Each call answers for its document as ``History.save`` does, and sees those before it. A
        refused one may be caught and leaves the others alone; an exception that leaves the block,
        or ``dry_run``, leaves the history as it was. A snapshot is made before any game changes;
        where it is to be ``undoable``, what is made of it is kept in mind.
        """
        with self._store.transaction(Work.DURABLE) as session:
            importer = Importer(session, now or local_now())
            yield importer
            if dry_run:
                session.rollback()
            elif importer.has_changed:
                importer.settle()
                # It holds what is committed, which is what was before.
                importer.before = self._snapshots.take(Reason.IMPORT)
                # Nobody else has changed anything yet.
                importer.after = state_now(session) if undoable else None

    def load(self, game_id: str) -> Document:
        """Return the document as it was given, with its id.

        Raises ``UnknownGameError``, and ``UnreadableGameError`` for a broken document.
        """
        with self._store.transaction(Work.READ) as session:
            return saving.document_of(session, saving.find_stored(session, game_id))

    def export(self, game_id: str) -> Document:
        """Return the document with the lasting ids of its people, and whether it counts.

        Raises as ``load``.
        """
        with self._store.transaction(Work.READ) as session:
            return saving.export(session, saving.find_stored(session, game_id))

    def played_on(self, game_id: str) -> date:
        """Return the local day on which lists have a game; ``UnknownGameError`` when unknown."""
        with self._store.transaction(Work.READ) as session:
            return saving.find_stored(session, game_id).played_on

    def export_all(
        self,
        which: Filter = ALL_GAMES,
        *,
        unreadable: Callable[[UnreadableGameError], None] | None = None,
    ) -> Iterator[Document]:
        """Yield every document with its people, oldest first; raises as ``load``.

        With ``unreadable`` a broken document is told to it, and passed over.
        """
        with self._store.transaction(Work.READ) as session:
            yield from carrying.exported(session, which, unreadable)

    def export_everything(
        self, *, unreadable: Callable[[UnreadableGameError], None] | None = None
    ) -> Iterator[Document | KnownPeople]:
        """Yield every document as ``export_all``, and then the people who sit in none of them.

        Documents carry to another history what is known of people, and the order of days.
        """
        with self._store.transaction(Work.READ) as session:
            beside = carrying.Beside(session)
            for document in carrying.exported(session, ALL_GAMES, unreadable):
                yield beside.add_to(document)
            yield from carrying.people_beside(session)

    def versions(self, game_id: str) -> list[Version]:
        """Return the older versions of a game, newest first; ``UnknownGameError`` if none."""
        with self._store.transaction(Work.READ) as session:
            return versions.versions(session, game_id)

    def load_version(self, game_id: str, number: int) -> Document:
        """Return an older version; raises as ``load``."""
        with self._store.transaction(Work.READ) as session:
            return versions.find_version(session, game_id, number)

    def go_back(self, game_id: str, number: int, *, now: datetime | None = None) -> Saved:
        """Make an older version the present one, which becomes a version itself.

        So does one that cannot be read: then it is kept as it is. Raises as ``load`` for the older
        version.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return versions.go_back(session, game_id, number, now or local_now())

    # What was seen, and what is remembered

    def sightings(self, game: str, kind: str) -> list[tuple[str, int]]:
        """Return the values of one kind and how often each was seen, most often first."""
        with self._store.transaction(Work.READ) as session:
            return sightings.listed(session, game, kind)

    def setting(self, key: str, default: Any = None) -> Any:
        """Return a remembered JSON value, ``default`` when there is none."""
        with self._store.transaction(Work.READ) as session:
            return settings.setting(session, key, default)

    def set_setting(self, key: str, value: Any) -> None:
        """Remember a JSON value."""
        with self._store.transaction(Work.QUICK) as session:
            settings.set_setting(session, key, value)
