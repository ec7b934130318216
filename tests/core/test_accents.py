"""Accents are taken from the letters that have some, and nothing from others."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.accents import without_accents


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
    ("text", "bare"),
    [
        ("søren", "soren"),
        ("łódź", "lodz"),
        ("đorđe", "dorde"),
        ("sigurður", "sigurdur"),
        ("ışık", "isik"),
        ("œuvre", "oeuvre"),
        ("æsa", "aesa"),
        ("ħal", "hal"),
        ("þór", "thor"),
        ("groß", "gross"),
        ("o’neill", "o'neill"),
        ("‘t hooft", "'t hooft"),
        ("ǿ", "o"),
    ],
)
def test_letters_without_an_accent_to_take_off_are_typed_as_ascii_has_them(text, bare):
    assert without_accents(text) == bare


@pytest.mark.parametrize(("text", "bare"), [("ｆｕｌｌ １２", "full 12"), ("ﬁnn", "finn")])
def test_letters_of_another_width_are_the_usual_ones(text, bare):
    assert without_accents(text) == bare


@pytest.mark.parametrize(
    "text",
    ["", "Jo %_*?'\"", "שָׁלוֹם", "مُحَمَّد", "한국", "ก่ำ", "हिन्दी", "が", "👩‍🚀", "1️⃣", "❤️"],
)
def test_nothing_else_is_taken_from_a_text(text):
    assert without_accents(text) == unicodedata.normalize("NFC", text)


@given(st.text())
def test_what_is_left_has_no_more_accents(text):
    once = without_accents(text)
    assert without_accents(once) == once


def test_no_single_letter_changes_twice():
    twice = [
        code
        for code in range(sys.maxunicode + 1)
        if without_accents(once := without_accents(chr(code))) != once
    ]
    assert twice == []
