"""The dialogs of the history."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.history import Filter, KeptSheet, Row
from scorekeeper_ui.pages.history.exchanging.export_dialog import ExportDialog
from scorekeeper_ui.pages.history.exchanging.files import ask_for_games
from scorekeeper_ui.pages.history.exchanging.import_dialog import ImportDialog

if TYPE_CHECKING:
    from datetime import date

    from scorekeeper.history import History
    from scorekeeper_ui.pages.history.deeds import Done
    from scorekeeper_ui.pages.history.exchanging.work import Imported


class Dialogs(QObject):
    """``told`` gives a message, ``done`` a deed that can be undone.

    ``changed`` tells that games were changed, with the id of the one that the hand goes to;
    ``restored`` that the whole history is another one, with the deed that made it so;
    ``dated`` gives a game and its new day, ``put_back`` one and the version it is to go back to.
    """

    told = Signal(str, str, object)
    done = Signal(object)
    changed = Signal(str)
    restored = Signal(object)
    dated = Signal(object, object)
    put_back = Signal(object, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._history: History | None = None

    def use(self, history: "History") -> None:
        """Work with a history from now on."""
        self._history = history

    def ask_for_files(self) -> None:
        """Ask for files to import."""
        if self._at_hand() is not None:
            ask_for_games(self._parent, self.import_files)

    def import_files(self, files: Sequence[Path]) -> None:
        """Show what would become of the games in files."""
        history = self._at_hand()
        if history is not None:
            dialog = ImportDialog(history, files, self._parent)
            dialog.told.connect(self._tell)
            dialog.imported.connect(partial(self._follow_import, history))
            dialog.open()

    def export(self, which: Filter, chosen: Sequence[Row]) -> None:
        """Ask which games are to go out, and as what."""
        history = self._at_hand()
        if history is not None:
            dialog = ExportDialog(history, which, chosen, self._parent)
            dialog.told.connect(self._tell)
            dialog.open()

    def show_snapshots(self) -> None:
        """Show the history as it was."""
        from scorekeeper_ui.pages.history.snapshots_dialog import SnapshotsDialog

        history = self._at_hand()
        if history is not None:
            dialog = SnapshotsDialog(history, self._parent)
            dialog.told.connect(self.told)
            dialog.restored.connect(partial(self._follow_restore, history))
            dialog.changed.connect(self.changed)
            dialog.open()

    def show_versions(self, row: Row) -> None:
        """Show the older versions of a game."""
        from scorekeeper_ui.pages.history.versions_dialog import VersionsDialog

        if self._history is not None:
            dialog = VersionsDialog(self._history, row, self._parent)
            dialog.picked.connect(partial(self.put_back.emit, row))
            dialog.open()

    def show_sheet(self, row: Row, sheet: KeptSheet) -> None:
        """Show a sheet that was handed out."""
        from scorekeeper_ui.pages.history.sheet_dialog import SheetDialog

        if self._history is not None:
            dialog = SheetDialog(self._history, row, sheet, self._parent)
            dialog.told.connect(self._tell)
            dialog.open()

    def ask_for_day(self, row: Row) -> None:
        """Ask for another day for a game."""
        from scorekeeper_ui.pages.history.date_dialog import DateDialog

        def take(day: "date") -> None:
            self.dated.emit(row, day)

        dialog = DateDialog(row, self._parent)
        dialog.taken.connect(take)
        dialog.open()

    def _at_hand(self) -> "History | None":
        """Return the history; without one say so."""
        if self._history is None:
            self._tell(self.tr("There is no history at hand."))
        return self._history

    def _follow_import(self, history: "History", imported: "Imported") -> None:
        deed = imported.done(history)
        if deed is not None and history is self._history:
            self.done.emit(deed)
        else:
            self.changed.emit("")
            self._tell(imported.words)

    def _follow_restore(self, history: "History", done: "Done") -> None:
        if history is self._history:
            self.restored.emit(done)

    def _tell(self, text: str) -> None:
        self.told.emit(text, "", None)
