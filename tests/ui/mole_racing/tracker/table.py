"""The race tracker over a session, without the page around it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QVBoxLayout, QWidget

from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.entry import entry_for
from scorekeeper.session import Session
from scorekeeper_ui.pages.mole_racing.tracker_card import TrackerCard
from scorekeeper_ui.pages.mole_racing.tracker_view import start_change

ORDER = ("Ann", "Bo", "Cy")
SPOTS = "M.O.L.O. (Moles Only Live Once)"


class Table(QWidget):
    """The card over a session, in a window that notes which keys it lets through."""

    def __init__(self, **content: object) -> None:
        super().__init__()
        self.card = TrackerCard()
        self.session = Session(on_change=self._show)
        self.told: list[str] = []
        self.closes = 0
        self.keys: list[str] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self.card)
        self.card.changed.connect(self.session.change)
        self.card.told.connect(self.told.append)
        self.card.close_asked.connect(self._close_race)
        document = find_game("grand-prix").build(
            {"format": "scorekeeper/1", "game": "grand-prix", "drivers": list(ORDER), **content}
        )
        self.session.start("grand-prix", document, entry_for(document))

    def _show(self) -> None:
        self.card.show_race(self.session.state)

    def _close_race(self) -> None:
        self.closes += 1

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self.keys.append(event.text())

    @property
    def hand(self):
        return self.session.state.entry.hand

    def begin(self, **choice: object) -> None:
        self.session.change(start_change(self.session.state, **choice))
        self.card.start()

    def part(self, name: str, kind: type = QWidget):
        found = self.findChild(kind, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        return self.part(name, QLabel).text()


def click(table: Table, name: str) -> None:
    QTest.mouseClick(table.part(name), Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def is_open(table: Table, name: str) -> bool:
    return table.part(name, QAbstractButton).isEnabled()
