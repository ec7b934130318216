"""Moments as the history stores them: UTC, as text that sorts."""

from datetime import UTC, datetime


def moment_text(moment: datetime) -> str:
    """Return ``moment`` (with an offset) as ISO 8601 in UTC, always with microseconds."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def parse_moment(text: str) -> datetime:
    """Return the moment in ``text``, in UTC."""
    return datetime.fromisoformat(text)


def local_now() -> datetime:
    """Return the present moment with the local offset: its date is the local day."""
    return datetime.now().astimezone()
