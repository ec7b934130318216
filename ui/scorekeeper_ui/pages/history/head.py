"""The head of the history: what is listed, how much, and what concerns all of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from scorekeeper.core.phrases import counted
from scorekeeper_ui.pages.history.words import count_words, empty_words
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import label


class Head(QWidget):
    """``asked`` gives what is to be done with the history, ``turned`` tells of the other list."""

    asked = Signal(str)
    turned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = label("", "heading")
        self._count = label("", "muted")
        self._count.setObjectName("game_count")
        self._sheets = label("", "muted")
        self._sheets.setObjectName("trashed_sheets")
        self._import = self._button("import_games", self.tr("I&mport…"), "import")
        self._import.setToolTip(self.tr("Bring in games from files  (Ctrl+I)"))
        self._export = self._button("export_games", self.tr("E&xport…"), "export")
        self._export.setToolTip(self.tr("Write games into a file  (Ctrl+E)"))
        self._print = self._button("print_games", self.tr("&Print…"), "print")
        self._print.setToolTip(self.tr("Put the sheets of what is listed into one file  (Ctrl+P)"))
        self._snapshots = self._button("show_snapshots", self.tr("&Snapshots…"), "snapshots")
        self._snapshots.setToolTip(self.tr("The history as it was on other days"))
        self._empty = self._button("empty_trash", self.tr("E&mpty the trash"), "empty")
        self._trash_view = self._button("show_trash", "", "")
        self._trash_view.setCheckable(True)
        self._trash_view.toggled.connect(lambda _: self._turn())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self._title)
        row.addSpacing(GAP // 2)
        row.addWidget(self._count, 1)
        row.addWidget(self._sheets)
        above = (self._import, self._export, self._print, self._snapshots, self._empty)
        for button in above:
            row.addWidget(button)
        row.addWidget(self._trash_view)
        self._show()
        self.enable(can=False)

    @property
    def in_trash(self) -> bool:
        """Whether the trash is listed."""
        return self._trash_view.isChecked()

    def leave_trash(self) -> None:
        """Go to the list of the games, if the trash is listed."""
        self._trash_view.setChecked(False)

    def enable(self, *, can: bool) -> None:
        """Let be pressed what needs a history, or do not."""
        always = (self._import, self._export, self._snapshots, self._trash_view)
        for button in (*always, self._print):
            button.setEnabled(can)

    def show_count(self, found: int, total: int) -> None:
        """Show how many games are listed; the trash is emptied of all, not only of those."""
        self._count.setText(count_words(found, total))
        self._empty.setEnabled(total > 0)
        self._empty.setText(empty_words(found, total))
        all_go = self.tr("All {games} go, also those that the filters do not list.")
        hidden = all_go.format(games=count_words(total, total)) if found < total else ""
        self._empty.setToolTip(hidden)

    def show_sheets(self, number: int) -> None:
        """Show how many sheets that were handed out go with the trash when it is emptied."""
        words = self.tr("{sheets} handed out will go too").format(sheets=counted(number, "sheet"))
        self._sheets.setText(words if number else "")

    def _turn(self) -> None:
        self._show()
        self.turned.emit()

    def _show(self) -> None:
        in_trash = self.in_trash
        self._title.setText(self.tr("Trash") if in_trash else self.tr("History"))
        words = self.tr("Sho&w the games") if in_trash else self.tr("Sho&w the trash")
        self._trash_view.setText(words)
        self._empty.setVisible(in_trash)
        self._sheets.setVisible(in_trash)
        self._sheets.setText("")
        # It is not known yet how many are in it.
        self._empty.setEnabled(False)
        for button in (self._import, self._print, self._snapshots):
            button.setVisible(not in_trash)

    def _button(self, name: str, text: str, what: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setMinimumHeight(TARGET)
        if what:
            button.clicked.connect(lambda: self.asked.emit(what))
        return button
