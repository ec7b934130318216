"""The keys of the season that no action carries, for the list behind F1."""

from scorekeeper_ui.pages.mole_racing.race_room import KEYS as RACE_KEYS

KEYS = (
    ("Enter", "In a list: open the Grand Prix, go to the member, adjust the member's points"),
    ("Delete", "Remove the Grand Prix or the member; undo brings it back"),
    ("Ctrl+Up, Ctrl+Down", "Put the Grand Prix earlier or later"),
    ("Left, Right", "Move the results in the standings"),
    ("Esc", "From a Grand Prix back to the season"),
    *((keys, f"In a race: {what[0].lower()}{what[1:]}") for keys, what in RACE_KEYS),
)
