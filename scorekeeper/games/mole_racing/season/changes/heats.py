"""A round for more members than one Grand Prix seats: its heats, drawn or by standing."""

from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import build_document, given
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_racing.season.changes.edits import Done, usual_options
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.heats import (
    LEAST_IN_A_HEAT,
    Heats,
    draw_heats,
    heats_by_standing,
)
from scorekeeper.games.mole_racing.season.meetings import meetings
from scorekeeper.games.mole_racing.season.rules import score


@dataclass(frozen=True, slots=True)
class DrawHeats(SingleStep):
    """Add a round for these members, drawn so that members meet as evenly as can be.

    The ``seed`` decides what chance does: with the same one the same heats are drawn.
    """

    members: tuple[str, ...]
    seed: int
    races_planned: int | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Draw heats"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with a Grand Prix for each heat, all of the next round."""
        _check(document, self.members)
        heats = draw_heats(self.members, meetings(document), self.seed)
        return _with_round(document, entry, heats, self.races_planned)


@dataclass(frozen=True, slots=True)
class HeatsByStanding(SingleStep):
    """Add a round for these members: those in front in the first heat, and so on down."""

    members: tuple[str, ...]
    races_planned: int | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Heats by standing"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with a Grand Prix for each heat, all of the next round."""
        _check(document, self.members)
        best_first = [each.member for each in score(document).standings]
        heats = heats_by_standing([name for name in best_first if name in self.members])
        return _with_round(document, entry, heats, self.races_planned)


def next_round(document: SeasonDocument) -> int:
    """Return the number of the round to come: one more than the highest."""
    return 1 + max((grand_prix.round or 0 for grand_prix in document.grands_prix), default=0)


def _check(document: SeasonDocument, members: tuple[str, ...]) -> None:
    known = frozenset(document.members)
    strangers = [name for name in members if name not in known]
    if strangers:
        raise refusal("members", f"{strangers[0]} is no member of this season")
    if len(set(members)) != len(members):
        raise refusal("members", "Each member drives in one heat of a round")
    if len(members) < LEAST_IN_A_HEAT:
        raise refusal("members", f"At least {LEAST_IN_A_HEAT} members drive in a round")


def _with_round(
    document: SeasonDocument, entry: SeasonEntry, heats: Heats, races_planned: int | None
) -> Done:
    number = next_round(document)
    options = usual_options(document, entry)
    added = tuple(
        build_document(
            SeasonGrandPrix,
            {
                "name": f"Round {number}, heat {heat}" if len(heats) > 1 else f"Round {number}",
                "round": number,
                "drivers": drivers,
                "options": options,
                **given(races_planned=races_planned),
            },
        )
        for heat, drivers in enumerate(heats, 1)
    )
    grands_prix = (*document.grands_prix, *added)
    return Applied(document.model_copy(update={"grands_prix": grands_prix}), entry)
