"""A result in words for people: the winner, what broke a tie, what a point is for."""

from collections.abc import Iterator

from scorekeeper.core.phrases import listed, ordinal
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.result import PlayerResult, Rating, SpaceLabResult
from scorekeeper.games.space_lab.station import Capsule, layout_of
from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES, Mode

RATING_WORDS: dict[Rating, str] = {
    "below-80": "Space exploration remains a mystery to you; you'll need to persevere…",
    "80-100": "Your research is promising, keep going!",
    "101-120": "Your progress is fueling discussions in the scientific community.",
    "121-150": "You are a legend of space exploration.",
    "above-150": "Your peers have had a statue of you erected in your own lifetime. "
    "You have revolutionized how humanity understands space.",
}


def headline(document: SpaceLabDocument, result: SpaceLabResult) -> str:
    """Return who won, in one sentence; who leads while nothing is entered for somebody.

    Nobody does by points of players for whom nothing is entered, nor alone.
    """
    players = list(zip(document.players, result.players, strict=True))
    entered = [player.has_entries for player, _ in players]
    if not any(entered):
        return "Nothing entered yet"
    if len(players) == 1:
        return f"{result.players[0].name} reaches {_points(result.players[0].total)}"
    first = [(player.has_entries, scored) for player, scored in players if scored.rank == 1]
    if not all(has_entries for has_entries, _ in first):
        return "Nobody wins yet"
    names = listed(result.winners)
    points = _points(first[0][1].total)
    alone = len(first) == 1
    if all(entered):
        return f"{names} {'wins' if alone else 'share the victory'} with {points}"
    return f"{names} {'leads' if alone else 'share the lead'} with {points}"


def reasons(document: SpaceLabDocument, result: SpaceLabResult) -> tuple[str, ...]:
    """Return what broke ties and what a total alone means, of players with something entered."""
    entered = {player.name for player in document.players if player.has_entries}
    is_over = len(entered) == len(document.players)
    ties = [
        _tie_sentence(level, is_over=is_over)
        for level in _levels(result)
        if all(player.name in entered for player in level)
    ]
    rating = [RATING_WORDS[result.rating]] if result.rating is not None and entered else []
    return (*ties, *rating)


def missing_sentences(document: SpaceLabDocument) -> tuple[str, ...]:
    """Return a sentence for each player for whom nothing is entered."""
    return tuple(
        f"{player.name}: nothing entered yet"
        for player in document.players
        if not player.has_entries
    )


def _points(total: int) -> str:
    return "1 point" if total == 1 else f"{total} points"


def _levels(result: SpaceLabResult) -> Iterator[list[PlayerResult]]:
    """Yield the players of each total that several have, in order of their places."""
    by_place = sorted(result.players, key=lambda player: player.rank)
    totals = dict.fromkeys(player.total for player in by_place)
    for total in totals:
        level = [player for player in by_place if player.total == total]
        if len(level) > 1:
            yield level


def _tie_sentence(level: list[PlayerResult], *, is_over: bool) -> str:
    points = " = ".join(str(player.total) for player in level)
    cards = " : ".join(str(player.project_cards) for player in level)
    names = tuple(player.name for player in level)
    places = {player.rank for player in level}
    if len(places) == 1:
        first = "the victory" if is_over else "the lead"
        what = first if level[0].rank == 1 else f"{ordinal(level[0].rank)} place"
        return f"{listed(names)}: {points}, Project cards {cards}: {what} is shared"
    return f"{', '.join(names)}: {points}, more Project cards {cards}"


def capsule_name(capsule: Capsule) -> str:
    """Return what a Capsule is called: ``Left Capsule``."""
    return f"{capsule.name.capitalize()} Capsule"


def source_name(source: str, mode: Mode) -> str:
    """Return what a result's line speaks of, as people call it; the Agency stands in its reason."""
    for capsule in layout_of(mode).capsules:
        if source == capsule.source:
            return capsule_name(capsule)
    kind, _, _ = source.partition(":")
    return next((name for project, name in PROJECT_NAMES.items() if project == kind), source)
