"""Two people who are one: who the other is, and what merging them would change."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.history import MergeError, UnknownPlayerError
from scorekeeper.history.values import ListedPlayer, MergePreview, Player
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.players.deeds import GONE
from scorekeeper_ui.pages.players.view import merge_words, told_apart
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History

WIDTH, PREVIEW_HEIGHT = 520, 144


class MergeDialog(QDialog):
    """``merged`` gives who is kept, and who is the same person."""

    merged = Signal(object, object)

    def __init__(
        self, history: "History", player: Player, others: Sequence[ListedPlayer], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("merge_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Merge two players"))
        self._history = history
        self._player = player
        self._others = others
        self._keeps_other = False
        self._looking = Newest(self)
        self._choice = QComboBox()
        self._choice.setObjectName("merge_other")
        self._choice.setAccessibleName(self.tr("The same person as"))
        self._choice.addItems(told_apart(others))
        self._choice.currentIndexChanged.connect(self._look)
        self._preview = label("", wrap=True)
        self._preview.setObjectName("merge_preview")
        self._preview.setMinimumHeight(PREVIEW_HEIGHT)
        self._preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._swap = self._button("merge_swap", self.tr("Keep the &other name"), self._swap_names)
        cancel = self._button("merge_cancel", self.tr("&Cancel"), self.reject)
        self._merge = self._button("merge_now", self.tr("&Merge"), self._accept)
        self._merge.setProperty("primary", True)
        ending = QHBoxLayout()
        ending.addWidget(self._swap)
        ending.addStretch()
        ending.addWidget(cancel)
        ending.addWidget(self._merge)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(GAP)
        same = self.tr("{name} is the same person as").format(name=player.name)
        column.addWidget(label(same, wrap=True))
        column.addWidget(self._choice)
        column.addWidget(self._preview, 1)
        column.addLayout(ending)
        self.setMinimumWidth(WIDTH)
        self._look()

    def _pair(self) -> tuple[Player, Player]:
        """Return who is kept and who is merged."""
        other = self._others[self._choice.currentIndex()].player
        return (other, self._player) if self._keeps_other else (self._player, other)

    def _look(self) -> None:
        kept, other = self._pair()
        self._merge.setEnabled(False)
        self._looking.ask(partial(_preview, self._history, kept, other), self._show, self._fail)

    def _show(self, found: MergePreview | str) -> None:
        is_possible = not isinstance(found, str) and not found.both
        words = found if isinstance(found, str) else merge_words(found)
        self._preview.setText(words if is_possible else f"⚠ {words}")
        self._merge.setEnabled(is_possible)

    def _fail(self, error: "WorldError") -> None:
        self._show(str(error))

    def _swap_names(self) -> None:
        self._keeps_other = not self._keeps_other
        self._look()

    def _accept(self) -> None:
        kept, other = self._pair()
        self.accept()
        self.merged.emit(kept, other)

    def _button(self, name: str, text: str, do: object) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        return button


def _preview(history: "History", kept: Player, other: Player) -> MergePreview | str:
    try:
        return history.preview_merge(kept.id, other.id)
    except MergeError as error:
        return f"{error}."
    except UnknownPlayerError:
        return GONE
