"""What is kept of two people's changes to one game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games import build_document
from scorekeeper.session.joining import is_same, join

DAYS = (None, "2026-03-01T20:00:00+01:00", "2026-03-02T20:00:00+01:00")


def game(lab=0, played_at=None, place=None, notes=None):
    about = {"played_at": played_at, "place": place, "notes": notes}
    tally = {"name": "Ann", "tally": {"lab": lab}}
    content = {"format": "scorekeeper/1", "game": "space-lab", "players": [tally]}
    return build_document({**content, **{key: part for key, part in about.items() if part}})


GAMES = st.builds(
    game,
    lab=st.integers(0, 2),
    played_at=st.sampled_from(DAYS),
    place=st.sampled_from((None, "Kitchen", "Garden")),
    notes=st.sampled_from((None, "late", "rain")),
)


@given(GAMES, GAMES)
def test_what_only_one_has_changed_counts(base, changed):
    assert is_same(join(base, changed, base).document, changed)
    assert is_same(join(base, base, changed).document, changed)
    assert join(base, base, changed).meanwhile is None


PARTS = {"game": "players", "played_at": "played_at", "place": "place", "notes": "notes"}


def parts_that_differ(one, other):
    return {part for part, field in PARTS.items() if getattr(one, field) != getattr(other, field)}


@given(GAMES, GAMES)
def test_what_only_others_have_changed_is_told_to_have_come_in(base, changed):
    meanwhile = join(base, changed, base).meanwhile
    came_in = () if meanwhile is None else meanwhile.came_in
    assert set(came_in) == parts_that_differ(base, changed)
    assert meanwhile is None or meanwhile.overruled == ()


@given(GAMES, GAMES)
def test_the_same_change_made_twice_is_none_of_others(base, changed):
    joined = join(base, changed, changed)
    assert is_same(joined.document, changed)
    assert joined.meanwhile is None


@given(GAMES, GAMES, GAMES)
def test_each_part_is_mine_where_i_changed_it_and_theirs_where_only_they_did(base, theirs, mine):
    joined = join(base, theirs, mine)
    for part in ("players", "played_at", "place", "notes"):
        was, there, here = (getattr(each, part) for each in (base, theirs, mine))
        assert getattr(joined.document, part) == (there if here == was else here)


@given(GAMES, GAMES, GAMES)
def test_whatever_differs_from_theirs_and_mine_is_told(base, theirs, mine):
    joined = join(base, theirs, mine)
    told = joined.meanwhile
    came_in = set() if told is None else set(told.came_in)
    overruled = set() if told is None else set(told.overruled)
    assert came_in == parts_that_differ(joined.document, mine)
    assert overruled == parts_that_differ(joined.document, theirs) & parts_that_differ(base, theirs)


@pytest.mark.parametrize("mine", [game(1), game(1, notes="late")])
def test_two_corrections_of_the_game_itself_are_not_mixed(mine):
    joined = join(game(0), game(2), mine)
    assert joined.document.players == mine.players
    assert joined.meanwhile.overruled == ("game",)


@pytest.mark.parametrize(
    "beside", [{"counts": False}, {"people": {"Ann": "11111111-2222-4333-8444-555555555555"}}]
)
def test_what_a_history_tells_beside_a_game_is_no_change_of_it(beside):
    told = game(1).model_copy(update=beside)
    assert is_same(game(1), told)
    assert join(game(1), told, game(1, notes="late")).meanwhile is None
