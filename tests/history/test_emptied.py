"""Games that were emptied out of the trash: they count nowhere, hinder nothing, and come back."""

import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import ChangedSinceError, Filter, Player, UnknownPlayerError, open_history
from tests.nights import make_night

GHOST = "aaaaaaaa-0000-4000-8000-000000000001"
WRAITH = "aaaaaaaa-0000-4000-8000-000000000002"
ANN = "aaaaaaaa-0000-4000-8000-000000000003"
WHO = {"Ghost": GHOST, "Wraith": WRAITH, "Ann": ANN}
IN_TRASH = Filter(trashed=True)


@pytest.fixture
def emptied(history):
    """A game of Ghost and Wraith that was emptied out of the trash."""
    people = {"Ghost": GHOST, "Wraith": WRAITH}
    history.trash(history.save(make_night({"Ghost": 20, "Wraith": 10}, people=people)).id)
    return history.empty_trash()


def back(history, emptied):
    """Return who sits in the one game that is put back, by name."""
    assert history.undo_empty_trash(emptied) == 1
    (row,) = history.rows(IN_TRASH)
    return {seat.name: seat.player_id for seat in row.seats}


@pytest.mark.usefixtures("emptied")
def test_it_counts_for_nobody(history):
    assert [(each.games, each.trashed) for each in history.players()] == [(0, 0), (0, 0)]
    assert history.preview_merge(GHOST, WRAITH).both == ()


@pytest.mark.usefixtures("emptied")
def test_an_emptied_game_says_not_who_of_a_name_played_last(history, evening):
    other = "aaaaaaaa-0000-4000-8000-000000000009"
    history.save(make_night({"Ghost": 1}, people={"Ghost": other}), now=evening)
    assert history.find_player("Ghost").id == other


def test_a_duplicate_that_was_taken_back_counts_for_nobody(history):
    saved = history.save(make_night({"Ghost": 1}, people={"Ghost": GHOST}))
    history.take_away(history.duplicate(saved.id).id)
    (ghost,) = history.players()
    assert (ghost.games, ghost.trashed) == (1, 0)


def test_who_is_deleted_is_there_again_when_the_game_is(history, emptied):
    history.delete_player(GHOST)
    assert [each.player.id for each in history.players()] == [WRAITH]
    assert back(history, emptied) == {"Ghost": GHOST, "Wraith": WRAITH}
    assert history.player(GHOST) == Player(GHOST, "Ghost")


def test_the_undo_of_a_deletion_gives_the_rest_to_who_is_there_again(history, emptied):
    before = Player(GHOST, "Ghost")
    known = history.edit_player(before, Player(GHOST, "Ghost", sign="G", notes="Boo.")).after
    deleted = history.delete_player(GHOST)
    back(history, emptied)
    history.add_player(deleted)
    assert history.player(GHOST) == known
    with pytest.raises(ChangedSinceError, match="Ghost is in the history again already"):
        history.add_player(deleted)


def test_what_the_program_computes_anew_brings_nobody_back(history, emptied):
    history.delete_player(GHOST)
    history.refresh("2.0")
    with pytest.raises(UnknownPlayerError):
        history.player(GHOST)
    assert back(history, emptied) == {"Ghost": GHOST, "Wraith": WRAITH}


def test_two_who_were_merged_come_back_as_two(history, emptied):
    history.merge(GHOST, WRAITH)
    history.refresh("2.0")
    found = back(history, emptied)
    assert found["Ghost"] == GHOST
    assert history.player(found["Wraith"]) == Player(found["Wraith"], "Wraith")
    assert found["Wraith"] not in (GHOST, WRAITH)


def test_who_was_split_again_has_the_game_as_before(history, emptied):
    history.merge(GHOST, WRAITH)
    history.split(WRAITH)
    assert back(history, emptied) == {"Ghost": GHOST, "Wraith": WRAITH}


def test_a_name_that_is_taken_in_it_stays_and_any_other_goes_along(history, emptied):
    history.delete_player(WRAITH)
    history.rename(GHOST, "Wraith")
    assert set(back(history, emptied)) == {"Ghost", "Wraith"}
    history.rename(WRAITH, "Shade")
    assert [seat.name for seat in history.rows(IN_TRASH)[0].seats] == ["Ghost", "Shade"]


@pytest.mark.parametrize("spoilt", [True, False])
def test_a_name_goes_along_also_where_somebody_has_left(history, emptied, broken, spoilt):
    history.delete_player(WRAITH)
    if spoilt:
        history.undo_empty_trash(emptied)
        broken(history.rows(IN_TRASH)[0].id)
        history.empty_trash()
    history.rename(GHOST, "Shade")
    assert history.player(GHOST).name == "Shade"
    if not spoilt:
        assert back(history, emptied) == {"Shade": GHOST, "Wraith": WRAITH}


def test_one_that_comes_in_again_is_there_with_what_it_was_as_a_version(history, emptied):
    trashed = history.undo_empty_trash(emptied) and history.rows(IN_TRASH)[0].id
    was = history.load(trashed)
    emptied = history.empty_trash()
    saved = history.save(make_night({"Ghost": 77, "Wraith": 10}, id=trashed))
    assert (saved.outcome, saved.trashed) == ("added", False)
    (version,) = history.versions(trashed)
    assert history.load_version(trashed, version.number).players == was.players
    assert history.undo_empty_trash(emptied) == 0
    assert [(each.games, each.player.id) for each in history.players()] == [(1, GHOST), (1, WRAITH)]
    assert history.go_back(trashed, version.number).outcome == "updated"


def test_one_that_comes_in_again_has_its_people_apart_though_they_are_one_by_now(history, emptied):
    history.undo_empty_trash(emptied)
    game_id = history.rows(IN_TRASH)[0].id
    history.empty_trash()
    history.merge(GHOST, WRAITH)
    history.save(make_night({"Ghost": 1, "Wraith": 2}, id=game_id))
    (row,) = history.rows()
    assert row.seats[0].player_id != row.seats[1].player_id
    assert {GHOST} < {history.player(seat.player_id).id for seat in row.seats}


@pytest.mark.parametrize("is_broken", [True, False])
def test_what_cannot_be_an_older_version_is_gone_when_its_id_comes_in_again(
    history, emptied, broken, cup, is_broken
):
    history.undo_empty_trash(emptied)
    game_id = history.rows(IN_TRASH)[0].id
    history.empty_trash()
    if is_broken:
        broken(game_id)
    again = make_night({"Ann": 1}, id=game_id) if is_broken else cup("Ann Bo", id=game_id)
    assert history.save(again).outcome == "added"
    assert history.versions(game_id) == []


# What is done to whom; what cannot be done then is left.
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["rename", "merge", "split", "delete", "add", "refresh"]),
        st.sampled_from(list(WHO.values())),
        st.sampled_from(list(WHO.values())),
        st.sampled_from(["Ghost", "Wraith", "Ann", "Zed"]),
    ),
    max_size=6,
)
TABLES = st.lists(
    st.sets(st.sampled_from(list(WHO)), min_size=1).map(sorted), min_size=1, max_size=3
)


def do(history, deed, who, other, name):
    try:
        match deed:
            case "rename":
                history.rename(who, name)
            case "merge":
                history.merge(who, other)
            case "split":
                history.split(who)
            case "delete":
                history.delete_player(who)
            case "add" if not any(each.player.id == who for each in history.players()):
                history.add_player(Player(who, name))
            case "refresh":
                history.refresh(f"{who}{other}{name}")
    except (ValueError, LookupError, ChangedSinceError):
        return


@settings(max_examples=60, deadline=None)
@given(TABLES, TABLES, DEEDS)
def test_whatever_is_done_to_its_people_a_game_comes_back_sound(gone, there, deeds):
    with tempfile.TemporaryDirectory() as folder, open_history(Path(folder, "h")) as history:
        for number, names in enumerate([*gone, *there]):
            people = {name: WHO[name] for name in names}
            points = dict.fromkeys(names, number)
            saved = history.save(make_night(points, people=people, notes=str(number)))
            if number < len(gone):
                history.trash(saved.id)
        emptied = history.empty_trash()
        for deed in deeds:
            do(history, *deed)
        assert history.undo_empty_trash(emptied) == len(gone)
        check(history, [len(names) for names in gone])


def check(history, sizes):
    trashed = history.rows(IN_TRASH)
    assert sorted(len(row.seats) for row in trashed) == sorted(sizes)
    played = {each.player.id: (each.games, each.trashed) for each in history.players()}
    for rows, place in ((history.rows(), 0), (trashed, 1)):
        seats = [[seat.player_id for seat in row.seats] for row in rows]
        assert all(len(set(each)) == len(each) for each in seats)
        counts = Counter(who for each in seats for who in each)
        assert counts == Counter({who: each[place] for who, each in played.items() if each[place]})
    for row in trashed:
        document = history.load(row.id)
        assert [seat.name for seat in document.players] == [seat.name for seat in row.seats]
        assert history.save(history.export(row.id)).outcome == "unchanged"
        assert all(history.player(seat.player_id).id == seat.player_id for seat in row.seats)
    history.restore(*(row.id for row in trashed))
    assert history.count() == len(history.rows())


def test_a_document_that_is_refused_leaves_what_was_emptied_where_it_is(history, cup):
    people = {"Ann": ANN, "Ghost": GHOST}
    for name, who in people.items():
        history.add_player(Player(who, name))
    game_id = history.save(make_night({"Cy": 1})).id
    history.trash(game_id)
    emptied = history.empty_trash()
    history.merge(ANN, GHOST)
    with history.importing() as save:
        save(make_night({"Bo": 1}))
        with pytest.raises(DocumentError, match=r"people\.Ghost"):
            save(cup("Ann Ghost", id=game_id, people=people))
    assert history.undo_empty_trash(emptied) == 1
