"""Bringing an older history to the newest version: the only module that needs Alembic.

Each step is a file in ``migrations/versions``, named by its version, that never imports the
tables of today. A snapshot is made first; then all steps and the version they lead to count
together, or not at all.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection

from scorekeeper.history import opening, sqlite
from scorekeeper.history.errors import DamagedError
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.store import Work
from scorekeeper.history.tables import VERSION

SCRIPTS = Path(__file__).with_name("migrations")


def migrate(url: URL, *, is_copy: bool = False) -> None:
    """Bring the history at ``url`` to the newest version, the old one kept as a snapshot.

    Of what ``is_copy`` itself no snapshot is made.
    """
    store = opening.open_store(url, foreign_keys=False)
    try:
        with store.transaction(Work.DURABLE) as session:
            version = opening.stored_version(session, store.place)
            # Another process may have done it while this one waited.
            if version == VERSION:
                return
            file = sqlite.file_of(url)
            if not is_copy:
                Snapshots(file).take(Reason.MIGRATION)
            upgrade(session.connection())
            if file is not None and sqlite.broken_references(session.connection()):
                raise DamagedError(
                    f"The history {store.place} is damaged: some rows refer to missing ones"
                )
    finally:
        store.close()


def upgrade(connection: Connection) -> None:
    """Run the missing steps within the transaction of ``connection``."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
