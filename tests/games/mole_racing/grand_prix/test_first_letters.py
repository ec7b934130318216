"""Who is meant by the first letters of a name."""

import pytest

from scorekeeper.games.mole_racing.grand_prix.first_letters import who

DRIVERS = ("Johannes", "Jo", "Łukasz", "Zoë", "Žofie", "Ægir", "李雷", "İpek", "Straße")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("J", ["Johannes", "Jo"]),
        ("jo", ["Jo", "Johannes"]),
        ("joh", ["Johannes"]),
        ("L", ["Łukasz"]),
        ("łuk", ["Łukasz"]),
        ("zo", ["Zoë", "Žofie"]),
        ("ZOE", ["Zoë"]),
        ("zoe\u0308", ["Zoë"]),
        ("zof", ["Žofie"]),
        ("ae", ["Ægir"]),
        ("李", ["李雷"]),
        ("i", ["İpek"]),
        ("stras", ["Straße"]),
        (" jo ", ["Jo", "Johannes"]),
        ("ukasz", []),
        ("x", []),
        ("", []),
        ("\u0308", []),
    ],
)
def test_letters_find_the_names_that_begin_with_them(typed, found):
    assert list(who(DRIVERS, typed)) == found
