"""Remembered values."""

from collections.abc import Mapping
from typing import Any

from sqlmodel import Session, col, delete, or_, select

from scorekeeper.history.tables import StoredSetting

# What is remembered of games and people: it goes with them when a snapshot is restored.
_OF_DATA = ("history.", "players.", "bgstats.")
_IS_OF_DATA = or_(*(col(StoredSetting.key).startswith(prefix) for prefix in _OF_DATA))


def setting(session: Session, key: str, default: Any) -> Any:
    """Return the value remembered under ``key``, else ``default``."""
    stored = session.get(StoredSetting, key)
    return default if stored is None else stored.value


def set_setting(session: Session, key: str, value: Any) -> None:
    """Remember ``value``, plain JSON, under ``key``."""
    session.merge(StoredSetting(key=key, value=value))


def remove_setting(session: Session, key: str) -> None:
    """Forget what is remembered under ``key``, if anything is."""
    session.exec(delete(StoredSetting).where(col(StoredSetting.key) == key))


def settings_of_program(session: Session) -> dict[str, Any]:
    """Return what the program remembers of itself, which no snapshot brings back."""
    found = select(StoredSetting.key, StoredSetting.value).where(~_IS_OF_DATA)
    return dict(session.exec(found).all())


def set_settings_of_program(session: Session, values: Mapping[str, Any]) -> None:
    """Let the program remember ``values`` of itself, and nothing else."""
    session.exec(delete(StoredSetting).where(~_IS_OF_DATA))
    session.add_all(StoredSetting(key=key, value=value) for key, value in values.items())
