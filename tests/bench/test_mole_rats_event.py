"""From a key press to the painted screen, in a game of Mole Rats in Space of 300 events.

Run it with ``python -m pytest tests/bench/test_mole_rats_event.py -o addopts=``. The reference is
a bare label in a bare window that shows another sentence and paints it.
"""

import time

from PySide6.QtWidgets import QLabel, QMainWindow

from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry

EVENTS = 300
# Who moved, and where to; then the end of the turn. Nothing of it can end the game.
EVENT_KEYS = ("1", " ", "R", "S", "2", " ", "B", " ", "Enter")
ROUNDS = 12


def long_game() -> MoleRatsDocument:
    """Return a game of four players and 300 events, in which nobody is in danger."""
    colors = ("blue", "green", "yellow", "orange")
    log: list[dict[str, str]] = []
    turn = 0
    while len(log) < EVENTS:
        log.append({"event": "play-card"})
        log.append({"event": "land", "rat": colors[turn % 4], "on": "space"})
        log.append({"event": "land", "snake": "red", "on": "ladder"})
        log.append({"event": "end-turn"})
        turn += 1
    players = [{"name": f"Player {seat + 1}", "rat": rat} for seat, rat in enumerate(colors)]
    game = {"format": "scorekeeper/1", "game": "mole-rats", "players": players, "log": log}
    return find_game("mole-rats").build({**game, "extra_cards": 100})


def test_an_event_in_a_game_of_300_events(benchmark, app, window, press, report):
    page = window.go_to("mole_rats")
    page.session.start("mole-rats", long_game(), MoleRatsEntry(stage="playing"))
    for _ in range(4):
        app.processEvents()
    assert app.focusWidget().objectName() == "station"
    seconds: list[float] = []
    keys = EVENT_KEYS * ROUNDS
    benchmark.pedantic(lambda: seconds.extend(press(key) for key in keys), rounds=1)
    assert len(page.state.document.log) == EVENTS + 6 * ROUNDS
    assert page.session.saving.draft
    report("an event in a game of 300", seconds)


def test_another_sentence_in_a_bare_label(benchmark, app, report):
    window = QMainWindow()
    label = QLabel()
    window.setCentralWidget(label)
    window.resize(1280, 800)
    window.show()
    app.processEvents()

    def show(text: str) -> float:
        began = time.perf_counter()
        label.setText(text)
        app.processEvents()
        return time.perf_counter() - began

    seconds: list[float] = []
    texts = [f"Blue climbed a ladder to tier {number}." for number in range(100)]
    benchmark.pedantic(lambda: seconds.extend(show(text) for text in texts), rounds=1)
    report("another sentence in a bare label", seconds)
    window.close()
