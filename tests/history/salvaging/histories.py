"""What is in the history of everything, and all that is told of one."""

import json
import sqlite3
from contextlib import closing, suppress
from datetime import datetime

from scorekeeper.history import Player, Shown, open_history
from tests.history.conftest import make_cup, make_league
from tests.nights import make_night

PAGE = 4096
GAMES = 8
EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
CORRECTED, LOST, TRASHED, EMPTIED, UNSAVED = (
    f"{at}" * 8 + "-0000-4000-8000-000000000000" for at in "12345"
)
GUEST = "99999999-0000-4000-8000-000000000000"


def fill(history):
    """Put one of everything into a history that it can hold."""
    for at in range(GAMES):
        history.save(make_cup("Ann Bo Cy", "Bo Ann Cy", notes=f"{at} " + "long " * (at % 3) * 900))
    for points in (2, 3, 4):
        history.save(make_night({"Ann": points, "Dee": 7}, id=CORRECTED), now=EVENING)
    copied = history.save(make_cup("Ann Eve", "Eve Ann"), now=EVENING).id
    league = make_league(history.load(copied), make_cup("Ann Bo Cy", "Bo Ann Cy"))
    seasons = [history.save(league, now=EVENING).id]
    history.set_counts(history.save(make_cup("Dee Eve"), now=EVENING).id, False)
    history.set_day_order([*seasons, CORRECTED])
    for game in (LOST, TRASHED, EMPTIED):
        history.save(make_night({"Fay": 7, "Gus": 8}, id=game), now=EVENING)
    shown = {game: Shown.of(history.load(game)) for game in (CORRECTED, LOST, TRASHED, EMPTIED)}
    for game in shown:
        history.keep_sheet(game, "a5", "One", b"%PDF of one", now=EVENING)
    history.keep_batch([shown[LOST], shown[CORRECTED]], "a4", "Two", b"%PDF-1" * 999, now=EVENING)
    history.keep_batch([shown[CORRECTED], shown[LOST]], "a4", "Two", b"%PDF-2" * 999, now=EVENING)
    history.hand_out(Shown.of(make_night(id=UNSAVED)), "a6", "Waiting", b"%PDF", now=EVENING)
    history.save_draft("new", make_night(id=UNSAVED), {"half": [1]}, now=EVENING)
    history.save_draft("edit", make_night(id=LOST), None, saved_game_id=LOST, now=EVENING)
    history.trash(EMPTIED)
    history.empty_trash()
    history.trash(TRASHED)
    history.add_player(Player(GUEST, "Guest", "red", "☂", "Rain or shine.", True), now=EVENING)
    history.merge(history.find_player("Fay").id, history.find_player("Cy").id)
    history.rename(history.find_player("Fay").id, "Zoë")
    history.rename(history.find_player("Bo").id, "Bob")
    history.set_setting("bgstats.person.one", {"name": "Ann"})


def tables(file):
    """Return all rows, those of settings that tell what was computed aside."""
    with open_history(file) as history:
        history.remove_emptied()
        while history.refresh("program"):
            pass
    with closing(sqlite3.connect(file)) as data:
        names = [
            name for (name,) in data.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = {name: set(data.execute(f'SELECT * FROM "{name}"')) for name in names}
        # A sum that has come down to nothing stays where it was.
        for name in ("month_sum", "player_sum"):
            rows[name] = {row for row in rows[name] if row[-2]}
        return rows


def exported(file):
    """Return all that is exported, after a look at everything else."""
    with open_history(file) as history:
        for row in history.rows():
            for version in history.versions(row.id):
                history.load_version(row.id, version.number)
        for sheet in history.kept_sheets():
            assert history.sheet_bytes(sheet.id).startswith(b"%PDF")
        for draft in history.drafts():
            draft.document()
        history.players()
        return [json.dumps(each.content()) for each in history.export_everything()]


def readable(file):
    """Return the games that a look at each by itself finds; None without a readable schema."""
    found = {}
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as data:
        try:
            data.execute("SELECT name FROM sqlite_master").fetchall()
        except sqlite3.DatabaseError:
            return None
        for row_id in range(1, GAMES + 20):
            query = "SELECT id, document FROM game NOT INDEXED WHERE rowid = ?"
            with suppress(sqlite3.DatabaseError):
                found.update(data.execute(query, [row_id]))
    return found


def is_sound(file):
    with closing(sqlite3.connect(file)) as data:
        told = data.execute("PRAGMA integrity_check").fetchall()
        return told == [("ok",)] and not data.execute("PRAGMA foreign_key_check").fetchall()
