"""What becomes of all that comes in: one answer each, and how many of each kind."""

from array import array
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self, get_args

from scorekeeper.core.faults import Fault
from scorekeeper.exchange.bgstats.choices import Awaited
from scorekeeper.exchange.spool import Spool
from scorekeeper.history import Snapshot

Outcome = Literal["added", "unchanged", "updated", "refused", "left"]

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of one thing that comes in.

    ``place`` is where in ``source`` it stands. Of a document there are its ``id``, the name of its
    ``game``, its ``headline`` and ``played_on`` (ISO, where it tells), and whether it is
    ``trashed``. Of what is left ``title`` is what it calls its game. ``faults`` say why it is
    refused, ``reason`` why it is left and ``awaits`` which choice would take it in, ``remarks``
    what was assumed. It is ``repeated`` where the same game stands elsewhere in what comes in.
    """

    source: str
    place: str | None
    outcome: Outcome
    id: str | None = None
    game: str | None = None
    played_on: str | None = None
    headline: str | None = None
    trashed: bool = False
    title: str | None = None
    faults: tuple[Fault, ...] = ()
    reason: str | None = None
    awaits: Awaited | None = None
    remarks: tuple[str, ...] = ()
    repeated: bool = False

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.place is None else f"{self.source}: {self.place}"


class Report:
    """The answers, in the order of what came in; kept on the disk until it is closed.

    ``counts`` is how many there are of each outcome, ``awaited`` how many wait for each choice,
    ``repeated`` how many of each outcome are no games of their own.
    ``before`` is the snapshot of what was there before anything was stored, where there is one.
    """

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self.awaited: Counter[Awaited] = Counter()
        self.repeated: Counter[Outcome] = Counter()
        self.before: Snapshot | None = None
        self._outcomes = bytearray()
        self._answers = Spool()

    def append(self, answer: Answer) -> None:
        """Add an answer."""
        self.counts[answer.outcome] += 1
        if answer.awaits is not None:
            self.awaited[answer.awaits] += 1
        self.repeated[answer.outcome] += answer.repeated
        self._outcomes.append(OUTCOMES.index(answer.outcome))
        self._answers.append(asdict(answer))

    def numbers(self, outcomes: Container[Outcome]) -> Sequence[int]:
        """Return the numbers, from 0, of the answers that have one of ``outcomes``."""
        wanted = {index for index, outcome in enumerate(OUTCOMES) if outcome in outcomes}
        return array("Q", (at for at, index in enumerate(self._outcomes) if index in wanted))

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
    return Answer(**{**kept, "faults": faults, "remarks": tuple(kept["remarks"])})
