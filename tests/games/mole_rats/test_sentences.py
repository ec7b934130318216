import pytest

from scorekeeper.games.mole_rats.sentences import sentences, step_name

TOLD = [
    ([], "play", "Ann played a card."),
    (["play"], "end", "Ann ended turn 1."),
    (["43 turns", "play"], "end", "Bo ended turn 44 and drew nothing."),
    (["45 turns", "play"], "end", "Ann ended turn 46: Bo has no card to play."),
    ([], "blue: space", "Blue moved to a plain space on tier 1."),
    ([], "blue: ladder", "Blue climbed a ladder to tier 2."),
    (["blue: ladder"] * 4, "blue: ladder", "Blue climbed a ladder into the escape pod."),
    (["blue: ladder"], "blue: air-shaft", "Blue fell down an air shaft to tier 1."),
    ([], "blue: air-shaft", "Blue fell down an air shaft into outer space."),
    ([], "blue: outer-space", "Blue fell into outer space."),
    ([], "blue: escape-pod", "Blue reached the escape pod."),
    ([], "blue: equipment duct-tape", "Blue collected the duct tape on tier 1."),
    ([], "blue: rat green", "Blue bumped Green."),
    ([], "blue: snake", "Blue met a snake and was bitten: back to the start, medkit spent."),
    (["blue: snake"], "blue: snake", "Blue met a snake and was bitten a second time."),
    (
        [],
        "red snake: rat blue",
        "Blue was bitten by the red snake: back to the start, medkit spent.",
    ),
    (["blue: snake"], "red snake: rat blue", "Blue was bitten by the red snake a second time."),
    (
        ["add red"],
        "red snake: rat blue",
        "Blue was bitten by a red snake: back to the start, medkit spent.",
    ),
    ([], "red snake: space", "The red snake moved to a plain space."),
    ([], "red snake: ladder", "The red snake climbed a ladder."),
    ([], "red snake: air-shaft", "The red snake fell down an air shaft."),
    ([], "red snake: equipment", "The red snake moved onto equipment."),
    ([], "red snake: snake", "The red snake joined another snake."),
    ([], "red snake: escape-pod", "The red snake reached the escape pod."),
    (["add red"], "red snake: outer-space", "A red snake fell into outer space and is gone."),
    ([], "add red", "A red snake was added."),
    ([], "concede", "The players conceded."),
    ([], "note two\n lines", "Note: two lines"),
]


@pytest.mark.parametrize(("before", "event", "text"), TOLD, ids=[told[-1] for told in TOLD])
def test_an_event_is_told_as_a_sentence(before, event, text, game_of):
    assert sentences(game_of(*before, event))[-1].text == text


def test_with_the_empty_pile_rule_it_says_that_there_was_no_card_to_draw(game_of):
    document = game_of("44 turns", deck_rule="empty-pile")
    assert sentences(document)[-1].text == "Bo ended turn 44: there was no card to draw."


def test_the_article_fits_the_color(game_of):
    document = game_of("add orange", snakes=["red", "brown", "violet", "orange"])
    assert sentences(document)[0].text == "An orange snake was added."


def test_the_log_says_where_each_sentence_stands_and_in_which_turn(game_of):
    told = sentences(game_of("2 turns", "note so far", "play"))
    assert [(sentence.index, sentence.turn) for sentence in told] == [
        (0, 1),
        (1, 1),
        (2, 2),
        (3, 2),
        (4, 3),
        (5, 3),
    ]


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("play", "Card played"),
        ("end", "End of turn"),
        ("blue: space", "Blue moved"),
        ("blue: ladder", "Blue climbed"),
        ("blue: air-shaft", "Blue fell"),
        ("blue: equipment duct-tape", "Blue collected duct tape"),
        ("blue: rat green", "Blue bumped Green"),
        ("blue: snake", "Blue bitten"),
        ("blue: escape-pod", "Blue in the pod"),
        ("blue: outer-space", "Blue in outer space"),
        ("red snake: rat blue", "Blue bitten"),
        ("red snake: space", "Red snake moved"),
        ("red snake: ladder", "Red snake climbed"),
        ("red snake: air-shaft", "Red snake fell"),
        ("red snake: equipment", "Red snake moved"),
        ("red snake: snake", "Red snake moved"),
        ("red snake: escape-pod", "Red snake in the pod"),
        ("red snake: outer-space", "Red snake gone"),
        ("add red", "Red snake added"),
        ("concede", "Conceded"),
        ("note x", "Note"),
    ],
)
def test_undo_calls_an_event_by_a_short_name(event, name, event_of):
    assert step_name(event_of(event)) == name
