"""Bringing a window to its history, and helping where that cannot be worked with."""

import gc
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

import scorekeeper
from scorekeeper.core.faults import WorldError
from scorekeeper.history import (
    DamagedError,
    DisplacedError,
    FullError,
    History,
    LockedError,
    Remedy,
    Snapshot,
    Trouble,
    explain,
    open_history,
    sqlite,
)
from scorekeeper.history.rescuing import (
    have_games,
    name_for_salvaged,
    rescue,
    snapshots_at,
    use_salvaged,
)
from scorekeeper.history.viewing import view
from scorekeeper_ui.ahead import import_rules
from scorekeeper_ui.background import run_in_background, run_to_its_end
from scorekeeper_ui.in_turns import InTurns, all_modules
from scorekeeper_ui.main_window import MainWindow

# What was emptied out of the trash can be taken back that long: by then no window that could
# still offer to is open any more.
EMPTIED_FOR = timedelta(days=7)

# How long it waits to tidy up while another program writes, in milliseconds.
TIDIED_AGAIN_MS = 30_000

Where = str | Path | None
Take = Callable[[History], None]
Refuse = Callable[[WorldError], None]


class Keeper(QObject):
    """Opens one history at a time for a window, off its thread; tells and does what helps."""

    _failed = Signal(object, object, bool)

    def __init__(self, window: MainWindow, where: Where) -> None:
        super().__init__(window)
        self._window = window
        self._where = where
        self.is_opening = False
        # It is met in whatever thread, and told by the window's own.
        self._failed.connect(self._tell_failure, Qt.ConnectionType.QueuedConnection)

    def open(self, *, begin_anew: bool = False) -> None:
        """Open the history and use it, or tell why that cannot be, or that it still goes on."""
        opened = partial(open_history, self._where, begin_anew=begin_anew)
        self._begin(opened, self._use, self._go_without)

    def help_with(self, remedy: Remedy) -> None:
        """Do what helps against the trouble that is told."""
        match remedy:
            case Remedy.TRY_AGAIN:
                self.open()
            case Remedy.READ_ONLY:
                self._begin(partial(view, self._where), self._show_only, self._refuse)
            case Remedy.USE_SNAPSHOT | Remedy.LOOK_AT_SNAPSHOT:
                self._choose_snapshot(can_use=remedy is Remedy.USE_SNAPSHOT)
            case Remedy.SALVAGE:
                self._salvage()
            case Remedy.BEGIN_ANEW:
                self.open(begin_anew=True)
            case Remedy.OTHER_FILE:
                self._choose_file()

    def _begin(self, opened: Callable[[], History], then: Take, otherwise: Refuse) -> None:
        if self.is_opening:
            self._window.tell(self.tr("The history is still being opened."))
            return
        self.is_opening = True
        run_to_its_end(self, opened, self._end, then, otherwise)

    def _end(self) -> None:
        self.is_opening = False

    # Using a history

    def _use(self, history: History) -> None:
        self._listen(history)
        self._window.use(history)
        self._tidy(history)
        self._import_pages()

    def _show_only(self, history: History) -> None:
        self._listen(history)
        self._window.use(history)
        text = self.tr("{place} is open read-only").format(place=history.place)
        advice = self.tr("Kept games can be looked at. What you change now is not kept.")
        trouble = Trouble(text, advice, (Remedy.TRY_AGAIN, Remedy.OTHER_FILE))
        self._window.tell_trouble(self.tr("Games cannot be kept."), trouble, self.help_with)
        self._import_pages()

    def _import_pages(self) -> None:
        """Import what is gone to later, so that going there does not wait."""

        def import_pages(_: None) -> None:
            # What is there by now stays: later sweeps need not look at it.
            InTurns(all_modules(), gc.freeze, self)

        run_in_background(self, import_rules, import_pages, self._refuse)

    def _listen(self, history: History) -> None:
        def tell(error: WorldError, *, is_of_snapshot: bool) -> None:
            # Something may still be read when the window is gone.
            if shiboken6.isValid(self):
                self._failed.emit(history, error, is_of_snapshot)

        history.store.on_damage = partial(tell, is_of_snapshot=False)
        history.snapshots.on_failure = partial(tell, is_of_snapshot=True)

    def _follow(self, has_changed: bool) -> None:
        if has_changed:
            self._window.follow_history()

    def _tidy(self, history: History) -> None:
        if history is self._window.history:
            fail = partial(self._fail_to_tidy, history)
            run_in_background(self, partial(_tidy, history), self._follow, fail)

    def _fail_to_tidy(self, history: History, error: WorldError) -> None:
        if isinstance(error, LockedError):
            # Nobody asked for it: it is done once the other program has ended to write.
            QTimer.singleShot(TIDIED_AGAIN_MS, self, partial(self._tidy, history))
        elif isinstance(error, FullError) and history is self._window.history:
            effect = self.tr("New games may not be kept.")
            self._window.tell_trouble(effect, self._explain(error), self.help_with)
        else:
            self._refuse(error)

    # What is wrong

    def _go_without(self, error: WorldError) -> None:
        self._window.go_without_history(self._explain(error), self.help_with)

    def _tell_failure(self, history: History, error: WorldError, is_of_snapshot: bool) -> None:
        if history is not self._window.history:
            # Something that was still being read of a history that is used no longer.
            return
        if isinstance(error, DamagedError | DisplacedError):
            is_damaged = isinstance(error, DamagedError)
            part, all_of_it = "Not everything can be read or kept.", "Nothing can be kept any more."
            effect = self.tr(part) if is_damaged else self.tr(all_of_it)
            self._window.tell_trouble(effect, self._explain(error), self.help_with)
        elif is_of_snapshot:
            why = self.tr("Today's snapshot could not be made: {why}").format(why=error)
            self._window.tell_besides(why)

    def _refuse(self, error: WorldError) -> None:
        self._window.tell(str(error))

    def _explain(self, error: WorldError) -> Trouble:
        snapshots = self._snapshots()
        return explain(
            error, snapshots, have_games=have_games(snapshots), has_remains=self._has_remains(error)
        )

    def _has_remains(self, error: WorldError) -> bool:
        if not isinstance(error, DamagedError):
            return True
        # Seldom needed: the window does not wait for it at its start.
        from scorekeeper.history.salvaging import has_remains

        return has_remains(self._where)

    def _snapshots(self) -> list[Snapshot]:
        try:
            return snapshots_at(self._where).listed()
        except WorldError:
            return []

    # What helps

    def _choose_snapshot(self, *, can_use: bool) -> None:
        from scorekeeper_ui.rescue_dialog import RescueDialog

        do = self._rescue if can_use else None
        if can_use:
            self._window.stop_watching()
        snapshots = snapshots_at(self._where)
        dialog = RescueDialog(snapshots.listed(), snapshots.last_held(), do, self._window)
        dialog.rescued.connect(self._go_on)
        if can_use:
            dialog.rejected.connect(self._stay)
        dialog.open()

    def _rescue(self, snapshot: Snapshot) -> Path | None:
        history = self._window.history
        if history is None:
            return rescue(snapshot, self._where)
        return rescue(snapshot, self._where, let_go=history.close)

    def _salvage(self) -> None:
        from scorekeeper_ui.salvage_dialog import SalvageDialog

        try:
            goal = name_for_salvaged(self._where)
        except WorldError as error:
            self._refuse(error)
            return
        self._window.stop_watching()
        dialog = SalvageDialog(self._where, goal, self._use_salvaged, self._window)
        dialog.rescued.connect(self._go_on)
        dialog.rejected.connect(self._stay)
        dialog.open()

    def _use_salvaged(self, salvaged: Path) -> Path | None:
        history = self._window.history
        if history is None:
            return use_salvaged(salvaged, self._where)
        return use_salvaged(salvaged, self._where, let_go=history.close)

    def _stay(self) -> None:
        """Go on with the history there is, which no snapshot has taken the place of."""
        history = self._window.history
        if history is not None and history.store.is_closed:
            self.open()
        else:
            self._window.watch_again()

    def _go_on(self, kept: Path | None) -> None:
        if kept is not None:
            text = self.tr("The damaged file is kept as {file}, in {folder}")
            self._window.tell(text.format(file=kept.name, folder=kept.parent))
        self.open()

    def _choose_file(self) -> None:
        dialog = QFileDialog(self._window, self.tr("Choose another file for the history"))
        dialog.setObjectName("other_file")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, self.tr("Use it"))
        dialog.setNameFilters([self.tr("Histories (*.sqlite3)"), self.tr("All files (*)")])
        dialog.setDefaultSuffix("sqlite3")
        dialog.fileSelected.connect(self._use_other)
        dialog.open()

    def _use_other(self, name: str) -> None:
        def use(history: History) -> None:
            self._where = name
            self._use(history)
            text = self.tr("Games are kept in {file} until Scorekeeper is closed.")
            self._window.tell(text.format(file=name))

        self._begin(partial(open_history, name), use, self._refuse)


def _tidy(history: History) -> bool:
    """Do what nobody waits for; return whether other results are known now."""
    sqlite.check_room(history.store.url)
    has_changed = history.refresh(scorekeeper.__version__)
    history.remove_emptied(datetime.now().astimezone() - EMPTIED_FOR)
    return has_changed
