"""The tables of a history, as the newest version declares them.

A game has a lasting ``id``, which documents carry, and a short ``number``, by which what is
computed from its document refers to it. Moments are texts of ISO 8601 in UTC with microseconds, so
that they sort as they follow each other on every database; days are local days.
"""

from scorekeeper.history.tables.computed import (
    StoredFigure,
    StoredListing,
    StoredMonthSum,
    StoredPart,
    StoredPartFigure,
    StoredPlayerSum,
    StoredSeat,
    StoredSighting,
)
from scorekeeper.history.tables.recorded import (
    StoredDraft,
    StoredGame,
    StoredPlayer,
    StoredSchema,
    StoredSetting,
    StoredSheet,
    StoredSheetGame,
    StoredVersion,
    StoredWaitingSheet,
)
from scorekeeper.history.tables.stored import Stored, table_of

# One more with each file among the migrations.
VERSION = "0004"

__all__ = [
    "VERSION",
    "Stored",
    "StoredDraft",
    "StoredFigure",
    "StoredGame",
    "StoredListing",
    "StoredMonthSum",
    "StoredPart",
    "StoredPartFigure",
    "StoredPlayer",
    "StoredPlayerSum",
    "StoredSchema",
    "StoredSeat",
    "StoredSetting",
    "StoredSheet",
    "StoredSheetGame",
    "StoredSighting",
    "StoredVersion",
    "StoredWaitingSheet",
    "table_of",
]
