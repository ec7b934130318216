"""Statistics beside a deliberately plain computation over the documents, for any games."""

import tempfile
from collections import Counter
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from types import SimpleNamespace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.history import open_history
from scorekeeper.history.statistics import (
    Average,
    Best,
    HeadToHead,
    MemberRecord,
    Month,
    PlayedGame,
    PlayerRecord,
    PlayerScores,
    Together,
)
from tests.history.statistics.grands_prix import (
    NAMES,
    added_up,
    assert_grands_prix,
    grands_prix_that_count,
    is_on_podium,
    prix,
    races_of,
    seats,
)

FIRST_DAY = date(2025, 11, 20)
few = st.integers(0, 3)


@st.composite
def documents(draw):
    kind = draw(st.sampled_from(("space-lab", "space-lab", "grand-prix", "season", "mole-rats")))
    content = {"format": "scorekeeper/1", "game": kind, "notes": str(draw(few))}
    if kind == "grand-prix":
        content |= draw(prix())
    elif kind == "season":
        parts = draw(st.lists(prix(), max_size=2))
        content |= {"members": list(NAMES), "grands_prix": parts, "grands_prix_planned": 2}
    elif kind == "mole-rats":
        rats = ("red", "tan", "sky", "ash")
        content["players"] = [
            {"name": name, "rat": rat} for name, rat in zip(draw(seats), rats, strict=False)
        ]
        content["extra_cards"] = draw(st.sampled_from((0, 0, 4)))
        outcome = {"status": "won", "turns_left": draw(few)}
        if draw(st.booleans()):
            reason = draw(st.sampled_from(("no-cards", "conceded", "second-bite")))
            outcome = {"status": "lost", "reason": reason}
        if draw(st.integers(0, 4)):
            content["outcome"] = outcome
    else:
        names = draw(seats)
        if draw(st.integers(0, 3)) == 0:
            names, content["mode"] = names[:1], "solo"
        labs = draw(st.lists(st.integers(0, 4) | st.integers(75, 160), min_size=4, max_size=4))
        tallies = [{"lab": lab, "project_cards": lab % 3} for lab in labs]
        content["players"] = [
            {"name": name, "tally": tally} for name, tally in zip(names, tallies, strict=False)
        ]
    return build_document(content)


games = st.lists(
    st.tuples(
        documents(),
        st.integers(0, 80),
        st.sampled_from((1, 1, 1, 0)),
        st.sampled_from((0, 0, 0, 1)),
    ),
    max_size=12,
)


class Played:
    """A game that counts, as a plain look sees it."""

    def __init__(self, row, document):
        game = find_game(document.game)
        self.row, self.document = row, document
        self.result = game.score(document)
        self.summary = game.summary(document, self.result)
        self.seats = self.summary.seats
        self.kind = document.game, self.summary.style
        self.places = [(seat, self) for seat in self.seats]

    def seat_of(self, name):
        return next((seat for seat in self.seats if seat.name == name), None)


def keep(history, given_games):
    for document, day, counts, trashed in given_games:
        moment = datetime.combine(FIRST_DAY + timedelta(days=day), time(20)).astimezone()
        saved = history.save(document, now=moment)
        history.set_counts(saved.id, bool(counts))
        if trashed:
            history.trash(saved.id)


def counted(history, year):
    """Return the games that count, in the order in which they were played."""
    found = [Played(row, history.load(row.id)) for row in reversed(history.rows())]
    return [
        each
        for each in found
        if each.row.counts and each.summary.finished and year in (None, each.row.played_on.year)
    ]


def averaged(pairs):
    found = {}
    for key, value in pairs:
        before = found.get(key, Average())
        found[key] = Average(before.count + 1, before.total + value)
    return found


def of_kind(played, game, style):
    return [each for each in played if each.kind == (game, style)]


def assert_scores(scores, played, ids):
    totals = [(seat.total, each) for each in played for seat in each.seats]
    assert scores.games == len(played)
    assert scores.scores == Average(len(totals), sum(total for total, _ in totals))
    months = ((each.row.played_on, total) for total, each in totals)
    assert scores.by_month == averaged((Month(day.year, day.month), total) for day, total in months)
    assert scores.by_players == averaged((len(each.seats), total) for total, each in totals)
    assert scores.distribution == Counter(total for total, _ in totals)
    categories = ("lab", "validation", "objectives", "projects", "project_cards")
    players = [player for each in played for player in each.result.players]
    assert scores.categories == averaged(
        (name.replace("_", "-"), getattr(player, name)) for player in players for name in categories
    )
    highest = max((total for total, _ in totals), default=None)
    assert scores.best_players == who_reached(highest, played)
    solo = all(each.kind == ("space-lab", "solo") for each in played)
    assert list(scores.players) == plain_players(played, ids, solo)
    best = sorted((-total, number, seat, each) for number, (total, seat, each) in numbered(played))
    assert [(each.total, each.game_id, each.name) for each in scores.best] == [
        (-total, each.row.id, each.seats[seat].name) for total, _, seat, each in best[:10]
    ]


def plain_players(played, ids, solo):
    """Return what everybody did in some games, those with the most victories first."""
    found = []
    for name in {seat.name for each in played for seat in each.seats}:
        mine = [seat for each in played if (seat := each.seat_of(name))]
        totals = [seat.total for seat in mine]
        wins = 0 if solo else sum(seat.won for seat in mine)
        scores = Average(len(totals), sum(totals))
        found.append(PlayerScores(ids[name], name, len(mine), wins, scores, max(totals)))
    return sorted(found, key=lambda each: (-each.best if solo else -each.wins, each.name))


def who_reached(best, played):
    """Return who reached a total, the first one first."""
    reached = [seat.name for each in played for seat in each.seats if seat.total == best]
    return tuple(dict.fromkeys(reached))


def numbered(played):
    return enumerate(
        (seat.total, position, each) for each in played for position, seat in enumerate(each.seats)
    )


def assert_seasons(found, played, ids):
    assert found.games == len(played)
    expected = []
    for name in NAMES if played else ():
        mine = [each.result for each in played]
        # From the first result of anybody on everybody has a place.
        begun = [each for each in mine if any(own.results for own in each.standings)]
        placed = [own for result in begun for own in result.standings if own.member == name]
        positions = Average(len(placed), sum(each.position for each in placed))
        wins, points = sum(name in each.winners for each in mine), sum(e.points for e in placed)
        expected.append(MemberRecord(ids[name], name, len(mine), wins, positions, points))
    assert list(found.members) == sorted(expected, key=lambda each: (-each.wins, each.name))


def assert_team(found, played):
    outcomes = [(each.document, each.document.outcome) for each in played]
    won = [outcome.status == "won" for _, outcome in outcomes]

    def record(which):
        chosen = [w for w, (document, _) in zip(won, outcomes, strict=True) if which(document)]
        return Record(sum(chosen), len(chosen))

    numbers = {len(document.players) for document, _ in outcomes}
    assert found == TeamStatistics(
        overall=record(lambda _: True),
        by_players={n: record(lambda d, n=n: len(d.players) == n) for n in numbers},
        with_challenge_pack=record(lambda document: document.extra_cards),
        without_challenge_pack=record(lambda document: not document.extra_cards),
        losses=Counter(outcome.reason for _, outcome in outcomes if outcome.status == "lost"),
        longest_streak=max(map(len, "".join("w" if w else "l" for w in won).split("l"))),
        turns_left=tuple(out.turns_left for _, out in outcomes if out.status == "won"),
    )
    assert list(found.by_players) == sorted(found.by_players)
    assert list(found.losses.values()) == sorted(found.losses.values(), reverse=True)


def figures_in(each, name):
    """Yield what one game says of a player beside total and place."""
    if each.document.game == "space-lab":
        (player,) = (player for player in each.result.players if player.name == name)
        for category in ("lab", "validation", "objectives", "projects", "project_cards"):
            yield category.replace("_", "-"), getattr(player, category)
    elif each.document.game == "grand-prix":
        yield "final-podiums", int(is_on_podium(each.document, each.seat_of(name)))
        for track in (False, *({race.track for race in each.document.races} - {None})):
            races = races_of([each], name, track) if not track else written_races(each, name, track)
            for what in ("races", "wins", "podiums", "points"):
                if not track:
                    yield what, getattr(races, what)
                elif races.races:
                    yield f"{what} on {track}", getattr(races, what)
    elif each.document.game == "season":
        has_begun = any(standing.results for standing in each.result.standings)
        for standing in each.result.standings:
            if standing.member == name and has_begun:
                yield "position", standing.position
                yield "points", standing.points


def written_races(each, name, track):
    """Return a driver's races on one track as it is written."""
    races = [race for race in each.document.races if race.track == track]
    numbers = [n for n, race in enumerate(each.document.races) if race.track == track]
    document = each.document.model_copy(update={"races": tuple(races)})
    of = SimpleNamespace(races=[each.result.races[number] for number in numbers])
    return races_of([SimpleNamespace(document=document, result=of)], name)


def as_played(seat, each):
    (game, style), row = each.kind, each.row
    headline = each.summary.headline
    return PlayedGame(
        *(row.id, game, style, row.played_on, headline, seat.total, seat.rank, seat.won)
    )


def assert_page(page, name, played, raced, ids):
    assert_within(page, ids[name], [each for each in raced if each.in_season])
    mine = [(seat, each) for each in played if (seat := each.seat_of(name))]
    assert page.games == len(mine)
    kinds = sorted({each.kind for _, each in mine})
    records = [record for record in page.records if not record.is_within]
    assert [(record.game, record.style) for record in records] == kinds
    for record in records:
        seated = [(s, each) for s, each in mine if each.kind == (record.game, record.style)]
        totals = [seat.total for seat, _ in seated if seat.total is not None]
        plain = PlayerRecord(
            game=record.game,
            style=record.style,
            games=len(seated),
            wins=sum(seat.won for seat, _ in seated),
            places=Counter(seat.rank for seat, _ in seated if seat.rank is not None),
            scores=Average(len(totals), sum(totals)),
            best=None,
            figures=averaged(pair for _, each in seated for pair in figures_in(each, name)),
        )
        assert replace(record, places=Counter(record.places), best=None) == plain
        if totals:
            first = next(each.row for seat, each in seated if seat.total == max(totals))
            best = Best(first.id, first.played_on, ids[name], name, max(totals))
            assert record.best == best
        else:
            assert record.best is None
    games = [as_played(seat, each) for seat, each in mine]
    assert list(page.latest) == games[-10:]
    of_kind = [[each for each in games if (each.game, each.style) == kind] for kind in kinds]
    assert list(page.form) == [each for some in of_kind for each in some[-10:]]
    assert [page.first, page.last] == ([games[0], games[-1]] if games else [None, None])
    assert_opponents(page.opponents, mine, name, ids)
    together = Counter()
    won = Counter()
    for seat, each in mine:
        for other in each.seats:
            if other.name != name and each.summary.style == "cooperative":
                together[other.name] += 1
                won[other.name] += seat.won
    assert list(page.partners) == [
        Together(ids[other], other, "mole-rats", number, won[other])
        for other, number in sorted(together.items(), key=lambda each: (-each[1], each[0]))
    ]


def assert_within(page, player_id, in_seasons):
    seats = [each.seats[player_id] for each in in_seasons if player_id in each.seats]
    found = [
        (each.games, each.wins, each.scores, each.figures["races"].total)
        for each in page.records
        if each.is_within
    ]
    races = added_up(each.races_of(player_id) for each in in_seasons).races
    points = Average(len(seats), sum(seat.total for seat in seats))
    won = sum(seat.won for seat in seats)
    assert found == ([(len(seats), won, points, races)] if seats else [])
    assert page.within == len(seats)


def assert_opponents(opponents, mine, name, ids):
    met = {}
    for seat, each in mine:
        for other in each.seats:
            if other.name != name and each.summary.style == "competitive":
                times = met.setdefault((other.name, each.document.game), Counter())
                outcome = "ahead" if seat.rank < other.rank else "behind"
                times["level" if seat.rank == other.rank else outcome] += 1
    expected = {
        HeadToHead(
            ids[other], other, game, times.total(), times["ahead"], times["level"], times["behind"]
        )
        for (other, game), times in met.items()
    }
    times = Counter()
    for each in expected:
        times[each.name] += each.games
    assert list(opponents) == sorted(
        expected, key=lambda each: (-times[each.name], each.name, each.game)
    )


@settings(max_examples=80, deadline=None)
@given(games)
def test_every_statistic_is_what_a_plain_computation_finds(given_games):
    with tempfile.TemporaryDirectory() as folder, open_history(Path(folder, "h")) as history:
        keep(history, given_games)
        ids = {each.player.name: each.player.id for each in history.players()}
        names = {player_id: name for name, player_id in ids.items()}
        raced = grands_prix_that_count(history, history.rows())
        for year in (None, 2025, 2026):
            played = counted(history, year)
            lab = history.space_lab_statistics(year)
            assert_scores(lab.competitive, of_kind(played, "space-lab", "competitive"), ids)
            solo = of_kind(played, "space-lab", "solo")
            assert_scores(lab.solo, solo, ids)
            assert lab.ratings == Counter(each.result.rating for each in solo)
            cups = [each for each in raced if year in (None, each.day.year)]
            assert_grands_prix(history.grand_prix_statistics(year), cups, names)
            seasons = of_kind(played, "season", "competitive")
            assert_seasons(history.season_statistics(year), seasons, ids)
            escapes = of_kind(played, "mole-rats", "cooperative")
            assert_team(history.team_statistics(year), escapes)
        played = counted(history, None)
        years = {each.row.played_on.year for each in played} | {each.day.year for each in raced}
        assert history.statistics_years() == tuple(sorted(years))
        for name, player_id in ids.items():
            assert_page(history.player_statistics(player_id), name, played, raced, ids)
