"""Blank pads are seen as they will be, page by page."""

import threading

import pytest
from PySide6.QtWidgets import QLabel

from scorekeeper.core.faults import WorldError
from scorekeeper.printing import PadOrder, page_count, write_pads
from scorekeeper_ui.printed.preview import Proof, Refusal
from tests.ui.print_room.hands_on import widget


def proof(pdf: bytes = b"", pages: int = 1) -> Proof:
    pdf = pdf or write_pads(PadOrder(game="space-lab"))
    return Proof(pdf, 210, 297, pages, page_count(pdf))


def test_the_newest_order_wins_whatever_is_still_being_made(pads, qtbot):
    shown, go_on = [], threading.Event()
    first, last = proof(pages=1), proof(pages=9)

    def slow() -> Proof:
        go_on.wait(5)
        return first

    pads.preview.shown.connect(shown.append)
    pads.preview.show_file(slow)
    made = []
    pads.preview.show_file(lambda: made.append(1) or first)
    pads.preview.show_file(lambda: last)
    go_on.set()
    qtbot.waitUntil(lambda: bool(shown))
    assert (shown, made) == ([last], [])
    assert pads.preview.proof is last


def test_pages_are_turned_by_keys_buttons_and_the_wheel(hands, pads, qtbot):
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=3))
    where = widget(pads, "pad_preview_where", QLabel)
    assert where.text() == "Page 1 of 3"
    assert not widget(pads, "pad_preview_before").isEnabled()
    widget(pads, "pad_preview").setFocus()
    hands.press("Right Right Right")
    assert where.text() == "Page 3 of 3"
    assert not widget(pads, "pad_preview_after").isEnabled()
    hands.press("Left")
    hands.click("pad_preview_before")
    assert where.text() == "Page 1 of 3"
    hands.click("pad_preview_after")
    assert pads.preview.page == 1


@pytest.mark.parametrize(("name", "ends_on"), [("before", 0), ("after", 2)])
def test_a_button_that_turned_to_the_end_gives_the_hand_to_the_page(
    hands, pads, qtbot, name, ends_on
):
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=3))
    pads.preview.turn(1)
    widget(pads, f"pad_preview_{name}").setFocus()
    hands.type(" ")
    assert pads.preview.page == ends_on
    assert widget(pads, "pad_preview").hasFocus()


def test_an_order_of_fewer_pages_shows_one_that_there_is(hands, pads, qtbot):
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=9))
    pads.preview.turn(8)
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=2), from_start=False)
    assert pads.preview.page == 1


def test_the_page_has_the_shape_of_its_paper_and_fills_the_room(pads, qtbot):
    paper = widget(pads, "pad_preview")
    qtbot.waitUntil(lambda: paper._picture is not None)
    size = paper._picture.deviceIndependentSize()
    assert size.width() / size.height() == pytest.approx(210 / 297, abs=0.01)
    room = paper.room()
    assert size.height() == pytest.approx(room.height(), abs=2)


def test_a_fault_of_the_program_is_reported_and_the_preview_goes_on(pads, qtbot):
    def broken() -> Proof:
        raise RuntimeError("broken")

    with qtbot.captureExceptions() as faults:
        pads.preview.show_file(broken)
        qtbot.waitUntil(lambda: bool(faults))
    assert str(faults[0][1]) == "broken"
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(proof)


def test_what_the_world_refuses_stands_where_the_page_would(pads, qtbot):
    def refused() -> Proof:
        raise WorldError("The history is locked.")

    with qtbot.waitSignal(pads.preview.shown) as shown:
        pads.preview.show_file(refused)
    assert shown.args == [Refusal("The history is locked.")]
    assert widget(pads, "pad_preview").accessibleDescription() == "The history is locked."
