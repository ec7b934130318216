"""Why what was typed is no day to be taken. No Qt."""

from scorekeeper.core.days import is_written_as_day, read_day

# When people may have played, or mean to.
YEARS = range(1900, 2200)
WRITTEN = "A day is written as 2026-03-01 or 1 Mar 2026."
NO_SUCH_DAY = "There is no such day."
TOO_EARLY = f"Days before {YEARS.start} are not taken."
TOO_LATE = f"Days after {YEARS.stop - 1} are not taken."


def why_no_day(text: str) -> str:
    """Return what is wrong with a day that was typed, nothing where it is one."""
    day = read_day(text)
    if day is None:
        return NO_SUCH_DAY if is_written_as_day(text) else WRITTEN
    if day.year in YEARS:
        return ""
    return TOO_EARLY if day.year < YEARS.start else TOO_LATE
