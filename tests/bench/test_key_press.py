"""From a key press to the painted screen, on the running page with four full Stations.

Run it with ``python -m pytest tests/bench/test_key_press.py -o addopts=``. The reference is a bare
line edit in a bare window that takes the same key and paints it.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QMainWindow

from scorekeeper.games import find_game
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import entry_for

PRESSES = 600
AGENCIES = ("golden-planet", "red-rocket", "blue-future", "green-explorer")
SPECIALTIES = ("pilot", "researcher", "doctor", "technician")
SPACES = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")


def full_game() -> SpaceLabDocument:
    effects = (
        {"kind": "points", "points": 3},
        {"kind": "per-specialty", "points": 2, "specialty": "pilot"},
        {"kind": "per-agency", "points": 1, "agency": "red-rocket"},
        {"kind": "per-specialty-in-row", "points": 2, "specialty": "technician"},
        {"kind": "per-project"},
    )
    players = [
        {
            "name": f"Player {seat + 1}",
            "station": {
                "capsules": [
                    {
                        "objective": {"agencies": list(AGENCIES[:3]), "specialty": "technician"},
                        "validation": value,
                    }
                    for value in (4, 5, 6)
                ],
                "spaces": {
                    space: {
                        "agency": AGENCIES[(index + seat) % 4],
                        "specialty": SPECIALTIES[(index * 3 + seat) % 4],
                        "effect": effects[(index + seat) % 5],
                    }
                    for index, space in enumerate(SPACES)
                },
            },
            "projects": [
                {"type": "mars-settlement", "count": 2},
                {"type": "exoplanet-search", "count": 1},
                {"type": "moon-telescope-construction", "count": 1, "agency": "red-rocket"},
            ],
        }
        for seat in range(4)
    ]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    return find_game("space-lab").build(game)


def test_a_key_on_the_page_with_four_full_stations(benchmark, app, window, press, report):
    page = window.findChild(QObject, "space_lab_page")
    page.session.start("space-lab", full_game(), entry_for(4, "entering"))
    for _ in range(4):
        app.processEvents()
    page._entering._station.choose("B2")
    keys = "rbge" * (PRESSES // 8) + "1234" * (PRESSES // 8)
    seconds: list[float] = []
    benchmark.pedantic(lambda: seconds.extend(press(key) for key in keys), rounds=1)
    report("a key on the page", seconds)
    assert page.session.saving.draft


def test_the_same_key_in_a_bare_line_edit(benchmark, app, press, report):
    window = QMainWindow()
    edit = QLineEdit()
    window.setCentralWidget(edit)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    edit.setFocus()
    app.processEvents()
    seconds: list[float] = []
    benchmark.pedantic(
        lambda: seconds.extend(press(key) for key in "rbge" * (PRESSES // 4)), rounds=1
    )
    report("a key in a bare line edit", seconds)
    window.close()
