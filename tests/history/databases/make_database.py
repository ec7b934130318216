"""Write the database that the tests keep of the present version of the history.

Run once for each new version, before its first release, from the top folder:
``python tests/history/databases/make_database.py``. A file that is there already stays as it is:
it stands for the files that people have.
"""

from datetime import datetime
from pathlib import Path

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.tables import VERSION

FOLDER = Path(__file__).parent
EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
CORRECTED = "11111111-2222-4333-8444-555555555555"
TRASHED = "11111111-2222-4333-8444-666666666666"


def station_game(points, **more):
    """Return a game with one Lab card, one Objective tile and one tally."""
    station = {
        "capsules": [
            {
                "objective": {
                    "agencies": ["golden-planet", "golden-planet", "green-explorer"],
                    "specialty": "technician",
                },
                "validation": 5,
            }
        ],
        "spaces": {
            "A1": {
                "agency": "golden-planet",
                "specialty": "pilot",
                "cost": 2,
                "effect": {"kind": "points", "points": points},
            }
        },
    }
    players = [{"name": "Zoë 50%", "station": station}, {"name": "李雷", "tally": {"lab": 6}}]
    return build_document(
        {"format": "scorekeeper/1", "game": "space-lab", "players": players, **more}
    )


def make_database(file):
    """Fill a new history with one of everything that it can hold."""
    with open_history(file) as history:
        history.save(station_game(2, id=CORRECTED), now=EVENING)
        history.save(station_game(3, id=CORRECTED, place="Kitchen"), now=EVENING)
        history.save(station_game(1, id=TRASHED, notes="Twice."), now=EVENING)
        history.trash(TRASHED, now=EVENING)
        history.set_player_color(history.find_player("李雷").id, "#3366cc")
        history.save_draft("draft", station_game(2), {"half": [1]}, now=EVENING)
        history.save_draft("edit", station_game(3), None, saved_game_id=CORRECTED, now=EVENING)
        history.set_setting("paper", "letter")


if __name__ == "__main__":
    goal = FOLDER / f"version-{VERSION}.sqlite3"
    if not goal.exists():
        make_database(goal)
