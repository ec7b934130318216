"""The rulebook's words: what documents call things, and what people call them.

The colors of mole rats and snakes are free names; those here are the ones a new game starts with.
"""

from typing import Final, Literal, get_args

Equipment = Literal["duct-tape", "map", "toothbrush", "food"]
On = Literal[
    "space", "ladder", "air-shaft", "equipment", "rat", "snake", "escape-pod", "outer-space"
]
Place = Literal[
    "start", "tier 1", "tier 2", "tier 3", "tier 4", "tier 5", "escape pod", "outer space"
]
DeckRule = Literal["no-card-to-play", "empty-pile"]
Status = Literal["playing", "won", "lost"]
Ending = Literal["won", "lost"]
Reason = Literal["second-bite", "outer-space", "snake-in-pod", "no-cards", "conceded"]

EQUIPMENT: Final[tuple[Equipment, ...]] = get_args(Equipment)
LANDINGS: Final[tuple[On, ...]] = get_args(On)
DECK_RULES: Final[tuple[DeckRule, ...]] = get_args(DeckRule)
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)

RAT_COLORS: Final = ("blue", "green", "yellow", "orange")
SNAKE_COLORS: Final = ("red", "brown", "violet", "blue")

EQUIPMENT_NAMES: Final[dict[Equipment, str]] = {
    "duct-tape": "duct tape",
    "map": "map",
    "toothbrush": "toothbrush",
    "food": "food",
}
LANDING_NAMES: Final[dict[On, str]] = {
    "space": "plain space",
    "ladder": "ladder",
    "air-shaft": "air shaft",
    "equipment": "equipment",
    "rat": "mole rat",
    "snake": "snake",
    "escape-pod": "escape pod",
    "outer-space": "outer space",
}
# Where the name of the escape pod has no room: on the picture of the station, in a box to tick.
POD_SHORT_NAME: Final = "Pod"
DECK_RULE_NAMES: Final[dict[DeckRule, str]] = {
    "no-card-to-play": "Lost when a player has no card to play",
    "empty-pile": "Lost when there is no card to draw",
}
REASON_NAMES: Final[dict[Reason, str]] = {
    "second-bite": "Second bite",
    "outer-space": "Mole rat in outer space",
    "snake-in-pod": "Snake in the escape pod",
    "no-cards": "No card to play",
    "conceded": "Conceded",
}
