"""What a damaged history still tells of the games that could not be read."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from scorekeeper.core.days import short_day
from scorekeeper.history.gathering_games import Games
from scorekeeper.history.sqlite.wreck import Wreck
from scorekeeper.history.tables import StoredListing


@dataclass(frozen=True, slots=True)
class Losses:
    """What is known of each lost game, in words; and ids by number, as far as indexes tell."""

    words: list[str]
    ids: dict[int, str]


def losses_of(damaged: Wreck, games: Games) -> Losses:
    """Return what lists and indexes tell of games that were not copied.

    What they tell of a row that was copied is none of them, even where it differs. There are never
    more than the most that one of them tells which could be read to its end.
    """
    most: list[int] = []

    def seen(table: str, columns: list[str], by: str) -> list[tuple[Any, ...]]:
        rows = list(dict.fromkeys(damaged.seen(table, columns, by=by)))
        if not damaged.is_broken:
            most.append(len(rows))
        return rows

    headlines: dict[int, str] = {}
    for number, shelf, day, headline in seen(
        "listing", ["number", "shelf", "played_on", "headline"], "shelf"
    ):
        if shelf == StoredListing.EMPTIED:
            games.emptied.setdefault(number, "")
        elif number not in games.ids and isinstance(headline, str):
            with suppress(TypeError, ValueError):
                headlines[number] = f"{headline}, {short_day(date.fromisoformat(day))}"
    copied = set(games.rows.values())
    known = games.ids.keys() | games.emptied
    known_ids = {*games.ids.values(), *games.emptied.values()}
    by_number = {
        row: number
        for row, number in seen("game", ["rowid", "number"], "number")
        if row not in copied and number not in known
    }
    by_id = seen("game", ["rowid", "id"], "id")
    # Tables of the first version have no numbers: the row itself stands for it.
    ids = {
        by_number.get(row, -row): one
        for row, one in by_id
        if row not in copied and one not in known_ids
    }
    # What tells of rows is told first: it is surer than lists.
    lost = [
        one for one in dict.fromkeys((*by_number.values(), *ids, *headlines)) if one not in known
    ]
    if most:
        lost = lost[: max(0, max(most) - len(known))]
    return Losses(
        [
            headlines.get(one) or f"a game of which no more is known than {ids.get(one, one)}"
            for one in sorted(lost)
        ],
        ids,
    )
