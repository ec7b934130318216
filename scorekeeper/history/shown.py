"""Which games a file shows that was handed out, and which content of each."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from scorekeeper.core.document import Document
from scorekeeper.history.documents import digest_of


class Shown(NamedTuple):
    """A game as a sheet shows it; ``digest`` is what documents of the same content share."""

    game_id: str
    digest: str

    @classmethod
    def of(cls, document: Document) -> "Shown":
        """Return a game that is shown as this document tells it."""
        return cls(document.identity(), digest_of(document))


@dataclass(frozen=True, slots=True)
class RemovedSheet:
    """A file that is kept no longer, whole: what it takes to keep it again as if nothing was."""

    id: int
    shown: Shown
    paper: str
    title: str
    made_at: datetime
    data: bytes
