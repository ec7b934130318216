"""Accents are taken from the letters that have some, and nothing from others."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.history.accents import without_accents


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("josé", "jose"),
        ("jose\u0301", "jose"),
        ("müller-lüdenscheidt", "muller-ludenscheidt"),
        ("nguyễn", "nguyen"),
        ("x\u0302", "x"),
        ("νίκος", "νικος"),
        ("артём", "артем"),
    ],
)
def test_accents_go_from_latin_greek_and_cyrillic_letters(text, bare):
    assert without_accents(text) == bare


@pytest.mark.parametrize(
    "text",
    ["", "Jo %_*?'\"", "שָׁלוֹם", "مُحَمَّد", "한국", "ก่ำ", "हिन्दी", "が", "👩‍🚀", "1️⃣", "❤️", "ø ł ß æ"],
)
def test_nothing_else_is_taken_from_a_text(text):
    assert without_accents(text) == unicodedata.normalize("NFC", text)


@given(st.text())
def test_what_is_left_has_no_more_accents(text):
    once = without_accents(text)
    assert without_accents(once) == once
