"""Unfinished games from earlier: go on with one, or throw it away."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.widgets.labels import ElidedLabel, label

MOST_OFFERS = 3


@dataclass(frozen=True, slots=True)
class Offer:
    """An unfinished game: its draft's id, and what it is in words."""

    draft_id: str
    words: str


class DraftOffers(QFrame):
    """``resumed`` and ``discarded`` give the draft's id."""

    resumed = Signal(str)
    discarded = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("draft_offers")
        self.setProperty("role", "surface")
        # The rows before are still there for a moment when others are shown.
        self._newest: QPushButton | None = None
        self._shown: Sequence[Offer] = ()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(20, 12, 12, 12)
        self.hide()

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show the newest unfinished games, newest first; the hand stays among them."""
        if offers == self._shown:
            return
        self._shown = tuple(offers)
        hand = QApplication.focusWidget()
        has_hand = hand is not None and self.isAncestorOf(hand)
        while item := self._rows.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._newest = None
        self.setVisible(bool(offers))
        if not offers:
            return
        self._rows.addWidget(label(self.tr("UNFINISHED"), "section"))
        for number, offer in enumerate(offers[:MOST_OFFERS], start=1):
            self._rows.addWidget(self._row(number, offer))
        if len(offers) > MOST_OFFERS:
            more = self.tr("and {n} more").format(n=len(offers) - MOST_OFFERS)
            self._rows.addWidget(label(more, "muted"))
        if has_hand:
            self.start()

    def start(self) -> None:
        """Bring the hand to the newest game."""
        if self._newest is not None:
            self._newest.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, number: int, offer: Offer) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        go_on = QPushButton(self.tr("&Go on") if number == 1 else self.tr("Go on"))
        go_on.setObjectName(f"resume_{number}")
        go_on.setProperty("primary", number == 1)
        go_on.setAccessibleName(self.tr("Go on with {game}").format(game=offer.words))
        go_on.clicked.connect(lambda: self.resumed.emit(offer.draft_id))
        if number == 1:
            self._newest = go_on
        discard = QPushButton(self.tr("Discard"))
        discard.setObjectName(f"discard_{number}")
        discard.setAccessibleName(self.tr("Discard {game}").format(game=offer.words))
        discard.clicked.connect(lambda: self.discarded.emit(offer.draft_id))
        row.addWidget(ElidedLabel(offer.words), 1)
        row.addWidget(go_on)
        row.addWidget(discard)
        return holder
