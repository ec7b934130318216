"""The Station as it lies on the table: Lab Spaces around the Capsules."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.games.space_lab.station import STATION, Layout
from scorekeeper_ui.keyboard import arrow, key_name
from scorekeeper_ui.pages.space_lab.capsule_button import CapsuleButton
from scorekeeper_ui.pages.space_lab.places import Direction, Place, neighbour, order, spots
from scorekeeper_ui.pages.space_lab.space_button import SpaceButton
from scorekeeper_ui.pages.space_lab.view import CapsuleView, SpaceView

COLUMNS = 7
GAP = 6
WIDEST_COLUMN = 210
HIGHEST_ROW = 300


class StationView(QWidget):
    """Shows one Station and tells what is done to it.

    ``chosen`` gives the place (a space's name or a Capsule's number) that has the hand;
    ``key_pressed`` a key's name; ``moved`` a card's old and new space; ``menu_asked`` a space and
    a point of the screen. The places follow the
    arrow keys and share one stop of the Tab key.
    """

    chosen = Signal(object)
    key_pressed = Signal(str)
    moved = Signal(str, str)
    menu_asked = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("station")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(COLUMNS * 76, 400)
        self._layout: Layout | None = None
        self._buttons: dict[Place, SpaceButton | CapsuleButton] = {}
        self._current: Place = STATION.spaces[0]
        self._show_layout(STATION)

    @property
    def current(self) -> Place:
        """The place that has the hand."""
        return self._current

    def show_station(
        self, layout: Layout, spaces: Sequence[SpaceView], capsules: Sequence[CapsuleView]
    ) -> None:
        """Show a player's Station."""
        if layout is not self._layout:
            self._show_layout(layout)
        for space in spaces:
            button = self._buttons[space.space]
            if isinstance(button, SpaceButton):
                button.show_view(space)
        for capsule in capsules:
            button = self._buttons[capsule.capsule.number]
            if isinstance(button, CapsuleButton):
                button.show_view(capsule)

    def choose(self, place: Place) -> None:
        """Bring the hand to a place."""
        if place not in self._buttons:
            place = next(iter(self._buttons))
        self._mark(place)
        self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def has_hand(self) -> bool:
        """Whether the keyboard works on one of the places."""
        return any(button.hasFocus() for button in self._buttons.values())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow the arrows, drag a card with Ctrl and an arrow, pass other keys on."""
        direction, name = arrow(event), key_name(event)
        has_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if direction is not None:
            self._follow(direction, carry=has_ctrl)
        elif name is not None and not has_ctrl:
            self.key_pressed.emit(name)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the places out anew."""
        self._lay_out()
        super().resizeEvent(event)

    def _show_layout(self, layout: Layout) -> None:
        self._layout = layout
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for place in order(layout):
            button = (
                CapsuleButton(place, self) if isinstance(place, int) else SpaceButton(place, self)
            )
            if isinstance(button, SpaceButton):
                button.menu_asked.connect(lambda point, place=place: self._ask_menu(place, point))
                button.dropped.connect(lambda point, source=place: self._drop(source, point))
            button.clicked.connect(lambda _=False, place=place: self.choose(place))
            button.installEventFilter(self)
            button.show()
            self._buttons[place] = button
        self._mark(self._current if self._current in self._buttons else layout.spaces[0])
        self._lay_out()

    def eventFilter(self, watched, event):  # type: ignore[no-untyped-def]
        """Take the keys of the places, and notice which one has the hand."""
        if event.type() == event.Type.KeyPress and event.key() not in (
            Qt.Key.Key_Tab,
            Qt.Key.Key_Backtab,
        ):
            self.keyPressEvent(event)
            return event.isAccepted()
        if event.type() in (event.Type.FocusIn, event.Type.FocusOut):
            watched.update()
            if event.type() == event.Type.FocusIn:
                place = next(p for p, button in self._buttons.items() if button is watched)
                self._mark(place)
                self.chosen.emit(place)
        return super().eventFilter(watched, event)

    def _mark(self, place: Place) -> None:
        self._current = place
        for other, button in self._buttons.items():
            policy = Qt.FocusPolicy.StrongFocus if other == place else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def _follow(self, direction: Direction, *, carry: bool) -> None:
        if self._layout is None:
            return
        target = neighbour(self._layout, self._current, direction)
        while carry and isinstance(target, int):
            target = neighbour(self._layout, target, direction)
        if target is None:
            return
        source = self._current
        if carry and isinstance(source, str) and isinstance(target, str):
            self.moved.emit(source, target)
        self.choose(target)

    def _ask_menu(self, place: Place, point: QPoint) -> None:
        self.choose(place)
        self.menu_asked.emit(str(place), point)

    def _drop(self, source: Place, point: QPoint) -> None:
        for place, button in self._buttons.items():
            is_here = button.geometry().contains(point)
            if is_here and isinstance(place, str) and isinstance(source, str) and place != source:
                self.moved.emit(source, place)
                self.choose(place)

    def _lay_out(self) -> None:
        if self._layout is None:
            return
        rows = len(self._layout.rows)
        column = min((self.width() - GAP * (COLUMNS - 1)) / COLUMNS, WIDEST_COLUMN)
        row = min((self.height() - GAP * (rows - 1)) / rows, HIGHEST_ROW)
        left = (self.width() - column * COLUMNS - GAP * (COLUMNS - 1)) / 2
        top = (self.height() - row * rows - GAP * (rows - 1)) / 2
        for spot in spots(self._layout):
            x = left + spot.column * (column + GAP)
            y = top + spot.row * (row + GAP)
            self._buttons[spot.place].setGeometry(
                QRect(round(x), round(y), round(column), round(row))
            )
