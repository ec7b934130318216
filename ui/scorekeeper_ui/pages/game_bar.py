"""The line above a game on the table: its menu, and in words how it is saved."""

from collections.abc import Iterable
from datetime import date

from PySide6.QtCore import QDate, QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from scorekeeper.session import Session
from scorekeeper_ui.widgets.top_bar import TopBar


class GameBar(TopBar):
    """``more`` is the button of the menu."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.more = self.add_button("more", self.tr("&More ▾"))

    def offer(self, actions: Iterable[QAction]) -> None:
        """Offer actions in the menu."""
        menu = QMenu(self)
        menu.setObjectName("game_menu")
        for action in actions:
            menu.addAction(action)
        self.more.clicked.connect(lambda: self.pop_up(menu))

    def pop_up(self, menu: QMenu) -> None:
        """Open a menu where that of the game opens."""
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def show_table(self, session: Session, notes: Iterable[str]) -> None:
        """Show what is told of the game, its day, its steps and how it is saved."""
        saving, played_on = session.saving, session.state.document.played_on()
        day = () if played_on is None else (_day_words(played_on),)
        self.show_note(" · ".join((*notes, *day)))
        self.show_steps(session.undo_name, session.redo_name)
        if saving.is_held_up:
            text = self.tr("⚠ Saved soon: another program is writing")
        elif saving.failure is not None:
            text = self.tr("⚠ Not saved: {why}").format(why=saving.failure)
        elif saving.trashed:
            text = self.tr("⚠ In the trash")
        elif saving.kept:
            text = self.tr("✓ In the history")
            if not saving.counts:
                text = self.tr("✓ In the history · ⊘ does not count")
        elif saving.draft:
            is_as_kept = session.table.base == session.state.document
            text = self.tr("✓ No unsaved changes") if is_as_kept else self.tr("✓ Draft saved")
        else:
            text = ""
        self.show_saved(text, good=saving.failure is None and not saving.trashed)


def _day_words(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "ddd d MMM yyyy")
