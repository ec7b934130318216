"""What the print room asks of each of its tabs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper_ui.printed.output import Output

if TYPE_CHECKING:
    from scorekeeper.history import History


class Tab(QWidget):
    """``told`` says what became of a file; ``opened`` gives game and id of one to look at.

    ``undoable`` says what was done, with the function that takes it back.
    """

    told = Signal(str)
    undoable = Signal(str, object)
    opened = Signal(str, str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}_tab")
        self.output = Output(name, when_ready=self.when_ready)
        self.output.told.connect(self.told)
        # What lies beside the panel with its buttons: it gives room to messages.
        self.middle = QVBoxLayout()
        self.middle.setContentsMargins(20, 16, 20, 16)

    def use(self, history: "History") -> None:
        """Work with a history from now on."""
        raise NotImplementedError

    def start(self) -> None:
        """Bring the hand to where things go on."""
        raise NotImplementedError

    def when_ready(self, do: Callable[[], object]) -> None:
        """Do something once all that was typed is taken over."""
        do()

    def follow_history(self) -> None:
        """Show what another page has changed in the history."""
