"""The games of a damaged history, each under the id and the number that are its own."""

from dataclasses import dataclass, field

from sqlalchemy import delete

from scorekeeper.history.gathering import Gathering
from scorekeeper.history.tables import StoredGame, table_of
from scorekeeper.history.told_twice import Beside

_GAME = table_of(StoredGame)


@dataclass(slots=True)
class Games:
    """The games that were copied: their ids by number, and which row of the wreck each was.

    ``emptied`` are the ids of those that were emptied out of the trash, which are left out.
    """

    ids: dict[int, str] = field(default_factory=dict)
    rows: dict[int, int] = field(default_factory=dict)
    emptied: dict[int, str] = field(default_factory=dict)

    def leave_out(self, number: int) -> None:
        """Take a game out again."""
        del self.ids[number], self.rows[number]


def gather_games(gathering: Gathering, beside: Beside) -> Games:
    """Copy all games; of two that come to the same id the one whose row agrees stays."""
    games = Games()
    numbers: dict[str, int] = {}
    agreeing: set[str] = set()
    orders: set[int] = set()
    for at, row in gathering.rows(StoredGame):
        own = row["id"]
        beside.mend(at, row)
        if not gathering.is_whole(StoredGame, row):
            continue
        number, game_id = row["number"], row["id"]
        if row["emptied_at"] is not None:
            games.emptied[number] = game_id
            continue
        if game_id in numbers and own == game_id and game_id not in agreeing:
            gathering.session.execute(delete(_GAME).where(_GAME.c.id == game_id))
            games.leave_out(numbers.pop(game_id))
        if row["day_order"] in orders:
            row["day_order"] = max((*orders, *beside.orders.values())) + 1
        if gathering.put(StoredGame, row):
            games.ids[number], games.rows[number], numbers[game_id] = game_id, at, number
            orders.add(row["day_order"])
            if own == game_id:
                agreeing.add(game_id)
    return games
