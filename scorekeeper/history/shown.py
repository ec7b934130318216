"""Which games a file shows that was handed out, and which content of each."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.history.documents import digest_of


class Shown(NamedTuple):
    """A game as a sheet shows it; ``digest`` is what documents of the same content share.

    Its sheet is found by the ``words`` later: the result, who played, name and place as they were.
    """

    game_id: str
    digest: str
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, document: Document) -> "Shown":
        """Return a game that is shown as this document tells it."""
        return cls(document.identity(), digest_of(document), _words_of(document))


@dataclass(frozen=True, slots=True)
class RemovedSheet:
    """A file that is kept no longer, whole: what it takes to keep it again as if nothing was.

    ``title_key`` is what it is found by.
    """

    id: int
    shown: Shown
    paper: str
    title: str
    title_key: str
    made_at: datetime
    data: bytes


def _words_of(document: Document) -> tuple[str, ...]:
    game = find_game(document.game)
    summary = game.summary(document, game.score(document))
    names = (seat.name for seat in summary.seats)
    return tuple(filter(None, (summary.headline, *names, summary.name, document.place)))
