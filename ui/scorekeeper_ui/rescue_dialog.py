"""Choosing a snapshot when the history itself cannot be worked with."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Snapshot
from scorekeeper.history.rescuing import games_in
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.pages.history.snapshot_games import open_snapshot
from scorekeeper_ui.pages.history.snapshot_table import SnapshotTable
from scorekeeper_ui.pages.history.snapshot_words import UNREADABLE
from scorekeeper_ui.pages.players.dialog_parts import button, column_of
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

SIZE = (720, 460)


class RescueDialog(QDialog):
    """``rescue`` puts a snapshot in the place of the history; ``None`` where one only looks.

    ``rescued`` gives the file that the damaged history is kept in, ``None`` where none was left.
    """

    rescued = Signal(object)

    def __init__(
        self,
        snapshots: Sequence[Snapshot],
        rescue: Callable[[Snapshot], Path | None] | None,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("rescue_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(
            self.tr("Look at a snapshot") if rescue is None else self.tr("Go on with a snapshot")
        )
        self.resize(*SIZE)
        self._rescue = rescue
        self._is_busy = False
        self._table = SnapshotTable("rescue_snapshots", self, compares=False)
        self._snapshots = snapshots
        # How many games each snapshot has, as far as they are counted.
        self._games: dict[Snapshot, str] = {}
        self._show()
        self._table.opened.connect(self._look)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("rescue_why_not")
        self._why_not.hide()
        self._look_button = button("rescue_look", self.tr("&Look at it"), self._look)
        self._use = button("rescue_use", self.tr("&Go on with it"), self._go_on)
        self._use.setProperty("primary", True)
        self._use.setVisible(rescue is not None)
        self._close = button("rescue_close", self.tr("&Cancel"), self.reject)
        if rescue is None:
            self._close.setText(self.tr("&Close"))
        about = label(
            self.tr(
                "What was kept after the snapshot is not in it. A damaged file stays beside it"
                " under another name. Close all other windows of Scorekeeper first."
            ),
            "muted",
            wrap=True,
        )
        about.setVisible(rescue is not None)
        foot = QHBoxLayout()
        foot.setSpacing(GAP)
        foot.addWidget(self._look_button)
        foot.addStretch()
        foot.addWidget(self._close)
        foot.addWidget(self._use)
        column = column_of(self)
        column.addWidget(self._table, 1)
        column.addWidget(self._why_not)
        column.addWidget(about)
        column.addLayout(foot)
        self._table.setFocus()
        self._count_on()

    def reject(self) -> None:
        """Close, though not while the snapshot is being put into its place."""
        if not self._is_busy:
            super().reject()

    def _show(self) -> None:
        games = [self._games.get(each, "…") for each in self._snapshots]
        self._table.show_snapshots(self._snapshots, games)

    def _count_on(self) -> None:
        """Count the games of the next snapshot, one after the other."""
        snapshot = next((each for each in self._snapshots if each not in self._games), None)
        if snapshot is None:
            return

        def take(words: str) -> None:
            self._games[snapshot] = words
            self._show()
            self._count_on()

        count = partial(games_in, snapshot)
        run_in_background(self, count, lambda games: take(f"{games:,}"), lambda _: take(UNREADABLE))

    def _look(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None:
            open_snapshot(snapshot, self, self._refuse)

    def _go_on(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None and self._rescue is not None:
            self._show_busy(is_busy=True)
            run_in_background(self, partial(self._rescue, snapshot), self._end, self._refuse)

    def _end(self, kept: Path | None) -> None:
        self._show_busy(is_busy=False)
        self.accept()
        self.rescued.emit(kept)

    def _refuse(self, error: WorldError) -> None:
        self._show_busy(is_busy=False)
        self._why_not.setText(f"⚠ {error}")
        self._why_not.show()

    def _show_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        for part in (self._table, self._look_button, self._use, self._close):
            part.setEnabled(not is_busy)
