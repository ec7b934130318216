"""What all tables have in common."""

from typing import Any, ClassVar

from sqlalchemy import MetaData, Table
from sqlmodel import Column, Field, SQLModel, Text

# Named constraints can be changed by later migrations on every database.
_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Stored(SQLModel):
    """A row of some table of the history."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=_NAMES)


def table_of(kind: Any) -> Table:
    """Return the table that a kind of ``Stored`` rows is kept in."""
    table: Table = kind.__table__
    return table


def long_text() -> Any:
    """Return a column for a text of any length."""
    return Field(sa_column=Column(Text, nullable=False))
