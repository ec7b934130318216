"""The snapshots of the history: what differs from each, looked at, and gone back to."""

import threading
from contextlib import suppress
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QProgressBar,
    QStackedWidget,
    QWidget,
)

import scorekeeper
from scorekeeper.core.faults import WorldError
from scorekeeper.history import History, Snapshot
from scorekeeper.history.differences import Difference
from scorekeeper.history.undoing import WayBack, restore_undoably
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.pages.history.back_and_forth import Whole, done_to_all
from scorekeeper_ui.pages.history.comparing import Comparing
from scorekeeper_ui.pages.history.snapshot_games import open_snapshot
from scorekeeper_ui.pages.history.snapshot_table import SnapshotTable
from scorekeeper_ui.pages.history.snapshot_words import (
    CHANGED_SINCE,
    RESTORE,
    RESTORE_AGAIN,
    UNREADABLE,
    WHEN_MADE,
    plan_words,
    restored_words,
)
from scorekeeper_ui.waiting import WAITING, patiently
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label

SIZE = (840, 520)


class SnapshotsDialog(QDialog):
    """``restored`` gives the restore as a deed; all may have changed with it.

    ``changed`` tells that something has changed once more, ``told`` gives a message.
    """

    told = Signal(str, str, object)
    restored = Signal(object)
    changed = Signal(str)
    _waits = Signal()

    def __init__(self, history: History, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("snapshots_dialog")
        self.setWindowTitle(self.tr("Snapshots"))
        self.resize(*SIZE)
        self._history = history
        self._is_busy = self._is_needed = False
        self._stopped = threading.Event()
        self._waits.connect(self._tell_waiting)
        self._snapshots = history.snapshots.listed()
        self._comparing = Comparing(history, self)
        self._comparing.found.connect(self._show)
        self._table = SnapshotTable("snapshots", self, compares=True)
        self._table.chosen.connect(self._choose)
        self._table.opened.connect(self._look)
        self._plan = label("", wrap=True)
        self._plan.setObjectName("snapshot_plan")
        self._plan.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._plan.setMinimumHeight(4 * self._plan.fontMetrics().lineSpacing())
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("snapshot_why_not")
        self._progress = QProgressBar()
        self._progress.setObjectName("snapshot_progress")
        self._progress.setAccessibleName(self.tr("The history is being restored"))
        self._progress.setRange(0, 0)
        self._progress.setTextVisible(False)
        self._look_button = button("snapshot_look", self.tr("&Look at it"), self._look)
        self._restore_button = button("snapshot_restore", self.tr("&Restore"), self._restore)
        self._restore_button.setProperty("primary", True)
        self._close = button("snapshots_close", self.tr("&Close"), self.reject)
        self._arrange()
        failure = history.snapshots.failure
        self._refuse(failure) if failure is not None else self._why_not.hide()
        self._comparing.begin(self._snapshots)
        self._show()

    def done(self, result: int) -> None:
        """Compare no further. After a restore the dialog stays, unseen, until all is computed."""
        super().done(result)
        self._comparing.stop()
        if not self._is_needed:
            self.deleteLater()

    def reject(self) -> None:
        """Close; while the history is being restored, only wait for no other program any longer."""
        self._stopped.set()
        if not self._is_busy:
            super().reject()

    # What is seen

    def _show(self) -> None:
        since = [(self._since(snapshot),) for snapshot in self._snapshots]
        self._table.show_snapshots(self._snapshots, since)
        self._show_chosen()

    def _since(self, snapshot: Snapshot) -> str:
        match self._comparing.known.get(snapshot):
            case None:
                return "…"
            case Difference() as differs:
                return differs.words
            case _:
                return UNREADABLE

    def _choose(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None:
            self._comparing.prefer(snapshot)
        self._show_chosen()

    def _show_chosen(self) -> None:
        snapshot = self._table.snapshot()
        outcome = None if snapshot is None else self._comparing.known.get(snapshot)
        is_sound = isinstance(outcome, Difference)
        self._look_button.setEnabled(is_sound and not self._is_busy)
        self._restore_button.setEnabled(is_sound and not self._is_busy)
        if snapshot is None:
            self._plan.setText("")
        elif isinstance(outcome, Difference):
            self._plan.setText(plan_words(snapshot, outcome))
        elif outcome is None:
            self._plan.setText(self.tr("What restoring it would change is being found out…"))
        else:
            self._plan.setText(str(outcome))

    def _show_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        self._progress.setVisible(is_busy)
        self._table.setEnabled(not is_busy)
        self._close.setEnabled(not is_busy)
        self._close.setText(self.tr("&Close"))
        self._show_chosen()

    def _tell_waiting(self) -> None:
        """Say that another program is waited for; until it is our turn that can be stopped."""
        if self._is_busy:
            self._plan.setText(self.tr(WAITING))
            self._close.setText(self.tr("Sto&p"))
            self._close.setEnabled(True)
            self._close.setFocus()

    # What is done

    def _look(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is not None and self._look_button.isEnabled():
            open_snapshot(snapshot, self, self._refuse)

    def _restore(self) -> None:
        snapshot = self._table.snapshot()
        if snapshot is None or not self._restore_button.isEnabled():
            return
        self._comparing.stop()
        self._why_not.hide()
        self._show_busy(is_busy=True)
        follow = partial(self._follow, restored_words(snapshot))
        self._stopped = threading.Event()
        restore = partial(restore_undoably, self._history, snapshot)
        go = patiently(restore, self._waits, self._stopped)
        run_to_its_end(self, go, partial(self._show_busy, is_busy=False), follow, self._fail)

    def _follow(self, words: str, way_back: WayBack) -> None:
        """Let everybody follow, also once what another program had computed is computed anew."""
        self._is_needed = True
        self.accept()
        whole = Whole(words, RESTORE, CHANGED_SINCE, RESTORE_AGAIN, _settle)
        self.restored.emit(done_to_all(self._history, whole, *way_back))

        def follow(did: bool) -> None:
            if did:
                self.changed.emit("")

        refresh = partial(_refresh, self._history)
        run_to_its_end(self, refresh, self.deleteLater, follow, self._tell)

    def _tell(self, error: WorldError) -> None:
        self.told.emit(str(error), "", None)

    def _fail(self, error: WorldError) -> None:
        self._refuse(error)
        # The chosen one first: it can be restored all the time, and keeps the hand there.
        chosen = self._table.snapshot()
        self._comparing.begin(sorted(self._snapshots, key=lambda snapshot: snapshot != chosen))
        self._restore_button.setFocus()

    def _refuse(self, error: WorldError) -> None:
        self._why_not.setText(f"⚠ {error}")
        self._why_not.show()

    # How it is arranged

    def _arrange(self) -> None:
        none = label(self.tr("No snapshots yet.") + " " + self.tr(WHEN_MADE), "muted", wrap=True)
        none.setObjectName("no_snapshots")
        none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = QStackedWidget()
        middle.addWidget(self._table)
        middle.addWidget(none)
        middle.setCurrentIndex(0 if self._snapshots else 1)
        self._progress.hide()
        column = column_of(self)
        for part in (middle, self._why_not, self._plan, self._progress):
            column.addWidget(part, 1 if part is middle else 0)
        column.addLayout(ending(self._close, self._restore_button, left=self._look_button))
        for needed in (self._plan, self._look_button, self._restore_button):
            needed.setVisible(bool(self._snapshots))
        (self._table if self._snapshots else self._close).setFocus()


def _settle(history: History) -> None:
    # It is undone all the same; what is computed anew is so later.
    with suppress(WorldError):
        _refresh(history)


def _refresh(history: History) -> bool:
    return history.refresh(scorekeeper.__version__)
