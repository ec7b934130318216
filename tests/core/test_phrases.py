"""Numbers and names as people say them."""

from scorekeeper.core.phrases import counted, listed, ordinal


def test_places_are_ordinals():
    places = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111]
    assert " ".join(map(ordinal, places)) == "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th"


def test_names_are_listed_with_an_and():
    assert [listed(list(names)) for names in ("", "A", "AB", "ABC")] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]


def test_one_thing_has_no_s():
    assert [counted(number, "point") for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
