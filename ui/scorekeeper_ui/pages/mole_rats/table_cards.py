"""The table in words beside the station: mole rats, equipment, snakes; painted, for reading."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats import words
from scorekeeper.games.mole_rats.board import Snakes, State
from scorekeeper.games.mole_rats.document import MOST_RATS, MoleRatsDocument
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.tracker_rows import SNAKE_ROWS, SNAKES_NAME, snake_count
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT, EQUIPMENT_NAMES, Equipment
from scorekeeper_ui.pages.mole_rats.marks import SHAPES, Mark, draw_mark
from scorekeeper_ui.pages.mole_rats.palette import badge_maker
from scorekeeper_ui.pages.mole_rats.view import RatView, rat_views, snake_badges
from scorekeeper_ui.theme import GAP, SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import RIGHT, begin, draw_badge, draw_frame, draw_text

_PAD = 12.0
_GAP = 6
_LINE, _SMALL_LINE = 18.0, 15.0
# The room for the names of the rows of the snakes.
_NAMES = 92.0


class _Card(QWidget):
    """A frame of a fixed height in which a subclass writes lines."""

    def __init__(self, name: str, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame and what is in it."""
        del event
        theme = current_theme()
        painter = begin(self)
        box = QRectF(self.rect())
        draw_frame(painter, box, fill=theme.surface, line=theme.line, radius=8)
        self.draw(painter, box.adjusted(_PAD, 8, -_PAD, -8), theme)
        painter.end()

    def draw(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Draw the content inside ``box``."""
        raise NotImplementedError


class RatCard(_Card):
    """One mole rat: whose it is, and the rows of the tracker."""

    def __init__(self, index: int, parent: QWidget) -> None:
        super().__init__(f"rat_card_{index + 1}", 64, parent)
        self._index = index
        self._rat: RatView | None = None

    def show_rat(self, rat: RatView) -> None:
        """Show a mole rat."""
        if rat != self._rat:
            self._rat = rat
            self.setAccessibleName(rat.words())
            self.setToolTip(rat.words())
            self.update()

    def draw(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Draw its mark and three lines."""
        rat = self._rat
        if rat is None:
            return
        tier, medkit, bites, equipment = rat.rows
        mark = Mark(rat.color, rat.letters, SHAPES[self._index], rat.in_danger)
        draw_mark(painter, QPointF(box.left() + 16, box.center().y()), 14, mark, theme)
        left, right = box.left() + 44, box.right()
        width = QFontMetricsF(font(TEXT, bold=True)).horizontalAdvance(tier) + 1
        place = QRectF(right - width, box.top(), width, _LINE)
        draw_text(painter, place, tier, TEXT, theme.text, bold=True, align=RIGHT)
        name = QRectF(left, box.top(), place.left() - left - GAP, _LINE)
        draw_text(painter, name, rat.player or rat.title, TEXT, theme.text, bold=True)
        # The narrowest card has no room for both; a bite has spent the medkit.
        health = f"▲ {bites}" if rat.in_danger else f"{medkit} · {bites}"
        middle = QRectF(left, name.bottom(), right - left, _SMALL_LINE)
        color = theme.bad if rat.in_danger else theme.muted
        draw_text(painter, middle, health, SMALL, color, bold=rat.in_danger)
        below = QRectF(left, middle.bottom(), right - left, _SMALL_LINE)
        draw_text(painter, below, equipment, SMALL, theme.muted)


class EquipmentCard(_Card):
    """Which pieces are collected and which are still out there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("equipment_card", 73, parent)
        self._missing: tuple[Equipment, ...] | None = None

    def show_missing(self, state: State) -> None:
        """Show what is still out there."""
        if state.equipment_missing != self._missing:
            self._missing = state.equipment_missing
            missing = words.missing_sentence(state)
            self.setAccessibleName(missing or self.tr("All equipment is collected"))
            self.update()

    def draw(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Draw a heading and two lines of two pieces."""
        missing = self._missing or ()
        head = QRectF(box.left(), box.top(), box.width(), _LINE)
        draw_text(painter, head, self.tr("EQUIPMENT"), SMALL, theme.muted, bold=True)
        count = (
            self.tr("{n} still missing").format(n=len(missing)) if missing else self.tr("complete")
        )
        color = theme.text if missing else theme.good
        draw_text(painter, head, count, SMALL, color, bold=True, align=RIGHT)
        for index, piece in enumerate(EQUIPMENT):
            left = box.left() + (index % 2) * box.width() / 2
            top = head.bottom() + (index // 2) * _LINE + 3
            cell = QRectF(left, top, box.width() / 2 - 4, _LINE)
            is_out = piece in missing
            text = f"○ {EQUIPMENT_NAMES[piece]}" if is_out else f"✓ {EQUIPMENT_NAMES[piece]}"
            ink = theme.text if is_out else theme.muted
            draw_text(painter, cell, text, TEXT, ink, bold=is_out)


class SnakesCard(_Card):
    """How many snakes of each color are on the board, aside and gone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("snakes_card", 109, parent)
        self._snakes: Mapping[str, Snakes] = {}

    def show_snakes(self, snakes: Mapping[str, Snakes]) -> None:
        """Show all snakes."""
        if snakes != self._snakes:
            self._snakes = snakes
            told = (
                self.tr("{color}: {board} on the board, {aside} aside, {gone} gone").format(
                    color=capitalized(color), board=some.board, aside=some.aside, gone=some.removed
                )
                for color, some in snakes.items()
            )
            self.setAccessibleName(self.tr("Snakes. {words}").format(words="; ".join(told)))
            self.update()

    def draw(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Draw the table of the tracker: a column for each color."""
        head = QRectF(box.left(), box.top(), _NAMES, _LINE)
        draw_text(painter, head, SNAKES_NAME.upper(), SMALL, theme.muted, bold=True)
        rows = [head.translated(0, (line + 2) * _LINE + 3) for line in range(len(SNAKE_ROWS))]
        for cell, row in zip(rows, SNAKE_ROWS, strict=True):
            draw_text(painter, cell, row.name, SMALL, theme.muted)
        letters = snake_badges(tuple(self._snakes))
        step = (box.width() - _NAMES) / max(1, len(self._snakes))
        for number, (color, snakes) in enumerate(self._snakes.items()):
            column = QRectF(head.right() + number * step + _GAP, box.top(), step - _GAP, _LINE)
            badge = badge_maker(color, letters[number])(theme)
            draw_badge(painter, QRectF(column.right() - 26, column.top() + 1, 26, 16), badge)
            name = column.translated(0, _LINE)
            draw_text(painter, name, capitalized(color), SMALL, theme.text, align=RIGHT)
            for left, row in zip(rows, SNAKE_ROWS, strict=True):
                count = snake_count(row, snakes)
                cell = QRectF(column.left(), left.top(), column.width(), _LINE)
                ink, is_board = theme.text if count else theme.muted, row.kind == "board"
                draw_text(painter, cell, str(count), TEXT, ink, bold=is_board, align=RIGHT)


class TableCards(QWidget):
    """All cards in one column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table_cards")
        self._rats = [RatCard(index, self) for index in range(MOST_RATS)]
        self._equipment = EquipmentCard(self)
        self._snakes = SnakesCard(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        for card in (*self._rats, self._equipment, self._snakes):
            column.addWidget(card)
        column.addStretch()

    def show_table(self, document: MoleRatsDocument, state: State) -> None:
        """Show the table at one moment of a game."""
        views = rat_views(document, state)
        for index, card in enumerate(self._rats):
            card.setVisible(index < len(views))
            if index < len(views):
                card.show_rat(views[index])
        self._equipment.show_missing(state)
        self._snakes.show_snakes(state.snakes)
