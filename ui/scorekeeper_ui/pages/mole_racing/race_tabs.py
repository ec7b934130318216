"""The races of a Grand Prix in a row: those run, the one in hand, those to come."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from scorekeeper_ui.keyboard import arrow
from scorekeeper_ui.pages.mole_racing.race_view import TabView
from scorekeeper_ui.theme import GAP, SMALL, TEXT, current_theme
from scorekeeper_ui.widgets.drawing import begin, draw_text

TAB = QSize(132, 46)


class _RaceTab(QAbstractButton):
    """One race: its number, its track, and in words whether it is run."""

    stepped = Signal(int)

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"race_{number}")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._number = number
        self._below = ""

    def show_race(self, view: TabView) -> None:
        """Show a race; only those run and the one to come can be taken in hand."""
        missing = self.tr("no track noted") if view.is_run else self.tr("no track yet")
        track = view.track or missing
        self._below = f"✓ {track}" if view.is_run else track
        state = self.tr("run") if view.is_run else self.tr("to come")
        self.setAccessibleName(f"{self.tr('Race')} {view.number}, {track}, {state}")
        self.setToolTip(track)
        self.setChecked(view.is_in_hand)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of every tab."""
        return TAB

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step to the neighbour with arrows; other keys belong to the finish."""
        step = {"left": -1, "right": 1}.get(arrow(event) or "", 0)
        if step:
            self.stepped.emit(step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tab."""
        del event
        theme = current_theme()
        painter = begin(self)
        line, width = theme.line, 1.0
        if self.hasFocus():
            line, width = theme.focus, 2.0
        elif self.isChecked():
            line, width = theme.accent, 2.0
        painter.setPen(QPen(QColor(line), width))
        painter.setBrush(QColor(theme.surface if self.isEnabled() else theme.window))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        inner = self.width() - 24.0
        color = theme.text if self.isEnabled() else theme.muted
        name = self.tr("Race {n}").format(n=self._number)
        draw_text(painter, QRectF(12, 5, inner, 20), name, TEXT, color, bold=self.isChecked())
        draw_text(painter, QRectF(12, 24, inner, 16), self._below, SMALL, theme.muted)
        painter.end()


class RaceTabs(QScrollArea):
    """``chosen`` gives the index, from 0, of a race to take in hand."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("race_tabs")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(TAB.height() + 2)
        self._tabs: list[_RaceTab] = []
        inner = QWidget()
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addStretch()
        self.setWidget(inner)

    def show_races(self, views: Sequence[TabView]) -> None:
        """Show the races; tabs are made for new ones only."""
        while len(self._tabs) < len(views):
            self._add(len(self._tabs))
        for number, tab in enumerate(self._tabs):
            tab.setVisible(number < len(views))
        self._fit()
        for tab, view in zip(self._tabs, views, strict=False):
            was_in_hand = tab.isChecked()
            tab.setEnabled(view.is_run or view.is_in_hand or view.number == _next_number(views))
            tab.show_race(view)
            if view.is_in_hand and not was_in_hand:
                self.ensureWidgetVisible(tab)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the bar below the tabs where they do not all fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = sum(tab.isVisibleTo(self) for tab in self._tabs)
        fits = shown * (TAB.width() + GAP) - GAP <= self.width()
        self.setFixedHeight(TAB.height() + (2 if fits else 14))

    def _add(self, index: int) -> None:
        tab = _RaceTab(index + 1, self)
        tab.clicked.connect(lambda: self.chosen.emit(index))
        tab.stepped.connect(lambda step: self._step(index + step))
        self._tabs.append(tab)
        self._row.insertWidget(index, tab, 0, Qt.AlignmentFlag.AlignTop)

    def _step(self, index: int) -> None:
        if 0 <= index < len(self._tabs) and self._tabs[index].isVisibleTo(self):
            self._tabs[index].setFocus(Qt.FocusReason.TabFocusReason)


def _next_number(views: Sequence[TabView]) -> int:
    """Return the number of the race to come."""
    return sum(view.is_run for view in views) + 1
