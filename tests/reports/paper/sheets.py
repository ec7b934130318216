"""Reports on paper, and what stands on them."""

from scorekeeper.core.print_frame import HAIRLINE
from scorekeeper.core.sheet import Box, Rule, Text, find_paper
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.reports import Bar, Bars, Board, Lines, Section, Stat, Table, report_sheet

A4 = find_paper("a4")


def board(rows=3, chart=True):
    cells = tuple((f"Person {number}", str(number), f"{number}.5") for number in range(rows))
    bars = Bars(tuple(Bar(name, float(number), number) for name, number, _ in cells))
    table = Table(("Driver", "Races", "Per race"), cells)
    return Board(
        "Grand Prix",
        (Stat("9", "games"),),
        (Section("races", "Points per race", table, bars if chart else None),),
    )


def texts(sheet):
    return [mark.text for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]


def boxes(sheet):
    return [mark for page in sheet.pages for mark in page.marks if isinstance(mark, Box)]


def is_person(mark):
    return isinstance(mark, Text) and mark.text.startswith("Person ")


def over_time(number, *series):
    """Return a section with lines over so many months, and the table behind them."""
    columns = tuple(f"Month {n}" for n in range(number))
    chart = Lines(columns, tuple(Series(name, (value,) * number) for name, value in series))
    rows = tuple((column, "2", "60.0") for column in reversed(columns))
    return Section("over_time", "Scores over time", Table(("Month", "Scores", "Mean"), rows), chart)


def sheet_of(*sections, paper=A4):
    return report_sheet("Statistics", [Board("Space Lab", (Stat("1", "game"),), sections)], paper)


def is_of_a_line(mark):
    """Return whether a mark is a piece of a line of a chart: what leads to its name is thinner."""
    return isinstance(mark, Rule) and not isinstance(mark.ink, float) and mark.width > HAIRLINE
