"""Everything that people do to a game of Space Lab, one named step each."""

from scorekeeper.games.space_lab.changes.capsules import (
    ChooseBonus,
    ChooseSymbol,
    PlaceObjective,
    SetTile,
)
from scorekeeper.games.space_lab.changes.cards import (
    CardPart,
    ChooseCardPart,
    ClearSpace,
    MoveCard,
    PlaceCard,
    SetCost,
)
from scorekeeper.games.space_lab.changes.players import (
    AddPlayer,
    ChangeColor,
    ChangeMode,
    ChangeStage,
    DrawStarter,
    EnterAs,
    HideProjects,
    MovePlayer,
    RemovePlayer,
)
from scorekeeper.games.space_lab.changes.projects import SetProjects, SetSum
from scorekeeper.games.space_lab.changes.renaming import RenamePlayer

__all__ = [
    "AddPlayer",
    "CardPart",
    "ChangeColor",
    "ChangeMode",
    "ChangeStage",
    "ChooseBonus",
    "ChooseCardPart",
    "ChooseSymbol",
    "ClearSpace",
    "DrawStarter",
    "EnterAs",
    "HideProjects",
    "MoveCard",
    "MovePlayer",
    "PlaceCard",
    "PlaceObjective",
    "RemovePlayer",
    "RenamePlayer",
    "SetCost",
    "SetProjects",
    "SetSum",
    "SetTile",
]
