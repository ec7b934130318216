"""What comes in: one document of a file, people without a game, or why none of it is taken."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.known_people import KnownPeople, build_known_people
from scorekeeper.exchange.bgstats.choices import Awaited
from scorekeeper.exchange.reading import Found
from scorekeeper.games import build_document


@dataclass(frozen=True, slots=True)
class Left:
    """Something sound that is no game for this history, and why.

    ``awaits`` is the choice that would make it one, where there is one. ``title`` is what it calls
    its game, ``played_on`` its day (ISO), where it tells.
    """

    reason: str
    awaits: Awaited | None = None
    title: str | None = None
    played_on: str | None = None


@dataclass(frozen=True, slots=True)
class Incoming:
    """One thing that a file holds; ``place`` is where in it, ``None`` when it is all of the file.

    ``remarks`` tell what was assumed of a document; ``memory`` is what another program calls it.
    ``joined_with`` is the digest of the stored game that went into its document, ``None`` when
    there was none.
    """

    source: str
    place: str | None
    outcome: Document | KnownPeople | DocumentError | Left
    remarks: tuple[str, ...] = ()
    memory: Mapping[str, Any] = field(default_factory=dict)
    joined_with: str | None = None

    @property
    def is_play(self) -> bool:
        """Whether it comes from another program, which is to get its play back."""
        return bool(self.memory)

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.place is None else f"{self.source}: {self.place}"


def from_found(found: Found) -> Incoming:
    """Return what was found in a file as something that comes in."""
    return Incoming(found.source, found.place, found.outcome)


def to_json(incoming: Incoming) -> dict[str, Any]:
    """Return ``incoming`` as JSON values."""
    outcome = incoming.outcome
    kept: dict[str, Any] = {
        "source": incoming.source,
        "place": incoming.place,
        "remarks": incoming.remarks,
        "memory": incoming.memory,
        "joined_with": incoming.joined_with,
    }
    match outcome:
        case Document():
            kept["content"] = outcome.content()
        case KnownPeople():
            kept["people"] = outcome.content()
        case DocumentError():
            kept["faults"] = [(fault.place, fault.expected) for fault in outcome.faults]
        case Left():
            kept["left"] = asdict(outcome)
    return kept


def from_json(kept: Mapping[str, Any]) -> Incoming:
    """Return what ``to_json`` was given."""
    outcome: Document | KnownPeople | DocumentError | Left
    if "content" in kept:
        outcome = build_document(kept["content"])
    elif "people" in kept:
        outcome = build_known_people(kept["people"])
    elif "faults" in kept:
        outcome = DocumentError(Fault(*fault) for fault in kept["faults"])
    else:
        outcome = Left(**kept["left"])
    return Incoming(
        kept["source"],
        kept["place"],
        outcome,
        tuple(kept["remarks"]),
        kept["memory"],
        kept["joined_with"],
    )
