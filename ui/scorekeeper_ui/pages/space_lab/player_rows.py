"""The rows of the set-up: each player with a name, a color and a seat."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QWidget

from scorekeeper.games.space_lab.changes import ChangeColor, MovePlayer, RemovePlayer, RenamePlayer
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import COLORS, SpaceLabEntry
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_row import SeatDeeds, SeatRow
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import color_dot


class PlayerRow(SeatRow):
    """The widgets of one player."""

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        deeds = SeatDeeds(
            partial(RenamePlayer, seat), partial(MovePlayer, seat), RemovePlayer(seat)
        )
        super().__init__(seat, people, parent, deeds)
        number = seat + 1
        self._color = QComboBox(parent)
        self._color.setObjectName(f"color_{number}")
        self._color.setAccessibleName(self.tr("Color of player {n}").format(n=number))
        for color in COLORS:
            self._color.addItem(color.capitalize(), color)
        self._color.activated.connect(
            lambda index: self.changed.emit(ChangeColor(seat, COLORS[index]))
        )

    def own_widgets(self) -> tuple[QWidget, ...]:
        """Return the color."""
        return (self._color,)

    def show_player(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> None:
        """Show who sits here, or nobody."""
        names = Names([player.name for player in document.players], document.people)
        if self.show_seat(names, entry.text_at(self.seat, "name"), fewest=1):
            self._color.setCurrentIndex(COLORS.index(entry.colors[self.seat]))
            for index, color in enumerate(COLORS):
                self._color.setItemIcon(index, color_dot(current_theme().players[color]))
