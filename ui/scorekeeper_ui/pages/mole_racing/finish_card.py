"""The two lists of a race: who starts in which order, and who finished where."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.mole_racing.grand_prix.changes import (
    MarkNotFinished,
    MarkNotTakingPart,
    MoveInFinish,
    PlaceNext,
)
from scorekeeper.games.mole_racing.grand_prix.changes.finish import TakePlaceBack
from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS
from scorekeeper_ui.pages.mole_racing.driver_row import DriverRow, RowView
from scorekeeper_ui.pages.mole_racing.race_view import (
    GrandPrixState,
    PlaceView,
    StarterView,
    absent_drivers,
    place_views,
    starter_views,
)
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.labels import ElidedLabel, label

# So many absent drivers are named on their button; more are counted.
FEW = 2


class FinishCard(QWidget):
    """``changed`` gives a change; ``leave_asked`` a driver who leaves the Grand Prix."""

    changed = Signal(object)
    leave_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._starters: tuple[StarterView, ...] = ()
        self._places: tuple[PlaceView, ...] = ()
        self._absent: tuple[str, ...] = ()
        self._starter_rows = [self._starter_row(number) for number in range(MOST_STARTERS)]
        self._menus = [self._menu_button(number) for number in range(MOST_STARTERS)]
        self._place_rows = [self._place_row(number) for number in range(MOST_STARTERS)]
        self._out = ElidedLabel()
        self._out.setObjectName("out_of_race")
        self._out.setProperty("role", "muted")
        self._absent_button = QToolButton(self)
        self._absent_button.setObjectName("absent")
        self._absent_button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._absent_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._absent_button.setMenu(QMenu(self))
        self.typed = label("", "muted")
        self.typed.setObjectName("typed")
        self._arrange()

    def show_race(self, state: GrandPrixState) -> None:
        """Show the race in hand."""
        self._starters, self._places = starter_views(state), place_views(state)
        self._absent = absent_drivers(state)
        for number, row in enumerate(self._starter_rows):
            is_used = number < len(self._starters)
            row.setVisible(is_used)
            self._menus[number].setVisible(is_used)
            if is_used:
                row.show_row(self._starter_words(number, self._starters[number]))
                name = self._starters[number].driver
                self._menus[number].setAccessibleName(self.tr("More for {name}").format(name=name))
        for number, row in enumerate(self._place_rows):
            row.setVisible(number < len(self._places))
            if number < len(self._places):
                row.show_row(self._place_words(self._places[number]))
        out = ", ".join(state.entry.hand.out)
        self._out.show_text(self.tr("Did not finish: {names}").format(names=out) if out else "")
        self._out.setVisible(bool(out))
        self._show_absent()

    def start(self) -> None:
        """Bring the hand to the first driver who is still racing."""
        racing = [row for row, view in self._pairs() if view.is_racing]
        rows = racing or [row for row, _ in self._pairs()]
        if rows:
            rows[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_typed(self, text: str, matches: Sequence[str]) -> None:
        """Show the letters of a name so far, and whose they can be."""
        hint = self.tr("keys 1–{n}, first letters, or drag").format(n=len(self._starters))
        self.typed.setText(f"{text}…  {', '.join(matches)}" if text else hint)

    def let_space_type(self, *, is_letter: bool) -> None:
        """Leave Space to the name that is typed, instead of pressing a row with it."""
        for row in (*self._starter_rows, *self._place_rows):
            row.leaves_space = is_letter

    def _pairs(self) -> list[tuple[DriverRow, StarterView]]:
        return list(zip(self._starter_rows, self._starters, strict=False))

    def _starter_words(self, number: int, view: StarterView) -> RowView:
        below = view.why
        if view.reached is not None:
            reached = view.reached or self.tr("did not finish")
            below = f"{reached} · {view.why}" if view.why else reached
        state = "open" if view.is_racing else "done"
        room = f"{ordinal(MOST_STARTERS)} · {view.why}" if view.why else ""
        key = str(number + 1)
        return RowView(key, view.driver, below, view.fuel, state, is_key=True, room_for=room)

    def _place_words(self, view: PlaceView) -> RowView:
        if view.driver is not None:
            return RowView(view.place, view.driver, "", str(view.points), "done")
        words = self.tr("who is next?") if view.is_next else ""
        if view.fills_itself:
            words = self.tr("fills itself in")
        return RowView(view.place, words, "", str(view.points), "next" if view.is_next else "open")

    # Doing

    def _place(self, number: int) -> None:
        view = self._starters[number]
        if view.is_racing or not view.reached:
            self.changed.emit(PlaceNext(view.driver))
            self.start()

    def _drop_starter(self, number: int, point: QPoint) -> None:
        """Give the driver the place of the row it was dropped on; the others make room."""
        place = self._place_at(point)
        view = self._starters[number]
        if place is None:
            return
        taken = [one.driver for one in self._places if one.driver is not None]
        if view.driver in taken:
            self._move(taken.index(view.driver) + 1, place)
            return
        self.changed.emit(PlaceNext(view.driver))
        self._move(len(taken) + 1, place)

    def _drop_place(self, number: int, point: QPoint) -> None:
        place = self._place_at(point)
        if place is not None:
            self._move(number + 1, place)
        elif not self._list.rect().contains(self._list.mapFromGlobal(point)):
            self._take_back(number)

    def _take_back(self, number: int) -> None:
        driver = self._places[number].driver
        if driver is not None:
            self.changed.emit(TakePlaceBack(driver))

    def _step_place(self, number: int, step: int) -> None:
        self._move(number + 1, number + 1 + step)
        self._go(self._place_rows, number + step)

    def _move(self, old: int, new: int) -> None:
        taken = sum(view.driver is not None for view in self._places)
        new = max(1, min(new, taken))
        if old != new and old <= taken:
            self.changed.emit(MoveInFinish(old, new))

    def _place_at(self, point: QPoint) -> int | None:
        for number, row in enumerate(self._place_rows[: len(self._places)]):
            corner = row.mapToGlobal(QPoint(0, 0))
            if QRect(corner, row.size()).contains(point):
                return number + 1
        return None

    def _go(self, rows: list[DriverRow], number: int) -> None:
        if 0 <= number < len(rows) and rows[number].isVisibleTo(self):
            rows[number].setFocus(Qt.FocusReason.TabFocusReason)

    def _fill_menu(self, number: int) -> None:
        menu = self._menus[number].menu()
        menu.clear()
        view = self._starters[number]
        if view.reached == "":
            self._entry(menu, self.tr("Still &racing"), MarkNotFinished(view.driver, out=False))
        else:
            if view.reached:
                self._entry(menu, self.tr("Take the place &back"), TakePlaceBack(view.driver))
            self._entry(menu, self.tr("Did not &finish"), MarkNotFinished(view.driver))
        self._entry(menu, self.tr("Does not take &part"), MarkNotTakingPart(view.driver))
        leave = QAction(self.tr("&Leaves the Grand Prix"), menu)
        leave.triggered.connect(lambda: self.leave_asked.emit(view.driver))
        menu.addAction(leave)

    def _entry(self, menu: QMenu, text: str, change: object) -> None:
        action = QAction(text, menu)
        action.triggered.connect(lambda: self.changed.emit(change))
        menu.addAction(action)

    def _show_absent(self) -> None:
        self._absent_button.setVisible(bool(self._absent))
        count = len(self._absent)
        many = self.tr("{n} drivers").format(n=count)
        names = ", ".join(self._absent) if count <= FEW else many
        self._absent_button.setText(
            self.tr("Not taking part: {names} ▾").format(names=names.replace("&", "&&"))
        )
        menu = self._absent_button.menu()
        menu.clear()
        for driver in self._absent:
            text = self.tr("{name} takes part").format(name=driver)
            self._entry(menu, text.replace("&", "&&"), MarkNotTakingPart(driver, absent=False))

    # Building

    def _starter_row(self, number: int) -> DriverRow:
        row = DriverRow(f"starter_{number + 1}", self)
        row.clicked.connect(lambda: self._place(number))
        row.dropped.connect(lambda point: self._drop_starter(number, point))
        row.stepped.connect(lambda step: self._go(self._starter_rows, number + step))
        return row

    def _menu_button(self, number: int) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"starter_menu_{number + 1}")
        button.setText("⋯")
        button.setFixedWidth(TARGET)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.aboutToShow.connect(lambda: self._fill_menu(number))
        button.setMenu(menu)
        return button

    def _place_row(self, number: int) -> DriverRow:
        row = DriverRow(f"place_{number + 1}", self)
        row.dropped.connect(lambda point: self._drop_place(number, point))
        row.stepped.connect(lambda step: self._go(self._place_rows, number + step))
        row.moved.connect(lambda step: self._step_place(number, step))
        row.removed.connect(lambda: self._take_back(number))
        return row

    def _arrange(self) -> None:
        left, right = QFrame(), QFrame()
        self._list = right
        for card in (left, right):
            card.setProperty("role", "surface")
        starts = QVBoxLayout(left)
        starts.addWidget(label(self.tr("TURN ORDER AND FUEL"), "section"))
        for row, menu in zip(self._starter_rows, self._menus, strict=True):
            line = QHBoxLayout()
            line.setSpacing(4)
            line.addWidget(row, 1)
            line.addWidget(menu)
            starts.addLayout(line)
        starts.addWidget(self._absent_button)
        starts.addStretch()
        finish = QVBoxLayout(right)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("FINISH"), "section"), 1)
        head.addWidget(self.typed)
        finish.addLayout(head)
        for row in self._place_rows:
            finish.addWidget(row)
        finish.addWidget(self._out)
        finish.addStretch()
        for column in (starts, finish):
            column.setContentsMargins(14, 12, 14, 12)
            column.setSpacing(6)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(16)
        whole.addWidget(left, 5)
        whole.addWidget(right, 4)
