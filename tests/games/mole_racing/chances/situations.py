"""What there is to be won: cases, and situations of every kind."""

from hypothesis import settings
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.chances import Driver

POINTS = (8, 6, 4, 3, 2, 1)
RULES = ("shared", "countback")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")

lawful = settings(max_examples=150, deadline=None)


def situation_of(case):
    scores, places = case["scores"], case.get("places", {})
    drivers = [Driver(name, scores[name], tuple(places.get(name, ()))) for name in scores]
    return (
        drivers,
        case.get("starters", " ".join(scores)).split(),
        case["left"],
        tuple(case.get("points", POINTS)),
        case.get("tie_break", "shared"),
    )


numbers = st.integers(0, 3) | st.integers(0, 30)
tables = st.lists(numbers, min_size=1, max_size=6) | st.lists(numbers, min_size=1, max_size=6).map(
    lambda points: sorted(points, reverse=True)
)
# Points in heaps with gaps between them, where sums alone do not tell.
tables |= st.lists(
    st.builds(lambda heap, more: 7 * heap + more, st.integers(0, 3), st.integers(0, 1)),
    min_size=2,
    max_size=5,
)


@st.composite
def situations(draw, most_drivers=6, most_starters=4, races=(0, 3)):
    """Drivers whose scores lie about as far apart as the races left can bring them together."""
    number = draw(st.integers(2, most_drivers))
    names = draw(st.permutations(NAMES[:number]))
    starters = draw(st.permutations(names))[: draw(st.integers(1, min(number, most_starters)))]
    races_left = draw(st.integers(*races))
    points = tuple(draw(tables))
    reach = max(1, races_left) * max(points) + 1
    drivers = [
        Driver(
            name,
            draw(st.integers(0, reach)),
            tuple(draw(st.lists(st.integers(0, 3), max_size=6))),
        )
        for name in names
    ]
    return drivers, tuple(starters), races_left, points, draw(st.sampled_from(RULES))
