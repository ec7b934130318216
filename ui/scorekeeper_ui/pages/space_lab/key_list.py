"""The keys of entering Space Lab that no action carries, for the list of keys."""

from scorekeeper.games.space_lab.vocabulary import PROJECT_SHORT_NAMES

KEYS: tuple[tuple[str, str], ...] = (
    ("Arrows", "Go to another Lab Space or Capsule"),
    ("Ctrl+Arrow", "Move the card, exchanging it with what lies there"),
    ("G R B E", "Agency: Golden Planet, Red Rocket, Blue Future, Green Explorer"),
    ("P S D T", "Specialty: Pilot, Researcher, Doctor, Technician"),
    ("0-9", "Points of a card; value of a Validation tile; number of Project cards"),
    ("N", "A number of several digits, then Enter; in a Capsule: no bonus"),
    ("A Y W J +", "Effect: per Agency, per Specialty, per Specialty in row, per Project, draws"),
    ("Enter U I O", "What was seen before, the likeliest first"),
    ("H X M S T", f"Projects: {', '.join(PROJECT_SHORT_NAMES.values())} (then G R B E)"),
    ("+ -", "One Project card more or less"),
    ("Enter", "Go on to the next place, the Projects, the next player"),
    ("Del, Esc", "Clear what was begun, then the card"),
    ("Alt+1 … Alt+4", "Go to a player"),
)
