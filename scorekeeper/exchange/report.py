"""What becomes of all that comes in: one answer each, and how many of each kind."""

from array import array
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

from scorekeeper.core.faults import Fault
from scorekeeper.exchange.bgstats.choices import Awaited
from scorekeeper.exchange.spool import Spool
from scorekeeper.history import Snapshot

if TYPE_CHECKING:
    from scorekeeper.history.states import State

Outcome = Literal["added", "unchanged", "updated", "refused", "left"]
# What has an answer of its own, what stands elsewhere in what comes in, and people without a game.
Kind = Outcome | Literal["repeated", "people"]

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
KINDS: tuple[Kind, ...] = (*OUTCOMES, "repeated", "people")


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of one thing that comes in.

    ``place`` is where in ``source`` it stands. Of a document there are its ``id``, the name of its
    ``game``, its ``headline`` and ``played_on`` (ISO, where it tells), and whether it is
    ``trashed``. ``changes`` are what an update changes; it ``replaces`` content that stays as an
    older version. Of what is left ``title`` is what it calls its game. ``faults`` say why it is
    refused, ``reason`` why it is left and ``awaits`` which choice would take it in, ``remarks``
    what was assumed. It is ``repeated`` where the same game is told of elsewhere in what comes in;
    ``later`` is where the content of the game stands that is stored in the end, if not here. Where
    it ``tells_of_people`` who sit in no game, ``people`` are those who are new or of whom more is
    known now.
    """

    source: str
    place: str | None
    outcome: Outcome
    id: str | None = None
    game: str | None = None
    played_on: str | None = None
    headline: str | None = None
    trashed: bool = False
    changes: tuple[str, ...] = ()
    replaces: bool = False
    title: str | None = None
    faults: tuple[Fault, ...] = ()
    reason: str | None = None
    awaits: Awaited | None = None
    remarks: tuple[str, ...] = ()
    repeated: bool = False
    later: str | None = None
    tells_of_people: bool = False
    people: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        """What it counts as: a game that is repeated counts once."""
        if self.tells_of_people:
            return "people"
        return "repeated" if self.repeated else self.outcome

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.place is None else f"{self.source}: {self.place}"


class Report:
    """The answers, in the order of what came in; kept on the disk until it is closed.

    ``counts`` is how many games there are of each outcome, ``kinds`` how many answers of each kind,
    in which every game counts once, and ``awaited`` how many wait for each choice. ``people`` is
    how many come without a game, who are new or of whom more is known now.
    ``before`` is the snapshot of what was there before anything was stored, where there is one;
    ``after`` is what was made of it, where that is to be undoable.
    """

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self.kinds: Counter[Kind] = Counter()
        self.awaited: Counter[Awaited] = Counter()
        self.people = 0
        self.before: Snapshot | None = None
        self.after: State | None = None
        self._kinds = bytearray()
        self._answers = Spool()

    def append(self, answer: Answer) -> None:
        """Add an answer."""
        if answer.tells_of_people:
            self.people += len(answer.people)
        else:
            self.counts[answer.outcome] += 1
        if answer.awaits is not None:
            self.awaited[answer.awaits] += 1
        self.kinds[answer.kind] += 1
        self._kinds.append(KINDS.index(answer.kind))
        self._answers.append(asdict(answer))

    def numbers(self, kinds: Container[Kind]) -> Sequence[int]:
        """Return the numbers, from 0, of the answers that are of one of ``kinds``."""
        wanted = {index for index, kind in enumerate(KINDS) if kind in kinds}
        return array("Q", (at for at, index in enumerate(self._kinds) if index in wanted))

    def __len__(self) -> int:
        return len(self._answers)

    def __getitem__(self, index: int) -> Answer:
        return _answer(self._answers[index])

    def __iter__(self) -> Iterator[Answer]:
        return map(_answer, self._answers)

    def close(self) -> None:
        """Let go of the answers."""
        self._answers.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _answer(kept: Mapping[str, Any]) -> Answer:
    faults = tuple(Fault(**fault) for fault in kept["faults"])
    lists = {name: tuple(kept[name]) for name in ("changes", "remarks", "people")}
    return Answer(**{**kept, **lists, "faults": faults})
