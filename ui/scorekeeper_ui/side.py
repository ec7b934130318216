"""The list of places on the left of the window, with the theme and the keys below it."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.appearance import APPEARANCES, Appearance
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.theme import HEAD, TEXT, font
from scorekeeper_ui.widgets.labels import label, rule

WIDTH, NARROW, FOLDED = 148, 128, 52
# From these widths of the window on, in pixels, the list has its full width, and is shown at all.
COMFORTABLE, CRAMPED = 1180, 1000


class Side(QFrame):
    """``gone`` gives the name of a place, ``appearance_chosen`` how the window is to look.

    In a cramped window one button with a menu of the places stands for the list. Its buttons have
    keys of their own and underline no letter: those are the pages'.
    """

    gone = Signal(str)
    appearance_chosen = Signal(str)
    keys_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "side")
        self._buttons: dict[str, QPushButton] = {}
        self._lines: dict[str, QAction] = {}
        self._name = label("Scorekeeper", "heading")
        self._name.setContentsMargins(2, 0, 0, 10)
        places = QMenu(self)
        places.setObjectName("places_menu")
        self._fold = _navigation("places", "☰")
        self._fold.setAccessibleName(self.tr("Places"))
        self._fold.setToolTip(self.tr("Places"))
        self._fold.clicked.connect(lambda: _popup(places, self._fold))
        self._listed: list[QWidget] = [self._name]
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 14, 6, 14)
        column.setSpacing(4)
        column.addWidget(self._name)
        column.addWidget(self._fold)
        for place in PLACES:
            if place.heads:
                places.addSeparator()
                line = rule()
                self._listed.append(line)
                column.addWidget(line)
            text = place.label
            button = _navigation(f"go_{place.name}", text)
            button.setCheckable(True)
            button.setToolTip(f"{text} ({place.keys})")
            button.clicked.connect(partial(self._go, place.name))
            self._buttons[place.name] = button
            column.addWidget(button)
            action = places.addAction(f"{text}\t{place.keys}")
            action.setCheckable(True)
            action.triggered.connect(partial(self._go, place.name))
            self._lines[place.name] = action
        column.addStretch()
        look = _navigation("appearance", self.tr("Theme"))
        appearances = self._appearance_menu()
        look.clicked.connect(lambda: _popup(appearances, look))
        column.addWidget(look)
        keys = _navigation("keys", self.tr("Keys  F1"))
        keys.clicked.connect(self.keys_asked)
        column.addWidget(keys)
        places.addSeparator()
        places.addMenu(appearances)
        places.addAction(self.tr("Keys") + "\tF1", self.keys_asked.emit)
        self._listed += [*self._buttons.values(), look, keys]
        self.fit(COMFORTABLE)

    def mark(self, name: str) -> None:
        """Show which place the window is at."""
        for marks in (self._buttons, self._lines):
            for other, mark in marks.items():
                mark.setChecked(other == name)

    def show_appearance(self, appearance: Appearance) -> None:
        """Show how the window looks."""
        self._appearances[appearance].setChecked(True)

    def fit(self, width: int) -> None:
        """Leave the room to the table where the window has little."""
        is_folded, is_comfortable = width < CRAMPED, width >= COMFORTABLE
        for part in self._listed:
            part.setVisible(not is_folded)
        self._fold.setVisible(is_folded)
        self.setFixedWidth(FOLDED if is_folded else WIDTH if is_comfortable else NARROW)
        self._name.setFont(font(HEAD if is_comfortable else TEXT, bold=True))

    def _go(self, name: str, _checked: bool = False) -> None:
        self.gone.emit(name)

    def _appearance_menu(self) -> QMenu:
        menu = QMenu(self.tr("Theme"), self)
        menu.setObjectName("appearance_menu")
        names = {
            "system": self.tr("As the &system"),
            "light": self.tr("&Light"),
            "dark": self.tr("&Dark"),
        }
        group = QActionGroup(self)
        self._appearances: dict[Appearance, QAction] = {}
        for appearance in APPEARANCES:
            action = menu.addAction(names[appearance])
            action.setCheckable(True)
            action.triggered.connect(
                lambda _=False, appearance=appearance: self.appearance_chosen.emit(appearance)
            )
            group.addAction(action)
            self._appearances[appearance] = action
        self.show_appearance("system")
        return menu


def _navigation(object_name: str, text: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setProperty("navigation", True)
    return button


def _popup(menu: QMenu, button: QPushButton) -> None:
    menu.popup(button.mapToGlobal(button.rect().topRight()))
    first = next(iter(menu.actions()), None)
    if first is not None and button.hasFocus():
        menu.setActiveAction(first)
    menu.setFocus(Qt.FocusReason.PopupFocusReason)
