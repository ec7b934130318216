import pytest

from scorekeeper.games.space_lab.effect_words import effect_words, short_effect_words


@pytest.mark.parametrize(
    ("effect", "words", "short"),
    [
        ("1", "1 point", "1 point"),
        ("2 per pilot", "2 for each Pilot", "2 per Pilot"),
        ("2 per RR", "2 for each Red Rocket", "2 per Red Rocket"),
        ("1 per project", "1 for each Project card", "1 per Project card"),
        ("3 per doctor in row", "3 for each Doctor in this row", "3 per Doctor in this row"),
        ("draw", "draws a Project card", "draws a Project card"),
    ],
)
def test_an_effect_in_short_is_the_same_rule(effect, words, short, card_of):
    effect = card_of(f"RR pilot: {effect}").effect
    assert effect_words(effect) == words
    assert short_effect_words(effect) == short
