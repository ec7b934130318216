"""Members and past results from pasted text or from a CSV file, with a look before they count.

``read_pasted`` tells what a text would add, and ``AddPasted`` adds it as one step. Cells are
parted by tabs, semicolons or commas; quotes, a byte order mark and heads are optional. Three
kinds of table are told apart by themselves:

*Members*, one name a line::

    Ann
    Bo

*A line for each driver in a race*: a head names the columns, in any order. ``Place`` is needed
and ``Driver`` too; ``Grand Prix``, ``Round``, ``Date``, ``Race`` and ``Track`` may be there.
Without heads they are Grand Prix, date or race, driver, place, the last two needed::

    Grand Prix;Date;Race;Driver;Place
    Spring Cup;2026-03-01;1;Bo;1
    Spring Cup;2026-03-01;1;Ann;2
    Spring Cup;2026-03-01;1;Cy;DNF

*A line for each race*, the drivers in finishing order behind the Grand Prix and, if known, its
date; heads may name more columns and count the places::

    Spring Cup;2026-03-01;Bo;Ann;Cy (DNF)

``DNF`` or ``out`` marks a starter who did not finish, ``DNS`` or ``absent`` a driver who did not
start. A date is ``2026-03-01`` or ``1.3.2026``. A line that names no Grand Prix belongs to the one
above. Names are those of members, whatever their case; all others are new members. Other columns
are passed over.
"""

from scorekeeper.games.mole_racing.season.pasting.adding import AddPasted, Pasted, read_pasted
from scorekeeper.games.mole_racing.season.pasting.reading import RefusedLine
from scorekeeper.games.mole_racing.season.pasting.table import decode

__all__ = ["AddPasted", "Pasted", "RefusedLine", "decode", "read_pasted"]
