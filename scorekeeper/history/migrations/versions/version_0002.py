"""Lists, statistics, people and kept sheets: what lists need moves out of the games.

What has to be read out of documents (figures, sums, parts, names of games) is computed when the
program next brings the history up to date; until then no game is counted in statistics.
"""

import unicodedata
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_IN_ORDER = {"sqlite_with_rowid": False}
_AT_ONCE = 500
_KEY_LENGTH = 200
_LAST = "\U0010ffff"
_BETWEEN = "\x1f"
_TITLES = {
    "space-lab": "space lab",
    "grand-prix": "mole racing: grand prix",
    "season": "mole racing: season",
    "mole-rats": "mole rats in space",
}


def upgrade() -> None:
    """Rebuild four tables and create the new ones, with a line in lists for every game."""
    _rebuild_player()
    _create_listing()
    _fill_listing()
    _rebuild_seat()
    _rebuild_version()
    _rebuild_game()
    _create_statistics()
    op.create_table(
        "sheet",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(36), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("paper", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sheet"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_sheet_game_id_game"),
    )
    op.create_index("ix_sheet_game_id", "sheet", ["game_id"])
    op.execute("DELETE FROM setting WHERE \"key\" = 'history.computed_by'")


def _rebuild_player() -> None:
    op.create_table(
        "player_new",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("color", sa.String(), nullable=True),
        sa.Column("sign", sa.String(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("retired", sa.Boolean(), nullable=False),
        sa.Column("merged_into", sa.String(36), nullable=True),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.ForeignKeyConstraint(
            ["merged_into"], ["player_new.id"], name="fk_player_merged_into_player"
        ),
    )
    op.execute(
        "INSERT INTO player_new (id, name, name_key, color, notes, retired, created_at)"
        " SELECT id, name, name_key, color, '', FALSE, created_at FROM player"
    )
    op.drop_table("player")
    op.rename_table("player_new", "player")
    op.create_index("ix_player_name_key", "player", ["name_key"])
    op.create_index("ix_player_merged_into", "player", ["merged_into"])


def _create_listing() -> None:
    op.create_table(
        "listing",
        sa.Column("shelf", sa.Integer(), nullable=False),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("day_order", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("game_key", sa.String(), nullable=False),
        sa.Column("place_key", sa.String(), nullable=False),
        sa.Column("players_key", sa.String(), nullable=False),
        sa.Column("headline_key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=True),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("headline", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("shelf", "played_on", "day_order", name="pk_listing"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_listing_number_game"),
        **_IN_ORDER,
    )
    op.create_index("ix_listing_number", "listing", ["number"], unique=True)
    for key in ("game", "players", "headline", "place"):
        columns = ["shelf", f"{key}_key", "played_on", "day_order"]
        known = ["counted", "number"] if key == "game" else []
        op.create_index(f"ix_listing_{key}", "listing", [*columns, *known])


def _fill_listing() -> None:
    connection = op.get_bind()
    columns = "shelf played_on day_order number game style finished counts counted players"
    columns += " game_key place_key players_key headline_key place headline text"
    listing = sa.table("listing", *map(sa.column, columns.split()))
    lines: list[dict[str, Any]] = []
    for line in _lines(connection):
        lines.append(line)
        if len(lines) == _AT_ONCE:
            connection.execute(listing.insert(), lines)
            lines.clear()
    if lines:
        connection.execute(listing.insert(), lines)


def _lines(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    found = connection.execute(
        sa.text(
            "SELECT id, number, game, played_on, style, finished, headline, place, notes,"
            " trashed_at FROM game ORDER BY number"
        )
    )
    names_of = sa.text("SELECT name FROM seat WHERE game_id = :id ORDER BY position")
    for game in found.mappings():
        names = list(connection.execute(names_of, {"id": game["id"]}).scalars())
        searched = (*names, game["place"], game["notes"])
        yield {
            "shelf": 0 if game["trashed_at"] is None else 1,
            "played_on": game["played_on"],
            "day_order": game["number"],
            "number": game["number"],
            "game": game["game"],
            "style": game["style"],
            "finished": game["finished"],
            "counts": True,
            "counted": False,
            "players": len(names),
            "game_key": _TITLES[game["game"]],
            "place_key": _folded(game["place"])[:_KEY_LENGTH] if game["place"] else _LAST,
            "players_key": _folded(", ".join(names))[:_KEY_LENGTH],
            "headline_key": _folded(game["headline"])[:_KEY_LENGTH],
            "place": game["place"],
            "headline": game["headline"],
            "text": _folded(_BETWEEN.join(filter(None, searched))),
        }


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text.casefold())


def _rebuild_seat() -> None:
    op.create_table(
        "seat_new",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(36), nullable=False),
        sa.Column("recorded_id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("shelf", sa.Integer(), nullable=False),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("day_order", sa.Integer(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", "position", name="pk_seat"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_seat_number_game"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player_id_player"),
        sa.ForeignKeyConstraint(["recorded_id"], ["player.id"], name="fk_seat_recorded_id_player"),
        **_IN_ORDER,
    )
    op.execute(
        "INSERT INTO seat_new SELECT listing.number, position, player_id, player_id, seat.name,"
        " name_key, total, rank, won, listing.game, listing.style, shelf, listing.played_on,"
        " day_order, counted FROM seat JOIN game ON game.id = seat.game_id"
        " JOIN listing ON listing.number = game.number"
    )
    op.drop_table("seat")
    op.rename_table("seat_new", "seat")
    order = ["shelf", "played_on", "day_order"]
    known = ["counted", "game", "style", "total", "rank", "won"]
    op.create_index("ix_seat_player", "seat", ["player_id", *order, *known])
    op.create_index("ix_seat_name", "seat", ["name_key", *order])
    op.create_index("ix_seat_total", "seat", ["game", "style", "total", "played_on", "counted"])


def _rebuild_version() -> None:
    op.create_table(
        "game_version_new",
        sa.Column("game_id", sa.String(36), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("headline", sa.String(), nullable=False),
        sa.Column("saved_at", sa.String(), nullable=False),
        sa.Column("replaced_at", sa.String(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_game_version"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_version_game_id_game"),
    )
    op.execute(
        "INSERT INTO game_version_new SELECT game_id, game_version.number, played_on,"
        " game_version.headline, game_version.saved_at, replaced_at, game_version.document"
        " FROM game_version JOIN game ON game.id = game_id"
    )
    op.drop_table("game_version")
    op.rename_table("game_version_new", "game_version")


def _rebuild_game() -> None:
    op.create_table(
        "game_new",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("played_on", sa.Date(), nullable=False),
        sa.Column("played_at", sa.String(), nullable=True),
        sa.Column("day_order", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("saved_at", sa.String(), nullable=False),
        sa.Column("trashed_at", sa.String(), nullable=True),
        sa.Column("emptied_at", sa.String(), nullable=True),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("number", name="uq_game_number"),
        sa.UniqueConstraint("day_order", name="uq_game_day_order"),
    )
    op.execute(
        "INSERT INTO game_new SELECT id, number, game, digest, played_on, played_at, number, TRUE,"
        " saved_at, trashed_at, NULL, document FROM game"
    )
    op.drop_table("game")
    op.rename_table("game_new", "game")


def _create_statistics() -> None:
    op.create_table(
        "figure",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", "position", "name", name="pk_figure"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_figure_number_game"),
        **_IN_ORDER,
    )
    op.create_table(
        "month_sum",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(
            "game", "style", "name", "year", "month", "players", name="pk_month_sum"
        ),
        **_IN_ORDER,
    )
    op.create_table(
        "player_sum",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(36), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "style", "name", "player_id", "year", name="pk_player_sum"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_player_sum_player_id_player"
        ),
        **_IN_ORDER,
    )
    op.create_index("ix_player_sum_player_id", "player_sum", ["player_id"])
    op.create_table(
        "part",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("part_id", sa.String(36), nullable=False),
        sa.PrimaryKeyConstraint("number", "part_id", name="pk_part"),
        sa.ForeignKeyConstraint(["number"], ["game.number"], name="fk_part_number_game"),
        **_IN_ORDER,
    )
