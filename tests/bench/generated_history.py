"""A history of 100,000 games over twenty years: ``python tests/bench/generated_history.py FILE``.

Two thousand games of all kinds go in as documents, as people would save them; what the tables hold
of these is then copied to later days, under other ids, in SQL. So every line, seat, figure and
document is what the program itself would store; the sums are added up at the end. It takes about a
minute.
"""

import random
import sqlite3
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scorekeeper.games import build_document
from scorekeeper.history import Order, open_history

GAMES = 100_000
TEMPLATES = 2_000
PEOPLE = 200
PLACES = ("Kitchen", "Club house", "Garden", "Zoë’s", "Café 50%", "Library", "School", "Tavern")
TRACKS = ("Rookie Raceway", "Rattletrap Rally", "Loop", "Oval", "Hairpin Hill", "Mud Mile")
WORDS = ("late", "rain", "cake", "again", "new", "dice", "close", "lost", "found", "tea", "cat")
FIRST_DAY = datetime(2006, 1, 1, 20, tzinfo=UTC)
# The days on which the templates are played, one after the other; copies follow upon them.
SPAN = 146
RARE = "a unicorn came by"
SEASON = "5ea50000-0000-4000-8000-000000000000"

_REASONS = ("second-bite", "outer-space", "snake-in-pod", "no-cards", "conceded")


class Evenings:
    """Games as people would play them; a few people play much, most play little."""

    def __init__(self, people=PEOPLE, seed=20260301):
        self._chance = random.Random(seed)
        self._names = [f"Person {number}" for number in range(people)]
        self._often = [1 / (number + 3) for number in range(people)]

    def people(self, fewest, most):
        number = min(self._chance.randint(fewest, most), len(self._names))
        found = {}
        while len(found) < number:
            found[self._chance.choices(self._names, self._often)[0]] = None
        return list(found)

    def document(self, game, **content):
        chance = self._chance
        about = {"place": chance.choice(PLACES)} if chance.random() < 0.7 else {}
        if chance.random() < 0.3:
            about["notes"] = " ".join(chance.choices(WORDS, k=chance.randint(3, 40)))
        return {"format": "scorekeeper/1", "game": game, **content, **about}

    def solo_space_lab(self):
        return self.space_lab(solo=True)

    def space_lab(self, *, solo=None):
        chance = self._chance
        solo = chance.random() < 0.15 if solo is None else solo
        names = self.people(1, 1) if solo else self.people(2, 4)
        players = [
            {
                "name": name,
                "tally": {
                    "lab": chance.randrange(50),
                    "validation": chance.randrange(20),
                    "objectives": chance.choice((0, 0, 3, 6)),
                    "projects": chance.randrange(40),
                    "project_cards": chance.randrange(7),
                },
            }
            for name in names
        ]
        return self.document("space-lab", mode="solo" if solo else "standard", players=players)

    def grand_prix(self, drivers=None):
        chance = self._chance
        drivers = drivers or self.people(3, 6)
        races = [
            {"track": chance.choice(TRACKS), "finish": chance.sample(drivers, len(drivers))}
            for _ in range(chance.randint(3, 5))
        ]
        planned = {} if chance.random() < 0.1 else {"races_planned": len(races)}
        name = f"Cup {chance.randrange(10**6)}"
        return self.document("grand-prix", name=name, drivers=drivers, races=races, **planned)

    def mole_rats(self):
        chance = self._chance
        players = [
            {"name": name, "rat": rat}
            for name, rat in zip(
                self.people(2, 4), ("blue", "green", "yellow", "orange"), strict=False
            )
        ]
        outcome = {"status": "won", "turns_left": chance.randrange(20)}
        if chance.random() < 0.6:
            outcome = {"status": "lost", "reason": chance.choice(_REASONS)}
        extra = {"extra_cards": 9} if chance.random() < 0.2 else {}
        return self.document("mole-rats", players=players, outcome=outcome, **extra)

    def whole_season(self):
        drivers = self.people(3, 6)
        return self.season([self.grand_prix(drivers) for _ in range(5)])

    def season(self, grands_prix):
        parts = [
            {key: part for key, part in each.items() if key not in ("format", "game")}
            for each in grands_prix
        ]
        members = list(dict.fromkeys(name for part in parts for name in part["drivers"]))
        return self.document(
            "season",
            name=f"League {self._chance.randrange(100)}",
            members=members,
            grands_prix=parts,
            grands_prix_planned=len(parts),
        )


# How often each kind of evening comes, out of a hundred.
MIXED = {"space_lab": 45, "grand_prix": 25, "mole_rats": 29, "whole_season": 1}


def generate(file, games=GAMES, *, people=PEOPLE, kinds=None):
    """Fill a new history at ``file``; ``games`` is a multiple of the number of templates.

    ``kinds`` are names of evenings with how often each comes; left out, it is a mixture of all,
    with seasons of Grands Prix that lie among the games and of such as lie nowhere else.
    """
    _save_templates(file, Evenings(people), kinds)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for step in range(1, games // TEMPLATES):
            _copy_templates(database, step)
        _add_up(database)
        database.commit()
    with open_history(file) as history:
        # One game that a search has to look for among all of them.
        (oldest,) = history.rows(order=Order("date"), limit=1)
        history.save(history.load(oldest.id).model_copy(update={"notes": RARE}))
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _save_templates(file, evenings, kinds):
    chance = random.Random(7)
    with open_history(file) as history:

        def save(content):
            day = FIRST_DAY + timedelta(days=history.count() * SPAN // TEMPLATES)
            saved = history.save(build_document(content), now=day)
            if chance.random() < 0.01:
                history.trash(saved.id)
            elif chance.random() < 0.02:
                history.set_counts(saved.id, False)
            return {**content, "id": saved.id}

        saved = 0
        while saved < TEMPLATES:
            if kinds is None and saved % 500 == 0:
                drivers = evenings.people(6, 6)
                heats = [save(evenings.grand_prix(drivers)) for _ in range(5)]
                season = {"id": SEASON} if saved == 0 else {}
                save(evenings.season(heats) | season)
                saved += 6
            often = kinds or MIXED
            (kind,) = chance.choices(list(often), list(often.values()))
            save(getattr(evenings, kind)())
            saved += 1


# Where a template's game goes: its number, its id and its day.
_NUMBER = "number + :shift"
_ID = "printf('%08x-0000-4000-8000-%012x', :step, number)"
_DAY = "date(played_on, '+' || :days || ' days')"
_CHANGED = {"number": _NUMBER, "id": _ID, "played_on": _DAY, "day_order": _NUMBER}
_CHANGED["document"] = f"replace(document, id, {_ID})"
# A copy of a season holds copies of the Grands Prix that were copied with it.
_ORIGINAL = "(SELECT original.number FROM game AS original WHERE original.id = part_id)"
_CHANGED["part_id"] = f"CASE WHEN part_id IS NOT NULL THEN {_ID.replace('number', _ORIGINAL)} END"


def _copy_templates(database, step):
    values = {"step": step, "shift": step * TEMPLATES, "most": TEMPLATES}
    values |= {"days": step * SPAN}
    for table in ("game", "listing", "seat", "figure", "part", "part_figure"):
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        changed = ", ".join(_CHANGED.get(column, column) for column in columns)
        database.execute(
            f"INSERT INTO {table} SELECT {changed} FROM {table} WHERE number <= :most", values
        )


_OF_SEATS = """
    SELECT number, player_id, 'total' AS name, total AS value FROM seat
    WHERE counted AND total IS NOT NULL
    UNION ALL SELECT number, player_id, 'won', won FROM seat WHERE counted
    UNION ALL SELECT number, player_id, figure.name, value
    FROM seat JOIN figure USING (number, position) WHERE counted
"""
_OF_GAMES = f"""
    {_OF_SEATS} UNION ALL SELECT number, NULL, figure.name, value
    FROM listing JOIN figure USING (number) WHERE counted AND position = -1
"""
# What lies only in seasons; none of it lies in two of them.
WITHIN = """
    SELECT part.game, 'within' AS style, part_figure.name, part.played_on, part.players, player_id,
    value FROM part JOIN listing AS season USING (number) JOIN part_figure USING (number, position)
    JOIN seat ON seat.number = part.number AND seat.position = seat
    WHERE part.finished AND season.counts AND season.shelf = 0 AND NOT EXISTS (
    SELECT 1 FROM game JOIN listing USING (number) WHERE id = part_id AND shelf = 0)
"""
_YEAR = "CAST(strftime('%Y', played_on) AS INTEGER)"
_MONTH = "CAST(strftime('%m', played_on) AS INTEGER)"


def _add_up(database):
    database.execute("DELETE FROM month_sum")
    database.execute("DELETE FROM player_sum")
    database.execute(
        f"INSERT INTO month_sum SELECT game, style, each.name, {_YEAR}, {_MONTH}, players,"
        f" count(*), sum(value) FROM ({_OF_GAMES}) AS each JOIN listing USING (number)"
        " GROUP BY 1, 2, 3, 4, 5, 6"
    )
    database.execute(
        f"INSERT INTO month_sum SELECT game, style, name, {_YEAR}, {_MONTH}, players,"
        f" count(*), sum(value) FROM ({WITHIN}) WHERE name = 'won' GROUP BY 1, 2, 3, 4, 5, 6"
    )
    database.execute(
        f"INSERT INTO player_sum SELECT game, style, each.name, player_id, {_YEAR},"
        f" count(*), sum(value) FROM ({_OF_SEATS}) AS each JOIN listing USING (number)"
        " GROUP BY 1, 2, 3, 4, 5"
    )
    database.execute(
        f"INSERT INTO player_sum SELECT game, style, name, player_id, {_YEAR},"
        f" count(*), sum(value) FROM ({WITHIN}) GROUP BY 1, 2, 3, 4, 5"
    )


if __name__ == "__main__":
    goal, began = Path(sys.argv[1]), time.perf_counter()
    generate(goal)
    print(f"{goal}: {goal.stat().st_size >> 20} MiB in {time.perf_counter() - began:.0f} s")
