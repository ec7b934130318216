"""What holds for every season and for every order of changes."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.entry import entry_for
from scorekeeper.games.mole_racing.season.rounds import (
    movements,
    positions_over_rounds,
    rounds_driven,
    standings_after_rounds,
)
from tests.games.laws import (
    begun,
    change_all,
    check_can_be_stored,
    check_round_trip,
    check_undo_and_redo,
    faults_or_none,
    lawful,
    shown,
)
from tests.games.mole_racing.season import strategies

seasons = strategies.contents()
DEFAULT = [8, 6, 4, 3, 2, 1]


def score(content):
    return GAME.score(GAME.build(content)).as_json()


# A second computation, as plain as can be: over the JSON values, one question at a time.


def plain_entry(table, place):
    return table[place - 1] if place <= len(table) else 0


def plain_grand_prix(held):
    """Return the points, the starters and the position of each driver of a Grand Prix."""
    options = held.get("options", {})
    table = options.get("points", DEFAULT)
    points = dict.fromkeys(held["drivers"], 0)
    reached = {driver: [0] * 6 for driver in held["drivers"]}
    started = set()
    for race in held["races"]:
        started |= set(race.get("starters", held["drivers"]))
        for number, driver in enumerate(race["finish"]):
            points[driver] += plain_entry(table, number + 1)
            reached[driver][number] += 1
    counts_back = options.get("tie_break", "shared") == "countback"

    def is_ahead(one, other):
        if points[one] != points[other]:
            return points[one] > points[other]
        return counts_back and reached[one] > reached[other]

    position = {
        driver: 1 + len([other for other in held["drivers"] if is_ahead(other, driver)])
        for driver in held["drivers"]
    }
    return points, started, position


def plain_season(content):
    """Return what is known of each member: points, gross, adjustment, counted, dropped, reached."""
    options = content.get("options", {})
    found = {}
    for member in content["members"]:
        results, reached = [], [0] * 12
        for held in content["grands_prix"]:
            points, started, position = plain_grand_prix(held)
            if member not in started:
                continue
            reached[position[member] - 1] += 1
            if options.get("count", "race-points") == "race-points":
                results.append(points[member])
            else:
                results.append(plain_entry(options.get("points", DEFAULT), position[member]))
        left = options.get("best") or len(results)
        keeps = [False] * len(results)
        for value in sorted(set(results), reverse=True):
            for number, result in enumerate(results):
                if result == value and left:
                    keeps[number] = True
                    left -= 1
        counted = [result for result, keep in zip(results, keeps, strict=True) if keep]
        dropped = [result for result, keep in zip(results, keeps, strict=True) if not keep]
        adjustment = sum(
            each["points"] for each in content["adjustments"] if each["member"] == member
        )
        found[member] = {
            "points": sum(counted) + adjustment,
            "gross": sum(results),
            "adjustment": adjustment,
            "counted": counted,
            "dropped": dropped,
            "reached": reached,
        }
    return found


@lawful
@given(seasons)
def test_a_second_plain_computation_finds_the_same(content):
    standings = score(content)["standings"]
    wanted = plain_season(content)
    counts_back = content["options"].get("tie_break", "shared") == "countback"

    def is_ahead(one, other):
        if one["points"] != other["points"]:
            return one["points"] > other["points"]
        return counts_back and one["reached"] > other["reached"]

    for found in standings:
        mine = wanted[found["member"]]
        for name in ("points", "gross", "adjustment", "counted", "dropped"):
            assert found[name] == mine[name], name
        ahead = [other for other in wanted.values() if is_ahead(other, mine)]
        assert found["position"] == 1 + len(ahead)
    order = [(each["position"], content["members"].index(each["member"])) for each in standings]
    assert order == sorted(order)
    assert sorted(each["member"] for each in standings) == sorted(content["members"])


@lawful
@given(seasons)
def test_parts_add_up(content):
    best = content["options"].get("best")
    for each in score(content)["standings"]:
        assert each["points"] == sum(each["counted"]) + each["adjustment"]
        assert each["gross"] == sum(each["counted"]) + sum(each["dropped"])
        assert len(each["counted"]) <= (best or 99)
        assert not each["dropped"] or len(each["counted"]) == best
        assert max(each["dropped"], default=0) <= min(each["counted"], default=0)


@lawful
@given(seasons, st.data())
def test_a_permutation_of_the_members_changes_no_standing(content, data):
    order = data.draw(st.permutations(content["members"]))
    first = score(content)["standings"]
    second = score({**content, "members": order})["standings"]
    by_name = {each["member"]: each for each in first}
    assert {each["member"]: each for each in second} == by_name


@lawful
@given(seasons, st.data())
def test_the_order_of_the_grands_prix_changes_no_points_and_no_position(content, data):
    held = data.draw(st.permutations(content["grands_prix"]))
    names = ("member", "position", "points", "gross")
    first, second = (
        [[each[name] for name in names] for each in score(season)["standings"]]
        for season in (content, {**content, "grands_prix": held})
    )
    assert first == second


@lawful
@given(seasons)
def test_the_standings_after_the_last_round_are_those_of_the_season(content):
    document = GAME.build(content)
    after = list(standings_after_rounds(document))
    assert len(after) == len(rounds_driven(document))
    held = {index for each in rounds_driven(document) for index in each.grands_prix}
    assert held.issuperset(index for index, each in enumerate(document.grands_prix) if each.races)
    if after:
        assert after[-1] == GAME.score(document).standings
        positions = positions_over_rounds(document)
        assert {each.member: each.position for each in after[0]} == {
            member: over[0] for member, over in positions.items()
        }
        moved = {member: over[-2] - over[-1] for member, over in positions.items() if over[1:]}
        assert movements(document) == moved


@lawful
@given(seasons)
def test_the_standings_after_a_round_are_those_of_a_season_without_the_later_ones(content):
    document = GAME.build(content)
    seen = set()
    for held, standings in zip(
        rounds_driven(document), standings_after_rounds(document), strict=True
    ):
        seen |= set(held.grands_prix)
        shorter = [each for index, each in enumerate(content["grands_prix"]) if index in seen]
        found = GAME.score(GAME.build({**content, "grands_prix": shorter})).standings
        assert [each.as_json() for each in standings] == [each.as_json() for each in found]


@lawful
@given(seasons)
def test_a_round_trip_loses_nothing(content):
    check_round_trip(GAME, GAME.build(content))


@lawful
@given(seasons)
def test_every_season_is_told_in_words(content):
    document = GAME.build(content)
    result = GAME.score(document)
    text = GAME.text(document, result)
    assert all(member in text for member in document.members)
    assert "\n" not in GAME.summary(document, result).headline


def fits(deed, document):
    """Whether the change speaks of a member's field that there is."""
    return not isinstance(deed, strategies.deeds.RenameMember) or deed.member < len(
        document.members
    )


def begin(content):
    document = GAME.build(content)
    return begun(document, entry_for(document))


few = st.lists(strategies.changes, min_size=1, max_size=25)


@lawful
@given(seasons, few)
def test_no_order_of_changes_reaches_a_season_that_cannot_be_stored(content, deeds):
    def check(session):
        check_can_be_stored(GAME, session)
        document, entry, _ = shown(session)
        aside = [each.index for each in entry.aside]
        assert len({*aside, entry.index}) == len(aside) + 1
        assert all(index < len(document.grands_prix) for index in aside)
        assert entry.index is None or entry.index < len(document.grands_prix)
        assert all(text.member < len(document.members) for text in entry.texts)

    change_all(begin(content), deeds, fits, check)


@lawful
@given(seasons, few)
def test_undoing_everything_leads_back_and_redoing_everything_forward(content, deeds):
    check_undo_and_redo(begin(content), lambda session: change_all(session, deeds, fits))


@lawful
@given(seasons, few)
def test_a_change_is_checked_as_a_whole_season_would_be(content, deeds):
    document = GAME.build(content)
    entry = entry_for(document)
    for deed in filter(lambda deed: fits(deed, document), deeds):
        try:
            applied = deed.apply(document, entry)
        except DocumentError:
            continue
        quick = faults_or_none(GAME.recheck, applied.document, document)
        assert quick == faults_or_none(GAME.build, applied.document.content())
