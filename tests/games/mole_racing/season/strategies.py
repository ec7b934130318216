"""Any season, and anything people may do to one."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.mole_racing.grand_prix import changes as grand_prix_deeds
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.season import changes as deeds
from scorekeeper.games.mole_racing.season.pasting import AddPasted, Pasted

NAMES = ("Ann", "Bo", "Zoë", "<b>&%_", "Ed", "Flo", "Gus", "Hal", "Ida")

tables = st.lists(st.integers(0, 9), min_size=1, max_size=8)
tie_breaks = st.sampled_from(("shared", "countback"))
options = st.fixed_dictionaries(
    {},
    optional={
        "count": st.sampled_from(("race-points", "places")),
        "best": st.none() | st.integers(1, 4),
        "points": tables,
        "tie_break": tie_breaks,
    },
)


@st.composite
def races(draw: Any, drivers: list[str]) -> dict[str, Any]:
    """A race of some of the drivers, some of whom finish; mostly all of them."""
    found: dict[str, Any] = {}
    starters = drivers
    if len(drivers) > 6 or draw(st.integers(0, 3)) == 0:
        starters = draw(st.permutations(drivers))[: draw(st.integers(2, min(6, len(drivers))))]
        found["starters"] = starters
    finishers = len(starters) - draw(st.sampled_from((0, 0, 0, 1, len(starters))))
    return {**found, "finish": draw(st.permutations(starters))[:finishers]}


@st.composite
def grands_prix(draw: Any, members: list[str]) -> dict[str, Any]:
    """A Grand Prix of two or more of the members."""
    drivers = draw(st.permutations(members))[: draw(st.integers(2, min(8, len(members))))]
    run = draw(st.lists(races(drivers), max_size=4))
    found = {"drivers": drivers, "races": run}
    if draw(st.booleans()):
        found["races_planned"] = max(1, len(run) + draw(st.integers(0, 1)))
    if draw(st.booleans()):
        found["round"] = draw(st.integers(1, 3))
    if draw(st.booleans()):
        found["options"] = {"points": draw(tables), "tie_break": draw(tie_breaks)}
    return found


@st.composite
def contents(draw: Any) -> dict[str, Any]:
    """Plain JSON values that make a season."""
    members = draw(st.permutations(NAMES))[: draw(st.integers(1, len(NAMES)))]
    held = draw(st.lists(grands_prix(members), max_size=6)) if len(members) > 1 else []
    adjusted = st.fixed_dictionaries(
        {
            "member": st.sampled_from(members),
            "points": st.integers(-9, 9),
            "reason": st.just("Steward"),
        }
    )
    found = {
        "format": "scorekeeper/1",
        "game": "season",
        "members": members,
        "retired": draw(st.lists(st.sampled_from(members), unique=True, max_size=2)),
        "grands_prix": held,
        "adjustments": draw(st.lists(adjusted, max_size=3)),
        "options": draw(options),
    }
    if draw(st.booleans()):
        found["grands_prix_planned"] = draw(st.integers(0, 7))
    return found


# Mostly the same few places, so that changes meet.
indexes = st.sampled_from((0, 0, 0, 1, 1, 2, 5))
members = st.sampled_from((*NAMES[:4] * 3, "Newcomer", "nobody"))
fields = st.lists(st.sampled_from((*NAMES, "Guest")), max_size=7).map(tuple)
texts = st.sampled_from(("", " ", "Ann", " bo ", "Newcomer", "Cup", "x" * 101, "\ud83d", "\u202e"))
taken = st.builds(
    lambda name, drivers: GrandPrixDocument(name=name, drivers=drivers),
    st.sampled_from(("Cup", "Other Cup")),
    st.sampled_from((("ann", "BO"), ("Guest", "Ann"), ("Zoë", "Flo"))),
)
within = st.one_of(
    st.builds(grand_prix_deeds.PlaceNext, members),
    st.builds(grand_prix_deeds.MarkNotFinished, members),
    st.builds(grand_prix_deeds.CloseRace, st.integers(0, 3)),
    st.builds(grand_prix_deeds.OpenRace, st.integers(0, 2)),
    st.builds(grand_prix_deeds.RemoveRace, st.integers(0, 1)),
    st.builds(grand_prix_deeds.JoinDriver, st.sampled_from(("bo", "Ann", "Guest", "Late Guest"))),
    st.builds(grand_prix_deeds.LeaveDriver, members),
    st.builds(grand_prix_deeds.ChooseTrack, st.sampled_from((None, "Kitchen"))),
    st.builds(grand_prix_deeds.EndEarly),
)

changes = st.one_of(
    st.builds(deeds.AddMember, st.none() | st.sampled_from(("Newcomer", "ann", "\u202e"))),
    st.builds(deeds.RenameMember, indexes, texts),
    st.builds(deeds.RetireMember, members),
    st.builds(deeds.ReturnMember, members),
    st.builds(deeds.RemoveMember, members),
    st.builds(deeds.AddGrandPrix, fields, st.none() | texts, st.none() | st.integers(0, 3)),
    st.builds(deeds.TakeGrandPrix, taken, st.booleans()),
    st.builds(deeds.RemoveGrandPrix, indexes),
    st.builds(deeds.MoveGrandPrix, indexes, indexes),
    st.builds(deeds.RenameGrandPrix, indexes, texts),
    st.builds(
        deeds.DateGrandPrix,
        indexes,
        st.sampled_from((None, "2026-03-01T20:00:00+01:00", "2026-03-01")),
    ),
    st.builds(deeds.SetRound, indexes, st.none() | st.integers(0, 3)),
    st.builds(deeds.OpenGrandPrix, st.none() | indexes),
    st.builds(deeds.InGrandPrix, indexes, within, st.booleans()),
    st.builds(deeds.InGrandPrix, st.just(0), within, st.booleans()),
    st.builds(deeds.EndGrandPrix, indexes),
    st.builds(deeds.DrawHeats, fields, st.integers(0, 9), st.none() | st.integers(1, 3)),
    st.builds(deeds.HeatsByStanding, fields),
    st.builds(deeds.AddAdjustment, members, st.integers(-1001, 1001), texts),
    st.builds(deeds.RemoveAdjustment, indexes),
    st.builds(deeds.CountBy, st.sampled_from(("race-points", "places"))),
    st.builds(deeds.CountBest, st.none() | st.integers(0, 3)),
    st.builds(deeds.SetPoints, st.lists(st.integers(-1, 9), max_size=3).map(tuple)),
    st.builds(deeds.ChooseTieBreak, tie_breaks),
    st.builds(deeds.PlanGrandsPrix, st.none() | st.integers(-1, 4)),
    st.builds(deeds.RenameSeason, texts),
    st.builds(deeds.ChangeStage, st.sampled_from(("set-up", "season", "finished"))),
    st.builds(AddPasted, st.just(Pasted(members=("Newcomer", "Pasted")))),
)
