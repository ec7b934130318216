"""Who can still win a Grand Prix with the races left, and what each driver needs."""

from dataclasses import replace

from scorekeeper.games.mole_racing.chances import Driver, Outlook, outlooks
from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.rules import starters_to_come
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally
from scorekeeper.games.mole_racing.positions import countback


def outlooks_of(document: GrandPrixDocument) -> tuple[Outlook, ...] | None:
    """Return every driver's outlook; ``None`` where nobody knows what is left.

    Every starter of the last race finishes each remaining one; before the first race those who
    are to start it do. Drivers stand in the order of the document.
    """
    starters = (
        document.starters_of(document.races[-1]) if document.races else starters_to_come(document)
    )
    if document.races_planned is None or starters is None:
        return None
    tally = final_tally(document)
    drivers = [
        Driver(name, tally.points[name], countback(tally.places[name], MOST_STARTERS))
        for name in document.drivers
    ]
    left = document.races_planned - len(document.races)
    options, last = document.options, len(document.races) or None
    return tuple(
        outlook if outlook.name in starters else replace(outlook, sat_out=last)
        for outlook in outlooks(drivers, starters, left, options.points, options.tie_break)
    )
