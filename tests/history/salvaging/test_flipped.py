"""Single bytes of a history are others than they were: most of it reads as if it were sound."""

import re
import sqlite3
from contextlib import closing, suppress

import pytest

from scorekeeper.history import HistoryError, open_history
from scorekeeper.history.salvaging import salvage
from tests.history.salvaging.histories import CORRECTED, TRASHED, exported, is_sound

# As many bytes lie between two that are flipped, one history each.
STEP = 2_503


def games_in(file):
    with open_history(file) as history:
        return {row.id: history.load(row.id).content() for row in history.rows(limit=10**6)}


def flip_id(whole, game, to):
    """Change the last letter of a game's id in its row alone, which its document follows."""
    at = next(
        found.start()
        for found in re.finditer(game.encode(), whole)
        if b'{"format"' in whole[found.end() : found.end() + 120]
    )
    return whole[: at + len(game) - 1] + to + whole[at + len(game) :]


@pytest.mark.parametrize("to", [b"F", b"&", b"7"])
def test_the_id_in_the_document_decides_where_that_of_the_row_is_another(whole, file, new, to):
    file.write_bytes(whole)
    before = games_in(file)
    file.write_bytes(flip_id(whole, CORRECTED, to))
    found = salvage(file, new)
    assert found.lost == []
    assert games_in(new) == before
    with open_history(new) as history:
        assert len(history.versions(CORRECTED)) == 2
        assert history.sheets(CORRECTED)
        assert {history.save(document).outcome for document in history.export_all()} == {
            "unchanged"
        }
    assert len(exported(new)) >= len(before)


def test_a_document_that_is_not_the_one_that_was_saved_is_told_and_kept(whole, file, new):
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as data, data:
        changed = "replace(document, '\"lab\": 4', '\"lab\": 5')"
        data.execute(f"UPDATE game SET document = {changed} WHERE id = ?", [CORRECTED])
    found = salvage(file, new)
    (doubtful,) = found.doubtful
    assert doubtful.endswith(", 1 Mar 2026")
    assert ", 1 may have changed; " in found.words
    with open_history(new) as history:
        assert history.load(CORRECTED).players[0].tally.lab == 5


def test_a_sound_history_has_nothing_in_doubt(whole, file, new):
    file.write_bytes(whole)
    found = salvage(file, new)
    assert (found.lost, found.doubtful) == ([], [])


def test_whichever_byte_is_flipped_no_game_is_there_twice_or_lost_that_is_there(
    whole, file, tmp_path
):
    file.write_bytes(whole)
    before = games_in(file)
    with open_history(file) as history:
        backup = list(history.export_all())
    number = 0
    for at in range(100, len(whole), STEP):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        new = tmp_path / f"{at}.sqlite3"
        # Some bytes are of what tells where everything is.
        with suppress(HistoryError):
            found = salvage(file, new)
            number += 1
            assert found.games + found.trashed + len(found.lost) <= len(before) + 1, at
            assert is_sound(new), at
            exported(new)
            with open_history(new) as history:
                outcomes = [history.save(document).outcome for document in backup]
                assert history.count() == len(before), at
            assert outcomes.count("added") <= len(found.lost), at
    assert number > len(whole) // STEP // 2
    assert TRASHED not in before
