"""Of a whole history everything is made a new one, and the file stays as it is."""

import pytest

from scorekeeper.history import open_history
from scorekeeper.history.salvaging import salvage
from tests.history.salvaging.histories import GAMES, exported, tables


def test_of_a_whole_history_everything_is_saved(whole, file, new):
    file.write_bytes(whole)
    found = salvage(file, new)
    assert (found.games, found.trashed, found.lost) == (GAMES + 5, 1, [])
    assert found.words == f"{GAMES + 5} games, 1 in the trash; 8 players and 6 sheets"
    assert exported(new) == exported(file)
    after, before = tables(new), tables(file)
    for name in before:
        assert after[name] == before[name], name


def test_whose_games_were_merged_can_be_split_off_again(whole, file, new):
    file.write_bytes(whole)
    salvage(file, new)
    told = []
    for each in (file, new):
        with open_history(each) as history:
            (merged,) = (player.merged[0] for player in history.players() if player.merged)
            history.split(merged.id)
        told.append(exported(each))
    assert told[0] == told[1]


def test_the_damaged_file_stays_as_it_is(whole, file, new):
    file.write_bytes(whole)
    salvage(file, new)
    assert file.read_bytes() == whole


class Cancelled(Exception):  # noqa: N818 - nothing is wrong
    """Somebody does not want to wait."""


@pytest.mark.parametrize("when", [0, 5, GAMES + 6])
def test_broken_off_it_leaves_nothing_behind(whole, file, new, when):
    file.write_bytes(whole)

    def step(done):
        if done == when:
            raise Cancelled

    with pytest.raises(Cancelled):
        salvage(file, new, step=step)
    assert {each.name for each in new.parent.iterdir()} <= {
        file.name,
        f"{file.name}-shm",
        f"{file.name}-wal",
    }
