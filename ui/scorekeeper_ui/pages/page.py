"""What the window asks of every page."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from scorekeeper.core.document import Document

if TYPE_CHECKING:
    from scorekeeper.history import History


class Page(QWidget):
    """One place of the window.

    ``told`` gives a message and, for one that can be taken back, the words and the function of
    its button, ``warned`` one that stays until it is closed; ``kept`` tells that the history has
    changed, ``opened`` gives the name and the id of a kept game to put on the table, ``listed`` the
    id and name of a player whose games are to be listed, ``print_asked`` the ``Choice``
    of games whose sheets are to go into one file, ``brought`` a document, ``open_asked`` asks for a
    file.
    """

    told = Signal(str, str, object)
    warned = Signal(str)
    kept = Signal()
    opened = Signal(str, str)
    listed = Signal(str, str)
    print_asked = Signal(object)
    brought = Signal(Document)
    open_asked = Signal()

    # The page's keys that no action carries: key, meaning.
    key_list: ClassVar[Sequence[tuple[str, str]]] = ()

    @property
    def message_room(self) -> QLayout | None:
        """The part that gives room to messages at its foot, ``None``: the whole page does.

        What is pressed again and again lies beside it and does not move.
        """
        return None

    def use(self, history: "History") -> None:
        """Work with a history from now on."""
        raise NotImplementedError

    def start(self) -> None:
        """Bring the hand to where things go on; called when the page is gone to."""
        raise NotImplementedError

    def follow_history(self) -> None:
        """Show what another page has changed in the history."""

    def take_file(self, path: Path) -> None:
        """Take a file of the kind that belongs to this place."""

    def is_untouched(self) -> bool:
        """Whether nothing is being done here."""
        return True

    def is_stored(self) -> bool:
        """Whether nothing would be lost if the program ended now."""
        return True

    def are_sheets_kept(self) -> bool:
        """Whether the history has a copy of each sheet that was handed out here."""
        return True

    def tell(self, text: str) -> None:
        """Show a message over the page."""
        self.told.emit(text, "", None)
