from scorekeeper.core.page_parts import line_to_write
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Field, Rule, find_paper

A5 = Frame(find_paper("a5"))


def test_a_page_keeps_where_people_write_apart_from_what_is_printed():
    rule, field = Rule(10, 20, 50, 20), Field(10, 15, 40, 5, "Date")
    page = A5.page([field, rule])
    assert (page.width, page.height) == (148, 210)
    assert page.marks == (rule,)
    assert page.fields == (field,)


def test_a_line_to_write_on_has_its_field_above_it():
    rule, field = line_to_write("Where", 20, 60, 30, 9)
    assert (rule.x1, rule.x2, rule.y1, rule.y2) == (20, 60, 30, 30)
    assert (field.x, field.width, field.name) == (20, 40, "Where")
    assert 24 < field.y < field.y + field.height <= 30
