"""What becomes of all that comes in: one answer each, and how many of each kind."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self, get_args

from scorekeeper.core.faults import Fault
from scorekeeper.exchange.spool import Spool

Outcome = Literal["added", "unchanged", "updated", "refused", "left"]

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of one thing that comes in.

    ``place`` is where in ``source`` it stands. Of a document there are its ``id``, the name of its
    ``game``, its ``headline`` and ``played_on`` (ISO, where it tells), and whether it is
    ``trashed``. ``faults`` say why it is refused, ``reason`` why it is left, ``remarks`` what was
    assumed.
    """

    source: str
    place: str | None
    outcome: Outcome
    id: str | None = None
    game: str | None = None
    played_on: str | None = None
    headline: str | None = None
    trashed: bool = False
    faults: tuple[Fault, ...] = ()
    reason: str | None = None
    remarks: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.place is None else f"{self.source}: {self.place}"


class Report:
    """The answers, in the order of what came in; kept on the disk until it is closed."""

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self._answers = Spool()

    def append(self, answer: Answer) -> None:
        """Add an answer."""
        self.counts[answer.outcome] += 1
        self._answers.append(asdict(answer))

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
