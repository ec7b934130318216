"""What is chosen of an export: which games go out, and as what."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from scorekeeper.exchange.outgoing import Form, Wanted
from scorekeeper.history import Filter, Row
from scorekeeper_ui.pages.history.exchanging.export_choice import choices, most_likely
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import ElidedLabel, label

FORMS = (Form.LINES, Form.TABLE, Form.PLAYS)


class ExportPane(QWidget):
    """The choices, each with the number of its games as soon as that is known.

    ``changed`` tells of another choice.
    """

    changed = Signal()

    def __init__(self, which: Filter, chosen: Sequence[Row], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offered = choices(which, chosen)
        self._meant = most_likely(which, chosen)
        self._counts: list[int] = []
        self._games = QButtonGroup(self)
        self._forms = QButtonGroup(self)
        self._left = label("", "muted", wrap=True)
        self._left.setObjectName("export_left")
        self._left.hide()
        self._arrange(chosen)
        for group in (self._games, self._forms):
            group.idToggled.connect(self._tell)

    @property
    def wanted(self) -> Wanted:
        """The games that are chosen."""
        return self.offered[self._games.checkedId()].wanted

    @property
    def form(self) -> Form:
        """What the file is to hold."""
        return FORMS[self._forms.checkedId()]

    @property
    def count(self) -> int:
        """How many games are chosen, 0 as long as nobody knows."""
        return self._counts[self._games.checkedId()] if self._counts else 0

    def show_counts(self, counts: list[int]) -> None:
        """Show how many games each choice has; what has none cannot be chosen."""
        self._counts = counts
        for number, (choice, count) in enumerate(zip(self.offered, counts, strict=True)):
            button = self._games.button(number)
            if choice.name == "all":
                button.setText(self.tr("&All games: {n}").format(n=f"{count:,}"))
            elif choice.name == "listed":
                button.setText(self.tr("Those &listed now: {n}").format(n=f"{count:,}"))
            button.setEnabled(count > 0)
        if not counts[self._games.checkedId()]:
            self.choose_first()

    def show_left(self, words: str) -> None:
        """Say which games will not be in the file, if any."""
        self._left.setText(words)
        self._left.setVisible(bool(words))

    def choose_first(self) -> None:
        """Choose what people most likely mean, as far as there are games in it."""
        names = [choice.name for choice in self.offered]
        usable = [
            number for number in range(len(names)) if not self._counts or self._counts[number] > 0
        ]
        wanted = names.index(self._meant)
        number = wanted if wanted in usable else next(iter(usable), 0)
        self._games.button(number).setChecked(True)
        self._games.button(number).setFocus()

    def _tell(self, _: int, is_chosen: bool) -> None:
        if is_chosen:
            self.changed.emit()

    def _radio(self, name: str, text: str, group: QButtonGroup) -> QRadioButton:
        button = QRadioButton(text)
        button.setObjectName(f"export_{name}")
        button.setMinimumHeight(TARGET)
        group.addButton(button, len(group.buttons()))
        return button

    def _arrange(self, chosen: Sequence[Row]) -> None:
        several = self.tr("&Only the {n} chosen games").format(n=f"{len(chosen):,}")
        texts = {
            "all": self.tr("&All games"),
            "listed": self.tr("Those &listed now"),
            "chosen": several if len(chosen) > 1 else self.tr("&Only this one:"),
        }
        forms = (
            ("lines", self.tr("&Everything, to keep or to bring in again (JSON)")),
            ("table", self.tr("A &table for spreadsheets: a line a player a game (CSV)")),
            ("plays", self.tr("A play file for the app &BG Stats")),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        column.addWidget(label(self.tr("Which games"), "section"))
        for choice in self.offered:
            line = QHBoxLayout()
            line.addWidget(self._radio(choice.name, texts[choice.name], self._games))
            if choice.name == "chosen" and len(chosen) == 1:
                line.addWidget(ElidedLabel(chosen[0].headline), 1)
            else:
                line.addStretch()
            column.addLayout(line)
        column.addSpacing(GAP)
        column.addWidget(label(self.tr("As"), "section"))
        for name, text in forms:
            column.addWidget(self._radio(f"as_{name}", text, self._forms))
        self._forms.button(0).setChecked(True)
        column.addSpacing(GAP)
        column.addWidget(self._left)
        column.addStretch()
