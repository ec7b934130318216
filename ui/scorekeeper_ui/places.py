"""The places of the window, in the order of the list on the left."""

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication


@dataclass(frozen=True, slots=True)
class Place:
    """Where one can go: its name, its text, its key, and the class of its page.

    ``game`` is the game in documents that is played there; ``heads`` tells that a new group of
    the list begins with it; ``files`` is how the names of files end that its page takes.
    """

    name: str
    text: str
    keys: str
    module: str
    page: str
    game: str | None = None
    heads: bool = False
    files: str | None = None

    @property
    def label(self) -> str:
        """Its text in the language of the window."""
        return QCoreApplication.translate("Places", self.text)


PLACES = (
    Place(
        "space_lab",
        str(QT_TRANSLATE_NOOP("Places", "Space Lab")),
        "F2",
        "scorekeeper_ui.pages.space_lab.page",
        "SpaceLabPage",
        game="space-lab",
    ),
    Place(
        "mole_racing",
        str(QT_TRANSLATE_NOOP("Places", "Mole Racing")),
        "F3",
        "scorekeeper_ui.pages.mole_racing.grand_prix_page",
        "GrandPrixPage",
        game="grand-prix",
        files=".moleracing",
    ),
    Place(
        "season",
        str(QT_TRANSLATE_NOOP("Places", "Season")),
        "F4",
        "scorekeeper_ui.pages.season.page",
        "SeasonPage",
        game="season",
        files=".csv",
    ),
    Place(
        "mole_rats",
        str(QT_TRANSLATE_NOOP("Places", "Mole Rats")),
        "F5",
        "scorekeeper_ui.pages.mole_rats.page",
        "MoleRatsPage",
        game="mole-rats",
    ),
    Place(
        "history",
        str(QT_TRANSLATE_NOOP("Places", "History")),
        "F6",
        "scorekeeper_ui.pages.history.page",
        "HistoryPage",
        heads=True,
    ),
    Place(
        "players",
        str(QT_TRANSLATE_NOOP("Places", "Players")),
        "F7",
        "scorekeeper_ui.pages.players.page",
        "PlayersPage",
    ),
    Place(
        "statistics",
        str(QT_TRANSLATE_NOOP("Places", "Statistics")),
        "F8",
        "scorekeeper_ui.pages.statistics.page",
        "StatisticsPage",
    ),
    Place(
        "print_room",
        str(QT_TRANSLATE_NOOP("Places", "Print room")),
        "F9",
        "scorekeeper_ui.pages.print_room.page",
        "PrintRoomPage",
    ),
)


# Where whatever comes in from files is shown first.
HISTORY = "history"
PRINT_ROOM = "print_room"


def place_of_file(name: str) -> str | None:
    """Return the name of the place that takes a file of that name, ``None`` when there is none."""
    for place in PLACES:
        if place.files is not None and name.lower().endswith(place.files):
            return place.name
    return None


def place_of_game(game: str) -> str | None:
    """Return the name of the place where a game is played, ``None`` when there is none."""
    for place in PLACES:
        if place.game == game:
            return place.name
    return None
