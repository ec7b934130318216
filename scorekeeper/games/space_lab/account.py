"""A whole result told: places first, then every point and its reason."""

from collections.abc import Iterator

from scorekeeper.core.account import Account, Column, Item, Items, Note, Section, Table
from scorekeeper.core.phrases import ordinal
from scorekeeper.core.result import Remark
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import CATEGORIES, CATEGORY_NAMES, MODE_NAMES
from scorekeeper.games.space_lab.words import RATING_WORDS, headline, source_name, tie_sentences

# Points of a line have up to three digits.
_POINTS = 3


def account_of(document: SpaceLabDocument, result: SpaceLabResult) -> Account:
    """Return what a result says."""
    played_on = document.played_on()
    about = ["Space Lab", MODE_NAMES[result.mode]]
    about += [played_on.isoformat()] if played_on else []
    about += [document.place] if document.place else []
    rating = [] if result.rating is None else [RATING_WORDS[result.rating]]
    return Account(
        about=about,
        headline=headline(result),
        reasons=[*tie_sentences(result), *rating],
        sections=list(_sections(result)),
    )


def _sections(result: SpaceLabResult) -> Iterator[Section]:
    yield Section([_sums(result)])
    for player in result.players:
        if player.lines:
            lines = [
                Item(str(line.points), source_name(line.source), line.why) for line in player.lines
            ]
            yield Section([Items(lines, _POINTS)], f"{player.name}: {player.total}")
    for warning in result.warnings:
        yield Section([_note(warning, result)])


def _sums(result: SpaceLabResult) -> Table:
    players = result.players
    rows = [
        [CATEGORY_NAMES[category], *(str(player.points_of(category)) for player in players)]
        for category in CATEGORIES
    ]
    rows.append(["Total", *(str(player.total) for player in players)])
    rows.append(["Place", *(ordinal(player.rank) for player in players)])
    columns = [Column(), *(Column(player.name, "number") for player in players)]
    return Table(columns, rows, sums=[len(CATEGORIES)])


def _note(warning: Remark, result: SpaceLabResult) -> Note:
    owners = (
        player.name
        for seat, player in enumerate(result.players)
        if warning.place.startswith(f"players[{seat}]")
    )
    return Note(warning.text, warning.place, next(owners, ""))
