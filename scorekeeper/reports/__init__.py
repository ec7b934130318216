"""What statistics say in words and numbers, the same on the screen and on paper.

A ``Board`` has the figures, tables and charts of one topic: ``board_of`` makes it from what a
history gives, ``report_sheet`` puts several on paper. No figure is computed here that the
statistics do not have.
"""

from scorekeeper.reports.board import Bar, Bars, Board, Lines, OpenedGame, Section, Stat, Table
from scorekeeper.reports.sheet import report_sheet
from scorekeeper.reports.topics import TOPICS, Topic, board_of

__all__ = [
    "TOPICS",
    "Bar",
    "Bars",
    "Board",
    "Lines",
    "OpenedGame",
    "Section",
    "Stat",
    "Table",
    "Topic",
    "board_of",
    "report_sheet",
]
