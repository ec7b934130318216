"""Lines that are meant at once. No Qt."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper_ui.models.history_spans import joined, line_after, lines_in, size, spans_of

spans = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9)).map(lambda p: (p[0], sum(p))))


@given(st.lists(st.integers(0, 60)))
def test_lines_make_stretches_that_have_each_of_them_once(lines):
    assert list(lines_in(spans_of(lines))) == sorted(set(lines))


@given(spans)
def test_stretches_are_joined_where_they_touch_and_nowhere_else(given_spans):
    found = joined(given_spans)
    lines = set(lines_in(given_spans))
    assert list(lines_in(found)) == sorted(lines)
    assert size(found) == len(lines)
    assert all(last + 1 < first for (_, last), (first, _) in pairwise(found))


@given(spans, st.integers(0, 80))
def test_what_follows_stands_where_all_that_is_left_before_it_leaves_room(given_spans, line):
    gone = set(lines_in(given_spans))
    left = [each for each in range(100) if each not in gone]
    following = next(each for each in range(line, 100) if each not in gone)
    assert left[line_after(given_spans, line)] == following
