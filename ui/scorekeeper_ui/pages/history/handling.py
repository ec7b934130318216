"""What is done with the game that the hand is on, or with several that are chosen at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper_ui.pages.history import deeds, emptying, several
from scorekeeper_ui.pages.history.dialogs import Dialogs
from scorekeeper_ui.pages.history.doing import Doing
from scorekeeper_ui.pages.history.exchanging.words import games_words
from scorekeeper_ui.pages.history.listing import Listing

if TYPE_CHECKING:
    from datetime import date

    from scorekeeper.history import Filter, History, KeptSheet, Row, Version

    DoneTo = Callable[[Sequence[Row], deeds.Passed], deeds.Done | None]


class Handling(QObject):
    """``opened`` gives the kind and the id of a game to be opened, ``refused`` why not in words."""

    opened = Signal(str, str)
    refused = Signal(str)

    def __init__(self, games: Listing, doing: Doing, dialogs: Dialogs, parent: QObject) -> None:
        super().__init__(parent)
        self._games, self._doing, self._dialogs = games, doing, dialogs
        self._history: History | None = None
        # How many games there are where the list is, also those that it does not show.
        self._total = 0
        games.counted.connect(self._note_total)
        dialogs.dated.connect(self._change_date)
        dialogs.put_back.connect(self._go_back)

    def use(self, history: "History") -> None:
        """Work with a history from now on."""
        self._history = history

    def do(self, deed: str) -> None:
        """Do something with what is chosen."""
        if self._games.choice.number:
            self._do_with_several(deed)
            return
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
                self._dialogs.ask_for_day(row)
            case "versions":
                self._dialogs.show_versions(row)
            case "up" | "down":
                self._move(row, -1 if deed == "up" else 1)

    def do_with_all(self, what: str, which: "Filter") -> None:
        """Do something with the history, ``which`` being the games that are listed."""
        history = self._history
        match what:
            case "import":
                self._dialogs.ask_for_files()
            case "export" if self._games.choice.number and not self._games.choice.is_too_many:
                self._games.choice.when_known(partial(self._dialogs.export, which))
            case "export":
                row = self._games.row()
                self._dialogs.export(which, () if row is None else (row,))
            case "snapshots":
                self._dialogs.show_snapshots()
            case "empty" if history is not None:
                self._empty_trash(history)

    def set_counts(self, counts: bool) -> None:
        """Say whether what is chosen counts in statistics."""
        row, history = self._games.row(), self._history
        if history is None:
            return
        if self._games.choice.number:
            self._with_several(
                lambda rows, passed: several.set_counts(history, rows, counts, passed)
            )
        elif row is not None:
            self._doing.carry_out(lambda: deeds.set_counts(history, row, counts))

    def look_at_sheet(self, sheet: "KeptSheet") -> None:
        """Show a sheet that was handed out of the game."""
        row = self._games.row()
        if row is not None:
            self._dialogs.show_sheet(row, sheet)

    def _empty_trash(self, history: "History") -> None:
        empty = partial(emptying.empty_trash, history)
        if self._total > several.FEW:
            self._doing.carry_out_long(empty, games_words(self._total))
        else:
            self._doing.carry_out(lambda: empty(lambda: None))

    def _note_total(self, _: int, total: int) -> None:
        self._total = total

    def _do_with_several(self, deed: str) -> None:
        history = self._history
        if history is None:
            return
        if deed != "trash":
            self.refused.emit(self.tr(several.ONE_ALONE))
        elif self._games.choice.is_too_many:
            self.refused.emit(self.tr(several.TOO_MANY))
        else:
            self._with_several(lambda rows, passed: _put(rows)(history, rows, passed))

    def _with_several(self, do: "DoneTo") -> None:
        """Do something with all that are chosen, once they are known."""

        def carry_out(rows: "Sequence[Row]") -> None:
            if len(rows) > several.FEW:
                self._doing.carry_out_long(partial(do, rows), games_words(len(rows)))
            else:
                self._doing.carry_out(lambda: do(rows, lambda: None))

        if not self._games.is_behind:
            self._games.choice.when_known(carry_out)

    def _move(self, row: "Row", step: int) -> None:
        history, other = self._history, self._games.neighbor(step)
        if history is not None and other is not None:
            self._doing.carry_out(lambda: deeds.exchange(history, row, other))
        elif not self._games.is_by_date:
            self.refused.emit(
                self.tr("Games are put in order while the list is sorted by date (Ctrl+1).")
            )

    def _change_date(self, row: "Row", day: "date") -> None:
        history = self._history
        if history is not None:
            self._doing.carry_out(lambda: deeds.change_date(history, row, day))

    def _go_back(self, row: "Row", version: "Version") -> None:
        history = self._history
        if history is not None:
            self._doing.carry_out(lambda: deeds.go_back(history, row, version))


def _put(
    rows: "Sequence[Row]",
) -> "Callable[[History, Sequence[Row], deeds.Passed], deeds.Done | None]":
    """Return where games are put that lie in one place: into the trash, or out of it."""
    return several.trash if rows[0].trashed_at is None else several.restore
