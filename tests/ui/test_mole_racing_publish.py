"""Publishing: the files are what they say, and nothing is opened."""

import csv
import json
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.entry import entry_for
from scorekeeper.games.mole_racing.season.entry import entry_for as season_entry_for
from scorekeeper.session import Session
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.mole_racing import publish
from scorekeeper_ui.pages.mole_racing.publish import PublishMenu

NAMES = ["Ann", 'Bo "the mole", Jr.', "Łukasz <山田>"]


class Publishing(QWidget):
    """A window with the menu over a game, and what it was told."""

    def __init__(self, game: str, document, entry) -> None:
        super().__init__()
        self.session = Session()
        self.session.start(game, document, entry)
        self.menu = PublishMenu(lambda: self.session.state, self)

    def action(self, name: str) -> QAction:
        self.menu.aboutToShow.emit()
        found = self.menu.findChild(QAction, name)
        assert found is not None, name
        return found

    def publish(self, qtbot, name: str, path: Path) -> str:
        """Choose a line of the menu and a file; return what is told."""
        self.action(name).trigger()
        dialog = self.findChild(QFileDialog, "publish_file")
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(path.name)
        with qtbot.waitSignal(self.menu.told) as told:
            dialog.accept()
        return told.args[0]


@pytest.fixture
def publishing(qtbot):
    def open_one(**content: object) -> Publishing:
        document = find_game("grand-prix").build(
            {"format": "scorekeeper/1", "game": "grand-prix", "drivers": NAMES, **content}
        )
        window = Publishing("grand-prix", document, entry_for(document))
        qtbot.addWidget(window)
        window.show()
        return window

    return open_one


@pytest.fixture
def two_races(publishing) -> Publishing:
    return publishing(
        name="Spring Cup", races_planned=3, races=[{"finish": NAMES}, {"finish": NAMES[::-1]}]
    )


@pytest.fixture
def season(qtbot):
    text = example_path("season").read_text(encoding="utf-8")
    document = find_game("season").build(json.loads(text))
    window = Publishing("season", document, season_entry_for(document))
    qtbot.addWidget(window)
    window.show()
    return window


class Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def read_csv(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def read_html(path: Path) -> list[str]:
    parser = Texts()
    parser.feed(path.read_text(encoding="utf-8"))
    assert parser.open == []
    return parser.texts


def test_the_standings_are_saved_as_csv(two_races, qtbot, tmp_path):
    path = tmp_path / "standings.csv"
    assert two_races.publish(qtbot, "publish_csv", path) == f"Saved: {path}"
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    head, *rows = read_csv(path)
    assert [head[0], head[-1]] == ["Place", "Points"]
    assert [(row[0], row[1], row[-1]) for row in rows] == [
        ("1", NAMES[0], "12"),
        ("1", NAMES[1], "12"),
        ("1", NAMES[2], "12"),
    ]


def test_the_standings_are_saved_as_a_web_page(two_races, qtbot, tmp_path):
    path = tmp_path / "standings.html"
    assert two_races.publish(qtbot, "publish_html", path) == f"Saved: {path}"
    texts = read_html(path)
    assert "Spring Cup" in texts
    assert set(NAMES) < set(texts)


def test_the_race_card_is_a_pdf_of_its_own(two_races, qtbot, tmp_path):
    path = tmp_path / "card.pdf"
    assert two_races.publish(qtbot, "publish_race_card", path) == f"Saved: {path}"
    reader = PdfReader(BytesIO(path.read_bytes()))
    assert len(reader.pages) == 1
    assert "Race 3" in reader.pages[0].extract_text()


def test_a_season_is_published_as_well_without_a_race_card(season, qtbot, tmp_path):
    assert not season.action("publish_race_card").isVisible()
    table, page = tmp_path / "season.csv", tmp_path / "season.html"
    season.publish(qtbot, "publish_csv", table)
    season.publish(qtbot, "publish_html", page)
    members = [row[1] for row in read_csv(table)[1:]]
    standings = season.session.state.result.standings
    assert members == [standing.member for standing in standings]
    assert "Burrow League 2026" in read_html(page)


def test_a_file_without_an_ending_gets_its_own(two_races, qtbot, tmp_path):
    two_races.publish(qtbot, "publish_csv", tmp_path / "standings")
    assert (tmp_path / "standings.csv").exists()


def test_a_file_is_suggested_that_no_sheet_has(two_races):
    suggested = []
    for name in ("publish_csv", "publish_race_card"):
        two_races.action(name).trigger()
        dialog = two_races.findChild(QFileDialog, "publish_file")
        suggested += [Path(file).name for file in dialog.selectedFiles()]
        dialog.close()
        dialog.setObjectName("")
    assert [name.rsplit(" ", 1)[-1] for name in suggested] == ["standings.csv", "3.pdf"]


def test_nothing_is_written_when_the_question_is_left(two_races, tmp_path, qtbot):
    two_races.action("publish_csv").trigger()
    dialog = two_races.findChild(QFileDialog, "publish_file")
    dialog.setDirectory(str(tmp_path))
    with qtbot.assertNotEmitted(two_races.menu.told, wait=50):
        dialog.reject()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(two_races, tmp_path, qtbot, monkeypatch):
    def refuse(path: Path, data: bytes) -> None:
        raise WorldError(f"{path} cannot be written: No space left on device")

    monkeypatch.setattr(publish, "write_whole", refuse)
    path = tmp_path / "standings.csv"
    told = two_races.publish(qtbot, "publish_csv", path)
    assert told == f"{path} cannot be written: No space left on device"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"races_planned": 1, "races": [{"finish": NAMES}]}, "All races are run."),
        (
            {"drivers": [f"Driver {number}" for number in range(1, 8)]},
            "Say first who starts the next race.",
        ),
    ],
)
def test_without_a_race_to_come_there_is_no_card_and_the_menu_says_why(publishing, content, reason):
    action = publishing(**content).action("publish_race_card")
    assert not action.isEnabled()
    assert action.toolTip() == reason
