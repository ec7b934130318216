"""A file in the making."""

import pytest

from scorekeeper_ui.printed.job import file_name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Games · 8 November 2026", "Games · 8 November 2026"),
        ("../A/B: C?", "-A-B- C-"),
        ("Zoë’s 王", "Zoë’s 王"),
        ("x" * 300, "x" * 100),
        ("a\nb\0", "a-b-"),
    ],
)
def test_what_the_name_of_a_file_cannot_have_is_left_out_of_it(title, name):
    assert file_name(title) == name
