"""The history: every game that was played, and every one that is being played."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from types import TracebackType
from typing import Any, Self

from scorekeeper.core.document import Document
from scorekeeper.history import drafts, people, queries, saving, settings, sightings
from scorekeeper.history.documents import read_stored
from scorekeeper.history.moments import local_now
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import ALL_GAMES, Cursor, Draft, Filter, Player, Row, Saved, Version

# The setting that tells which version of the program computed what is stored beside documents.
_COMPUTED_BY = "history.computed_by"


class History:
    """An open history; every method is one transaction and may be called from any thread.

    Every method raises ``HistoryError`` for what the world does to it; after an exception nothing
    of what was asked for has happened. ``now`` is a moment with an offset whose date is the local
    day; left out it is the present.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def place(self) -> str:
        """Where the history is, for people: a path or an address without its password."""
        return self._store.place

    def close(self) -> None:
        """Close the history; closing it again does nothing."""
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
        self, document: Document, *, draft_id: str | None = None, now: datetime | None = None
    ) -> Saved:
        """Store a game and remove the draft it came from; it is on the disk on return.

        A document with a known id and the same content (its id and people apart) changes nothing;
        with other content it replaces the stored one, which is kept as a version. Raises
        ``OtherGameError`` when the id belongs to another kind of game.
        """
        with self._store.transaction(Work.DURABLE) as session:
            saved = saving.save(session, document, now or local_now())
            if draft_id is not None:
                drafts.remove_draft(session, draft_id)
            return saved

    @contextmanager
    def importing(
        self, *, dry_run: bool = False, now: datetime | None = None
    ) -> Iterator[Callable[[Document], Saved]]:
        """Give a ``save`` for many documents, which are stored together at the end.

        Each call answers for its document as ``History.save`` does, and sees those before it. A
        refused one may be caught and leaves the others alone; an exception that leaves the block,
        or ``dry_run``, leaves the history as it was.
        """
        with self._store.transaction(Work.DURABLE) as session:
            yield lambda document: saving.save(session, document, now or local_now())
            if dry_run:
                session.rollback()

    def load(self, game_id: str) -> Document:
        """Return the document as it was given, with its id.

        Raises ``UnknownGameError``, and ``UnreadableGameError`` for a broken document.
        """
        with self._store.transaction(Work.READ) as session:
            stored = saving.find_stored(session, game_id)
            return read_stored(stored.document, stored.id)

    def export(self, game_id: str) -> Document:
        """Return the document with the lasting ids of its people; raises as ``load``."""
        with self._store.transaction(Work.READ) as session:
            return saving.export(session, saving.find_stored(session, game_id))

    def export_all(self, which: Filter = ALL_GAMES) -> Iterator[Document]:
        """Yield every document with its people, oldest first; raises as ``load``."""
        with self._store.transaction(Work.READ) as session:
            for game_id in queries.ids(session, which):
                yield saving.export(session, saving.find_stored(session, game_id))

    def rows(
        self,
        which: Filter = ALL_GAMES,
        *,
        after: Cursor | None = None,
        limit: int = 100,
    ) -> list[Row]:
        """Return a page of games, newest first; ``after`` is the last row's cursor."""
        with self._store.transaction(Work.READ) as session:
            return queries.rows(session, which, after, limit)

    def count(self, which: Filter = ALL_GAMES) -> int:
        """Return how many games there are."""
        with self._store.transaction(Work.READ) as session:
            return queries.count(session, which)

    def trash(self, game_id: str, *, now: datetime | None = None) -> None:
        """Put a game into the trash; ``UnknownGameError`` when there is none."""
        with self._store.transaction(Work.DURABLE) as session:
            saving.trash(session, game_id, now or local_now())

    def restore(self, game_id: str) -> None:
        """Take a game out of the trash; ``UnknownGameError`` when there is none."""
        with self._store.transaction(Work.DURABLE) as session:
            saving.restore(session, game_id)

    def versions(self, game_id: str) -> list[Version]:
        """Return the older versions of a game, newest first; ``UnknownGameError`` if none."""
        with self._store.transaction(Work.READ) as session:
            return saving.versions(session, game_id)

    def load_version(self, game_id: str, number: int) -> Document:
        """Return an older version; raises as ``load``."""
        with self._store.transaction(Work.READ) as session:
            return saving.find_version(session, game_id, number)

    def go_back(self, game_id: str, number: int, *, now: datetime | None = None) -> Saved:
        """Make an older version the present one, which becomes a version itself.

        Raises as ``load``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            version = saving.find_version(session, game_id, number)
            return saving.save(session, version, now or local_now())

    def refresh(self, program: str) -> bool:
        """Compute lists and counts anew if another version of the program computed them.

        Return whether it did. A rule that was corrected changes results, and no stored one may
        outlive it. It takes about a millisecond a game, others wait meanwhile.
        """
        with self._store.transaction(Work.READ) as session:
            if settings.setting(session, _COMPUTED_BY, None) == program:
                return False
        with self._store.transaction(Work.DURABLE) as session:
            saving.refresh(session)
            settings.set_setting(session, _COMPUTED_BY, program)
        return True

    # Drafts

    def save_draft(
        self,
        draft_id: str,
        document: Document,
        entry: Any = None,
        *,
        saved_game_id: str | None = None,
        now: datetime | None = None,
    ) -> None:
        """Store an unfinished game: its last valid document and, as JSON values, the entry.

        ``saved_game_id`` names the game that is being edited and must be stored. On return the
        draft outlives the end of the process. It waits at most about 80 ms for others.
        """
        with self._store.transaction(Work.QUICK) as session:
            drafts.save_draft(session, draft_id, document, entry, saved_game_id, now or local_now())

    def drafts(self) -> list[Draft]:
        """Return all drafts in the order in which they were begun."""
        with self._store.transaction(Work.READ) as session:
            return drafts.drafts(session)

    def take_draft(self, draft_id: str, new_id: str) -> None:
        """Give a draft another id, if it is still there.

        Whoever goes on with a draft takes it so: a second window with the same one open writes a
        draft of its own, and neither loses a change.
        """
        with self._store.transaction(Work.QUICK) as session:
            drafts.take_draft(session, draft_id, new_id)

    def remove_draft(self, draft_id: str) -> None:
        """Remove a draft, if it is still there."""
        with self._store.transaction(Work.QUICK) as session:
            drafts.remove_draft(session, draft_id)

    # Players

    def player_names(self, text: str = "", limit: int = 8) -> list[str]:
        """Return names that contain ``text``, whatever its case.

        First those that begin with it, then by the day they last played, then by how often.
        """
        with self._store.transaction(Work.READ) as session:
            return people.player_names(session, text, limit)

    def last_players(self, game: str) -> list[Player]:
        """Return who sat in the newest game of this kind, by seat; empty when there is none."""
        with self._store.transaction(Work.READ) as session:
            return people.last_players(session, game)

    def find_player(self, name: str) -> Player | None:
        """Return whom a game saved now would take ``name`` for, ``None`` for somebody new."""
        with self._store.transaction(Work.READ) as session:
            return people.player_named(session, name)

    def set_player_color(self, player_id: str, color: str | None) -> None:
        """Remember the color that a player uses; an unknown player is left alone."""
        with self._store.transaction(Work.QUICK) as session:
            people.set_color(session, player_id, color)

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
