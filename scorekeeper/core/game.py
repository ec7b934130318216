"""What a game is to the rest of the program."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Generic, TypeVar

from scorekeeper.core.account import Account, as_text
from scorekeeper.core.change import Applied, Entry
from scorekeeper.core.document import Document, build_document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.result import Result, Summary
from scorekeeper.core.sheet import Paper, Sheet

D = TypeVar("D", bound=Document)
R = TypeVar("R", bound=Result)


@dataclass(frozen=True, slots=True)
class Sighting:
    """A thing of the box that a document shows, such as one Lab card.

    ``kind`` says what sort of thing it is, ``value`` is its canonical JSON text.
    """

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a result gives, for statistics: of a seat, or of the whole game.

    ``seat`` is counted from 0 in the order of the summary's seats, ``None`` for the whole game;
    each has a figure of one ``name`` at most once.
    """

    name: str
    value: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A copy of another game that lies within one, such as a Grand Prix of a season.

    ``id`` is that of its original, ``played_on`` the day that it tells itself. ``seats`` are those
    of the whole game whose people sat in it, ``winners`` those of them who won it; each of its
    ``figures`` is of one of these seats.
    """

    game: str
    id: str | None
    played_on: date | None
    finished: bool
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    figures: tuple[Figure, ...]


class Game(ABC, Generic[D, R]):
    """One boxed game: its document, its rules, and how its results are shown.

    ``short_title`` is for columns, where there is little room.
    Every method is a pure function of its arguments.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    short_title: ClassVar[str]
    document: ClassVar[type[Any]]
    entry: ClassVar[type[Entry]]

    def build(self, data: Any) -> D:
        """Return plain JSON values as a document; ``DocumentError`` when anything is wrong."""
        document: D = build_document(self.document, data)
        self.check(document)
        return document

    def check(self, document: D) -> None:
        """Raise ``DocumentError`` for whatever the parts of a document must agree on."""
        faults = tuple(self.faults(document))
        if faults:
            raise DocumentError(faults)

    def recheck(self, document: D, before: D) -> None:
        """Raise ``DocumentError`` when a changed document cannot be; ``before`` has no fault.

        A game of large documents may leave out what both share.
        """
        del before
        self.build(document.content())

    def course(self, document: D) -> Iterable[tuple[str, D, Entry]]:
        """Yield how a game came to be, oldest first: what each step is called, and what was before.

        For a game whose document records its own course; undo then outlives the program.
        """
        del document
        return ()

    @abstractmethod
    def new(self) -> D:
        """Return the smallest document, the one a new game starts from."""

    @abstractmethod
    def faults(self, document: D) -> Iterable[Fault]:
        """Yield what is impossible about a document whose parts are each well-formed."""

    @abstractmethod
    def score(self, document: D) -> R:
        """Return what the rules make of a document."""

    @abstractmethod
    def summary(self, document: D, result: R) -> Summary:
        """Return what lists and statistics need of a game."""

    @abstractmethod
    def account(self, document: D, result: R) -> Account:
        """Return what a result says to people, with the reasons, as data."""

    def text(self, document: D, result: R) -> str:
        """Return the result for people to read: plain text, several lines."""
        return as_text(self.account(document, result))

    @abstractmethod
    def sheet(self, document: D, result: R, paper: Paper) -> Sheet:
        """Return the filled score sheet."""

    @abstractmethod
    def pad(self, players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
        """Return one blank score pad for ``players`` (the game's most usual number if ``None``).

        A ``dated`` one says elsewhere when and where it is for: it has no lines to write that on.
        Raises ``ValueError`` with the allowed numbers in words.
        """

    @abstractmethod
    def sightings(self, document: D) -> Iterable[Sighting]:
        """Yield what a document teaches about the content of the box, once per occurrence."""

    @abstractmethod
    def renamed(self, document: D, entry: Any, old: str, new: str) -> Applied[D, Any]:
        """Return the game in which the player called ``old`` is called ``new``, wherever it stands.

        ``new`` is a clean name that no other player of the game has. The name's lasting identity
        goes with it, unlike where people type another name at the table.
        """

    def figures(
        self,
        document: D,  # noqa: ARG002 - for the games that have figures
        result: R,  # noqa: ARG002
    ) -> Iterable[Figure]:
        """Yield what statistics want of a game beside its summary."""
        return ()

    def parts(
        self,
        document: D,  # noqa: ARG002 - for the games that have parts
    ) -> Iterable[Part]:
        """Yield the copies of other games that a document holds."""
        return ()

    def searched(
        self,
        document: D,  # noqa: ARG002 - for the games that have parts
    ) -> Iterable[str]:
        """Yield further texts that a game is found by, beside its players, place, name and notes.

        They are those of the other games that it holds copies of.
        """
        return ()
