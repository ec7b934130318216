"""Any Grand Prix, and anything people may do to one."""

from typing import Any, NamedTuple

from hypothesis import strategies as st

from scorekeeper.games.mole_racing.grand_prix import changes as deeds
from scorekeeper.games.mole_racing.grand_prix.document import Track
from scorekeeper.games.mole_racing.grand_prix.entry import (
    race_in_hand,
    starters_in_hand,
    still_racing,
)
from scorekeeper.games.mole_racing.tracking.events import (
    Crash,
    EndTurn,
    GiveUp,
    Lap,
    StartRace,
    WrongCall,
)
from scorekeeper.games.mole_racing.tracking.log import replay
from scorekeeper.games.mole_racing.tracking.race import possible

NAMES = ("Ann", "Bo", "Cy", "Zoë", "<b>&%_", "Ed", "Flo", "Gus")
TRACKS = ("Rookie Raceway", "Rattletrap Rally", "Loop", "Oval")

own_tracks = st.fixed_dictionaries(
    {
        "name": st.sampled_from(TRACKS[2:]),
        **dict.fromkeys(("long", "short", "start_finish", "fuel"), st.integers(0, 40)),
    },
    optional={
        "barriers": st.lists(
            st.fixed_dictionaries(
                {
                    "kind": st.sampled_from(("long", "short", "red", "fuel", "arrow")),
                    **dict.fromkeys(
                        ("x", "y", "rotation"), st.floats(-1e6, 1e6) | st.integers(-999, 999)
                    ),
                }
            ),
            max_size=3,
        )
    },
)
cells = st.none() | st.integers(0, 14)


def rows(number: str) -> Any:
    return st.lists(cells, min_size=int(number), max_size=int(number))


options = st.fixed_dictionaries(
    {},
    optional={
        "points": st.lists(st.integers(0, 9), min_size=1, max_size=7),
        "tie_break": st.sampled_from(("shared", "countback")),
        "turn_order": st.sampled_from(("standings", "first-only")),
        "fuel": st.fixed_dictionaries({}, optional={number: rows(number) for number in "23456"}),
    },
)


@st.composite
def races(draw: Any, drivers: list[str]) -> dict[str, Any]:
    race: dict[str, Any] = {}
    starters = drivers
    if len(drivers) > 6 or draw(st.booleans()):
        starters = draw(subset(drivers, least=2))
        race["starters"] = starters
    order = draw(st.permutations(starters))
    race["finish"] = order[: draw(st.integers(0, len(order)))]
    if draw(st.booleans()):
        race["track"] = draw(st.sampled_from(TRACKS))
    if draw(st.sampled_from((False, False, True))):
        start = {"event": "start", "turn_order": draw(st.permutations(starters))}
        race["log"] = [start, *draw(st.lists(st.just({"event": "end-turn"}), max_size=2))]
    return race


def subset(drivers: list[str], least: int) -> Any:
    return st.lists(st.sampled_from(drivers), unique=True, min_size=least, max_size=6)


@st.composite
def contents(draw: Any) -> dict[str, Any]:
    """Plain JSON values that make a document."""
    drivers = list(draw(st.permutations(NAMES)))[: draw(st.sampled_from((2, 3, 3, 4, 6, 8)))]
    raced = draw(st.lists(races(drivers), max_size=4))
    content = {
        "format": "scorekeeper/1",
        "game": "grand-prix",
        "drivers": drivers,
        "races": raced,
        "tracks": draw(st.lists(own_tracks, max_size=2, unique_by=lambda track: track["name"])),
        "options": draw(options),
    }
    to_come = draw(st.integers(0, 3))
    if raced or to_come:
        content["races_planned"] = len(raced) + to_come
        tracks = st.none() | st.sampled_from(TRACKS)
        content["planned_tracks"] = draw(st.lists(tracks, max_size=to_come))
    if draw(st.booleans()):
        content["next_starters"] = draw(subset(drivers, least=2))
    return content


# Mostly the same few names and places, so that changes meet.
names = st.sampled_from((*NAMES[:3], *NAMES[:3], *NAMES, "Eve"))
seats = st.sampled_from((0, 0, 1, 1, 2, 3, 7))
indexes = st.sampled_from((0, 0, 1, 1, 2, 2, 3, 4))
places = st.integers(0, 4)
tracks = st.none() | st.sampled_from((*TRACKS, " "))
texts = st.sampled_from(("", "Bo", " ann ", "Zoe\u0308", "\ud83d", "a" * 61, "Hal", "Ida"))
built_tracks = own_tracks.map(Track.model_validate)
turn_orders = st.lists(st.sampled_from(NAMES), unique=True, min_size=2, max_size=6).map(tuple)
events = st.one_of(
    st.builds(StartRace, event=st.just("start"), turn_order=turn_orders),
    st.just(Lap(event="lap")),
    st.just(EndTurn(event="end-turn")),
    st.just(Crash(event="crash")),
    st.builds(WrongCall, event=st.just("wrong-call"), driver=names),
    st.builds(GiveUp, event=st.just("give-up"), driver=names),
)
finishing = st.one_of(
    st.builds(deeds.PlaceNext, names),
    st.builds(deeds.PlaceNext, names),
    st.builds(deeds.TakeBack),
    st.builds(deeds.MoveInFinish, places, places),
    st.builds(deeds.MarkNotFinished, names, st.booleans()),
    st.builds(deeds.MarkNotTakingPart, names, st.booleans()),
    st.builds(deeds.ChooseStarters, turn_orders),
    st.builds(deeds.LogRace, events),
    st.builds(deeds.StopTracking),
)
racing = st.one_of(
    st.builds(deeds.CloseRace, indexes),
    st.builds(deeds.OpenRace, indexes),
    st.builds(deeds.RemoveRace, indexes),
    st.builds(deeds.EndEarly),
    st.builds(deeds.ChooseTrack, tracks),
    st.builds(deeds.PlanTrack, indexes, tracks),
    st.builds(deeds.PlanTracks, st.lists(tracks, max_size=3).map(tuple)),
    st.builds(deeds.AddTrack, built_tracks),
    st.builds(deeds.ChangeTrack, st.just(0), built_tracks),
    st.builds(deeds.RemoveTrack, st.just(0)),
)
seating = st.one_of(
    st.builds(deeds.AddDriver, st.none() | texts),
    st.builds(deeds.JoinDriver, names),
    st.builds(deeds.LeaveDriver, names),
    st.builds(deeds.RemoveDriver, seats),
    st.builds(deeds.MoveDriver, seats, seats),
    st.builds(deeds.RenameDriver, seats, texts),
)
agreeing = st.one_of(
    st.builds(deeds.ChangeStage, st.sampled_from(("set-up", "racing", "finished"))),
    st.builds(deeds.PlanRaces, st.none() | st.integers(0, 6)),
    st.builds(deeds.SetPoints, st.lists(st.integers(-1, 9), max_size=3).map(tuple)),
    st.builds(deeds.ChooseTieBreak, st.sampled_from(("shared", "countback"))),
    st.builds(deeds.ChooseTurnOrder, st.sampled_from(("standings", "first-only"))),
    st.builds(deeds.FillFuel, st.integers(2, 6), st.integers(1, 2), st.none() | st.integers(0, 15)),
    st.builds(deeds.NameGrandPrix, texts),
)


class Wish(NamedTuple):
    """What somebody is likely to do next; ``number`` picks one of what there is to pick from."""

    kind: str
    number: int


KINDS = "place place place place close close open track event event out absent leave drag"

wishes = st.builds(Wish, st.sampled_from(KINDS.split()), st.integers(0, 11))
entering = wishes.filter(lambda wish: wish.kind in ("place", "track", "event", "out", "drag"))
others = st.one_of(finishing, racing, seating, agreeing)
changes = st.sampled_from((wishes, wishes, wishes, others)).flatmap(lambda kind: kind)


def deed_of(wish: Any, document: Any, entry: Any) -> Any:
    """Return the change that fulfils a wish, or the change itself; nothing where none can."""
    if not isinstance(wish, Wish):
        return wish
    starters = starters_in_hand(document, entry)
    match wish.kind:
        case "place":
            found = [deeds.PlaceNext(name) for name in still_racing(document, entry)]
        case "close":
            found = [deeds.CloseRace(race_in_hand(document, entry))]
        case "open":
            found = [deeds.OpenRace(index) for index in range(len(document.races) + 1)]
        case "track" if starters and not entry.hand.log:
            found = [deeds.LogRace(StartRace(event="start", turn_order=starters))]
        case "event" if entry.hand.log:
            found = [deeds.LogRace(event) for event in possible(replay(entry.hand.log))]
        case "out":
            found = [deeds.MarkNotFinished(name) for name in starters]
        case "absent":
            found = [deeds.MarkNotTakingPart(name) for name in starters]
        case "leave":
            found = [deeds.LeaveDriver(name) for name in document.drivers]
        case "drag":
            found = [deeds.MoveInFinish(1, len(entry.hand.finish))]
        case _:
            found = []
    return found[wish.number % len(found)] if found else None
