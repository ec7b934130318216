import pytest

from scorekeeper.core.print_frame import leading
from scorekeeper.games.mole_racing.printed.row_to_write import row_to_write

COLUMNS = [(10, 8), (20, 40), (62, 12), (76, 12), (90, 14)]


def test_a_blank_row_has_a_field_in_each_column_and_its_points_sum_up_the_others():
    place, name, *points, total = row_to_write("Ann", ("R 1", "R 2"), COLUMNS, 30, 7, 9)
    fields = [place, name, *points, total]
    assert [(field.x, field.width) for field in fields] == COLUMNS
    figures = [place, *points, total]
    assert {(field.y, field.height, field.size) for field in figures} == {(30, 7, 9)}
    assert [field.name for field in fields] == [
        *("Ann Place", "Ann name", "Ann R 1", "Ann R 2", "Ann Points"),
    ]
    assert [field.kind for field in fields] == ["text", "text", "number", "number", "number"]
    assert total.sum_of == ("Ann R 1", "Ann R 2")
    assert not any(field.sum_of for field in points)


def test_a_name_is_written_on_one_line_in_the_middle_where_the_figures_stand():
    _, name, *_ = row_to_write("Ann", ("R 1", "R 2"), COLUMNS, 30, 7, 9)
    assert name.y + name.height / 2 == pytest.approx(33.5)
    assert leading(9) <= name.height < 1.5 * leading(9)
    assert not name.wraps


def test_a_word_may_stand_in_the_events_and_in_no_sum():
    *_, first, second, total = row_to_write("Ann", ("R 1", "R 2"), COLUMNS, 30, 7, 9, word="out")
    assert (first.word, second.word, total.word) == ("out", "out", "")
