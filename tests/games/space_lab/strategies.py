"""Any game of Space Lab, and anything people may do to one."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.core.note import Note
from scorekeeper.games.space_lab import changes as deeds
from scorekeeper.games.space_lab.document import LabCard, Objective

AGENCIES = ("golden-planet", "red-rocket", "blue-future", "green-explorer")
SPECIALTIES = ("pilot", "researcher", "doctor", "technician")
STANDARD = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")
SOLO = (*STANDARD, "D1", "D2", "D3", "D4", "E1", "E2", "E3")
TYPES = (
    "study-of-black-holes",
    "exoplanet-search",
    "mars-settlement",
    "photographing-supernovae",
)
MOON = "moon-telescope-construction"
KINDS = (
    "points",
    "per-agency",
    "per-specialty",
    "per-specialty-in-row",
    "per-project",
    "draw-project",
)

agencies = st.sampled_from(AGENCIES)
specialties = st.sampled_from(SPECIALTIES)
tile_specialties = st.sampled_from(SPECIALTIES[1:])
numbers = st.integers(0, 9) | st.integers(0, 999)
project_kinds = st.tuples(st.sampled_from(TYPES), st.none()) | st.tuples(st.just(MOON), agencies)


def kind_of(name: str, **parts: Any) -> Any:
    return st.fixed_dictionaries({"kind": st.just(name), **parts})


effects = st.one_of(
    kind_of("points", points=numbers),
    kind_of("per-agency", points=numbers, agency=agencies),
    kind_of("per-specialty", points=numbers, specialty=specialties),
    kind_of("per-specialty-in-row", points=numbers, specialty=specialties),
    kind_of("per-project"),
    kind_of("draw-project"),
)
cards = st.fixed_dictionaries(
    {"agency": agencies, "specialty": specialties, "effect": effects},
    optional={"cost": st.integers(0, 3)},
)
objectives = st.fixed_dictionaries(
    {"agencies": st.lists(agencies, min_size=3, max_size=3)},
    optional={"specialty": tile_specialties},
)
capsules = st.fixed_dictionaries({}, optional={"objective": objectives, "validation": numbers})
SUMS = ("lab", "validation", "objectives", "projects", "project_cards")
tallies = st.fixed_dictionaries({}, optional=dict.fromkeys(SUMS, numbers))


def spaces_of(mode: str) -> tuple[str, ...]:
    return SOLO if mode == "solo" else STANDARD


def stations(mode: str) -> Any:
    most = 6 if mode == "solo" else 3
    return st.fixed_dictionaries(
        {},
        optional={
            "spaces": st.dictionaries(st.sampled_from(spaces_of(mode)), cards),
            "capsules": st.lists(capsules, max_size=most),
        },
    )


@st.composite
def projects(draw: Any) -> list[dict[str, Any]]:
    owned = draw(st.lists(project_kinds, unique=True, max_size=6))
    return [
        {
            "type": kind,
            "count": draw(st.integers(1, 9)),
            **({} if agency is None else {"agency": agency}),
        }
        for kind, agency in owned
    ]


def players(mode: str) -> Any:
    by_station = st.fixed_dictionaries(
        {"station": stations(mode)}, optional={"projects": projects()}
    )
    by_sums = st.fixed_dictionaries({"tally": tallies})
    return st.sampled_from((by_station, by_station, by_station, by_sums)).flatmap(lambda way: way)


@st.composite
def contents(draw: Any) -> dict[str, Any]:
    """Plain JSON values that make a document."""
    mode = draw(st.sampled_from(("standard", "advanced", "solo")))
    most = 1 if mode == "solo" else 4
    seats = draw(st.lists(players(mode), min_size=1, max_size=most))
    names = draw(st.permutations(("Ann", "Bo", "Zoë", "<b>&%_")))
    return {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "mode": mode,
        "players": [{"name": names[seat], **player} for seat, player in enumerate(seats)],
    }


# Mostly the same few places, so that changes meet.
seats = st.sampled_from((0, 0, 0, 0, 1, 1, 2, 3))
spaces = st.sampled_from((*("A1", "B2", "C1") * 8, *SOLO))
capsule_numbers = st.sampled_from((1, 1, 1, 1, 2, 2, 3, 4, 7))
texts = st.sampled_from(("", "7", "10+15", "10+15-8", "10+", "x", "1000", "\ud83d", "Bo", " ann "))
parts = st.one_of(
    st.builds(deeds.CardPart, agency=agencies),
    st.builds(deeds.CardPart, specialty=specialties),
    st.builds(deeds.CardPart, kind=st.sampled_from(KINDS)),
    st.builds(deeds.CardPart, kind=st.just("points"), points=st.integers(0, 9)),
    st.builds(deeds.CardPart, points=st.integers(0, 1000)),
    st.builds(deeds.CardPart, typing=st.sampled_from(("", "1", "12"))),
    st.builds(deeds.CardPart, of_agency=agencies),
    st.builds(deeds.CardPart, of_specialty=specialties),
)
sum_fields = st.sampled_from(SUMS)
notes = st.sampled_from(("", "Kitchen", "a\nb", "2026-03-01T20:00:00+01:00", "\u202e"))

changes = st.one_of(
    st.builds(deeds.ChooseCardPart, seats, spaces, parts),
    st.builds(deeds.PlaceCard, seats, spaces, cards.map(LabCard.model_validate)),
    st.builds(deeds.ClearSpace, seats, spaces),
    st.builds(deeds.MoveCard, seats, spaces, spaces),
    st.builds(deeds.SetCost, seats, spaces, st.none() | st.integers(0, 4)),
    st.builds(deeds.ChooseSymbol, seats, capsule_numbers, agencies),
    st.builds(
        deeds.PlaceObjective,
        seats,
        capsule_numbers,
        st.none() | objectives.map(Objective.model_validate),
    ),
    st.builds(deeds.ChooseBonus, seats, capsule_numbers, st.none() | tile_specialties),
    st.builds(deeds.SetTile, seats, capsule_numbers, st.none() | st.integers(0, 1000)),
    st.builds(
        lambda seat, kind, count: deeds.SetProjects(seat, *kind, count),
        seats,
        project_kinds,
        st.integers(0, 5) | st.just(100),
    ),
    st.builds(deeds.SetSum, seats, sum_fields, texts),
    st.builds(deeds.AddPlayer, st.none() | st.sampled_from(("Di", "bo", "\u202e"))),
    st.builds(deeds.RemovePlayer, seats),
    st.builds(deeds.MovePlayer, seats, seats),
    st.builds(deeds.RenamePlayer, seats, texts),
    st.builds(deeds.ChangeColor, seats, st.sampled_from(("violet", "teal", "sky"))),
    st.builds(deeds.HideProjects, seats, st.booleans()),
    st.builds(deeds.ChangeMode, st.sampled_from(("standard", "advanced", "solo"))),
    st.builds(deeds.EnterAs, seats, st.sampled_from(("station", "sums"))),
    st.builds(deeds.ChangeStage, st.sampled_from(("set-up", "entering", "finished"))),
    st.builds(deeds.DrawStarter, seats),
    st.builds(Note, st.sampled_from(("place", "notes", "played_at")), notes),
)
