"""What is wrong with something that came from outside, said with its place."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where it stands, and what was expected there."""

    place: str
    expected: str

    def __str__(self) -> str:
        return f"{self.place}: {self.expected}"


class DocumentError(ValueError):
    """A document cannot be read; ``faults`` holds at least one reason."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(str(fault) for fault in self.faults))


def refusal(place: str, expected: str) -> DocumentError:
    """Return the error of one thing that is wrong, or of a change that cannot be made."""
    return DocumentError([Fault(place, expected)])


class WorldError(Exception):
    """The world's fault (a full disk, a locked file, a missing one), said in words for people.

    Everything else that escapes is a fault of the program and ends in a report.
    """
