import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.core.sheet import Page, Sheet, Text
from scorekeeper.printing import write_pdf
from scorekeeper.printing.fitting import SMALLEST, fit
from scorekeeper.printing.fonts import CJK, DEVANAGARI, EMOJI, SANS, THAI, UNITS
from scorekeeper.printing.shaping import clean, clusters_of, shape

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=80)
# What people, and those who try to break things, are called.
HARD = st.text(
    st.sampled_from(
        "AWj fiǺ\u0308\u0302\u0364\u0303\u0335\u035c\u200d\u200e\u202e\ufe0f👨👩🇩🇪1\u20e3"
        "אבשםاللهمحمد\u05bc\u05c1\u064b\u0651王山가\u1100\u1161กน\u0e34\u0e4c\u0e33"
        "कषर\u094d\u093f\u0000\ud800\U000e0041\U0010ffff…"
    ),
    max_size=40,
)


def fitted(text, *, bold=False, size=11.0, width=100.0, height=20.0):
    return fit(text, bold=bold, size=size, width=width, height=height)


@settings(max_examples=400, deadline=None)
@given(
    ANY_TEXT | HARD,
    st.booleans(),
    st.floats(1, 40),
    st.floats(0.5, 200),
    st.floats(0.5, 60),
)
@example("Z" + "\u0301\u0316" * 30, False, 12.0, 100.0, 12.0)
@example("W" * 60, True, 12.0, 30.0, 12.0)
@example("…", False, 12.0, 0.5, 0.5)
def test_ink_stays_inside_its_box(text, bold, size, width, height):
    found = fitted(text, bold=bold, size=size, width=width, height=height)
    if found is None:
        return
    line, size_used, baseline = found
    scale = size_used / UNITS
    tolerance = 1e-6
    assert 0 < size_used <= size
    assert (line.right - line.left) * scale <= width + tolerance
    assert baseline + line.bottom * scale >= -tolerance
    assert baseline + line.top * scale <= height + tolerance


@settings(max_examples=150, deadline=None)
@given(ANY_TEXT | HARD, st.sampled_from(["left", "center", "right"]))
def test_any_text_prints(text, align):
    page = Page(100, 50, (Text(5, 5, 40, 6, text, 10, align=align),))
    assert write_pdf(Sheet(text, text, (page,))).startswith(b"%PDF-")


@settings(max_examples=300, deadline=None)
@given(ANY_TEXT | HARD, st.booleans())
@example("a\u1160\U0001e94a", False)
def test_no_glyph_is_the_one_of_a_missing_character(text, bold):
    assert all(glyph.gid for glyph in shape(clean(text), bold=bold).glyphs)


def test_text_shrinks_before_it_is_cut():
    line, size, _ = fitted("Bartholomew Feather", width=100)
    assert SMALLEST < size < 11
    assert line.plain == "Bartholomew Feather"


@given(st.floats(60, 120), st.integers(4, 12))
def test_text_that_can_shrink_is_not_cut(width, letters):
    assert fitted("n" * letters, width=width).line.plain == "n" * letters


def test_text_is_cut_at_no_less_than_six_points():
    line, size, _ = fitted("W" * 60)
    assert size == SMALLEST
    assert line.plain.endswith("W…")
    assert line.plain[:-1] + line.rest == "W" * 60


def test_text_that_was_asked_for_small_stays_small():
    assert fitted("abc", size=4.0).size == 4.0


def test_text_is_cut_between_clusters_only():
    family = "👨‍👩‍👧‍👦"
    line = fitted(family * 30).line
    assert {glyph.text for glyph in line.glyphs[:-1]} == {family}


def test_spaces_before_the_ellipsis_are_dropped_but_told():
    line = fitted("a" + " " * 200 + "b").line
    assert line.plain == "a…"


@pytest.mark.parametrize("text", ["", "   ", "\u200d", "\x00\x1b", "\u202e", "\u3164"])
def test_nothing_is_drawn_for_what_has_no_ink(text):
    assert fitted(text) is None


def test_marks_that_pile_up_over_the_box_are_left_out():
    line, size, baseline = fitted("Z" + "\u0301" * 40 + "oe", height=14)
    assert size == SMALLEST
    assert 2 < len(line.glyphs) < 42
    assert baseline + line.top * size / UNITS <= 14


def test_capitals_are_centered():
    _, size, baseline = fitted("H", size=10.0, height=20.0)
    cap_height = SANS.plain["H"].top * size / UNITS
    assert baseline == pytest.approx((20 - cap_height) / 2, abs=0.02)


def test_names_of_one_size_share_a_baseline():
    assert len({fitted(name).baseline for name in ("Anna", "gypsy", "Åsa", "王小明")}) == 1


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("Anna", SANS),
        ("שלום", SANS),
        ("王", CJK),
        ("김", CJK),
        ("😀", EMOJI),
        ("ไทย", THAI),
        ("नम", DEVANAGARI),
    ],
)
def test_each_script_has_its_face(text, face):
    line = shape(text, bold=False)
    assert {glyph.face for glyph in line.glyphs} or {line.face} == {face}
    assert all(glyph.gid for glyph in line.glyphs)


def test_a_picture_takes_the_emoji_face_even_where_letters_have_one():
    assert {glyph.face for glyph in shape("❤️😀", bold=False).glyphs} == {EMOJI}


def test_a_character_without_a_glyph_is_seen():
    line = shape("a\U00012000b", bold=False)
    assert line.glyphs[1].gid == SANS.find_glyph("\ufffd")
    assert line.glyphs[1].text == "\U00012000"


def test_a_character_without_a_glyph_is_drawn_as_what_it_is_a_form_of():
    line = shape("𝔉𝔯𝔞𝔨 é", bold=False)
    assert [glyph.gid for glyph in line.glyphs] == [SANS.find_glyph(each) for each in "Frak é"]
    assert "".join(glyph.text for glyph in line.glyphs) == "𝔉𝔯𝔞𝔨 é"


@pytest.mark.parametrize(
    ("sign", "written"), [("\ufdfd", "بسم الله الرحمن الرحيم"), ("\U0001f14b", "MV")]
)
def test_a_character_that_is_a_form_of_several_is_drawn_with_all_of_them(sign, written):
    line = shape(sign, bold=False)
    assert SANS.find_glyph("\ufffd") not in [glyph.gid for glyph in line.glyphs]
    assert line.extent == pytest.approx(shape(written, bold=False).extent, rel=0.05)


def test_a_letter_whose_mark_no_face_has_is_drawn_beside_a_visible_mark():
    line = shape("a\U0001e94a", bold=False)
    assert [glyph.gid for glyph in line.glyphs] == [
        SANS.find_glyph("a"),
        SANS.find_glyph("\ufffd"),
    ]


def test_arabic_letters_join_and_run_from_right_to_left():
    line = shape("محمد", bold=False)
    assert [glyph.text for glyph in line.glyphs] == ["د", "م", "ح", "م"]
    assert line.glyphs[1].gid != line.glyphs[3].gid


def test_numbers_in_hebrew_keep_their_order():
    said = "".join(glyph.text for glyph in shape("אב 123", bold=False).glyphs)
    assert said == "123 בא"


@given(ANY_TEXT | HARD)
def test_cleaned_text_is_one_line_of_nfc_without_directions(text):
    cleaned = clean(text)
    assert unicodedata.is_normalized("NFC", cleaned)
    assert not {unicodedata.category(character) for character in cleaned} & {"Cc", "Cs", "Zl", "Zp"}
    assert "\u202e" not in cleaned
    assert "".join(clusters_of(cleaned)) == cleaned
