"""Write the database that the tests keep of the present version of the history.

Run once for each new version, before its first release, from the top folder:
``python tests/history/databases/make_database.py``. A file that is there already stays as it is:
it stands for the files that people have.
"""

import shutil
import tempfile
from datetime import datetime
from pathlib import Path

from scorekeeper.games import build_document
from scorekeeper.history import Player, Shown, open_history
from scorekeeper.history.tables import VERSION

FOLDER = Path(__file__).parent
EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
CORRECTED = "11111111-2222-4333-8444-555555555555"
TRASHED = "11111111-2222-4333-8444-666666666666"
CUP = "11111111-2222-4333-8444-777777777777"
LEAGUE = "11111111-2222-4333-8444-888888888888"
ESCAPE = "11111111-2222-4333-8444-999999999999"
EMPTIED = "11111111-2222-4333-8444-aaaaaaaaaaaa"
GUEST = "22222222-2222-4333-8444-555555555555"


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


def cup(**more):
    """Return a finished Grand Prix, to be kept by itself or as a part of a season."""
    race = {"track": "Rookie Raceway", "finish": ["李雷", "Zoë 50%"]}
    drivers = ["Zoë 50%", "李雷"]
    return {"name": "Spring Cup", "drivers": drivers, "races_planned": 1, "races": [race], **more}


def other_games():
    """Yield a Grand Prix, its season and an escape."""
    heading = {"format": "scorekeeper/1"}
    yield {**heading, "game": "grand-prix", **cup(id=CUP)}
    members = ["Zoë 50%", "李雷", "Gus"]
    # The second one lies nowhere else.
    held = [cup(id=CUP), cup(name="Autumn Cup", played_at="2025-10-05T20:00:00+02:00")]
    parts = {"grands_prix": held, "grands_prix_planned": 2}
    yield {**heading, "game": "season", "id": LEAGUE, "members": members, **parts}
    players = [{"name": "Anna", "rat": "blue"}, {"name": "Di", "rat": "green"}]
    outcome = {"status": "won", "turns_left": 7}
    yield {**heading, "game": "mole-rats", "id": ESCAPE, "players": players, "outcome": outcome}


def make_database(file):
    """Fill a new history with one of everything that it can hold."""
    with open_history(file) as history:
        history.save(station_game(2, id=CORRECTED), now=EVENING)
        history.save(station_game(3, id=CORRECTED, place="Kitchen"), now=EVENING)
        history.save(station_game(1, id=TRASHED, notes="Twice."), now=EVENING)
        history.trash(TRASHED, now=EVENING)
        history.set_player_color(history.find_player("李雷").id, "#3366cc")
        for content in other_games():
            history.save(build_document(content), now=EVENING)
        history.set_counts(ESCAPE, False)
        history.set_day_order([LEAGUE, CUP])
        history.save(station_game(1, id=EMPTIED, notes="Gone."), now=EVENING)
        history.trash(EMPTIED, now=EVENING)
        history.restore(TRASHED)
        history.empty_trash(now=EVENING)
        history.trash(TRASHED, now=EVENING)
        history.add_player(Player(GUEST, "Guest", "red", "☂", "Rain or shine.", True), now=EVENING)
        history.merge(history.find_player("Gus").id, history.find_player("Anna").id)
        history.keep_sheet(CORRECTED, "a5", "Space Lab", b"%PDF", now=EVENING)
        shown = [Shown.of(history.load(game)) for game in (CORRECTED, TRASHED)]
        history.keep_batch(shown, "a4", "Club evening", b"%PDF-1.7", now=EVENING)
        history.hand_out(Shown.of(station_game(4)), "a6", "Space Lab", b"%PDF-1.4", now=EVENING)
        history.save_draft("draft", station_game(2), {"half": [1]}, now=EVENING)
        history.save_draft("edit", station_game(3), None, saved_game_id=CORRECTED, now=EVENING)
        history.set_setting("paper", "letter")


if __name__ == "__main__":
    goal = FOLDER / f"version-{VERSION}.sqlite3"
    if not goal.exists():
        # What a history keeps beside its file stays behind.
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder, goal.name)
            make_database(made)
            shutil.copy(made, goal)
