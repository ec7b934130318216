"""Which snapshots stay: many of late, ever fewer of long ago.

There stay the newest ten; the first of each of the latest 14 days, 8 weeks, 12 months and of every
year that have any; and the newest three before migrations. Of these the oldest go while all
together take more than 1 GiB, the newest three excepted.
"""

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime, tzinfo

from scorekeeper.history.snapshot import Reason, Snapshot

NEWEST = 10
DAYS, WEEKS, MONTHS = 14, 8, 12
MIGRATIONS = 3
MOST_BYTES = 1 << 30
ALWAYS = 3

Period = Callable[[datetime], Hashable]

# A period, and how many of the latest are kept; ``None`` is every one.
_PERIODS: tuple[tuple[Period, int | None], ...] = (
    (lambda moment: moment.date(), DAYS),
    (lambda moment: moment.isocalendar()[:2], WEEKS),
    (lambda moment: (moment.year, moment.month), MONTHS),
    (lambda moment: moment.year, None),
)


def find_outdated(snapshots: Sequence[Snapshot], zone: tzinfo | None = None) -> list[Snapshot]:
    """Return the snapshots, given newest first, that need not stay.

    Days, weeks, months and years are those of ``zone``, left out that of this computer.
    """
    kept = set(snapshots[:NEWEST])
    for period, count in _PERIODS:
        # Newest first, so that the last one met of a period is its earliest.
        firsts = {period(each.moment.astimezone(zone)): each for each in snapshots}
        kept.update(list(firsts.values())[:count])
    kept.update([each for each in snapshots if each.reason is Reason.MIGRATION][:MIGRATIONS])
    size = 0
    outdated = []
    for place, snapshot in enumerate(snapshots):
        if snapshot in kept:
            size += snapshot.size
        if snapshot not in kept or (size > MOST_BYTES and place >= ALWAYS):
            outdated.append(snapshot)
    return outdated
