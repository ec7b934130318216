"""What is said of a game that was changed elsewhere while it was being changed here."""

import pytest

from scorekeeper.games import build_document
from scorekeeper.session.joining import join
from scorekeeper_ui.pages.kept_words import going_back_words, meanwhile_words


def game(ann=20, bo=15, names=("Ann", "Bo"), **about):
    labs = zip(names, (ann, bo), strict=True)
    players = [{"name": name, "tally": {"lab": lab}} for name, lab in labs]
    content = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    return build_document({**content, **about})


DAYS = ("2026-03-01T20:00:00+01:00", "2026-03-02T20:00:00+01:00")

CAME_IN = {
    "another winner": (game(), game(bo=30), "the result (now “Bo wins with 30 points”)"),
    "the same result": (
        game(),
        game(bo=16),
        "what was played, with the same result (“Ann wins with 20 points”)",
    ),
    "a new name": (game(), game(names=("Annabel", "Bo")), "a name (Ann is now Annabel)"),
    "another day": (
        game(played_at=DAYS[0]),
        game(played_at=DAYS[1]),
        "the date (now 2 Mar 2026)",
    ),
    "no day": (game(played_at=DAYS[0]), game(), "the date (now none)"),
    "a place": (game(), game(place="Garden"), "the place (now “Garden”)"),
    "no place": (game(place="Garden"), game(), "the place (now none)"),
    "notes": (game(), game(notes="Late."), "the notes"),
    "much": (
        game(),
        game(bo=30, place="Garden", notes="Late."),
        "the result (now “Bo wins with 30 points”), the place (now “Garden”) and the notes",
    ),
}


@pytest.mark.parametrize(("base", "theirs", "words"), CAME_IN.values(), ids=CAME_IN)
def test_what_came_in_is_named(base, theirs, words):
    told = meanwhile_words(join(base, theirs, base).meanwhile)
    assert told == f"Elsewhere this was changed meanwhile: {words}."


def test_what_gave_way_is_named_beside_what_came_in():
    theirs = game(bo=30, place="Garden")
    assert meanwhile_words(join(game(), theirs, game(ann=40)).meanwhile) == (
        "Elsewhere this was changed meanwhile: the place (now “Garden”). Changed elsewhere too, but"
        " yours counts: the result (there “Bo wins with 30 points”). History keeps the other as an"
        " older version."
    )


@pytest.mark.parametrize(("now", "version", "words"), CAME_IN.values(), ids=CAME_IN)
def test_what_an_older_version_tells_otherwise_is_named(now, version, words):
    words = words.replace("(now ", "(then ").replace("is now", "is then")
    assert going_back_words(now, version) == f"Going back to it changes {words}."


def test_a_version_that_says_the_same_is_told_to():
    assert going_back_words(game(), game()) == "The game is like this now."
