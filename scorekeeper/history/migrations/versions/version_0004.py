"""Copies of games within others count in statistics: what each gives, and their places in these.

What has to be read out of documents is computed when the program next brings the history up to
date; until then no copy counts.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_IN_ORDER = {"sqlite_with_rowid": False}


def upgrade() -> None:
    """Rebuild the table of parts with a position for each, and create that of their figures."""
    op.create_table(
        "part_new",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("part_id", sa.String(36), nullable=True),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", "position", name="pk_part"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_part_number_game"),
        **_IN_ORDER,
    )
    # Till now they were the Grands Prix of seasons, each once.
    op.execute(
        "INSERT INTO part_new (number, position, game, part_id, played_on, finished, players)"
        " SELECT part.number, row_number() OVER (PARTITION BY part.number ORDER BY part_id) - 1,"
        " 'grand-prix', part_id, played_on, FALSE, 0 FROM part"
        " JOIN game ON game.number = part.number"
    )
    op.drop_table("part")
    op.rename_table("part_new", "part")
    op.create_index("ix_part_part_id", "part", ["part_id"])
    op.create_index("ix_part_played_on", "part", ["played_on"])
    op.create_table(
        "part_figure",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", "position", "seat", "name", name="pk_part_figure"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_part_figure_number_game"),
        **_IN_ORDER,
    )
    op.execute("DELETE FROM setting WHERE \"key\" IN ('history.computed_by', 'history.computing')")
