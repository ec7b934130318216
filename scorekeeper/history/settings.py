"""Remembered values."""

from typing import Any

from sqlmodel import Session, col, delete

from scorekeeper.history.tables import StoredSetting


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
