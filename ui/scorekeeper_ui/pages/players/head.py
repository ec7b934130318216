"""What can be done about people, each a button over the list."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label


class PeopleHead(QWidget):
    """Each signal asks for a deed; all but ``new_asked`` mean who is chosen in the list."""

    new_asked = Signal()
    change_asked = Signal()
    merge_asked = Signal()
    move_asked = Signal()
    delete_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._new = self._button("new_player", self.tr("&New…"), self.new_asked)
        self._change = self._button("change_player", self.tr("&Change…"), self.change_asked)
        self._merge = self._button("merge_player", self.tr("&Merge…"), self.merge_asked)
        self._move = self._button("move_games", self.tr("Move &games…"), self.move_asked)
        self._delete = self._button("delete_player", self.tr("&Delete"), self.delete_asked)
        self.buttons = (self._new, self._change, self._merge, self._move, self._delete)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 0)
        row.setSpacing(GAP)
        row.addWidget(label(self.tr("Players"), "heading"), 1)
        for button in self.buttons:
            row.addWidget(button)

    def enable(
        self, *, is_free: bool, has_chosen: bool, has_others: bool, why_no_move: str | None
    ) -> None:
        """Let be pressed what can be done now; ``why_no_move`` is told where no games can move."""
        is_about_one = is_free and has_chosen
        self._new.setEnabled(is_free)
        self._change.setEnabled(is_about_one)
        self._delete.setEnabled(is_about_one)
        self._merge.setEnabled(is_about_one and has_others)
        self._move.setEnabled(is_about_one and why_no_move is None)
        self._move.setToolTip(why_no_move or self.tr("To another player of the same name"))

    def _button(self, name: str, text: str, asked: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.clicked.connect(lambda: asked.emit())
        return button
