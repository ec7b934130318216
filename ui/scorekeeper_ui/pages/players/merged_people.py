"""Who was merged into a player, what each of them brought, and a button that splits them again."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.history.statistics import PlayerRecord
from scorekeeper.history.values import Player
from scorekeeper_ui.pages.players.results import results_words
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label


class MergedPeople(QWidget):
    """``split_asked`` gives the player, and whom that one is to be parted from."""

    split_asked = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: object = None
        self._splits: dict[str, QPushButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP)

    def show_people(
        self,
        player: Player,
        merged: Sequence[Player],
        apart: Mapping[str, Sequence[PlayerRecord]],
    ) -> None:
        """Show who was merged into ``player``, each with the results that a split gives back."""
        shown = (player, merged, apart)
        if self._shown == shown:
            return
        self._shown = shown
        hand = self.window().focusWidget()
        held = next((who for who, split in self._splits.items() if split is hand), None)
        self._splits.clear()
        while item := self._column.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for number, other in enumerate(merged, start=1):
            self._column.addWidget(self._person(number, player, other, apart.get(other.id, ())))
        self.setVisible(bool(merged))
        if held in self._splits:
            self._splits[held].setFocus(Qt.FocusReason.OtherFocusReason)

    def _person(
        self, number: int, player: Player, other: Player, records: Sequence[PlayerRecord]
    ) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(self.tr("Also {name}, merged").format(name=other.name)))
        brought = label(self._brought(records), "muted", wrap=True)
        brought.setObjectName(f"split_{number}_gives_back")
        words.addWidget(brought)
        row.addLayout(words, 1)
        button = QPushButton(self.tr("Split again"))
        button.setObjectName(f"split_{number}")
        button.setAccessibleName(self.tr("Split {name} again").format(name=other.name))
        button.setAccessibleDescription(brought.text())
        button.clicked.connect(partial(self._ask_to_split, player, other))
        row.addWidget(button)
        self._splits[other.id] = button
        return holder

    def _brought(self, records: Sequence[PlayerRecord]) -> str:
        if not records:
            return self.tr("A split gives back no game that counts.")
        return self.tr("A split gives back {results}.").format(results=results_words(records))

    def _ask_to_split(self, player: Player, other: Player, _checked: bool = False) -> None:
        self.split_asked.emit(player, other)
