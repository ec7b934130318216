"""A kept game that lies on the table in two windows."""

from scorekeeper.core.note import Note
from scorekeeper.games import find_game
from scorekeeper.games.space_lab.changes import SetSum
from tests.ui.conftest import Hands
from tests.ui.space_lab.hands_on import widget

GAME = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "players": [{"name": "Ann", "tally": {"lab": 90}}, {"name": "Bo", "tally": {"lab": 7}}],
}


def test_a_note_of_one_window_and_a_sum_of_another_are_both_kept(open_window):
    one, two = Hands(open_window()), Hands(open_window())
    pages = [widget(each.window, "space_lab_page") for each in (one, two)]
    pages[0].open_document(find_game("space-lab").build(GAME))
    pages[0].keep()
    game_id = pages[0].session.table.saved_game_id
    pages[1].reopen(game_id)
    pages[1].change(Note("notes", "with cake"))
    pages[0].change(SetSum(0, "lab", "91"))
    pages[0].keep()
    pages[1].keep()
    document = pages[1].state.document
    assert (document.notes, document.players[0].tally.lab) == ("with cake", 91)
    assert pages[1].session.saving.kept
    shown = [tab.isVisible() for tab in widget(pages[1], "player_strip").tabs()]
    assert shown == [True, True]
