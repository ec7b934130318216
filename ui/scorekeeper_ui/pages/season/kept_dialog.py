"""Kept games of one kind to choose from, each with a look at it before it is used."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.phrases import counted
from scorekeeper.history import Filter
from scorekeeper_ui.models.history_model import HistoryModel
from scorekeeper_ui.pages.season.kept_previews import KeptPreview
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import column_of, ending
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_list import Lines
from scorekeeper_ui.widgets.scrolling import scrolling

if TYPE_CHECKING:
    from scorekeeper.history import History

Preview = Callable[[Document], KeptPreview]
DATE, GAME, PLAYERS, RESULT, PLACE = range(5)


class KeptDialog(QDialog):
    """``taken`` gives the document, and whether its guests become members."""

    taken = Signal(object, bool)

    def __init__(
        self, history: "History", game: str, preview: Preview, words: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("kept_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words)
        self.resize(820, 520)
        self._history = history
        self._preview = preview
        self._words = words
        self._document: Document | None = None
        self._shown = KeptPreview("")
        self._model = HistoryModel()
        self.list = Lines("kept_games", self.tr("Kept games"), self._model, self)
        for column in (GAME, PLAYERS, PLACE):
            self.list.setColumnHidden(column, True)
        self.list.setColumnWidth(DATE, 140)
        self.list.horizontalHeader().setSectionResizeMode(RESULT, QHeaderView.ResizeMode.Stretch)
        self.list.chosen.connect(self._show_chosen)
        self.list.opened.connect(self._take)
        self._text = label("", wrap=True)
        self._text.setObjectName("kept_preview")
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("kept_why_not")
        self._use = QPushButton()
        self._use.setObjectName("take_kept")
        self._use.setProperty("primary", True)
        self._use.setAutoDefault(False)
        self._use.clicked.connect(self._take)
        self._cancel = QPushButton(self.tr("&Cancel"))
        self._cancel.setObjectName("cancel_kept")
        self._cancel.setAutoDefault(False)
        self._cancel.clicked.connect(self.reject)
        self._use.setText(f"&{words}")
        self._use.setEnabled(False)
        self._arrange()
        self._model.listed.connect(self._begin)
        self._model.came.connect(self._show_chosen)
        self._model.refused.connect(self._why_not.setText)
        self._model.show(history, Filter(game=game))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self) -> None:
        if self._model.rowCount():
            self.list.selectRow(0)
        self._show_chosen()

    def _show_chosen(self) -> None:
        index = self.list.currentIndex()
        row = self._model.row_at(index.row()) if index.isValid() else None
        self._document = None
        if row is not None:
            self._shown = self._read(row.id)
        elif self._model.rowCount():
            self._shown = KeptPreview("")
        else:
            nothing = self.tr("Nothing of this kind is in the history yet.")
            self._shown = KeptPreview("", why_not=nothing)
        self._text.setText(self._shown.text)
        self._why_not.setText(self._shown.why_not)
        self._why_not.setVisible(bool(self._shown.why_not))
        guests = counted(len(self._shown.guests), "member")
        more = self.tr("{words}, with {guests} more") if self._shown.guests else "{words}"
        self._use.setText(more.format(words=f"&{self._words}", guests=guests))
        self._use.setEnabled(self._document is not None and not self._shown.why_not)

    def _read(self, game_id: str) -> KeptPreview:
        try:
            self._document = self._history.load(game_id)
            return self._preview(self._document)
        except (WorldError, DocumentError) as error:
            return KeptPreview("", why_not=str(error))

    def _take(self) -> None:
        if self._document is not None and self._use.isEnabled():
            self.accept()
            self.taken.emit(self._document, bool(self._shown.guests))

    def _arrange(self) -> None:
        inner = QWidget()
        about = QVBoxLayout(inner)
        about.setContentsMargins(0, 0, 0, 0)
        about.setSpacing(GAP)
        about.addWidget(self._text)
        about.addWidget(self._why_not)
        about.addStretch()
        scroll = scrolling(inner)
        middle = QHBoxLayout()
        middle.setSpacing(3 * GAP)
        middle.addWidget(self.list, 3)
        middle.addWidget(scroll, 2)
        column = column_of(self, 2 * GAP)
        column.addLayout(middle, 1)
        column.addLayout(ending(self._cancel, self._use))
