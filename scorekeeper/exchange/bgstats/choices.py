"""What is decided about plays of which BG Stats does not know enough for a document."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.games.mole_rats.vocabulary import Reason


@dataclass(frozen=True, slots=True)
class Choices:
    """By default such plays are left, since nothing is made up.

    ``totals_as_lab`` keeps a play of Space Lab, of which only totals are known, with each total
    under Lab cards; ``lost_as`` is why a game of Mole Rats in Space was lost where that is not
    known. The notes of such a game say so.
    """

    totals_as_lab: bool = False
    lost_as: Reason | None = None


NO_CHOICES = Choices()

# The choice that a play which is left waits for.
Awaited = Literal["totals_as_lab", "lost_as"]
