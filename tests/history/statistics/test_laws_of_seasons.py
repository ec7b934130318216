"""Each Grand Prix counts once, in seasons or by itself, whatever was done and in which order."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from tests.history.deeds import PEOPLE, deeds, do_all
from tests.history.statistics.grands_prix import (
    NAMES,
    assert_grands_prix,
    grands_prix_that_count,
    prix,
)

CUPS = [f"11111111-2222-4333-8444-00000000000{number}" for number in range(3)]
SEASONS = [f"55555555-2222-4333-8444-00000000000{number}" for number in range(3)]
IDS = dict(zip(NAMES, PEOPLE.values(), strict=True))

days = st.sampled_from((None, "2025-12-30T20:00:00+01:00", "2024-05-01T20:00:00+01:00"))


@st.composite
def documents(draw):
    heading = {"format": "scorekeeper/1", "people": IDS}
    if draw(st.integers(0, 2)) == 0:
        content = draw(prix())
        own = {name: IDS[name] for name in content["drivers"]}
        content |= {"game": "grand-prix", "id": draw(st.sampled_from(CUPS)), "people": own}
        return build_document(heading | content)
    held = []
    for part in draw(st.lists(prix(), max_size=3)):
        copy_of, day = draw(st.sampled_from((*CUPS, None))), draw(days)
        told = {"id": copy_of, "played_at": day}
        held.append(part | {key: each for key, each in told.items() if each is not None})
    content = {"game": "season", "id": draw(st.sampled_from(SEASONS)), "members": list(NAMES)}
    return build_document(heading | content | {"grands_prix": held, "grands_prix_planned": 2})


@settings(max_examples=80, deadline=None)
@given(deeds(documents(), CUPS + SEASONS, most=16))
def test_statistics_of_grands_prix_are_those_of_a_look_at_every_document(done):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "history")
        with open_history(file) as history, closing(sqlite3.connect(file)) as database:
            do_all(history, done)
            numbers = dict(database.execute("SELECT id, number FROM game"))
            rows = sorted(history.rows(limit=1000), key=lambda row: numbers[row.id])
            raced = grands_prix_that_count(history, rows)
            names = {each.player.id: each.player.name for each in history.players()}
            for year in (None, 2024, 2025, 2026):
                of_year = [each for each in raced if year in (None, each.day.year)]
                assert_grands_prix(history.grand_prix_statistics(year), of_year, names)
                assert_days(history, year, of_year)


def assert_days(history, year, raced):
    """Check the days of all games that count, seasons among them."""
    played = [row for row in history.rows(limit=1000) if row.counts and row.finished]
    found = {each.day for each in raced} | {
        row.played_on for row in played if year in (None, row.played_on.year)
    }
    assert history.statistics_days(year) == ((min(found), max(found)) if found else None)
    assert year is not None or set(history.statistics_years()) == {day.year for day in found}
