"""Whom people were taken for here until they were split, or a game was moved: files still say it.

A file from before shall not take that back when it comes in again. So whom such a document names
in a stored game is read as the one who sits there now, under the same name.
"""

from collections.abc import Iterable, Mapping, Sequence

from sqlmodel import Session, col, select

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.history import filing, people, settings
from scorekeeper.history.tables import StoredGame, StoredSetting

_SPLIT = "players.split_from."
_MOVED = "players.moved_from."


def remember_split(session: Session, everybody: Iterable[str], others: Iterable[str]) -> None:
    """Keep that ``everybody``, by id, was one with ``others`` until now.

    It stays when they are merged again, and says nothing as long as they are one.
    """
    others = {*others}
    for player_id in everybody:
        known: list[str] = settings.setting(session, _SPLIT + player_id, [])
        settings.set_setting(session, _SPLIT + player_id, sorted({*known, *others}))


def remember_move(session: Session, game_id: str, from_id: str, to_id: str) -> None:
    """Keep that a game was saved for ``from_id`` until now, and is for ``to_id``.

    When it goes back to somebody it was saved for before, the moves since are forgotten.
    """
    known: list[str] = [*settings.setting(session, _moved(game_id, from_id), []), from_id]
    settings.remove_setting(session, _moved(game_id, from_id))
    if to_id in known:
        known = known[: known.index(to_id)]
    if known:
        settings.set_setting(session, _moved(game_id, to_id), known)


class FormerPeople:
    """All of that, as it is at the beginning of a transaction that neither splits nor moves."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._split = _kept(session, _SPLIT)
        self._moved = _kept(session, _MOVED)

    def of(self, game_id: str, recorded_id: str) -> frozenset[str]:
        """Return the ids of whom somebody was taken for in a game that is saved for them."""
        moved = self._moved.get(_moved(game_id, recorded_id), ())
        on_the_way = [each for one in moved for each in people.way_of(self._session, one)]
        apart = [
            each for one in (recorded_id, *moved) for each in self._split.get(_SPLIT + one, ())
        ]
        return frozenset((*on_the_way, *apart))

    def follow(self, document: Document) -> Document:
        """Return ``document`` with those in ``people`` who were split off here or given the game.

        What it tells of whom they were taken for is told of nobody in it. Who is somebody else of
        the document by its own word stays that one. Without a stored game all stays.
        """
        is_needed = bool(self._split or self._moved) and bool(document.people)
        stored = self._session.get(StoredGame, document.identity()) if is_needed else None
        if stored is None or stored.game != document.game:
            return document
        meant = self._meant(stored, document.people)
        if not meant:
            return document
        about = {name: known for name, known in document.about_people.items() if name not in meant}
        told = {**document.people, **meant}
        # What it is known by must not change with its people.
        return document.model_copy(update={"id": stored.id, "people": told, "about_people": about})

    def _meant(self, stored: StoredGame, told: Mapping[str, str]) -> dict[str, str]:
        """Return the ids of who sits in a game by now, by the names under which others are told."""
        seated = filing.seated(self._session, stored.number)
        current = {name: people.current_id(self._session, one) for name, one in told.items()}
        apart = {*current.values()}
        return {
            name: seat.player_id
            for name, one in told.items()
            if (seat := seated.get(name_key(name))) is not None
            and seat.player_id not in apart
            and one in self.of(stored.id, seat.recorded_id)
        }


def _kept(session: Session, prefix: str) -> Mapping[str, Sequence[str]]:
    kept = select(StoredSetting).where(col(StoredSetting.key).startswith(prefix))
    return {each.key: each.value for each in session.exec(kept)}


def _moved(game_id: str, recorded_id: str) -> str:
    return f"{_MOVED}{game_id}.{recorded_id}"
