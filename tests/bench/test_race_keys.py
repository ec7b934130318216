"""From a key press to the painted screen, while the finish of a race of six is entered.

Run it with ``python -m pytest tests/bench/test_race_keys.py -o addopts=``. The reference is the
bare line edit of ``test_key_press.py``.
"""

from PySide6.QtWidgets import QApplication

from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry

DRIVERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
RACES = 40
RACE_KEYS = ("1", "2", "3", "4", "5", "Enter")


def test_a_key_in_the_finish_of_a_race(benchmark, app: QApplication, window, press, report):
    page = window.go_to("mole_racing")
    grand_prix = {"drivers": list(DRIVERS), "races_planned": 99}
    document = find_game("grand-prix").build(
        {"format": "scorekeeper/1", "game": "grand-prix", **grand_prix}
    )
    page.session.start("grand-prix", document, GrandPrixEntry(stage="racing"))
    for _ in range(4):
        app.processEvents()
    page.start()
    seconds: list[float] = []
    benchmark.pedantic(lambda: seconds.extend(press(key) for key in RACE_KEYS * RACES), rounds=1)
    assert len(page.state.document.races) == RACES
    report("a key in the finish of a race", seconds)
