"""What is done at a table, and a disk that is full."""

from scorekeeper.core.faults import WorldError
from scorekeeper.games import find_game
from scorekeeper.games.space_lab.changes import CardPart, ChooseCardPart
from scorekeeper.history import History
from scorekeeper.session import Session

GAME = "space-lab"


def entry_of(document):
    return find_game(document.game).entry()


def enter_card(session: Session, space="A1") -> None:
    for part in (
        CardPart(agency="red-rocket"),
        CardPart(specialty="pilot"),
        CardPart(kind="points", points=5),
    ):
        session.change(ChooseCardPart(0, space, part))


class FullDisk:
    """A history that can store nothing until the disk has room again."""

    def __init__(self, history: History) -> None:
        self._history = history
        self.is_full = True

    def save_draft(self, *arguments, **names) -> None:
        if self.is_full:
            raise WorldError("the disk is full")
        self._history.save_draft(*arguments, **names)

    def hold_draft(self, draft_id) -> None:
        self._history.hold_draft(draft_id)

    def let_draft_go(self, draft_id) -> None:
        self._history.let_draft_go(draft_id)

    def save(self, *arguments, **names):
        raise WorldError("the disk is full")
