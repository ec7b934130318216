"""What holds for every Grand Prix and for every order of changes."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.changes import (
    CloseRace,
    MarkNotFinished,
    OpenRace,
    PlaceNext,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.entry import (
    entry_for,
    starters_in_hand,
    still_racing,
)
from scorekeeper.games.mole_racing.grand_prix.rules import starters_to_come
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally, tallies
from scorekeeper.games.mole_racing.grand_prix.words import headline, tie_sentences
from tests.games.laws import (
    begun,
    change_if_possible,
    check_can_be_stored,
    check_round_trip,
    check_undo_and_redo,
    lawful,
    shown,
)
from tests.games.mole_racing.grand_prix import strategies

TABLE = [8, 6, 4, 3, 2, 1]
games = strategies.contents()


def score(content):
    return GAME.score(GAME.build(content)).as_json()


# A second computation, as plain as can be, over the JSON values.


def plain_standings(content, races):
    options = content.get("options", {})
    table = options.get("points", TABLE)
    rows = []
    for driver in content["drivers"]:
        places = [race["finish"].index(driver) + 1 for race in races if driver in race["finish"]]
        points = sum(table[place - 1] for place in places if place <= len(table))
        key = [points]
        if options.get("tie_break") == "countback":
            key += [places.count(place) for place in range(1, 7)]
        rows.append((driver, points, key))
    standings = []
    for driver, points, key in rows:
        ahead = [other for _, _, other in rows if other > key]
        standings.append({"driver": driver, "position": len(ahead) + 1, "points": points})
    return sorted(standings, key=lambda row: row["position"])


@given(content=games)
def test_the_end_is_what_race_after_race_leads_to(content):
    document = GAME.build(content)
    *_, after_the_last_race = tallies(document)
    assert final_tally(document) == after_the_last_race


@lawful
@given(games)
def test_a_second_plain_computation_finds_the_same(content):
    result = score(content)
    assert [race["number"] for race in result["races"]] == [*range(1, len(content["races"]) + 1)]
    for number, race in enumerate(result["races"], 1):
        assert race["standings"] == plain_standings(content, content["races"][:number])
        raced = content["races"][number - 1]
        assert race["track"] == raced.get("track")
        assert list(race["points"]) == raced["finish"]
        starters = raced.get("starters", content["drivers"])
        assert sorted(race["turn_order"]) == sorted(starters)
        assert len(race["fuel"]) == len(starters)
    finished = len(content["races"]) == content.get("races_planned")
    first = [
        row["driver"] for row in plain_standings(content, content["races"]) if row["position"] == 1
    ]
    assert result["finished"] == finished
    assert result["winners"] == (first if finished else [])
    coming = content.get("next_starters", content["drivers"])
    assert (result["next_race"] is None) == (finished or len(coming) > 6)
    if result["next_race"] is not None:
        assert sorted(result["next_race"]["turn_order"]) == sorted(coming)


@lawful
@given(games)
def test_points_add_up_and_standings_are_sorted(content):
    result = GAME.score(GAME.build(content))
    totals = dict.fromkeys(content["drivers"], 0)
    for race in result.races:
        for driver, points in race.points.items():
            totals[driver] += points
        assert {row.driver: row.points for row in race.standings} == totals
        points = [row.points for row in race.standings]
        assert points == sorted(points, reverse=True)
        positions = [row.position for row in race.standings]
        assert positions == sorted(positions)
        assert [row.gap for row in race.standings] == [points[0] - each for each in points]
        assert sum(row.scored or 0 for row in race.standings) == sum(race.points.values())
    if result.races:
        assert result.standings == result.races[-1].standings


@lawful
@given(games, st.data())
def test_a_permutation_of_the_seating_changes_no_points_and_no_position(content, data):
    order = data.draw(st.permutations(content["drivers"]))
    first, second = score(content), score({**content, "drivers": order})
    for one, other in zip(first["races"], second["races"], strict=True):
        assert one["points"] == other["points"]
        for key in ("position", "points"):
            assert {row["driver"]: row[key] for row in one["standings"]} == {
                row["driver"]: row[key] for row in other["standings"]
            }
    assert sorted(first["winners"]) == sorted(second["winners"])


@lawful
@given(games)
def test_a_round_trip_loses_nothing(content):
    check_round_trip(GAME, GAME.build(content))


@lawful
@given(games)
def test_every_tie_has_its_sentence(content):
    document = GAME.build(content)
    result = GAME.score(document)
    assert "\n" not in headline(document, result)
    sentences = tie_sentences(document, result)
    if not result.races:
        assert sentences == ()
        return
    points = [row.points for row in result.standings]
    level = [row.driver for row in result.standings if points.count(row.points) > 1]
    assert all(any(name in sentence for sentence in sentences) for name in level)
    shared = [sentence for sentence in sentences if " share " in sentence]
    positions = [row.position for row in result.standings]
    assert len(shared) == len({each for each in positions if positions.count(each) > 1})


def begin(content):
    document = GAME.build(content)
    return begun(document, entry_for(document))


def enter(session, race):
    """Enter the finish of the race in hand as it is written down."""
    for driver in race["finish"]:
        if driver not in session.state.entry.hand.finish:
            session.change(PlaceNext(driver))
    state = session.state
    out = [
        driver
        for driver in starters_in_hand(state.document, state.entry)
        if driver not in race["finish"] and driver not in state.entry.hand.out
    ]
    for driver in out:
        session.change(MarkNotFinished(driver))


@lawful
@given(games, st.data())
def test_correcting_a_race_equals_entering_it_right_at_once(content, data):
    plain = [{**race, "log": []} for race in content["races"]]
    content = {**content, "races": plain}
    if not plain:
        return
    index = data.draw(st.integers(0, len(plain) - 1))
    starters = plain[index].get("starters", content["drivers"])
    order = data.draw(st.permutations(starters))
    right = {**plain[index], "finish": order[: data.draw(st.integers(0, len(order)))]}
    session = begin(content)
    session.change(OpenRace(index))
    for driver in session.state.entry.hand.out:
        session.change(MarkNotFinished(driver, out=False))
    while session.state.entry.hand.finish:
        session.change(TakeBack())
    enter(session, right)
    session.change(CloseRace(index))
    races = [*plain[:index], right, *plain[index + 1 :]]
    expected = GAME.build({**content, "races": races})
    assert GAME.score(session.state.document) == GAME.score(expected)
    assert session.state.entry.correction is None


def fits(deed, document):
    """Whether the change speaks of seats and tracks that there are."""
    moves = isinstance(deed, strategies.deeds.MoveDriver)
    seats = [getattr(deed, "seat", 0), *([deed.target] if moves else [])]
    of_tracks = isinstance(deed, strategies.deeds.ChangeTrack | strategies.deeds.RemoveTrack)
    return max(seats) < len(document.drivers) and (not of_tracks or document.tracks)


def play(session, wishes, each=lambda session: None):
    """Make every change that can be made."""
    for wish in wishes:
        state = session.state
        deed = strategies.deed_of(wish, state.document, state.entry)
        if deed is not None and fits(deed, state.document):
            change_if_possible(session, deed)
        each(session)


few = st.lists(strategies.changes, min_size=10, max_size=40)


def check_sound(session):
    check_can_be_stored(GAME, session)
    document, entry, result = shown(session)
    hand, starters = entry.hand, starters_in_hand(document, entry)
    assert len({*hand.finish, *hand.out}) == len(hand.finish) + len(hand.out)
    if entry.correction is not None or not result.finished:
        assert {*hand.finish, *hand.out} <= {*starters}
        waiting = still_racing(document, entry)
        assert sorted((*hand.finish, *hand.out, *waiting)) == sorted(starters)
    assert {*entry.left} <= {*document.drivers} - {*(starters_to_come(document) or ())}
    if entry.correction is not None:
        assert entry.correction.index < len(document.races)


@lawful
@given(games, few)
def test_no_order_of_changes_reaches_a_game_that_cannot_be_stored(content, deeds):
    play(begin(content), deeds, check_sound)


@lawful
@given(games, few)
def test_undoing_everything_leads_back_and_redoing_everything_forward(content, deeds):
    check_undo_and_redo(begin(content), lambda session: play(session, deeds))


@lawful
@given(games, st.lists(strategies.finishing | strategies.entering, min_size=1, max_size=20))
def test_entering_a_race_leaves_the_races_before_it_alone(content, deeds):
    session = begin(content)
    races = session.state.document.races
    play(session, deeds)
    assert session.state.document.races == races
