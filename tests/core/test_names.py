import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.names import (
    UnfitNameError,
    clean_name,
    clean_notes,
    clean_sign,
    clean_title,
    fitting_name,
    free_name,
    is_found,
    is_free_name,
    name_key,
    name_order,
    plain_key,
    storable,
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        (" \t Ann\u00a0 ", "Ann"),
        ("ZOE\u0308", "ZOË"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("क्\u200dष", "क्\u200dष"),
        ("<b>&%_*'\"", "<b>&%_*'\""),
        ("x" * 60, "x" * 60),
        (" " + "x" * 60 + " ", "x" * 60),
        ("e\u0301" * 60, "é" * 60),
    ],
)
def test_a_name_is_trimmed_and_normalized(text, name):
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\u00a0", "x" * 61, "👩" * 61,
        "\u200d", "\u200c\u200d", "\u3164", "\u2800", "\ufe0f",
    ],
)  # fmt: skip
def test_a_name_has_1_to_60_code_points_one_of_them_visible(text):
    with pytest.raises(UnfitNameError):
        clean_name(text)


@pytest.mark.parametrize(
    "hidden",
    [
        "\x00", "\n", "\x1b", "\x7f", "\x85", "\ud800", "\u2028", "\u2029", "\ufeff",
        *"\u202a\u202b\u202c\u202d\u202e", *"\u2066\u2067\u2068\u2069",
    ],
)  # fmt: skip
@pytest.mark.parametrize("clean", [clean_name, clean_title, clean_sign, clean_notes])
def test_what_reorders_or_hides_its_surroundings_is_refused(clean, hidden):
    if clean is clean_notes and hidden == "\n":
        assert clean(f"a{hidden}b") == f"a{hidden}b"
    else:
        what = "half of a character" if hidden == "\ud800" else "control or direction character"
        with pytest.raises(UnfitNameError, match=f"no {what}"):
            clean(f"a{hidden}b")


def test_titles_have_up_to_100_and_notes_up_to_10000_code_points():
    assert clean_title("x" * 100) == "x" * 100
    assert clean_notes("x" * 10_000) == "x" * 10_000
    assert clean_notes("") == ""
    for clean, text in [(clean_title, "x" * 101), (clean_title, " "), (clean_notes, "x" * 10_001)]:
        with pytest.raises(UnfitNameError):
            clean(text)


@pytest.mark.parametrize("sign", ["A", "☂", "👩\u200d🚀", "x" * 8])
def test_a_sign_has_up_to_8_code_points(sign):
    assert clean_sign(f" {sign} ") == sign


@pytest.mark.parametrize("text", ["", " ", "x" * 9, "\u200d"])
def test_a_text_that_is_no_sign_is_refused(text):
    with pytest.raises(UnfitNameError, match="a sign"):
        clean_sign(text)


@pytest.mark.parametrize(
    ("one", "other", "are_same"),
    [
        ("Ann", "ANN", True),
        ("Straße", "STRASSE", True),
        ("ZOË", "zoe\u0308", True),
        ("Zoe", "Zoë", False),
        ("Ann", "Anna", False),
    ],
)
def test_names_are_compared_whatever_their_case(one, other, are_same):
    assert (name_key(clean_name(one)) == name_key(clean_name(other))) is are_same


def test_a_typed_name_fits_when_it_is_one_and_nobody_elses():
    names = ["Ann", "Bo", "Cy"]
    assert fitting_name(" Di ", names, "Cy") == "Di"
    assert fitting_name("CY", names, "Cy") == "CY"
    for text in ("", " ", "x" * 61, "ANN", " bo "):
        assert fitting_name(text, names, "Cy") is None


def test_one_more_has_the_first_number_beyond_those_there_are_that_is_free():
    assert free_name("Player", []) == "Player 1"
    assert free_name("Player", ["Ann", "Bo"]) == "Player 3"
    assert free_name("Player", ["Player 3", "PLAYER 2", "player 4"]) == "Player 5"
    assert free_name("Player", ["Player 3", "Player 4"]) == "Player 5"
    assert free_name("Driver", ["Player 2"]) == "Driver 2"


@pytest.mark.parametrize("name", ["Ann", "Player", "Player ", "Player 2b", "Driver 2", "2", " 2"])
def test_a_name_that_somebody_chose_is_no_free_one(name):
    assert not is_free_name("Player", name)


@given(st.lists(st.sampled_from(["Ann", "Player 1", "Player 2", "player 3"]), max_size=4))
def test_a_free_name_is_known_as_one(taken):
    assert is_free_name("Player", free_name("Player", taken))


@given(st.text(max_size=70))
def test_a_cleaned_name_stays_as_it_is(text):
    try:
        name = clean_name(text)
    except UnfitNameError:
        return
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert 0 < len(name) <= 60


def test_a_text_that_is_stored_loses_halves_of_surrogate_pairs_only():
    assert storable("a\ud83db\U0001f600") == "ab\U0001f600"


@pytest.mark.parametrize(
    ("typed", "text"),
    [("zoe", "Zoë"), ("ZOË", "zoë"), ("tm", "Scorekeeper™"), ("SOREN", "K.\nSøren"), ("", "x")],
)
def test_what_is_typed_is_found_as_it_is_written_and_without_accents(typed, text):
    assert is_found(typed, text)


def test_an_accent_that_is_typed_is_meant():
    assert not is_found("zoë", "Zoe")


@given(st.text())
def test_every_text_is_found_by_itself_and_by_its_folding(text):
    assert is_found(text, text)
    assert is_found(plain_key(text), text)
    assert plain_key(plain_key(text)) == plain_key(text)


@given(st.text(), st.text())
def test_names_have_one_order_only_if_they_are_the_same_name(one, other):
    assert (name_order(one) == name_order(other)) == (name_key(one) == name_key(other))


def test_names_stand_under_their_letter_whatever_its_accent():
    names = ["Zoë", "Zoe", "Öz", "Émile", "Ed", "Emile 2", "emile", "Łódź", "Lo"]
    in_order = ["Ed", "emile", "Émile", "Emile 2", "Lo", "Łódź", "Öz", "Zoe", "Zoë"]
    assert sorted(names, key=name_order) == in_order
