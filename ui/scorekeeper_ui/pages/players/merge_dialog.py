"""Two people who are one: who the other is, whose name stays, and what a merge would change."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.history import MergeError, UnknownPlayerError
from scorekeeper.history.values import ListedPlayer, MergePreview
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.players.deeds import GONE
from scorekeeper_ui.pages.players.people_words import merge_words, told_apart, with_sign
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.fields import ChoiceBox
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History

WIDTH, PREVIEW_HEIGHT = 600, 248


class MergeDialog(QDialog):
    """``merged`` gives who is kept, and who is the same person."""

    merged = Signal(object, object)

    def __init__(
        self,
        history: "History",
        player: ListedPlayer,
        others: Sequence[ListedPlayer],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("merge_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Merge two players"))
        self._history = history
        self._player = player
        self._others = others
        self._looking = Newest(self)
        self._choice = ChoiceBox("merge_other", tuple(map(told_apart, others)))
        self._choice.setAccessibleName(self.tr("The same person as"))
        self._choice.setPlaceholderText(self.tr("Choose somebody"))
        self._choice.setCurrentIndex(-1)
        self._choice.currentIndexChanged.connect(self._choose)
        self._keeps_player = self._radio("merge_keep_this")
        self._keeps_other = self._radio("merge_keep_other")
        self._keeps_player.setChecked(True)
        self._keeps_player.toggled.connect(self._look)
        self._preview = label("", wrap=True)
        self._preview.setObjectName("merge_preview")
        self._preview.setMinimumHeight(PREVIEW_HEIGHT)
        self._preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        cancel = self._button("merge_cancel", self.tr("&Cancel"), self.reject)
        self._merge = self._button("merge_now", self.tr("&Merge"), self._accept)
        self._merge.setProperty("primary", True)
        self._merge.setEnabled(False)
        ending = QHBoxLayout()
        ending.addStretch()
        ending.addWidget(cancel)
        ending.addWidget(self._merge)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(GAP)
        same = self.tr("{player} is the same person as").format(player=told_apart(player))
        column.addWidget(label(same, wrap=True))
        column.addWidget(self._choice)
        column.addWidget(label(self.tr("The name that stays"), "muted"))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._keeps_player)
        names.addWidget(self._keeps_other)
        column.addLayout(names)
        column.addWidget(self._preview, 1)
        column.addLayout(ending)
        self.setFixedWidth(WIDTH)
        self._name_radios()

    def _choose(self) -> None:
        self._name_radios()
        other = self._other()
        has_more = other is not None and other.games > self._player.games
        # The name that people know from more games stays, unless they choose otherwise.
        (self._keeps_other if has_more else self._keeps_player).setChecked(True)
        self._look()

    def _name_radios(self) -> None:
        """Let the choice of a name say whose name it is."""
        other = self._other()
        for radio, listed in ((self._keeps_player, self._player), (self._keeps_other, other)):
            text = "–" if listed is None else self._name_of(listed)
            fitting = radio.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideMiddle, WIDTH - 100
            )
            radio.setText(fitting.replace("&", "&&"))
            radio.setToolTip(text)
            radio.setAccessibleName(text)
            radio.setEnabled(other is not None)

    def _name_of(self, listed: ListedPlayer) -> str:
        other = self._other()
        names = [each.player for each in (self._player, other) if each is not None]
        is_shared = len(set(map(with_sign, names))) < len(names)
        return told_apart(listed) if is_shared else with_sign(listed.player)

    def _other(self) -> ListedPlayer | None:
        number = self._choice.currentIndex()
        return self._others[number] if number >= 0 else None

    def _pair(self, other: ListedPlayer) -> tuple[ListedPlayer, ListedPlayer]:
        """Return who is kept and who is merged."""
        if self._keeps_other.isChecked():
            return other, self._player
        return self._player, other

    def _look(self) -> None:
        self._merge.setEnabled(False)
        other = self._other()
        if other is not None:
            kept, merged = self._pair(other)
            work = partial(_preview, self._history, kept.player.id, merged.player.id)
            self._looking.ask(work, self._show, self._fail)

    def _show(self, found: MergePreview | str) -> None:
        is_possible = not isinstance(found, str) and not found.both
        words = found if isinstance(found, str) else merge_words(found)
        self._preview.setText(words if is_possible else f"⚠ {words}")
        self._merge.setEnabled(is_possible)

    def _fail(self, error: "WorldError") -> None:
        self._show(str(error))

    def _accept(self) -> None:
        other = self._other()
        if other is not None:
            kept, merged = self._pair(other)
            self.accept()
            self.merged.emit(kept.player, merged.player)

    def _radio(self, name: str) -> QRadioButton:
        radio = QRadioButton()
        radio.setObjectName(name)
        radio.setMinimumHeight(TARGET)
        return radio

    def _button(self, name: str, text: str, do: object) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        return button


def _preview(history: "History", kept_id: str, other_id: str) -> MergePreview | str:
    try:
        return history.preview_merge(kept_id, other_id)
    except MergeError as error:
        return f"{error}."
    except UnknownPlayerError:
        return GONE
