"""The first version of the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    op.create_table(
        "player",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("color", sa.String(), nullable=True),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_index("ix_player_name_key", "player", ["name_key"])
    op.create_table(
        "game",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("played_at", sa.String(), nullable=True),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("headline", sa.String(), nullable=False),
        sa.Column("saved_at", sa.String(), nullable=False),
        sa.Column("trashed_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_number", "game", ["number"])
    op.create_index("ix_game_order", "game", ["played_on", "number", "id"])
    op.create_index("ix_game_kind_order", "game", ["game", "played_on", "number", "id"])
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(36), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "position", name="pk_seat"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game_id_game"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player_id_player"),
    )
    op.create_index("ix_seat_name_key_game_id", "seat", ["name_key", "game_id"])
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "game_version",
        sa.Column("game_id", sa.String(36), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("headline", sa.String(), nullable=False),
        sa.Column("saved_at", sa.String(), nullable=False),
        sa.Column("replaced_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_game_version"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_version_game_id_game"),
    )
    op.create_table(
        "draft",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("saved_game_id", sa.String(36), nullable=True),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_draft"),
        sa.ForeignKeyConstraint(["saved_game_id"], ["game.id"], name="fk_draft_saved_game_id_game"),
    )
    op.create_table(
        "sighting",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "value", name="pk_sighting"),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
    )
