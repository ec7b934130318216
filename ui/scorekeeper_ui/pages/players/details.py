"""What a player's results are made of, game by game: a line for each figure; without Qt."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby

from scorekeeper.games.mole_racing.grand_prix.figures import FINAL_PODIUMS, What
from scorekeeper.games.space_lab.figures import PROJECT_CARDS
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES, PROJECT_CARDS_NAME
from scorekeeper.history.statistics import Average, PlayerRecord
from scorekeeper.reports import kind_words
from scorekeeper.reports.numbers import mean_text
from scorekeeper_ui.pages.players.results import share_words


@dataclass(frozen=True, slots=True)
class DetailLine:
    """One figure of a player's games of one kind."""

    game: str
    what: str
    number: str


def detail_lines(records: Iterable[PlayerRecord]) -> list[DetailLine]:
    """Return the figures of all games that have any, in the order of the records.

    Grands Prix in seasons are among the others here, as they are in statistics.
    """
    return [
        DetailLine(kind_words(*kind), what, number)
        for kind, of_kind in groupby(records, key=_kind)
        for what, number in _lines(list(of_kind))
    ]


def _kind(record: PlayerRecord) -> tuple[str, str]:
    return record.game, "competitive" if record.is_within else record.style


def _lines(records: Sequence[PlayerRecord]) -> Iterator[tuple[str, str]]:
    together = reduce(_with, records)
    if any(record.is_within for record in records):
        yield "Grands Prix, those in seasons too", str(together.games)
        yield "Grands Prix won", share_words(together.wins, together.games)
    yield from _figures(together)


def _with(record: PlayerRecord, other: PlayerRecord) -> PlayerRecord:
    """Return two records with the games, the victories and the figures of both."""
    names = {*record.figures, *other.figures}
    return replace(
        record,
        games=record.games + other.games,
        wins=record.wins + other.wins,
        figures={name: _figure(record, name) + _figure(other, name) for name in names},
    )


def _figures(record: PlayerRecord) -> Iterator[tuple[str, str]]:
    match record.game:
        case "space-lab":
            yield from _space_lab(record)
        case "grand-prix":
            yield from _grand_prix(record)
        case "season":
            yield "Average place", mean_text(_figure(record, "position").mean)


def _figure(record: PlayerRecord, name: str) -> Average:
    return record.figures.get(name, Average())


def _space_lab(record: PlayerRecord) -> Iterator[tuple[str, str]]:
    for category, name in CATEGORY_NAMES.items():
        yield f"{name}, average points", mean_text(_figure(record, category).mean)
    yield f"{PROJECT_CARDS_NAME}, average", mean_text(_figure(record, PROJECT_CARDS).mean)


def _grand_prix(record: PlayerRecord) -> Iterator[tuple[str, str]]:
    def total(what: What) -> int:
        return _figure(record, what).total

    races = total("races")
    yield "Races", str(races)
    yield "Races won", share_words(total("wins"), races)
    yield "Races among the first three", share_words(total("podiums"), races)
    yield "Points per race", mean_text(Average(races, total("points")).mean)
    podiums = _figure(record, FINAL_PODIUMS).total
    yield "Grands Prix among the first three", share_words(podiums, record.games)
