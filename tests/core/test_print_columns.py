import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.print_columns import Columns, column_rules
from scorekeeper.core.print_frame import HAIRLINE, STRONG


def test_columns_of_one_width_share_the_room_between_the_edges():
    columns = Columns(10, 100, 3, 6)
    assert columns.width == 26
    assert columns.lefts == (10, 42, 74)
    assert columns.spans == ((10, 26), (42, 26), (74, 26))


@given(st.integers(1, 40), st.floats(0, 5), st.floats(200, 400), st.floats(0, 50))
def test_whatever_their_number_they_end_at_the_edge_with_the_gap_between_them(
    count, gap, right, left
):
    columns = Columns(left, right, count, gap)
    (first, _), *_, (last, width) = (*columns.spans, columns.spans[-1])
    assert first == left
    assert last + width == pytest.approx(right)
    for one, other in zip(columns.lefts, columns.lefts[1:], strict=False):
        assert other - one - columns.width == pytest.approx(gap)


def test_a_rule_has_a_piece_for_each_column():
    thin = list(column_rules([(10, 5), (20, 30)], 7))
    assert [(rule.x1, rule.y1, rule.x2, rule.y2) for rule in thin] == [
        (10, 7, 15, 7),
        (20, 7, 50, 7),
    ]
    assert {rule.width for rule in thin} == {HAIRLINE}
    strong = list(column_rules([(10, 5), (20, 30)], 7, strong=True))
    assert [rule.x2 for rule in strong] == [15, 50]
    assert {rule.width for rule in strong} == {STRONG}
