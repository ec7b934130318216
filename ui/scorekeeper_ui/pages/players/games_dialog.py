"""Games that are another player's of the same name: which ones, and whose they are."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from scorekeeper.core.days import short_day
from scorekeeper.history import Filter
from scorekeeper.history.namesakes import numbers
from scorekeeper.history.values import ListedPlayer, Row
from scorekeeper.reports import kind_words
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.players.people_words import games_words, namesakes, told_apart
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.fields import ChoiceBox
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History

WIDTH, LIST_HEIGHT = 600, 280
# So many games are listed, the newest; older ones move with all of them.
MOST = 200

_CHECKED, _FREE = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class GamesDialog(QDialog):
    """``moved`` gives whose the games are, and their ids, ``None`` for all of them.

    Those of the player's name among the ``people`` are offered.
    """

    moved = Signal(object, object)

    def __init__(
        self,
        history: "History",
        player: ListedPlayer,
        people: Sequence[ListedPlayer],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("games_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Whose games these are"))
        self._namesakes = namesakes(player.player, people)
        told = numbers(each.player for each in people)

        def words(each: ListedPlayer) -> str:
            return told_apart(each, told.get(each.player.id, ""))

        self._reading = Newest(self)
        self._choice = ChoiceBox("games_belong_to", tuple(map(words, self._namesakes)))
        self._choice.setAccessibleName(self.tr("These games belong to"))
        self._choice.setPlaceholderText(self.tr("Choose somebody"))
        self._choice.setCurrentIndex(-1)
        self._choice.currentIndexChanged.connect(self._enable)
        every = games_words(player.games + player.trashed)
        self._all = QCheckBox(self.tr("&All: {games}, with those in the trash").format(games=every))
        self._all.setObjectName("games_all")
        self._all.setMinimumHeight(TARGET)
        self._all.toggled.connect(self._check_all)
        # Which games were ticked one by one before all of them were.
        self._ticked: list[str] = []
        self._list = QListWidget()
        self._list.setObjectName("games_of_player")
        self._list.setAccessibleName(self.tr("Games"))
        self._list.setFixedHeight(LIST_HEIGHT)
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemChanged.connect(self._enable)
        older = self.tr("These are the newest {most}; the others move with all of them.")
        self._told = label(older.format(most=MOST), "muted", wrap=True)
        self._told.setObjectName("games_told")
        self._told.setVisible(player.games > MOST)
        cancel = button("games_cancel", self.tr("&Cancel"), self.reject)
        self._move = button("games_move", self.tr("&Move"), self._accept)
        self._move.setProperty("primary", True)
        column = column_of(self)
        whose = self.tr("Games of {player} that belong to").format(player=words(player))
        column.addWidget(label(whose, wrap=True))
        column.addWidget(self._choice)
        column.addWidget(self._all)
        column.addWidget(self._list)
        column.addWidget(self._told)
        column.addLayout(ending(cancel, self._move))
        self.setFixedWidth(WIDTH)
        self._enable()
        which = Filter(player_id=player.player.id)
        work = partial(history.rows, which, limit=MOST)
        self._reading.ask(work, self._show, self._fail)

    def _show(self, rows: Sequence[Row]) -> None:
        for row in rows:
            day, kind = short_day(row.played_on), kind_words(row.game, row.style)
            item = QListWidgetItem(f"{day}  {kind}: {row.headline}")
            item.setToolTip(item.text())
            item.setData(Qt.ItemDataRole.UserRole, row.id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(_CHECKED if self._all.isChecked() else _FREE)
            self._list.addItem(item)
        self._list.setCurrentRow(0)

    def _fail(self, error: "WorldError") -> None:
        self._told.setText(f"⚠ {error}")
        self._told.show()

    def _checked(self) -> list[str]:
        items = map(self._list.item, range(self._list.count()))
        return [
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == _CHECKED
        ]

    def _check_all(self, checked: bool) -> None:
        """Show that all games move, or again those that were ticked."""
        if checked:
            self._ticked = self._checked()
        ticked = set(self._ticked)
        # All of them are looked at once, not for each that changes.
        with QSignalBlocker(self._list):
            for item in map(self._list.item, range(self._list.count())):
                is_ticked = checked or item.data(Qt.ItemDataRole.UserRole) in ticked
                item.setCheckState(_CHECKED if is_ticked else _FREE)
        self._enable()

    def _enable(self) -> None:
        self._list.setEnabled(not self._all.isChecked())
        has_games = self._all.isChecked() or bool(self._checked())
        self._move.setEnabled(has_games and self._choice.currentIndex() >= 0)

    def _accept(self) -> None:
        to = self._namesakes[self._choice.currentIndex()].player
        game_ids = None if self._all.isChecked() else self._checked()
        self.accept()
        self.moved.emit(to, game_ids)
