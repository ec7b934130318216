"""Blank pads are chosen by keys and by mouse, and remembered."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel

from scorekeeper.core.faults import WorldError
from scorekeeper.printing import PadOrder, make_pads, smallest_type, write_pads
from scorekeeper_ui.pages.print_room.pad_words import type_words
from scorekeeper_ui.printed.preview import Proof, Refusal
from tests.ui.print_room.hands_on import fill, widget
from tests.ui.wheel import wheel_down


def choose(hands, pads, name: str, text: str) -> None:
    """Choose a text of a field with arrow keys alone."""
    field = widget(pads, name, QComboBox)
    field.setFocus()
    wanted = field.findText(text)
    assert wanted >= 0, text
    while field.currentIndex() != wanted:
        hands.press("Down" if field.currentIndex() < wanted else "Up")


def seen(pads, qtbot) -> Proof | Refusal:
    """Return what is seen once it is what was chosen last."""
    qtbot.waitUntil(lambda: pads.preview._is_made)
    return pads.seen[-1]


def note(pads, part: str) -> str:
    return widget(pads, f"pad_{part}_note", QLabel).text()


def test_the_hand_is_at_the_first_field_and_a_pad_is_seen_at_once(hands, pads):
    assert hands.focus() == "pad_game"
    assert pads.order == PadOrder(game="space-lab", players=4)
    assert pads.preview.proof.pdf == write_pads(pads.order)


def test_a_whole_order_by_keyboard(hands, pads, qtbot):
    choose(hands, pads, "pad_game", "Mole Racing: Grand Prix")
    choose(hands, pads, "pad_players", "3 drivers")
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "as many as fit")
    fill(hands, pads, "pad_title", "Spring Cup")
    fill(hands, pads, "pad_date_line", "1 May")
    for part in ("cut_marks", "black_and_white"):
        box = widget(pads, f"pad_{part}", QCheckBox)
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Space)
    pages = widget(pads, "pad_pages")
    pages.setFocus()
    pages.selectAll()
    hands.type("12")
    assert pads.order == PadOrder(
        game="grand-prix",
        players=3,
        paper="letter",
        per_page="fit",
        title="Spring Cup",
        date_line="1 May",
        cut_marks=True,
        black_and_white=True,
        pages=12,
    )
    assert note(pads, "per_page") == "48 pads on 12 pages of Letter"
    proof = seen(pads, qtbot)
    assert proof.pages == 12
    assert proof.pdf == write_pads(pads.order.model_copy(update={"pages": 1}))


def test_with_the_mouse_a_box_is_ticked_and_the_preview_follows(pads, qtbot):
    before = pads.preview.proof.pdf
    box = widget(pads, "pad_large_print", QCheckBox)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert pads.order.large_print
    assert seen(pads, qtbot).pdf != before


def test_the_hint_at_large_print_says_how_large_its_type_is(pads, qtbot):
    box = widget(pads, "pad_large_print", QCheckBox)
    assert note(pads, "large_print") == "Would have type of 16 pt, or the largest that fits."
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    size = seen(pads, qtbot).type_size
    assert size == smallest_type(make_pads(pads.order))
    assert note(pads, "large_print") == type_words(size, pads.order.game)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert seen(pads, qtbot).type_size is None
    assert note(pads, "large_print") == "Would have type of 16 pt, or the largest that fits."


def test_what_cannot_be_is_said_at_its_field_and_goes_when_it_can(hands, pads, qtbot):
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    choose(hands, pads, "pad_per_page", "4")
    why = "Choose fewer pads on A6, 4 are too small to write."
    assert note(pads, "per_page") == f"⚠ {why}"
    assert seen(pads, qtbot) == Refusal(why, "per_page")
    assert not widget(pads, "pads_save").isEnabled()
    assert not widget(pads, "pads_print").isEnabled()
    choose(hands, pads, "pad_per_page", "1")
    assert note(pads, "per_page") == "1 pad on 1 page of A6"
    assert widget(pads, "pads_save").isEnabled()
    qtbot.mouseClick(widget(pads, "pad_large_print"), Qt.MouseButton.LeftButton, pos=QPoint(8, 12))
    assert note(pads, "large_print") == "⚠ Choose larger paper, A6 has no room for it."


def test_what_is_said_belongs_to_what_is_chosen_now(hands, pads, qtbot):
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "4")
    qtbot.mouseClick(widget(pads, "pad_large_print"), Qt.MouseButton.LeftButton, pos=QPoint(8, 12))
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    qtbot.waitUntil(lambda: pads.preview.proof is None)
    assert "Choose " in note(pads, "large_print") + note(pads, "per_page")
    assert "Letter" not in note(pads, "per_page")
    assert " on " not in note(pads, "per_page").replace("⚠ Choose fewer pads on", "")


def test_nothing_moves_when_something_is_wrong(hands, pads):
    below = widget(pads, "pad_fillable")
    place = below.mapTo(pads, QPoint(0, 0))
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    choose(hands, pads, "pad_per_page", "4")
    assert below.mapTo(pads, QPoint(0, 0)) == place


def test_each_game_remembers_its_order_and_the_room_its_game(hands, pads, open_window, qtbot):
    choose(hands, pads, "pad_players", "2 players")
    choose(hands, pads, "pad_game", "Mole Rats in Space")
    fill(hands, pads, "pad_title", "Snakes")
    choose(hands, pads, "pad_game", "Space Lab")
    assert (pads.order.players, pads.order.title) == (2, "Snakes")
    choose(hands, pads, "pad_game", "Mole Rats in Space")
    other = open_window().go_to("print_room").pads
    assert other.order == PadOrder(game="mole-rats", players=4, title="Snakes")
    qtbot.waitUntil(lambda: other.preview.proof is not None)


def test_what_is_chosen_for_one_game_is_chosen_for_all_but_players_and_pads_a_page(
    hands, pads, open_window, qtbot
):
    fill(hands, pads, "pad_date_line", "1 May")
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "2")
    other = open_window().go_to("print_room").pads
    other._choose_game("mole-rats")
    assert other.order == PadOrder(game="mole-rats", players=4, date_line="1 May", paper="letter")
    other._choose_game("space-lab")
    assert (other.order.per_page, other.order.date_line) == (2, "1 May")
    qtbot.waitUntil(lambda: other.preview.proof is not None)


def test_a_choice_that_cannot_be_remembered_counts_all_the_same(hands, pads, monkeypatch):
    def refuse(*arguments):
        raise WorldError("the disk is full")

    monkeypatch.setattr(type(hands.window.history), "set_setting", refuse)
    choose(hands, pads, "pad_players", "1 player, solo")
    assert pads.order.players == 1


def test_a_choice_waits_once_for_whoever_writes_meanwhile(hands, pads, monkeypatch):
    tried = []

    def refuse(_history, key, _value):
        tried.append(key)
        raise WorldError("the history is in use")

    monkeypatch.setattr(type(hands.window.history), "set_setting", refuse)
    fill(hands, pads, "pad_title", "C")
    assert pads.order.title == "C"
    assert len(tried) == 1


def test_where_no_order_can_be_read_the_first_one_is_offered(hands, pads, monkeypatch):
    def refuse(*arguments):
        raise WorldError("the history is busy")

    monkeypatch.setattr(type(hands.window.history), "setting", refuse)
    choose(hands, pads, "pad_game", "Mole Rats in Space")
    assert pads.order == PadOrder(game="mole-rats", players=4)


def test_a_scrolled_page_changes_no_field(pads):
    field = widget(pads, "pad_players", QComboBox)
    QApplication.sendEvent(field, wheel_down(field))
    assert pads.order.players == 4
