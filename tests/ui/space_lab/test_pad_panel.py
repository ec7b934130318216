"""The pad beside the station: how many cards its sums are of."""

import pytest
from PySide6.QtWidgets import QLabel

from scorekeeper.games import build_document, find_game
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel


@pytest.mark.parametrize(("number", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_project_card_is_a_card(qtbot, qapp, number, words):
    pad = PadPanel()
    qtbot.addWidget(pad)
    tally = {"lab": 7, "project_cards": number}
    game = {"format": "scorekeeper/1", "game": "space-lab"}
    document = build_document({**game, "players": [{"name": "Ann", "tally": tally}]})
    result = find_game("space-lab").score(document)
    pad.show_result(result.players[0], document.mode, projects_hidden=False)
    assert words in [each.text() for each in pad.findChildren(QLabel)]
    pad.show_result(result.players[0], document.mode, projects_hidden=True)
    assert words not in [each.text() for each in pad.findChildren(QLabel)]
