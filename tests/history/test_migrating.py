import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.schema import CreateTable

from scorekeeper.history import (
    FullError,
    LockedError,
    NewerHistoryError,
    migrating,
    open_history,
    opening,
    snapshots,
    sums,
)
from scorekeeper.history.patience import NONE, waiting
from scorekeeper.history.tables import VERSION, Stored

REBUILD_PLAYERS = """
revision, down_revision = "0005", "0004"

def upgrade():
    import sqlalchemy as sa
    from alembic import op
    with op.batch_alter_table("player", recreate="always") as batch:
        batch.add_column(sa.Column("born", sa.Date(), nullable=True))
"""
FAIL_HALF_WAY = (
    REBUILD_PLAYERS + "    op.drop_table('setting')\n    raise RuntimeError('half way')\n"
)
LOSE_PLAYERS = REBUILD_PLAYERS + "    op.execute('DELETE FROM player')\n"


def contents(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def backups(file: Path) -> list[Path]:
    return sorted((file.parent / "history-snapshots").glob("*-migration.sqlite3"))


@pytest.fixture
def old_file(file, night):
    with open_history(file) as history:
        history.save(night({"Ann": 20, "Bo": 7}))
        history.save_draft("one", night())
    return file


@pytest.fixture
def next_version(tmp_path, monkeypatch):
    """Return a function that pretends that the program knows a version 0005."""

    def pretend(step):
        scripts = tmp_path / "100% migrations"
        shutil.copytree(migrating.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
        (scripts / "versions" / "version_0005.py").write_text(step)
        monkeypatch.setattr(migrating, "SCRIPTS", scripts)
        monkeypatch.setattr(migrating, "VERSION", "0005")
        monkeypatch.setattr(opening, "VERSION", "0005")

    return pretend


def schema(file: Path):
    engine = create_engine(f"sqlite:///{file}")
    inspector = inspect(engine)
    found = {
        name: (
            [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(name)
            ],
            inspector.get_pk_constraint(name)["constrained_columns"],
            sorted(inspector.get_foreign_keys(name), key=str),
            sorted(inspector.get_indexes(name), key=str),
            sorted(inspector.get_unique_constraints(name), key=str),
        )
        for name in inspector.get_table_names()
    }
    engine.dispose()
    return found


def test_the_migrations_lead_to_the_declared_tables(tmp_path):
    declared, migrated = tmp_path / "declared.sqlite3", tmp_path / "migrated.sqlite3"
    open_history(declared).close()
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.begin() as connection:
        migrating.upgrade(connection)
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, Stored.metadata) == []
    engine.dispose()
    assert schema(migrated) == schema(declared)


def test_the_newest_migration_is_the_version_of_the_program():
    scripts = ScriptDirectory(str(migrating.SCRIPTS))
    assert scripts.get_heads() == [VERSION]


def test_a_database_is_kept_of_every_version():
    kept = sorted(file.name for file in Path(__file__).with_name("databases").glob("*.sqlite3"))
    scripts = ScriptDirectory(str(migrating.SCRIPTS))
    assert kept == sorted(f"version-{step.revision}.sqlite3" for step in scripts.walk_revisions())


def test_a_migration_keeps_every_row_and_the_old_file_beside_it(old_file, next_version):
    before = contents(old_file)
    next_version(REBUILD_PLAYERS)
    with open_history(old_file) as history:
        assert [seat.name for seat in history.rows()[0].seats] == ["Ann", "Bo"]
        assert [draft.id for draft in history.drafts()] == ["one"]
        assert history.find_player("Ann") is not None
    (backup,) = backups(old_file)
    assert contents(backup) == before
    assert "born" in "".join(contents(old_file))


def test_a_second_opening_migrates_nothing(old_file, next_version):
    next_version(REBUILD_PLAYERS)
    open_history(old_file).close()
    after = contents(old_file)
    open_history(old_file).close()
    assert contents(old_file) == after
    assert len(backups(old_file)) == 1


def test_a_failing_step_leaves_nothing_of_itself(old_file, next_version):
    before = contents(old_file)
    next_version(FAIL_HALF_WAY)
    with pytest.raises(RuntimeError, match="half way"):
        open_history(old_file)
    assert contents(old_file) == before


def test_a_step_that_loses_rows_others_refer_to_counts_not(old_file, next_version):
    before = contents(old_file)
    next_version(LOSE_PLAYERS)
    with pytest.raises(migrating.DamagedError, match="refer to missing ones"):
        open_history(old_file)
    assert contents(old_file) == before


def test_a_migrated_history_is_refused_by_the_older_program(old_file, next_version, monkeypatch):
    next_version(REBUILD_PLAYERS)
    open_history(old_file).close()
    monkeypatch.setattr(opening, "VERSION", "0004")
    with pytest.raises(NewerHistoryError, match=r"0005.*0004"):
        open_history(old_file)


def test_a_backup_that_finds_no_room_stops_the_migration(old_file, next_version, monkeypatch):
    before = contents(old_file)
    next_version(REBUILD_PLAYERS)
    monkeypatch.setattr(snapshots, "_ROOM", 1 << 62)
    with pytest.raises(FullError, match="no room for a copy of the history"):
        open_history(old_file)
    assert contents(old_file) == before


def test_the_tables_can_be_made_on_postgresql():
    dialect = postgresql.dialect()
    for table in Stored.metadata.sorted_tables:
        assert str(CreateTable(table).compile(dialect=dialect))


def test_sums_are_added_up_on_postgresql_in_the_same_words():
    for statement in (sums._OF_MONTH, sums._OF_PLAYERS, sums._OF_PLAYER):
        endings = {
            str(statement.compile(dialect=each.dialect())).partition(" ON CONFLICT ")[2]
            for each in (sqlite_dialect, postgresql)
        }
        assert len(endings) == 1
        assert endings != {""}


def test_only_one_module_speaks_sqlite():
    folder = Path(opening.__file__).parent
    for source in folder.rglob("*.py"):
        if source.parent.name != "sqlite":
            text = source.read_text(encoding="utf-8")
            assert "PRAGMA" not in text, source
            assert "import sqlite3" not in text, source
            assert "dialects" not in text, source


def test_a_migration_waits_for_others_and_says_when_it_cannot(old_file, next_version):
    next_version(REBUILD_PLAYERS)
    with closing(sqlite3.connect(old_file, isolation_level=None)) as other, waiting(NONE):
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedError):
            open_history(old_file)
    assert backups(old_file) == []
