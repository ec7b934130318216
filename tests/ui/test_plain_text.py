"""Texts of people, shown as they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper_ui.plain_text import isolated, plain_tip, without_marks

MOSES, AHMAD = "משה כהן", "أحمد بن سعيد"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann 5", "Ann 5"),
        ("Zoë 5", "Zoë 5"),
        (f"{MOSES} 5", f"\u2068{MOSES}\u2069 5"),
        (f"Ann, {AHMAD}, {MOSES}: 5 = 5", f"Ann, \u2068{AHMAD}\u2069, \u2068{MOSES}\u2069: 5 = 5"),
    ],
)
def test_names_from_right_to_left_stand_for_themselves(text, shown):
    assert isolated(text) == shown


@given(st.text("aZ 5,:=אבجد漢'-", max_size=30))
def test_isolating_loses_nothing(text):
    assert without_marks(isolated(text)) == text


def test_a_name_that_looks_like_markup_is_a_name_in_a_tooltip():
    assert plain_tip("Ann & Bo\nCy") == "Ann & Bo\nCy"
    assert plain_tip("<b>Bo</b>\nCy") == "<p>&lt;b&gt;Bo&lt;/b&gt;<br>Cy</p>"
