"""What files that were handed out are found by, written anew after a change of the program."""

from sqlalchemy import bindparam, select, update
from sqlmodel import Session

from scorekeeper.history.filing import BETWEEN, found_by
from scorekeeper.history.tables import StoredSheet, table_of

_SHEET = table_of(StoredSheet)
_KEYS = select(_SHEET.c.id, _SHEET.c.title_key)
_CHANGED = (
    update(_SHEET).where(_SHEET.c.id == bindparam("sheet")).values(title_key=bindparam("found_by"))
)


def find_anew(session: Session) -> None:
    """Let all files be found by what they are found by, as this program spells it."""
    keys = session.connection().execute(_KEYS).all()
    changed = [
        {"sheet": sheet_id, "found_by": now}
        for sheet_id, key in keys
        if not key.isascii() and (now := found_by(key.split(BETWEEN))) != key
    ]
    if changed:
        session.connection().execute(_CHANGED, changed)
