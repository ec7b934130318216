"""The evenings of 100,000 games, and what was new on one, beside plain ``sqlite3``.

The days are offered while a dialog opens; an evening's bests are one part of its report. The
reference asks the same tables as a script would; it finds the same days and the same bests.
"""


def test_evenings(history, plain, compare):
    def plain_evenings():
        return plain.execute(
            "SELECT played_on, count(*) FROM listing WHERE shelf = 0 GROUP BY 1 ORDER BY 1 DESC"
        ).fetchall()

    found = history.evenings()
    assert [(each.day.isoformat(), each.games) for each in found] == plain_evenings()
    compare("evenings", history.evenings, plain_evenings)


def test_new_bests_of_the_last_evening(history, plain, compare):
    day = history.evenings()[0].day

    def plain_bests():
        return plain.execute(
            "SELECT game, style, player_id, max(total) FILTER (WHERE played_on = :day) AS now,"
            " max(total) FILTER (WHERE played_on < :day) AS before FROM seat"
            " WHERE counted AND shelf = 0 AND total IS NOT NULL GROUP BY 1, 2, 3"
            " HAVING now > before",
            {"day": day.isoformat()},
        ).fetchall()

    beaten = {row[:3] for row in plain_bests()}
    own = {(each.game, each.style, each.player_id) for each in history.new_bests(day) if each.own}
    assert own <= beaten
    compare("new bests", lambda: history.new_bests(day), plain_bests)


def test_the_days_of_all_games(history, plain, compare):
    def plain_days():
        return plain.execute(
            "SELECT min(played_on), max(played_on) FROM listing WHERE shelf = 0 AND counted"
        ).fetchone()

    found = history.statistics_days()
    assert tuple(day.isoformat() for day in found) == plain_days()
    compare("the days of all games", history.statistics_days, plain_days)
