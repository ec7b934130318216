import pytest

from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.print_frame import Frame, leading
from scorekeeper.core.sheet import PAPERS


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_lines_fill_page_after_page_and_none_is_lost(paper):
    flow = PageFlow("Space Lab", Frame(paper))
    lines = [f"line {number}" for number in range(200)]
    flow.put(lines, 10, 80)
    assert len(flow.pages) > 1
    texts = [mark.text for marks in flow.pages for mark in marks]
    assert [text for text in texts if text != "Space Lab"] == lines
    assert all(mark.y + mark.height <= flow.bottom for marks in flow.pages for mark in marks)


def test_every_page_but_the_first_repeats_the_title():
    flow = PageFlow("Space Lab", Frame(PAPERS[0]))
    flow.put(["one"], 10, 80)
    flow.turn()
    flow.put(["two"], 10, 80)
    assert [[mark.text for mark in marks] for marks in flow.pages] == [
        ["one"],
        ["Space Lab", "two"],
    ]


def test_a_part_begins_another_page_only_where_it_does_not_fit():
    flow = PageFlow("Space Lab", Frame(PAPERS[0]))
    flow.need(flow.room)
    assert len(flow.pages) == 1
    flow.put(["one"], 10, 80)
    assert flow.y == pytest.approx(flow.frame.top + leading(10))
    flow.need(flow.room + 1)
    assert len(flow.pages) == 2
