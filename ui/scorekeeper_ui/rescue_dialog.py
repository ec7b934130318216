"""Choosing a snapshot when the history itself cannot be worked with."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from scorekeeper.core.days import short_day
from scorekeeper.history import Snapshot
from scorekeeper.history.rescuing import Contents, contents_of
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.pages.history.snapshot_games import open_snapshot
from scorekeeper_ui.pages.history.snapshot_table import SnapshotTable
from scorekeeper_ui.pages.history.snapshot_words import UNREADABLE
from scorekeeper_ui.replacing_dialog import ReplacingDialog
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label

SIZE = (840, 460)
EMPTY = "⚠ This snapshot has no game: whoever goes on with it begins without any."


class RescueDialog(ReplacingDialog):
    """``rescue`` puts a snapshot in the place of the history; ``None`` where one only looks.

    The hand is on ``best`` at first.
    """

    def __init__(
        self,
        snapshots: Sequence[Snapshot],
        best: Snapshot | None,
        rescue: Callable[[Snapshot], Path | None] | None,
        parent: QWidget,
    ) -> None:
        super().__init__("rescue", parent)
        self.setWindowTitle(
            self.tr("Look at a snapshot") if rescue is None else self.tr("Go on with a snapshot")
        )
        self.resize(*SIZE)
        self._rescue = rescue
        self._table = SnapshotTable("rescue_snapshots", self, compares=False)
        self._snapshots = snapshots
        # What is in each snapshot as far as they are read, ``None`` in one that cannot be.
        self._known: dict[Snapshot, Contents | None] = {}
        self._show()
        if best is not None:
            self._table.choose_snapshot(best)
        self._table.opened.connect(self._look)
        self._table.chosen.connect(self._warn)
        self._empty = label(self.tr(EMPTY), "bad", wrap=True)
        self._empty.setObjectName("rescue_empty")
        self._empty.setVisible(False)
        self._look_button = button("rescue_look", self.tr("&Look at it"), self._look)
        self._use = button("rescue_use", self.tr("&Go on with it"), self._go_on)
        self._use.setProperty("primary", True)
        self._use.setVisible(rescue is not None)
        self._close = button("rescue_close", self.tr("&Cancel"), self.reject)
        if rescue is None:
            self._close.setText(self.tr("&Close"))
        about = label(
            self.tr(
                "The one chosen at first is what the history was last. What was kept after the"
                " snapshot is not in it. A damaged file stays beside it under another name. Close"
                " all other windows of Scorekeeper first."
            ),
            "muted",
            wrap=True,
        )
        about.setVisible(rescue is not None)
        column = column_of(self)
        column.addWidget(self._table, 1)
        column.addWidget(self._empty)
        column.addWidget(self.why_not)
        column.addWidget(about)
        column.addLayout(ending(self._close, self._use, left=self._look_button))
        self._table.setFocus()
        self._count_on()

    def _show(self) -> None:
        known = [
            _words(self._known[each]) if each in self._known else ("…", "")
            for each in self._snapshots
        ]
        self._table.show_snapshots(self._snapshots, known)

    def _warn(self) -> None:
        """Warn of a snapshot to go on with that has no game."""
        snapshot = self._table.snapshot()
        contents = None if snapshot is None else self._known.get(snapshot)
        is_empty = contents is not None and not contents.games
        self._empty.setVisible(is_empty and self._rescue is not None)

    def _count_on(self) -> None:
        """Read what the next snapshot has, one after the other."""
        snapshot = next((each for each in self._snapshots if each not in self._known), None)
        if snapshot is None:
            return

        def take(contents: Contents | None) -> None:
            self._known[snapshot] = contents
            self._show()
            self._warn()
            self._count_on()

        read = partial(contents_of, snapshot)
        run_in_background(self, read, take, lambda _: take(None))

    def _look(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None:
            open_snapshot(snapshot, self, self.refuse)

    def _go_on(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None and self._rescue is not None:
            parts = (self._table, self._look_button, self._use, self._close)
            self.replace(partial(self._rescue, snapshot), parts)


def _words(contents: Contents | None) -> tuple[str, str]:
    """Return how many games there are, and the day of the last one."""
    if contents is None:
        return UNREADABLE, ""
    if not contents.games:
        return "⚠ 0", ""
    return f"{contents.games:,}", "" if contents.last is None else short_day(contents.last)
