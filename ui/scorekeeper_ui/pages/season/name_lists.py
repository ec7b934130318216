"""Many names in one sentence: no Qt."""

from collections.abc import Sequence

from scorekeeper.core.phrases import listed


def listed_up_to(names: Sequence[str], most: int) -> str:
    """Return names as a sentence lists them; those beyond ``most`` are counted."""
    if len(names) <= most:
        return listed(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"
