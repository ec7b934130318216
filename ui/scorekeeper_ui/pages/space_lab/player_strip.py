"""Every player's total and place, always in sight; a click goes to that player."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.space_lab.document import Player, SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.station import layout_of
from scorekeeper_ui.theme import HEAD, SMALL, TITLE, current_theme, font
from scorekeeper_ui.widgets.drawing import RIGHT, begin, draw_frame, draw_text

HEIGHT = 64
WIDEST = 300


class PlayerTab(QAbstractButton):
    """One player: name, how far the entry is, total and place."""

    menu_asked = Signal(QPoint)

    def __init__(self, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"player_{seat + 1}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(WIDEST)
        self.setShortcut(f"Alt+{seat + 1}")
        self._name, self._note, self._total, self._color = "", "", "–", "violet"

    def show_player(self, name: str, note: str, total: str, color: str) -> None:
        """Show a player."""
        if (name, note, total, color) == (self._name, self._note, self._total, self._color):
            return
        self._name, self._note, self._total, self._color = name, note, total, color
        self.setAccessibleName(f"{name}: {total}, {note}")
        keys = self.shortcut().toString()
        more = self.tr("{keys} goes here; right click: name, color, order").format(keys=keys)
        self.setToolTip(f"{name}\n{note}\n{more}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(150, HEIGHT)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for what can be done to the player."""
        self.menu_asked.emit(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tab."""
        del event
        theme = current_theme()
        painter = begin(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        line, width = (theme.accent, 3.0) if self.isChecked() else (theme.line, 1.0)
        if self.hasFocus():
            line, width = theme.focus, 3.0
        draw_frame(painter, box, fill=theme.surface, line=line, width=width, radius=8)
        dot = QRectF(box.left() + 14, box.top() + 15, 12, 12)
        draw_frame(painter, dot, fill=theme.players[self._color], line=None, radius=6)
        total_width = QFontMetricsF(font(TITLE, bold=True)).horizontalAdvance(self._total) + 2
        total = QRectF(box.right() - total_width - 12, box.top(), total_width, box.height())
        draw_text(painter, total, self._total, TITLE, theme.text, bold=True, align=RIGHT)
        left = dot.right() + 10
        width = total.left() - left - 4
        name = QRectF(left, box.top() + 10, width, 22)
        draw_text(painter, name, self._name, HEAD - 2, theme.text, bold=True)
        note = QRectF(left, box.top() + 34, width, 18)
        draw_text(painter, note, self._note, SMALL, theme.muted)
        painter.end()


class PlayerStrip(QWidget):
    """All players in their order; ``chosen`` and ``menu_asked`` give the seat."""

    chosen = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("player_strip")
        self._tabs: list[PlayerTab] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(20, 10, 20, 4)
        self._row.setSpacing(8)
        self._row.addStretch()

    def show_players(
        self, document: SpaceLabDocument, entry: SpaceLabEntry, result: SpaceLabResult, seat: int
    ) -> None:
        """Show everybody; ``seat`` is the player who is being entered."""
        while len(self._tabs) < len(document.players):
            self._add_tab()
        for index, tab in enumerate(self._tabs):
            tab.setVisible(index < len(document.players))
        ranked = not entry.hidden
        for index, player in enumerate(document.players):
            scored = result.players[index]
            hidden = index in entry.hidden
            started = player.has_entries
            note = self._progress(player, document, started=started)
            if hidden:
                total = f"{scored.total - scored.projects} + ?"
                note = self.tr("hidden · {note}").format(note=note)
            elif any(text.seat == index and text.field != "name" for text in entry.texts):
                total, note = str(scored.total), self.tr("⚠ unclear sum")
            else:
                total = str(scored.total) if started else "–"
                if started and ranked and len(document.players) > 1:
                    note = f"{ordinal(scored.rank)} · {note}"
            self._tabs[index].show_player(player.name, note, total, entry.colors[index])
        self.mark(seat)

    def mark(self, seat: int) -> None:
        """Show which player is being entered."""
        for index, tab in enumerate(self._tabs):
            tab.setChecked(index == seat)

    def _progress(self, player: Player, document: SpaceLabDocument, *, started: bool) -> str:
        if player.tally is not None:
            return self.tr("sums only")
        if not started or player.station is None:
            return self.tr("not entered yet")
        cards, spaces = len(player.station.spaces), len(layout_of(document.mode).spaces)
        return self.tr("{n} of {all}").format(n=cards, all=spaces)

    def _add_tab(self) -> None:
        seat = len(self._tabs)
        tab = PlayerTab(seat, self)
        choose: Callable[[bool], None] = lambda _: self.chosen.emit(seat)  # noqa: E731
        tab.clicked.connect(choose)
        tab.menu_asked.connect(lambda point: self.menu_asked.emit(seat, point))
        self._tabs.append(tab)
        self._row.insertWidget(self._row.count() - 1, tab, 10)

    def tabs(self) -> Sequence[PlayerTab]:
        """The tabs in the order of the seats."""
        return tuple(self._tabs)
