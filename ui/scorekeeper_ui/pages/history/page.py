"""All kept games: found, looked at, opened, put in order, put into the trash, and all undone."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.history import KeptSheet
from scorekeeper_ui.models.history_model import COLUMNS
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history import deeds
from scorekeeper_ui.pages.history.date_dialog import DateDialog
from scorekeeper_ui.pages.history.doing import Doing
from scorekeeper_ui.pages.history.filter_bar import FilterBar
from scorekeeper_ui.pages.history.game_panel import GamePanel
from scorekeeper_ui.pages.history.key_list import KEYS
from scorekeeper_ui.pages.history.listing import Listing
from scorekeeper_ui.pages.history.look import look_at
from scorekeeper_ui.pages.history.offers import offers
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from datetime import date

    from scorekeeper.history import History, Row

# The part of the page that the panel takes, its least and its greatest width in pixels.
SHARE, LEAST_PANEL, MOST_PANEL = 0.34, 308, 600
_CTRL = Qt.KeyboardModifier.ControlModifier


class HistoryPage(Page):
    """The list on the left, the game that the hand is on beside it."""

    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history_page")
        self._history: History | None = None
        self._doing = Doing(self)
        self._doing.told.connect(self.told)
        self._doing.kept.connect(self.kept)
        self._doing.changed.connect(self._follow_deed)
        self._looking, self._offering = Newest(self), Newest(self)
        self._games = Listing()
        self._games.list.asked.connect(self._do)
        self._games.chosen.connect(self._show_chosen)
        self._games.refused.connect(self.tell)
        self._filters = FilterBar()
        self._games.list.typed.connect(self._filters.type_text)
        self._filters.changed.connect(lambda: self.show_games())
        self._filters.left.connect(self._go_to_list)
        self._panel = GamePanel()
        self._panel.asked.connect(self._do)
        self._panel.counts_asked.connect(self._set_counts)
        self._panel.sheet_asked.connect(self._look_at_sheet)
        self._title = label(self.tr("History"), "heading")
        self._count = label("", "muted")
        self._count.setObjectName("game_count")
        self._games.counted.connect(self._count.setText)
        self._trash_view = QPushButton(self.tr("Sho&w the trash"))
        self._trash_view.setObjectName("show_trash")
        self._trash_view.setCheckable(True)
        self._trash_view.toggled.connect(lambda _: self._show_other())
        self._empty_trash = QPushButton(self.tr("E&mpty the trash"))
        self._empty_trash.setObjectName("empty_trash")
        self._empty_trash.clicked.connect(self._empty)
        self._arrange()
        self._show_buttons()

    # What the window asks

    def use(self, history: "History") -> None:
        """Show the games of a history."""
        self._history = history
        self._games.use(history)
        self._doing.forget()
        self._offer()
        self.show_games()

    def start(self) -> None:
        """Read the list anew and bring the hand to it."""
        self._offer()
        self.show_games()
        self._games.start()

    def follow_history(self) -> None:
        """Show what was kept meanwhile."""
        self._offer()
        self.show_games()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find, sort, undo."""
        key = Qt.Key(event.key())
        columns = Qt.Key.Key_1 <= key < Qt.Key.Key_1 + len(COLUMNS)
        if event.modifiers() != _CTRL:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_F:
            self._filters.start()
        elif key == Qt.Key.Key_Z:
            self._doing.undo()
        elif columns:
            self._games.sort(key - Qt.Key.Key_1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its part of the page."""
        share = int(event.size().width() * SHARE)
        self._panel.setFixedWidth(min(max(LEAST_PANEL, share), MOST_PANEL))
        super().resizeEvent(event)

    # The list

    def show_games(self, hand_to: str | None = None) -> None:
        """Read the list anew; the hand stays on its game, or goes to the one with an id."""
        in_trash = self._trash_view.isChecked()
        self._games.show_games(self._filters.filter(trashed=in_trash), hand_to)

    def _offer(self) -> None:
        if self._history is not None:
            self._offering.ask(partial(offers, self._history), self._filters.offer, self._fail)

    def _go_to_list(self) -> None:
        if not self._games.is_empty:
            self._games.start()

    # The game that the hand is on

    def _show_chosen(self) -> None:
        row, history = self._games.row(), self._history
        self._panel.show_row(
            row,
            up=self._games.neighbor(-1) is not None,
            down=self._games.neighbor(1) is not None,
            by_date=self._games.is_by_date,
        )
        self._empty_trash.setEnabled(row is not None)
        if row is not None and history is not None:
            self._looking.ask(partial(look_at, history, row), self._panel.show_look, self._fail)

    def _look_at_sheet(self, sheet: KeptSheet) -> None:
        from scorekeeper_ui.pages.history.sheet_dialog import SheetDialog

        row = self._games.row()
        if row is not None and self._history is not None:
            dialog = SheetDialog(self._history, row, sheet, self)
            dialog.told.connect(self.tell)
            dialog.open()

    # What is done

    def _do(self, deed: str) -> None:
        row, history = self._games.row(), self._history
        if row is None or history is None:
            return
        is_listed = row.trashed_at is None
        match deed:
            case "trash":
                put = deeds.trash if is_listed else deeds.restore
                self._doing.carry_out(lambda: put(history, row))
            case "open" if is_listed:
                self.opened.emit(row.game, row.id)
            case "duplicate" if is_listed:
                self._doing.carry_out(lambda: deeds.duplicate(history, row))
            case "date" if is_listed:
                dialog = DateDialog(row, self)
                dialog.taken.connect(partial(self._change_date, row))
                dialog.open()
            case "up" | "down":
                self._move(row, -1 if deed == "up" else 1)

    def _move(self, row: "Row", step: int) -> None:
        history, other = self._history, self._games.neighbor(step)
        if history is not None and other is not None:
            self._doing.carry_out(lambda: deeds.exchange(history, row, other))
        elif not self._games.is_by_date:
            self.tell(self.tr("Games are put in order while the list is sorted by date (Ctrl+1)."))

    def _set_counts(self, counts: bool) -> None:
        row, history = self._games.row(), self._history
        if row is not None and history is not None:
            self._doing.carry_out(lambda: deeds.set_counts(history, row, counts))

    def _change_date(self, row: "Row", day: "date") -> None:
        history = self._history
        if history is not None:
            self._doing.carry_out(lambda: deeds.change_date(history, row, day))

    def _empty(self) -> None:
        history = self._history
        if history is not None:
            self._doing.carry_out(lambda: deeds.empty_trash(history))

    def _follow_deed(self, game_id: str) -> None:
        self._offer()
        self.show_games(game_id or None)

    def _show_other(self) -> None:
        self._show_buttons()
        self._games.start_above()
        self.start()

    def _show_buttons(self) -> None:
        in_trash = self._trash_view.isChecked()
        self._title.setText(self.tr("Trash") if in_trash else self.tr("History"))
        self._trash_view.setText(
            self.tr("Sho&w the games") if in_trash else self.tr("Sho&w the trash")
        )
        self._empty_trash.setVisible(in_trash)
        self._panel.show_trash(in_trash=in_trash)

    def _fail(self, error: WorldError) -> None:
        self.tell(str(error))

    def _arrange(self) -> None:
        for button in (self._trash_view, self._empty_trash):
            button.setMinimumHeight(TARGET)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._count, 1)
        head.addWidget(self._empty_trash)
        head.addWidget(self._trash_view)
        above = QVBoxLayout()
        above.setContentsMargins(20, 8, 20, 0)
        above.setSpacing(GAP)
        above.addLayout(head)
        above.addWidget(self._filters)
        row = QHBoxLayout()
        row.setContentsMargins(20, 0, 0, 0)
        row.setSpacing(20)
        listed = QVBoxLayout()
        listed.setContentsMargins(0, 0, 0, 16)
        listed.addWidget(self._games)
        row.addLayout(listed, 1)
        row.addWidget(self._panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(above)
        column.addLayout(row, 1)
