"""What the rows and tables of each game are called, and a document that fills them."""

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import build_document, read_document
from scorekeeper_resources import example_path

LETTER = find_paper("letter")
RACE = {"finish": ["Ann", "Bo"]}
GRAND_PRIX = {"drivers": ["Ann", "Bo"], "races": [RACE] * 3}
SPACE_LAB = ["Lab cards", "Validation tiles", "Objective bonuses", "Project cards"]
ROWS = {
    "space-lab": [*SPACE_LAB, "Total", "Project cards owned", "Place"],
    "grand-prix": ["Race 1", "Race 2", "Race 3", "Points"],
    "season": ["Member", "GP 1", "GP 2", "Points"],
    "mole-rats": [
        *("Won", "Lost", "Turns"),
        *("Mole rats", "Tier", "Medkit", "Bites", "Equipment"),
        *("Snakes", "On the board", "Aside", "Gone"),
    ],
}
# Of Mole Racing every table whole: what heads it, from the left, then what its rows are called.
RACES = [f"Race {number}" for number in range(1, 6)]
TABLES = {
    "grand-prix": [
        ["Place", "Driver", *RACES, "Points"],
        ["Driver · Fuel Tokens", *RACES, "Track", "1st to go", "2nd to go"],
    ],
    "season": [["Place", "Member", *(f"GP {number}" for number in range(1, 9)), "Points", "Day"]],
}


def document_of(game):
    head = {"format": "scorekeeper/1", "game": game}
    match game:
        case "grand-prix":
            return build_document({**head, **GRAND_PRIX})
        case "season":
            parts = {"members": ["Ann", "Bo"], "grands_prix": [GRAND_PRIX, GRAND_PRIX]}
            return build_document({**head, **parts})
        case _:
            return read_document(example_path(game).read_bytes())


def filled(game):
    """As much as a pad has room for."""
    head = {"format": "scorekeeper/1", "game": game}
    if game == "grand-prix":
        race = {**RACE, "track": "Loop"}
        return build_document({**head, "drivers": ["Ann", "Bo"], "races": [race] * 5})
    held = {**GRAND_PRIX, "played_at": "2026-11-08T20:00:00+01:00"}
    return build_document({**head, "members": ["Ann", "Bo"], "grands_prix": [held] * 8})
