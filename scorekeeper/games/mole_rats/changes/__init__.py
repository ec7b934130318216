"""Everything that people do to a game of Mole Rats in Space, one named step each."""

from scorekeeper.games.mole_rats.changes.deck import ChangeDeckRule, SetExtraCards
from scorekeeper.games.mole_rats.changes.evening import ChangeStage, NoteOutcome
from scorekeeper.games.mole_rats.changes.log import (
    AddEvent,
    ChooseCreature,
    CorrectEvent,
    EndTurn,
    InsertEvent,
    RemoveEvent,
)
from scorekeeper.games.mole_rats.changes.names import ChooseRat, TypeName
from scorekeeper.games.mole_rats.changes.table import (
    AddPlayer,
    AddRat,
    BeginWith,
    MovePlayer,
    RemovePlayer,
    RemoveRat,
)

__all__ = [
    "AddEvent",
    "AddPlayer",
    "AddRat",
    "BeginWith",
    "ChangeDeckRule",
    "ChangeStage",
    "ChooseCreature",
    "ChooseRat",
    "CorrectEvent",
    "EndTurn",
    "InsertEvent",
    "MovePlayer",
    "NoteOutcome",
    "RemoveEvent",
    "RemovePlayer",
    "RemoveRat",
    "SetExtraCards",
    "TypeName",
]
