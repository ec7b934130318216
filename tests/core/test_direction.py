import pytest

from scorekeeper.core.direction import lines_from_left, read_from_left

MOSES, AHMAD = (
    "\u05de\u05e9\u05d4",
    "\u0623\u062d\u0645\u062f \u0628\u0646 \u0633\u0639\u064a\u062f",
)
MARK = "\u200e"


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Ann wins with 5 points", "Ann wins with 5 points"),
        ("Zoë and 王小明 win", "Zoë and 王小明 win"),
        (f"{MOSES} wins", f"{MARK}{MOSES}{MARK} wins"),
        (f"Ann, {AHMAD}: 5 = 5", f"{MARK}Ann, {AHMAD}{MARK}: 5 = 5"),
        (f"{AHMAD}, {MOSES}: 5", f"{MARK}{AHMAD}{MARK}, {MOSES}{MARK}: 5"),
        (f"{MOSES} 12 {AHMAD} = 5", f"{MARK}{MOSES} 12 {AHMAD}{MARK} = 5"),
        ("", ""),
    ],
)
def test_a_sentence_is_read_from_the_left_and_numbers_stay_behind_names(text, marked):
    assert read_from_left(text) == marked


def test_every_line_of_a_sentence_is_marked_by_itself():
    assert lines_from_left([f"{MOSES} and", "Ann win"]) == [f"{MARK}{MOSES}{MARK} and", "Ann win"]
