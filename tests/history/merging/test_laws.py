"""Whatever is merged, renamed and split, and in which order, nothing is lost."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.history import Filter, Player, open_history
from tests.history.merging.histories import ANN, ANNA, ANNE, DOT, NOW, everything, results
from tests.nights import make_night

# Whom each of the seats is saved for, how the name is written there, whether in the trash.
SEATS = st.lists(
    st.tuples(
        st.sampled_from([ANN, ANNA, ANNE]),
        st.sampled_from(["Ann", "ANN", "Bo", "bo", "Bob", "Cleo"]),
        st.booleans(),
    ),
    max_size=5,
)
RENAMES = st.lists(st.sampled_from(["Bob", "BOB", "Rob", "Ann", "Bo", "undo"]), max_size=4)


def state(history):
    games = [history.export(row.id) for trashed in (False, True) for row in rows(history, trashed)]
    return everything(history), games


def rows(history, trashed):
    return history.rows(Filter(trashed=trashed))


def furnish(history, seats):
    for who, name in ((ANN, "Ann"), (ANNA, "Bo"), (ANNE, "Cleo")):
        history.add_player(Player(who, name), now=NOW)
    for number, (who, name, is_trashed) in enumerate(seats):
        game_id = f"11111111-2222-4333-8444-{number:012}"
        people = {name: who, "Dot": DOT}
        history.save(make_night({name: number, "Dot": 2}, id=game_id, people=people), now=NOW)
        if is_trashed:
            history.trash(game_id, now=NOW)


def rename_all(history, who, renames):
    done = []
    for name in renames:
        if name != "undo":
            done.append(history.rename(who, name))
        elif done:
            last = done.pop()
            history.edit_player(last.after, last.before, spellings=last.spellings)


def put_back_all(history):
    """Correct every game, and take that back."""
    for trashed in (False, True):
        for row in rows(history, trashed):
            corrected = history.export(row.id).model_copy(update={"notes": "Rain."})
            version = history.save(corrected, now=NOW).version
            history.go_back(row.id, version, now=NOW)


@settings(max_examples=15, deadline=None)
@given(SEATS, RENAMES, RENAMES, st.booleans())
def test_merging_renaming_and_splitting_is_renaming_alone(seats, first, second, is_chained):
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder, "merged")) as merged,
        open_history(Path(folder, "alone")) as alone,
    ):
        for history in (merged, alone):
            furnish(history, seats)
        foretold = merged.preview_records(ANNA, ANN)
        merged.merge(ANNA, ANN)
        assert results(merged, ANNA) == foretold
        rename_all(merged, ANNA, first)
        put_back_all(merged)
        if is_chained:
            merged.merge(ANNE, ANNA)
        rename_all(merged, ANNE if is_chained else ANNA, second)
        if is_chained:
            merged.merge_again(merged.split(ANNA))
            merged.split(ANNA)
        together = state(merged)
        apart = merged.player_statistics(ANN).apart[ANN]
        split = merged.split(ANN)
        assert results(merged, ANN) == apart
        rename_all(alone, ANNA, first)
        put_back_all(alone)
        rename_all(alone, ANNE if is_chained else ANNA, second)
        assert state(merged) == state(alone)
        merged.refresh("next version")
        assert state(merged) == state(alone)
        merged.merge_again(split)
        assert state(merged) == together
        assert merged.split(ANN) == split
        assert state(merged) == state(alone)
