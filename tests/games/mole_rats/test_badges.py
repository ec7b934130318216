import pytest

from scorekeeper.games.mole_rats.badges import badges
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS


@pytest.mark.parametrize(
    ("colors", "expected"),
    [
        (RAT_COLORS, ("Bl", "Gr", "Ye", "Or")),
        (("blue", "black", "white"), ("1", "2", "Wh")),
        (("Blue", "blau"), ("1", "2")),
        (("x", "👍", "2nd", "żółty"), ("X", "2", "3", "Żó")),
    ],
)
def test_a_badge_has_two_letters_where_they_tell_it_from_the_others_else_a_number(colors, expected):
    assert badges(colors) == expected
