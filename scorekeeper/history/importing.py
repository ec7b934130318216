"""Many documents at once, stored together."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlmodel import Session

from scorekeeper.core.document import About, Document
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.core.names import name_key
from scorekeeper.history import filing, placing, players, saving, settings, versions
from scorekeeper.history.documents import with_people
from scorekeeper.history.errors import UnknownPlayerError
from scorekeeper.history.former_names import FormerNames
from scorekeeper.history.former_people import FormerPeople
from scorekeeper.history.moments import moment_text
from scorekeeper.history.people import current_id, player_named
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.states import State
from scorekeeper.history.tables import StoredPlayer
from scorekeeper.history.values import Outcome, Player, Saved


class Met(NamedTuple):
    """The names of people who were ``added``, and of whom more is known now."""

    added: tuple[str, ...]
    learned: tuple[str, ...]


class Importer:
    """Saves documents within one transaction; called with one it answers as ``History.save``.

    ``before`` is the snapshot of what was there before; it is made when all has been saved.
    ``after`` is then what was made of it, where the import is to be undoable.
    """

    def __init__(self, session: Session, now: datetime) -> None:
        self._session = session
        self._now = now
        self._arrived: saving.Arrived = {}
        self._told: dict[int, int] = {}
        self._former_people = FormerPeople(session)
        self._former_names = FormerNames(session, self._former_people)
        self.has_changed = False
        self.before: Snapshot | None = None
        self.after: State | None = None

    def __call__(self, document: Document, *, last: Document | None = None) -> Saved:
        """Store a document; a ``DocumentError`` leaves the others alone.

        Where ``last`` will follow for the same game and is what the history has already, of this
        one nothing is stored but what it tells of its people.
        """
        saved = None if last is None else saving.as_stored(self._session, last)
        strangers = self._strangers(document)
        if saved is None:
            saved = saving.save(self._session, document, self._now, arrived=self._arrived)
        number = saving.find_stored(self._session, saved.id).number
        if document.day_order is not None:
            self._told[number] = document.day_order
        if document.about_people:
            saved = self._learn(saved, document, number)
        self._call(strangers, document)
        self.has_changed |= saved.outcome != "unchanged"
        return saved

    def meet(self, known: KnownPeople) -> Met:
        """Add people who sit in no game, and learn of those who are there already."""
        added, learned = [], []
        for name, player_id in known.people.items():
            about = known.about_people.get(name, About())
            if self._session.get(StoredPlayer, player_id) is None:
                newcomer = Player(player_id, name, **about.model_dump(exclude={"name"}))
                players.add_player(self._session, newcomer, moment_text(self._now))
                added.append(name)
            elif players.learn(self._session, current_id(self._session, player_id), about):
                learned.append(name)
        self.has_changed |= bool(added or learned)
        return Met(tuple(added), tuple(learned))

    def with_names_of_now(self, document: Document) -> Document:
        """Return a document with the names that its people were given here since it was written.

        Who was split off since, or given the game, is the one whom it tells of.
        """
        return self._former_people.follow(self._former_names.follow(document))

    def settle(self) -> None:
        """Give the games that are new on a day their places there; when all have been saved."""
        placing.settle(self._session, self._arrived, self._told)

    def replaced(self, saved: Saved) -> Document | None:
        """Return what an update has replaced, with its people as ``people`` tells them.

        ``None`` where nothing was.
        """
        if saved.version is None:
            return None
        version = versions.find_version(self._session, saved.id, saved.version)
        return with_people(
            version,
            {name: current_id(self._session, one) for name, one in version.people.items()},
        )

    def document(self, game_id: str) -> Document | None:
        """Return the document of a stored game as it is by now, ``None`` when there is none."""
        return saving.find_document(self._session, game_id)

    def people(self, game_id: str) -> Mapping[str, str]:
        """Return the lasting ids of who sits in a stored game, by their names in it."""
        stored = saving.find_stored(self._session, game_id)
        return saving.export(self._session, stored).people

    def player(self, player_id: str) -> Player | None:
        """Return who is stored under this id, after merges whom it leads to; ``None`` if nobody."""
        try:
            return players.player(self._session, player_id)
        except UnknownPlayerError:
            return None

    def player_called(self, name: str) -> Player | None:
        """Return whom a document means that tells no more than ``name``; ``None`` if nobody."""
        return player_named(self._session, name)

    def recall(self, key: str) -> Any:
        """Return the value remembered under ``key``, ``None`` when there is none."""
        return settings.setting(self._session, key, None)

    def remember(self, key: str, value: Any) -> None:
        """Remember a JSON value as ``History.set_setting`` does."""
        settings.set_setting(self._session, key, value)

    def _strangers(self, document: Document) -> list[str]:
        """Return the names of those in a document who are called otherwise, and new here."""
        return [
            name
            for name, about in document.about_people.items()
            if about.name is not None
            and self._session.get(StoredPlayer, document.people[name]) is None
        ]

    def _call(self, names: Iterable[str], document: Document) -> None:
        """Call people as they are called where they come from, whatever a document calls them."""
        for name in names:
            stored = self._session.get(StoredPlayer, document.people[name])
            told = document.about_people[name].name
            if stored is not None and told is not None:
                stored.name, stored.name_key = told, name_key(told)

    def _learn(self, saved: Saved, document: Document, number: int) -> Saved:
        """Take over what the document tells of its people, of whom nothing is known here yet.

        Who sits in the game by now may be somebody else of that name.
        """
        seated = filing.seated(self._session, number)
        learned = tuple(
            name
            for name, about in document.about_people.items()
            if (seat := seated.get(name_key(name))) is not None
            and seat.player_id == current_id(self._session, document.people[name])
            and players.learn(self._session, seat.player_id, about)
        )
        if not learned:
            return saved
        outcome: Outcome = "updated" if saved.outcome == "unchanged" else saved.outcome
        return replace(saved, outcome=outcome, learned=learned)
