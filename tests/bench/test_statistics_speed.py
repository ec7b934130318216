"""Any page of statistics over 100,000 games within 300 ms, beside plain ``sqlite3``.

The reference adds up seats and figures where they lie, as a script would that keeps no sums: told
beside ours, it shows what these save. It finds the same numbers.
"""

import sqlite3
from contextlib import closing

import pytest
from generated_history import WITHIN, generate

from scorekeeper.history import open_history


@pytest.fixture(scope="module")
def busiest(history):
    """Return who has played most: about a fifth of all games."""
    return max(history.players(), key=lambda each: each.games).player.id


def add_up(plain, game, what, by, style="competitive"):
    """Add up one number of every counted seat of a kind; return the sums by something."""
    source = f"JOIN figure USING (number, position) WHERE figure.name = '{what}' AND"
    value = "value"
    if what in ("total", "won"):
        source, value = "WHERE", what
    return dict(
        plain.execute(
            f"SELECT {by}, sum({value}) FROM seat {source} counted AND game = ? AND style = ?"
            f" GROUP BY {by}",
            (game, style),
        )
    )


def plain_space_lab(plain):
    categories = ("lab", "validation", "objectives", "projects", "project-cards")
    found = {name: add_up(plain, "space-lab", name, "game") for name in categories}
    months = add_up(plain, "space-lab", "total", "strftime('%Y-%m', played_on)")
    distribution = plain.execute(
        "SELECT total, count(*) FROM seat WHERE counted AND game = 'space-lab'"
        " AND style = 'competitive' GROUP BY total"
    ).fetchall()
    return {name: sums["space-lab"] for name, sums in found.items()}, months, distribution


def test_space_lab(history, plain, compare):
    found = history.space_lab_statistics().competitive
    categories, months, distribution = plain_space_lab(plain)
    assert {name: each.total for name, each in found.categories.items()} == categories
    totals = [each.total for each in found.by_month.values()]
    assert totals == [months[key] for key in sorted(months)]
    assert list(found.distribution.items()) == distribution
    compare("Space Lab", history.space_lab_statistics, lambda: plain_space_lab(plain))


def plain_grand_prix(plain):
    whats = ("won", "final-podiums", "races", "wins", "podiums", "points")
    found = {what: add_up(plain, "grand-prix", what, "player_id") for what in whats}
    tracks = plain.execute(
        "SELECT figure.name, player_id, sum(value) FROM seat JOIN figure USING (number, position)"
        " WHERE counted AND game = 'grand-prix' AND figure.name LIKE '% on %' GROUP BY 1, 2"
    ).fetchall()
    in_seasons = plain.execute(
        f"SELECT name, player_id, sum(value) FROM ({WITHIN}) GROUP BY 1, 2"
    ).fetchall()
    for what, player_id, total in in_seasons:
        if what in found:
            found[what][player_id] = found[what].get(player_id, 0) + total
    return found, tracks + [row for row in in_seasons if " on " in row[0]]


def test_grand_prix(history, plain, compare):
    found = history.grand_prix_statistics()
    sums, tracks = plain_grand_prix(plain)
    assert {each.player_id: each.wins for each in found.drivers} == sums["won"]
    assert {each.player_id: each.races.points for each in found.drivers} == sums["points"]
    raced = sum(total for name, _, total in tracks if name.startswith("races on "))
    assert sum(each.races.races for of in found.tracks.values() for each in of) == raced
    compare("Grand Prix", history.grand_prix_statistics, lambda: plain_grand_prix(plain))


def test_seasons(history, plain, compare):
    def plain_seasons():
        return add_up(plain, "season", "won", "player_id")

    found = history.season_statistics()
    assert {each.player_id: each.wins for each in found.members} == plain_seasons()
    compare("seasons", history.season_statistics, plain_seasons)


def test_the_team(history, plain, compare):
    def plain_team():
        return plain.execute(
            "SELECT figure.name, players, count(*), sum(value) FROM listing"
            " JOIN figure USING (number) WHERE counted AND game = 'mole-rats' AND position = -1"
            " GROUP BY 1, 2"
        ).fetchall()

    found = history.team_statistics()
    victories = [row for row in plain_team() if row[0] == "victory"]
    assert found.overall.played == sum(games for _, _, games, _ in victories)
    assert {players: each.won for players, each in found.by_players.items()} == {
        players: won for _, players, _, won in victories
    }
    compare("the team", history.team_statistics, plain_team)


def test_one_year(history, plain, compare):
    def all_of_a_year():
        for ask in (
            history.space_lab_statistics,
            history.grand_prix_statistics,
            history.season_statistics,
            history.team_statistics,
        ):
            ask(2016)

    def plain_totals():
        return plain.execute(
            "SELECT game, style, count(*), sum(total), sum(won) FROM seat"
            " WHERE counted AND played_on BETWEEN '2016-01-01' AND '2016-12-31' GROUP BY 1, 2"
        ).fetchall()

    games = {row[:2]: row[2] for row in plain_totals()}
    found = history.space_lab_statistics(2016)
    assert found.competitive.scores.count == games["space-lab", "competitive"]
    assert found.solo.games == games["space-lab", "solo"]
    compare("all of one year, beside its totals alone", all_of_a_year, plain_totals)


def test_the_page_of_who_played_most(history, plain, busiest, compare):
    def plain_page():
        records = plain.execute(
            "SELECT game, style, count(*), sum(won), avg(total), max(total) FROM seat"
            " WHERE player_id = ? AND counted GROUP BY 1, 2",
            [busiest],
        ).fetchall()
        in_seasons = plain.execute(
            f"SELECT count(*), sum(value) FROM ({WITHIN}) WHERE player_id = ? AND name = 'won'",
            [busiest],
        ).fetchone()
        opponents = plain.execute(
            "SELECT other.player_id, mine.game, count(*), sum(mine.rank < other.rank)"
            " FROM seat AS mine JOIN seat AS other ON other.number = mine.number"
            " AND other.position != mine.position WHERE mine.player_id = ? AND mine.counted"
            " AND mine.style = 'competitive' GROUP BY 1, 2",
            [busiest],
        ).fetchall()
        return records, in_seasons, opponents

    found = history.player_statistics(busiest)
    records, in_seasons, opponents = plain_page()
    alone = [each for each in found.records if not each.is_within]
    assert [(each.game, each.style, each.games, each.wins) for each in alone] == [
        row[:4] for row in records
    ]
    (within,) = (each for each in found.records if each.is_within)
    assert (within.games, within.wins) == in_seasons
    assert sum(each.ahead for each in found.opponents) == sum(row[3] for row in opponents)
    compare("who played most", lambda: history.player_statistics(busiest), plain_page)


def test_the_page_of_people(history, plain, compare):
    def plain_people():
        return plain.execute(
            "SELECT player_id, count(*), min(played_on), max(played_on) FROM seat"
            " WHERE shelf = 0 GROUP BY 1"
        ).fetchall()

    found = {each.player.id: each.games for each in history.players()}
    assert found == {player_id: games for player_id, games, _, _ in plain_people()}
    compare("people", history.players, plain_people)


# Histories of 100,000 games whose evenings are all alike; five Grands Prix are in each season.
ALIKE = {
    "solo Space Lab": ("solo_space_lab", 100_000),
    "Grand Prix": ("grand_prix", 100_000),
    "seasons": ("whole_season", 20_000),
    "Mole Rats": ("mole_rats", 100_000),
}


@pytest.mark.parametrize("kind", ALIKE)
def test_a_history_of_one_kind(kind, tmp_path, compare):
    file = tmp_path / "history.sqlite3"
    evening, games = ALIKE[kind]
    generate(file, games, kinds={evening: 1})
    with open_history(file) as history, closing(sqlite3.connect(file)) as plain:
        busiest = max(history.players(), key=lambda each: each.games).player.id

        def plain_totals():
            return plain.execute(
                "SELECT game, style, player_id, count(*), sum(total), sum(won) FROM seat"
                " WHERE counted GROUP BY 1, 2, 3"
            ).fetchall()

        pages = {
            "Space Lab": history.space_lab_statistics,
            "Grand Prix": history.grand_prix_statistics,
            "seasons": history.season_statistics,
            "the team": history.team_statistics,
            "who played most": lambda: history.player_statistics(busiest),
            "people": history.players,
            "days": history.statistics_days,
        }
        for name, ask in pages.items():
            compare(f"nothing but {kind}: {name}, beside all totals", ask, plain_totals)
