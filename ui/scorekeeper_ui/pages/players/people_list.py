"""The list of people, found by name, sign or notes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.history.values import ListedPlayer, Player
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.players.people_words import name_among, namesakes
from scorekeeper_ui.pages.players.person_lines import PersonLine, person_lines
from scorekeeper_ui.theme import GAP, current_theme
from scorekeeper_ui.widgets.drawing import color_dot
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit

WIDTHS = (1.0, 60, 100)
DOT = 14
# A name of which fewer letters are left does not tell who it is.
LEAST_LETTERS = 4


class PeopleList(QWidget):
    """``chosen`` gives the id of another one, ``None`` for nobody; ``opened`` is Enter."""

    chosen = Signal(object)
    opened = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._people: dict[str, ListedPlayer] = {}
        self._lines: list[PersonLine] = []
        # Who stays in the list until something else is searched.
        self._kept: str | None = None
        self._field = LineEdit()
        self._field.setObjectName("find_player")
        self._field.setAccessibleName(self.tr("Find a player"))
        self._field.setPlaceholderText(self.tr("Find by name, sign or notes"))
        self._field.setClearButtonEnabled(True)
        self._field.textChanged.connect(self._find)
        self._field.returnPressed.connect(self.start)
        self._field.escaped.connect(self._field.clear)
        self._field.installEventFilter(self)
        self._grid = Grid("people", self.tr("Players"), GridModel(self))
        delegate = _WithColor(self._color, self._ending, self._grid)
        self._grid.setItemDelegateForColumn(0, delegate)
        self._grid.installEventFilter(self)
        self._grid.chosen.connect(lambda: self.chosen.emit(self.key()))
        self._grid.opened.connect(self.opened)
        self._grid.removed.connect(self.removed)
        self._nobody = label(self.tr("Nobody is found."), "muted")
        self._nobody.setObjectName("nobody_found")
        self._nobody.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 0, 12, 16)
        column.setSpacing(GAP)
        column.addWidget(self._field)
        column.addWidget(self._nobody)
        column.addWidget(self._grid, 1)

    def show_people(self, people: Sequence[ListedPlayer], chosen: str | None) -> None:
        """Show the people, the hand on ``chosen`` where that one is among them."""
        waits = not self._people and self._field.hasFocus() and not self._field.text()
        self._people = {each.player.id: each for each in people}
        self._show()
        if waits:
            self.start()
        if chosen is not None:
            self._grid.choose_key(chosen)

    def keep(self, player_id: str) -> None:
        """Leave somebody in the list whom a change took out of what is searched."""
        self._kept = player_id

    def called(self, player_id: str) -> str:
        """Return the name that somebody is listed with, nothing for who is not."""
        listed = self._people.get(player_id)
        return "" if listed is None else listed.player.name

    def name_of(self, player: Player) -> str:
        """Return somebody's name, with its mark where others in the list are called so too."""
        return name_among(player, self.everybody())

    def listed(self) -> ListedPlayer | None:
        """Return whom the hand is on, ``None`` for nobody."""
        return self._people.get(self.key() or "")

    def everybody(self) -> list[ListedPlayer]:
        """Return all people, also those whom the search hides."""
        return list(self._people.values())

    def others(self) -> list[ListedPlayer]:
        """Return all but the one whom the hand is on."""
        return [each for each in self._people.values() if each.player.id != self.key()]

    def why_no_move(self) -> str | None:
        """Return why no games of the one whom the hand is on can move, ``None`` when some can."""
        listed = self.listed()
        if listed is None:
            return self.tr("Nobody is chosen.")
        if not listed.games + listed.trashed:
            return self.tr("{name} has no games.").format(name=listed.player.name)
        if not namesakes(listed.player, self.others()):
            words = self.tr("Nobody else is called {name}.")
            return words.format(name=listed.player.name)
        return None

    def key(self) -> str | None:
        """Return the id of whom the hand is on."""
        key = self._grid.key()
        return key if isinstance(key, str) else None

    def start(self) -> None:
        """Bring the hand to the list, to the search while there is no list."""
        (self._grid if self._lines else self._field).setFocus(Qt.FocusReason.OtherFocusReason)

    def start_finding(self) -> None:
        """Bring the hand to the search."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the search down to the list, and in the list to its ends."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._lines) - 1}
        if watched is self._field and event.key() == Qt.Key.Key_Down:
            self.start()
            return True
        if watched is self._grid and event.key() in ends and self._lines:
            self._grid.choose(ends[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)

    def _color(self, row: int) -> str | None:
        """Return whose color stands in a row: none at all while nobody has one."""
        if row >= len(self._lines) or not any(line.color for line in self._lines):
            return None
        return self._lines[row].color or ""

    def _ending(self, row: int) -> str:
        return self._lines[row].ending if row < len(self._lines) else ""

    def _find(self) -> None:
        self._kept = None
        self._show()

    def _show(self) -> None:
        self._lines = person_lines(self.everybody(), self._field.text(), self._kept)
        heads = [
            Head(self.tr("Name")),
            Head(self.tr("Games"), right=True),
            Head(self.tr("Last game")),
        ]
        rows = [(line.player_id, line) for line in self._lines]
        self._grid.show_rows(heads, rows, self._cell)
        self._grid.set_widths(WIDTHS)
        self._nobody.setVisible(bool(self._people) and not self._lines)

    def _cell(self, row: int, column: int) -> Cell:
        line = self._lines[row]
        text = (line.name, line.games, line.last)[column]
        spoken = line.whole if column == 0 else text
        if column == 0 and line.color is not None:
            words = self.tr("{name}, color {color}")
            spoken = words.format(name=spoken, color=line.color)
        return Cell(text, spoken="" if spoken == text else spoken, quiet=line.retired)


class _WithColor(QStyledItemDelegate):
    """Names with a dot in the color that is told of beside the list."""

    def __init__(
        self,
        color_of: Callable[[int], str | None],
        ending_of: Callable[[int], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._color_of, self._ending_of = color_of, ending_of

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Put the dot before the name; a color that no theme knows is not drawn.

        A long name is cut before what else tells who it is, and that somebody retired, as long as
        enough of it is left.
        """
        super().initStyleOption(option, index)
        color = self._color_of(index.row())
        if color is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.icon = _dot(current_theme().players.get(color))
            option.decorationSize = QSize(DOT, DOT)
        ending = self._ending_of(index.row())
        if ending:
            style = option.widget.style()
            part = QStyle.SubElement.SE_ItemViewItemText
            edge = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option) + 1
            room = style.subElementRect(part, option, option.widget).width() - 2 * edge
            option.text = _fitted(option.text, ending, option.fontMetrics, room)


def _fitted(text: str, ending: str, metrics: QFontMetrics, room: int) -> str:
    """Return a name in so many pixels: cut before its ending, or where too little is left of it."""
    name, mode = text.removesuffix(ending), Qt.TextElideMode.ElideRight
    cut = metrics.elidedText(name, mode, room - metrics.horizontalAdvance(ending))
    if cut == name or len(cut) > LEAST_LETTERS:
        return cut + ending
    return metrics.elidedText(text, mode, room)


def _dot(fill: str | None) -> QIcon:
    """Return a dot, or the room for one; on a chosen row it has a ring that sets it off."""
    icon = color_dot(fill or "transparent")
    if fill is not None:
        ring = color_dot(current_theme().on_accent).pixmap(DOT, DOT)
        painter = QPainter(ring)
        painter.drawPixmap(ring.rect().adjusted(2, 2, -2, -2), icon.pixmap(DOT, DOT))
        painter.end()
        icon.addPixmap(ring, QIcon.Mode.Selected)
    return icon
