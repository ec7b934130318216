"""What is decided about plays of BG Stats, offered where plays wait for it."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.exchange.bgstats.choices import Awaited, Choices
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES, Reason
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.fields import ChoiceBox
from scorekeeper_ui.widgets.labels import label

REASONS: tuple[Reason | None, ...] = (None, *REASON_NAMES)


class ChoicesBar(QWidget):
    """``changed`` tells of another choice; what was offered once stays to be taken back."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._totals = QCheckBox(self.tr("Take Space La&b plays: their totals stand as Lab cards"))
        self._totals.setObjectName("import_totals_as_lab")
        self._totals.setMinimumHeight(TARGET)
        self._totals.toggled.connect(lambda _: self.changed.emit())
        self._lost = QWidget()
        texts = (self.tr("Leave them out"), *map(self.tr, REASON_NAMES.values()))
        self._reason = ChoiceBox("import_lost_as", texts)
        self._reason.setAccessibleName(self.tr("Why lost games of Mole Rats were lost"))
        self._reason.picked.connect(lambda _: self.changed.emit())
        words = label(self.tr("&Why Mole Rats games were lost"))
        words.setBuddy(self._reason)
        lost = QHBoxLayout(self._lost)
        lost.setContentsMargins(0, 0, 0, 0)
        lost.setSpacing(GAP)
        lost.addWidget(words)
        lost.addWidget(self._reason)
        lost.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        why = self.tr(
            "BG Stats does not know all of some games. They can be taken in all the same; what is "
            "assumed stands in their notes."
        )
        column.addWidget(label(why, "muted", wrap=True))
        column.addWidget(self._totals)
        column.addWidget(self._lost)
        for part in (self, self._totals, self._lost):
            part.hide()

    @property
    def choices(self) -> Choices:
        """What is chosen."""
        reason = REASONS[self._reason.currentIndex()]
        return Choices(totals_as_lab=self._totals.isChecked(), lost_as=reason)

    def offer(self, awaited: Mapping[Awaited, int]) -> None:
        """Offer the choices that plays wait for, beside those offered before."""
        for part, choice in ((self._totals, "totals_as_lab"), (self._lost, "lost_as")):
            if choice in awaited:
                part.show()
                self.show()
