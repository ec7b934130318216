"""A sentence on the screen is read from the left, whatever names are in it."""

import pytest
from PySide6.QtWidgets import QLabel

from scorekeeper.games import build_document, find_game
from scorekeeper.session import State
from scorekeeper_ui.pages.mole_racing.grand_prix_finish import GrandPrixFinish
from scorekeeper_ui.pages.space_lab.finish import Finish
from scorekeeper_ui.plain_text import isolated

MOSES = "משה"


def finished_space_lab():
    players = [{"name": name, "tally": {"lab": 20}} for name in ("Ann", MOSES)]
    game = find_game("space-lab")
    document = build_document({"format": "scorekeeper/1", "game": "space-lab", "players": players})
    finish = Finish()
    entry = game.entry(colors=("violet", "teal"))
    finish.show_game(document, entry, game.score(document), kept=False)
    return finish


def finished_grand_prix():
    game = find_game("grand-prix")
    races = [{"finish": [MOSES, "Ann"]}, {"finish": ["Ann", MOSES]}]
    parts = {"drivers": [MOSES, "Ann"], "races": races, "races_planned": 2}
    document = build_document({"format": "scorekeeper/1", "game": "grand-prix", **parts})
    finish = GrandPrixFinish()
    finish.show_state(State(document, game.entry(), game.score(document)), kept=False)
    return finish


def test_numbers_stay_behind_a_name_from_right_to_left(qtbot, qapp):
    finish = finished_space_lab()
    qtbot.addWidget(finish)
    shown = finish.findChild(QLabel, "ties")
    layout = shown._layout(4000)
    line = layout.lineAt(0)
    # Between two letters of each, where it is the same from both sides.
    name, number = (line.cursorToX(shown.text().index(text) + 1)[0] for text in (MOSES, "20"))
    assert name < number


@pytest.mark.parametrize("name", ["headline", "final_ties"])
def test_names_from_right_to_left_are_kept_apart_from_their_sentence(name, qtbot, qapp):
    finish = finished_grand_prix()
    qtbot.addWidget(finish)
    assert isolated(MOSES) in finish.findChild(QLabel, name).text()
