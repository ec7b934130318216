"""Grands Prix of all sorts, and a deliberately plain look at those that count."""

from collections import Counter

from hypothesis import strategies as st

from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.history.statistics import DriverRecord, RaceRecord

NAMES = ("Ann", "Bo", "Cy", "Di")
TRACKS = ("Oval", "OVAL", "Mud on Sunday", None)

seats = st.lists(st.sampled_from(NAMES), min_size=2, max_size=4, unique=True)


@st.composite
def prix(draw):
    """Draw what people enter of a Grand Prix; some have no race, some are not finished."""
    drivers = draw(seats)
    races = []
    for _ in range(draw(st.integers(0, 3))):
        starters = drivers if draw(st.booleans()) else drivers[:2]
        finish = draw(st.permutations(starters))[: draw(st.integers(0, len(starters)))]
        track = draw(st.sampled_from(TRACKS))
        race = {"starters": starters, "finish": finish}
        races.append(race if track is None else {**race, "track": track})
    return {"drivers": drivers, "races": races, "races_planned": max(1, len(races))}


class Raced:
    """A Grand Prix that counts, with the people of the game in which it is told."""

    def __init__(self, document, row, *, in_season):
        self.document, self.result = document, GAME.score(document)
        self.in_season = in_season
        self.day = (document.played_on() if in_season else None) or row.played_on
        ids = {seat.name: seat.player_id for seat in row.seats}
        summary = GAME.summary(document, self.result)
        self.finished = summary.finished
        self.seats = {ids[seat.name]: seat for seat in summary.seats}

    def races_of(self, player_id, track=False):
        name = self.seats[player_id].name if player_id in self.seats else None
        return races_of([self], name, track)


def grands_prix_that_count(history, rows):
    """Return them, each once, from a look at every document of ``rows``, as their games came."""
    alone = [row for row in rows if row.game == "grand-prix"]
    found = [Raced(history.load(row.id), row, in_season=False) for row in alone if row.counts]
    decided = {row.id for row in alone}
    for row in rows:
        if row.game == "season" and row.counts:
            for document in history.load(row.id).grands_prix:
                if document.id is None or document.id not in decided:
                    found.append(Raced(document, row, in_season=True))
                decided.add(document.id)
    return [each for each in found if each.finished]


def assert_grands_prix(found, raced, names):
    """Check statistics against the Grands Prix they are of; ``names`` are those of today, by id."""
    assert found.games == len(raced)
    assert found.in_seasons == sum(each.in_season for each in raced)
    everybody = {player_id for each in raced for player_id in each.seats}
    expected = []
    for player_id in everybody:
        mine = [each.seats[player_id] for each in raced if player_id in each.seats]
        wins = sum(seat.won for seat in mine)
        podiums = sum(
            is_on_podium(each.document, each.seats[player_id])
            for each in raced
            if player_id in each.seats
        )
        races = added_up(each.races_of(player_id) for each in raced)
        record = DriverRecord(player_id, names[player_id], len(mine), wins, podiums, races)
        expected.append(record)
    assert_in_order(found.drivers, expected, lambda each: (-each.wins, -each.podiums, each.name))
    assert list(found.tracks) == spelled_most_often(raced)
    for track, drivers in found.tracks.items():
        on_track = {each: added_up(of.races_of(each, track) for of in raced) for each in everybody}
        assert_in_order(
            [(each.player_id, each.name, each.races) for each in drivers],
            [(each, names[each], races) for each, races in on_track.items() if races.races],
            lambda each: (-each[2].wins, -each[2].podiums, -each[2].points, each[1]),
        )


def assert_in_order(found, expected, key):
    """Check that the same is found, in the order of a key; several may have the same one."""
    assert len(found) == len(expected)
    assert set(found) == set(expected)
    assert list(map(key, found)) == sorted(map(key, expected))


def added_up(records):
    return sum(records, start=RaceRecord())


def races_of(played, name, track=False):
    """Add up a driver's races: all, or those on one track, however it is written."""
    found = RaceRecord()
    for each in played:
        for race, result in zip(each.document.races, each.result.races, strict=True):
            if name not in each.document.starters_of(race):
                continue
            if track and name_key(race.track or "") != name_key(track):
                continue
            place = race.finish.index(name) + 1 if name in race.finish else 99
            found = RaceRecord(
                found.races + 1,
                found.wins + (place == 1),
                found.podiums + (place <= 3),
                found.points + result.points.get(name, 0),
            )
    return found


def is_on_podium(document, seat):
    return seat.rank <= 3 and any(seat.name in race.finish for race in document.races)


def spelled_most_often(raced):
    """Return the tracks that somebody started on, each once."""
    starts = Counter()
    for each in raced:
        for race in each.document.races:
            if race.track is not None:
                starts[race.track] += len(each.document.starters_of(race))
    often = sorted(starts, key=lambda track: (-starts[track], track))
    spelled = {name_key(track): track for track in reversed(often)}
    return [spelled[key] for key in sorted(spelled)]
