"""What stands in the place of the list where there is no game."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.widgets.labels import label


class Nothing(QWidget):
    """Why there is no game; ``import_asked`` is the offer to bring some in."""

    import_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("in_place_of_games")
        self._why = label("", "muted", wrap=True)
        self._why.setObjectName("no_games")
        self._why.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._import = QPushButton(self.tr("Import games from files…"))
        self._import.setObjectName("import_first_games")
        self._import.clicked.connect(self.import_asked)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addStretch()
        column.addWidget(self._why)
        column.addWidget(self._import, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch()

    def start(self) -> None:
        """Bring the keyboard to the offer; where there is none it waits here for a list."""
        taker = self if self._import.isHidden() else self._import
        taker.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_why(self, words: str) -> None:
        """Show why there is no game."""
        self._why.setText(self.tr(words))
        self.setAccessibleName(self.tr(words))

    def offer_import(self, *, can: bool) -> None:
        """Offer to bring in games, or do not."""
        self._import.setVisible(can)
