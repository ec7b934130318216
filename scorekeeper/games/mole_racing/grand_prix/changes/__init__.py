"""Everything that people do to a Grand Prix, one named step each."""

from scorekeeper.games.mole_racing.grand_prix.changes.drivers import (
    AddDriver,
    JoinDriver,
    LeaveDriver,
    MoveDriver,
    RemoveDriver,
)
from scorekeeper.games.mole_racing.grand_prix.changes.finish import (
    ChooseStarters,
    LogRace,
    MarkNotFinished,
    MarkNotTakingPart,
    MoveInFinish,
    PlaceNext,
    StopTracking,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.changes.races import (
    CloseRace,
    EndEarly,
    OpenRace,
    RemoveRace,
)
from scorekeeper.games.mole_racing.grand_prix.changes.renaming import RenameDriver
from scorekeeper.games.mole_racing.grand_prix.changes.set_up import (
    ChangeStage,
    ChooseTieBreak,
    ChooseTurnOrder,
    FillFuel,
    NameGrandPrix,
    PlanRaces,
    SetPoints,
)
from scorekeeper.games.mole_racing.grand_prix.changes.tracks import (
    AddTrack,
    ChangeTrack,
    ChooseTrack,
    PlanTrack,
    PlanTracks,
    RemoveTrack,
)

__all__ = [
    "AddDriver",
    "AddTrack",
    "ChangeStage",
    "ChangeTrack",
    "ChooseStarters",
    "ChooseTieBreak",
    "ChooseTrack",
    "ChooseTurnOrder",
    "CloseRace",
    "EndEarly",
    "FillFuel",
    "JoinDriver",
    "LeaveDriver",
    "LogRace",
    "MarkNotFinished",
    "MarkNotTakingPart",
    "MoveDriver",
    "MoveInFinish",
    "NameGrandPrix",
    "OpenRace",
    "PlaceNext",
    "PlanRaces",
    "PlanTrack",
    "PlanTracks",
    "RemoveDriver",
    "RemoveRace",
    "RemoveTrack",
    "RenameDriver",
    "SetPoints",
    "StopTracking",
    "TakeBack",
]
