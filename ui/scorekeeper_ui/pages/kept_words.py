"""What is said of two documents of one kept game: theirs and one's own, then and now. No Qt."""

from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.phrases import listed
from scorekeeper.games import find_game
from scorekeeper.session.elsewhere import changed_elsewhere
from scorekeeper.session.joining import Meanwhile, Part, join
from scorekeeper.session.state import state_of


def meanwhile_words(meanwhile: Meanwhile) -> str:
    """Return what came in from elsewhere, and what gave way to the change made here."""
    sentences = []
    if meanwhile.came_in:
        parts = listed([_part_words(meanwhile, part) for part in meanwhile.came_in])
        sentences.append(f"Elsewhere this was changed meanwhile: {parts}.")
    if meanwhile.overruled:
        parts = listed([_part_words(meanwhile, part, "there") for part in meanwhile.overruled])
        sentences.append(
            f"Changed elsewhere too, but yours counts: {parts}. History keeps the other as an older"
            " version."
        )
    return " ".join(sentences)


def elsewhere_words(meanwhile: Meanwhile) -> str:
    """Return what others have changed in a game that nobody is changing here."""
    parts = listed([_part_words(meanwhile, part) for part in meanwhile.came_in])
    return f"This game was changed elsewhere: {parts}."


def going_back_words(now: Document, version: Document) -> str:
    """Return what is otherwise in an older version of a game."""
    meanwhile = join(now, version, now).meanwhile
    if meanwhile is None:
        return "The game is like this now."
    parts = listed([_part_words(meanwhile, part, "then") for part in meanwhile.came_in])
    return f"Going back to it changes {parts}."


def _part_words(meanwhile: Meanwhile, part: Part, now: str = "now") -> str:
    theirs = meanwhile.theirs
    match part:
        case "game":
            return _game_words(meanwhile, now)
        case "played_at":
            day = theirs.played_on()
            return f"the date ({now} {'none' if day is None else short_day(day)})"
        case "place":
            return f"the place ({now} {_quoted(theirs.place)})"
        case "notes":
            return "the notes"


def _game_words(meanwhile: Meanwhile, now: str) -> str:
    base, theirs = meanwhile.base, meanwhile.theirs
    entry = find_game(base.game).entry()
    changed = changed_elsewhere(state_of(base.game, base, entry), theirs)
    if changed is not None and changed.renamings:
        names = [f"{each.old} is {now} {each.new}" for each in changed.renamings]
        return f"a name ({listed(names)})"
    before, after = _headline(base), _headline(theirs)
    if before != after:
        return f"the result ({now} {_quoted(after)})"
    return f"what was played, with the same result ({_quoted(after)})"


def _headline(document: Document) -> str:
    game = find_game(document.game)
    return game.summary(document, game.score(document)).headline


def _quoted(text: str | None) -> str:
    return f"“{text}”" if text else "none"
