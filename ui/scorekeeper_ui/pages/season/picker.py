"""Choosing some of many members: type a part of a name and press Enter, or tick them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from scorekeeper.core.names import is_found, name_key
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.line_edit import LineEdit

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
OPEN, TICKED = "☐", "☑"


class PickModel(QAbstractListModel):
    """Names with ticks; those chosen have the number of their seat, where there are seats."""

    picked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._shown: tuple[str, ...] = ()
        self._part = ""
        self.chosen: tuple[str, ...] = ()
        self.has_seats = False

    @property
    def shown(self) -> tuple[str, ...]:
        """The names that contain what is typed."""
        return self._shown

    def offer(self, names: Sequence[str]) -> None:
        """Offer other names; who is chosen and still there stays chosen."""
        self._names = tuple(names)
        self.chosen = tuple(name for name in self.chosen if name in self._names)
        self.filter(self._part)

    def filter(self, part: str) -> None:
        """Show the names that contain a text, whatever its case, and without accents too."""
        self.beginResetModel()
        self._part = part
        self._shown = tuple(name for name in self._names if is_found(part.strip(), name))
        self.endResetModel()

    def toggle(self, name: str) -> None:
        """Choose a name, last so far, or give it back."""
        others = tuple(other for other in self.chosen if other != name)
        self.choose((*others, name) if others == self.chosen else others)

    def choose(self, names: Sequence[str]) -> None:
        """Choose these names, in this order."""
        self.chosen = tuple(names)
        last = self.rowCount() - 1
        if last >= 0:
            self.dataChanged.emit(self.index(0), self.index(last))
        self.picked.emit()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of names shown."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a name with its box, ticked when it is chosen, and then with its seat."""
        name = self._shown[index.row()]
        seat = self.chosen.index(name) + 1 if name in self.chosen else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                at = f"  ·  {seat}" if seat is not None and self.has_seats else ""
                return f"{OPEN if seat is None else TICKED}  {name}{at}"
            case Qt.ItemDataRole.ToolTipRole:
                return name
            case Qt.ItemDataRole.AccessibleTextRole:
                return name if seat is None else self.tr("{name}, chosen").format(name=name)
            case _:
                return None


class MemberPicker(QWidget):
    """``picked`` tells that others are chosen, ``unknown`` gives a typed name that nobody has.

    ``done`` is Enter without anything typed.
    """

    picked = Signal()
    unknown = Signal(str)
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = PickModel(self)
        self._model.picked.connect(self.picked)
        self.field = _Field(self)
        self.field.setObjectName("pick_name")
        self.field.setAccessibleName(self.tr("Part of a member's name"))
        self.field.setPlaceholderText(self.tr("Part of a name, Enter chooses"))
        self.field.textEdited.connect(self._model.filter)
        self.field.returnPressed.connect(self._enter)
        self.field.escaped.connect(self._escape)
        self.list = _List(self)
        self.list.setObjectName("pick_list")
        self.list.setAccessibleName(self.tr("Members"))
        self.list.setModel(self._model)
        self.list.setUniformItemSizes(True)
        self.list.setSpacing(3)
        self.list.clicked.connect(lambda _: self._toggle())
        self.list.toggled.connect(self._toggle)
        self.field.gone_down.connect(self._go_down)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)

    @property
    def chosen(self) -> tuple[str, ...]:
        """Who is chosen, in the order of choosing."""
        return self._model.chosen

    def offer(self, names: Sequence[str]) -> None:
        """Offer other names."""
        self._model.offer(names)

    def choose(self, names: Sequence[str]) -> None:
        """Choose these names."""
        self._model.choose(names)

    def show_seats(self, *, seats: bool) -> None:
        """Show, or hide, the seats that the order of choosing gives."""
        self._model.has_seats = seats
        self.list.viewport().update()

    def choose_typed(self, name: str) -> None:
        """Choose a name too, and clear what was typed for it."""
        self.field.clear()
        self._model.filter("")
        if name not in self.chosen:
            self._model.toggle(name)

    def start(self) -> None:
        """Bring the hand to the field."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        typed = self.field.text().strip()
        if not typed:
            self.done.emit()
            return
        exact = [name for name in self._model.shown if name_key(name) == name_key(typed)]
        matches = exact or list(self._model.shown)
        if not matches:
            self.unknown.emit(typed)
            return
        self._model.toggle(matches[0])
        self.field.clear()
        self._model.filter("")

    def _escape(self) -> None:
        if self.field.text():
            self.field.clear()
            self._model.filter("")
        else:
            self.window().close()

    def _toggle(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            self._model.toggle(self._model.shown[index.row()])

    def _go_down(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._model.rowCount() and not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self._model.index(0))


class _List(QListView):
    """The list; ``toggled`` is Space or Enter."""

    toggled = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the name, or go to another one."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggled.emit()
        else:
            super().keyPressEvent(event)


class _Field(LineEdit):
    """The field; ``gone_down`` tells of the arrow that leads into the list."""

    gone_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go into the list, or type."""
        if event.key() == Qt.Key.Key_Down:
            self.gone_down.emit()
        else:
            super().keyPressEvent(event)
