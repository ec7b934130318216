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
    assert not join(base, changed, base).is_overruled
    assert not join(base, base, changed).is_overruled


@given(GAMES, GAMES)
def test_the_same_change_made_twice_overrules_nobody(base, changed):
    joined = join(base, changed, changed)
    assert is_same(joined.document, changed)
    assert not joined.is_overruled


@given(GAMES, GAMES, GAMES)
def test_each_part_is_mine_where_i_changed_it_and_theirs_where_only_they_did(base, theirs, mine):
    joined = join(base, theirs, mine)
    for part in ("players", "played_at", "place", "notes"):
        was, there, here = (getattr(each, part) for each in (base, theirs, mine))
        assert getattr(joined.document, part) == (there if here == was else here)


@given(GAMES, GAMES, GAMES)
def test_nothing_of_theirs_gives_way_without_a_word(base, theirs, mine):
    joined = join(base, theirs, mine)
    parts = ("players", "played_at", "place", "notes")
    lost = any(
        getattr(theirs, part) not in (getattr(base, part), getattr(joined.document, part))
        for part in parts
    )
    assert joined.is_overruled == lost


@pytest.mark.parametrize("mine", [game(1), game(1, notes="late")])
def test_two_corrections_of_the_game_itself_are_not_mixed(mine):
    joined = join(game(0), game(2), mine)
    assert joined.document.players == mine.players
    assert joined.is_overruled
