import pytest

from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Text, find_paper
from scorekeeper.games.mole_rats.log_pages import draw_log
from scorekeeper.games.mole_rats.sentences import sentences

LONG = " ".join(["Everybody laughed when the toothbrush was left behind."] * 3)


def drawn(document, paper):
    flow = PageFlow("Mole Rats in Space", Frame(paper))
    draw_log(document, flow)
    return flow


def log_texts(marks):
    return [mark for mark in marks if isinstance(mark, Text)]


@pytest.fixture
def long_game(game_of):
    turns = ["play", "blue: ladder", "blue: air-shaft", f"note {LONG}", "red snake: space", "end"]
    return game_of(*turns * 25, extra_cards=5)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_the_whole_log_is_there_in_its_order(long_game, paper):
    flow = drawn(long_game, paper)
    words = {"Mole Rats in Space", "Log", "Turn"}
    texts = [mark.text for marks in flow.pages for mark in log_texts(marks)]
    told = " ".join(text for text in texts if text not in words and not text.isdecimal())
    assert told == " ".join(sentence.text for sentence in sentences(long_game))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_page_repeats_the_headings(long_game, paper):
    flow = drawn(long_game, paper)
    assert len(flow.pages) > 2
    for marks in flow.pages[1:]:
        texts = [mark.text for mark in log_texts(marks)]
        assert {"Log", "Turn"} <= set(texts)
        assert all(mark.y + mark.height <= flow.bottom for mark in log_texts(marks))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_a_column_begins_with_a_sentence_and_its_turn(long_game, paper):
    begun = tuple(sentence.text for sentence in sentences(long_game))
    for marks in drawn(long_game, paper).pages:
        texts = log_texts(marks)
        heads = [at for at, mark in enumerate(texts) if mark.text == "Turn"]
        for at in heads:
            number, sentence = texts[at + 1], texts[at + 2]
            assert number.text.isdecimal()
            assert number.y == sentence.y
            assert any(text.startswith(sentence.text) for text in begun)


def test_the_number_of_a_turn_is_bold_where_the_turn_begins(long_game):
    bold = [
        int(mark.text)
        for marks in drawn(long_game, PAPERS[0]).pages
        for mark in log_texts(marks)
        if mark.bold and mark.text.isdecimal()
    ]
    assert bold == list(range(1, 26))


def test_a_short_log_stays_on_its_page_in_one_column_and_no_log_leaves_nothing(game_of):
    flow = drawn(game_of("play", "blue: ladder", "end"), find_paper("a4"))
    (marks,) = flow.pages
    assert [mark.text for mark in log_texts(marks)].count("Turn") == 1
    flow = drawn(game_of(), find_paper("a4"))
    assert flow.pages == [[]]


def test_a_log_that_does_not_fit_below_begins_a_page_of_its_own(game_of):
    flow = PageFlow("Mole Rats in Space", Frame(find_paper("a4")))
    flow.y = flow.bottom - 30
    draw_log(game_of("20 turns"), flow)
    assert flow.pages[0] == []
    assert len(flow.pages) == 2


def test_a_note_longer_than_a_page_is_told_to_its_end(game_of):
    note = "x" * 9_999
    flow = drawn(game_of(f"note {note}"), find_paper("a6"))
    texts = [mark.text for marks in flow.pages for mark in log_texts(marks)]
    assert "".join(text for text in texts if set(text) == {"x"}) == note
