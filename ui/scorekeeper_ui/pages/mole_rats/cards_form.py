"""The part of the set-up about the cards: a challenge pack, and when want of cards loses."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats.changes import ChangeDeckRule, SetExtraCards
from scorekeeper.games.mole_rats.document import MOST_EXTRA_CARDS, MoleRatsDocument
from scorekeeper.games.mole_rats.vocabulary import DECK_RULE_NAMES, DECK_RULES
from scorekeeper_ui.pages.mole_rats.fields import NumberField
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label


class CardsForm(QWidget):
    """``changed`` gives every change."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._extra = NumberField("extra_cards", self.tr("Challenge cards"), MOST_EXTRA_CARDS)
        self._extra.setPlaceholderText("0")
        self._extra.entered.connect(lambda number: self.changed.emit(SetExtraCards(number or 0)))
        self._deck = label("", "muted")
        self._deck.setObjectName("deck")
        self._rule = QComboBox()
        self._rule.setObjectName("deck_rule")
        self._rule.setAccessibleName(self.tr("Deck rule"))
        self._rule.addItems([DECK_RULE_NAMES[rule] for rule in DECK_RULES])
        self._rule.activated.connect(
            lambda index: self.changed.emit(ChangeDeckRule(DECK_RULES[index]))
        )
        self._arrange()

    def show_game(self, document: MoleRatsDocument) -> None:
        """Show the cards of a game."""
        self._extra.show_number(document.extra_cards or None)
        self._deck.setText(self.tr("{n} cards in the deck").format(n=document.deck))
        self._rule.setCurrentIndex(DECK_RULES.index(document.options.deck_rule))

    def _arrange(self) -> None:
        words = label(self.tr("&Challenge pack: cards"))
        words.setBuddy(self._extra)
        pack, rule = QHBoxLayout(), QHBoxLayout()
        for row, widgets in ((pack, (words, self._extra, self._deck)), (rule, (self._rule,))):
            row.setSpacing(GAP)
            for widget in widgets:
                row.addWidget(widget)
            row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(label(self.tr("CARDS"), "section"))
        column.addLayout(pack)
        column.addLayout(rule)
