"""The report of Mole Rats in Space: the team as a whole, for nobody wins alone."""

from collections import Counter
from collections.abc import Mapping

from scorekeeper.core.phrases import counted
from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES
from scorekeeper.reports.board import Bar, Bars, Board, Section, Stat, Table
from scorekeeper.reports.classes import in_classes
from scorekeeper.reports.numbers import number_text, share_text


def team_board(statistics: TeamStatistics) -> Board:
    """Return the report of the team."""
    title = "Mole Rats"
    overall = statistics.overall
    if not overall.played:
        return Board(title)
    stats = (
        Stat(f"{number_text(overall.won)} of {number_text(overall.played)}", "won"),
        Stat(share_text(overall.won, overall.played), "of the games"),
        Stat(number_text(statistics.longest_streak), "longest run of victories", called=True),
    )
    packs = {
        "With challenge pack": statistics.with_challenge_pack,
        "Without challenge pack": statistics.without_challenge_pack,
    }
    tables = {counted(number, "player"): each for number, each in statistics.by_players.items()}
    sections = (
        _records("by_players", "Won by number of players", "At the table", tables),
        _records("challenge_pack", "Won with and without challenge pack", "Cards", packs),
        _losses(statistics),
        _turns(statistics),
    )
    return Board(title, stats, tuple(each for each in sections if each.table.rows))


def _records(name: str, title: str, what: str, records: Mapping[str, Record]) -> Section:
    played = {words: each for words, each in records.items() if each.played}
    rows = tuple(
        (words, number_text(each.won), number_text(each.played), share_text(each.won, each.played))
        for words, each in played.items()
    )
    bars = tuple(
        Bar(words, each.won / each.played, share_text(each.won, each.played))
        for words, each in played.items()
    )
    table = Table((what, "Won", "Played", "Share"), rows)
    return Section(name, title, table, Bars(bars, full=1.0))


def _losses(statistics: TeamStatistics) -> Section:
    lost = {REASON_NAMES[why]: number for why, number in statistics.losses.items()}
    bars = tuple(Bar(why, number, number_text(number)) for why, number in lost.items())
    rows = tuple((why, number_text(number)) for why, number in lost.items())
    return Section("losses", "Causes of loss", Table(("Cause", "Times"), rows), Bars(bars))


def _turns(statistics: TeamStatistics) -> Section:
    """Return how often so many turns were left, from the fewest to the most, where it is known."""
    named = in_classes(Counter(statistics.turns_left))
    bars = tuple(Bar(turns, number, number_text(number)) for turns, number in named.items())
    rows = tuple((turns, number_text(number)) for turns, number in named.items())
    table = Table(("Turns left", "Victories"), rows)
    unknown = statistics.overall.won - len(statistics.turns_left)
    words = (f"They are not known of {_more_victories(unknown)}.",) if unknown else ()
    return Section("turns_left", "Turns left at victory", table, Bars(bars), words)


def _more_victories(number: int) -> str:
    return f"{number_text(number)} more {'victory' if number == 1 else 'victories'}"
