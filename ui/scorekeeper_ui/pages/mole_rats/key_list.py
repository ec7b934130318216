"""The keys of Mole Rats in Space that no action carries, for the list of keys."""

KEYS: tuple[tuple[str, str], ...] = (
    ("Enter", "Play the card, then end the turn; of a creature that was asked about: plain space"),
    ("1-4", "This mole rat moved; then: it landed on this mole rat"),
    ("Letters", "A snake moved, as its target shows: R B V L with the usual colors"),
    ("5-8", "Add a snake of this color"),
    ("Space", "Landed on a plain space"),
    ("L A", "Landed on a ladder, an air shaft"),
    ("D M T F", "Landed on duct tape, map, toothbrush, food"),
    ("E", "A snake landed on equipment"),
    ("S", "Landed on a snake"),
    ("P O", "Landed in the escape pod, in outer space"),
    ("Esc", "Take back who was chosen; leave the log"),
    ("Up, Down", "In the log: choose an event; a target puts another in its place"),
    ("Backspace", "In the log: say anew which creature it was"),
    ("Del", "In the log: take the chosen event out"),
    ("1-6", "Noted afterwards: won, or why it was lost"),
)
