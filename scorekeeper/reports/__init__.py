"""What statistics say in words and numbers, the same on the screen and on paper.

A ``Board`` has the figures, tables and charts of one topic: ``board_of`` makes it from what a
history gives, ``evening_boards`` tells of one day, ``report_sheet`` puts several on paper.
"""

from scorekeeper.reports.board import Bar, Bars, Board, Lines, OpenedGame, Section, Stat, Table
from scorekeeper.reports.evening import evening_boards, evening_title
from scorekeeper.reports.kinds import kind_words, title_of
from scorekeeper.reports.sheet import report_sheet
from scorekeeper.reports.topics import TOPICS, Topic, board_of, period_words

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
    "evening_boards",
    "evening_title",
    "kind_words",
    "period_words",
    "report_sheet",
    "title_of",
]
