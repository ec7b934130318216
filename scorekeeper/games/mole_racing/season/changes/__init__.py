"""Everything that people do to a season, one named step each."""

from scorekeeper.games.mole_racing.season.changes.adjustments import (
    AddAdjustment,
    RemoveAdjustment,
)
from scorekeeper.games.mole_racing.season.changes.grands_prix import (
    AddGrandPrix,
    DateGrandPrix,
    MoveGrandPrix,
    RemoveGrandPrix,
    RenameGrandPrix,
    SetRound,
    TakeGrandPrix,
)
from scorekeeper.games.mole_racing.season.changes.heats import DrawHeats, HeatsByStanding
from scorekeeper.games.mole_racing.season.changes.in_hand import (
    EndGrandPrix,
    InGrandPrix,
    OpenGrandPrix,
)
from scorekeeper.games.mole_racing.season.changes.members import (
    AddMember,
    RemoveMember,
    RenameMember,
    RetireMember,
    ReturnMember,
)
from scorekeeper.games.mole_racing.season.changes.options import (
    ChangeStage,
    ChooseTieBreak,
    CountBest,
    CountBy,
    PlanGrandsPrix,
    RenameSeason,
    SetPoints,
)

__all__ = [
    "AddAdjustment",
    "AddGrandPrix",
    "AddMember",
    "ChangeStage",
    "ChooseTieBreak",
    "CountBest",
    "CountBy",
    "DateGrandPrix",
    "DrawHeats",
    "EndGrandPrix",
    "HeatsByStanding",
    "InGrandPrix",
    "MoveGrandPrix",
    "OpenGrandPrix",
    "PlanGrandsPrix",
    "RemoveAdjustment",
    "RemoveGrandPrix",
    "RemoveMember",
    "RenameGrandPrix",
    "RenameMember",
    "RenameSeason",
    "RetireMember",
    "ReturnMember",
    "SetPoints",
    "SetRound",
    "TakeGrandPrix",
]
