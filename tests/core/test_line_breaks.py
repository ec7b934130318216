import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.line_breaks import balance_lines, break_lines, break_phrases, extent

WORDS = st.lists(st.text("abcxyzÄ王-", min_size=1, max_size=12), max_size=12).map(" ".join)
ROOMS = st.floats(2, 40)


@given(WORDS, ROOMS)
def test_broken_lines_hold_every_letter_in_its_order(text, room):
    lines = break_lines(text, room, most=1000)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(WORDS, ROOMS, st.integers(1, 4))
def test_there_are_no_more_lines_than_asked_for_and_an_ellipsis_says_what_is_missing(
    text, room, most
):
    lines = break_lines(text, room, most)
    assert len(lines) <= most
    whole = "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert whole or lines[-1].endswith("…")


@given(WORDS, ROOMS)
def test_no_line_is_much_longer_than_the_room(text, room):
    assert all(extent(line) <= room * 1.04 for line in break_lines(text, room, most=1000))


@given(WORDS, ROOMS)
def test_balanced_lines_are_as_many_and_say_the_same(text, room):
    plain, balanced = break_lines(text, room), balance_lines(text, room)
    assert len(balanced) == len(plain)
    if plain and not plain[-1].endswith("…"):
        assert " ".join(balanced).split() == " ".join(plain).split()


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("", 10, []),
        ("one two", 10, ["one two"]),
        ("one two", 3, ["one", "two"]),
        ("Hohenstein-Wittgenstein", 9, ["Hohenstein-", "Wittgenstein"]),
        ("王王王王", 2, ["王王", "王王"]),
    ],
)
def test_lines_end_between_words_or_after_a_hyphen(text, room, lines):
    assert break_lines(text, room) == lines


def test_no_line_ends_within_a_phrase_that_fits():
    assert break_lines("all of Red Rocket", 6) == ["all of Red", "Rocket"]
    assert break_phrases("all of Red Rocket", 6, 3, ("Red Rocket",)) == ("all of", "Red Rocket")
