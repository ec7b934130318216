"""Files that were handed out: the bytes of each once, for all its games or while one is awaited."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make a file of each kept sheet, and a line for the one game that it is of."""
    op.create_table(
        "sheet_new",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("paper", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("title_key", sa.String(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sheet"),
    )
    op.execute(
        "INSERT INTO sheet_new (id, paper, made_at, title, title_key, data)"
        " SELECT id, paper, made_at, title, '', data FROM sheet"
    )
    _fill_keys()
    op.create_table(
        "sheet_game",
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("sheet_id", "position", name="pk_sheet_game"),
        sa.ForeignKeyConstraint(
            ["sheet_id"], ["sheet_new.id"], name="fk_sheet_game_sheet_id_sheet"
        ),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_sheet_game_number_game"),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO sheet_game (sheet_id, position, number, digest)"
        " SELECT sheet.id, 0, number, sheet.digest FROM sheet JOIN game ON game.id = game_id"
    )
    op.create_index("ix_sheet_game_number", "sheet_game", ["number"])
    op.drop_table("sheet")
    op.rename_table("sheet_new", "sheet")
    op.create_table(
        "sheet_waiting",
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(36), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("sheet_id", name="pk_sheet_waiting"),
        sa.ForeignKeyConstraint(["sheet_id"], ["sheet.id"], name="fk_sheet_waiting_sheet_id_sheet"),
    )
    op.create_index("ix_sheet_waiting_game_id", "sheet_waiting", ["game_id"])


def _fill_keys() -> None:
    connection = op.get_bind()
    write = sa.text("UPDATE sheet_new SET title_key = :key WHERE title = :title")
    titles = connection.execute(sa.text("SELECT DISTINCT title FROM sheet_new")).scalars().all()
    for title in titles:
        key = unicodedata.normalize("NFC", title.casefold())
        connection.execute(write, {"key": key, "title": title})
