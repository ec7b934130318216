"""What can be wrong with the file of a history, done to one."""

import shutil
import sqlite3
from contextlib import closing


def damage(place):
    place.write_bytes(b"Dear diary, " * 1000)


def break_listing(place):
    """Overwrite where the lists of games begin; the file still opens."""
    with closing(sqlite3.connect(place)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        pages = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'listing'"
        ).fetchall()
    with place.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


def make_foreign(place):
    place.unlink()
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("CREATE TABLE recipe (name TEXT)")


def make_newer(place):
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def empty(place):
    place.write_bytes(b"")


def remove_folder(place):
    shutil.rmtree(place.parent)
