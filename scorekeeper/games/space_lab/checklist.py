"""What has to lie on the table before the first turn (rulebook, Setup)."""

from scorekeeper.games.space_lab.vocabulary import Mode

_LAB_CARDS = "Shuffle the 60 Lab cards into a face-down draw pile in the center."
_RECRUITMENT = "Leave room beside it for the Recruitment Center."
_PROJECTS = "Shuffle the 24 Project cards into a face-down draw pile."
_VALIDATION = (
    "Sort the Validation tiles into 3 face-up stacks: left, center, right; highest value on top."
)
_STATIONS = "Each player takes one Station: 3 Capsules with a card-sized gap between them."
_STARTER = "Draw a starting player."

CHECKLISTS: dict[Mode, tuple[str, ...]] = {
    "standard": (
        _LAB_CARDS,
        _RECRUITMENT,
        _STATIONS,
        "Each player draws 3 Objective tiles and puts one face up into each Capsule.",
        _PROJECTS,
        _VALIDATION,
        _STARTER,
    ),
    "advanced": (
        _LAB_CARDS,
        _RECRUITMENT,
        _STATIONS,
        "Deal 3 Objective tiles to each player: all keep 2 and pass the 3rd to the left, "
        "then put one face up into each Capsule.",
        _PROJECTS,
        _VALIDATION,
        _STARTER,
    ),
    "solo": (
        _LAB_CARDS,
        _RECRUITMENT,
        "Place 3 Capsules with their Objectives, then 3 more below them: 17 Lab Spaces.",
        _PROJECTS,
        _VALIDATION,
    ),
}
