"""What can still be read of a damaged history is made a whole one."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.history import DamagedError, open_history
from scorekeeper.history.salvaging import has_remains, salvage
from tests.history.salvaging.histories import (
    GAMES,
    GUEST,
    LOST,
    PAGE,
    UNSAVED,
    exported,
    is_sound,
    readable,
    tables,
)
from tests.nights import make_night


def games_in(file):
    with open_history(file) as history:
        return {row.id: history.load(row.id).content() for row in history.rows(limit=10**6)}


def change(file, *statements):
    with closing(sqlite3.connect(file)) as data, data:
        for statement in statements:
            data.execute(statement)


def lose(file, game):
    change(file, f"UPDATE game SET document = '{{' WHERE id = '{game}'")


def test_whichever_page_is_lost_every_other_game_is_saved(whole, file, tmp_path):
    file.write_bytes(whole)
    texts = readable(file)
    before = games_in(file)
    descriptions = 0
    for page in range(1, len(whole) // PAGE):
        at = page * PAGE
        filling = (b"\0", b"\xa5")[page % 2] * PAGE
        file.write_bytes(whole[:at] + filling + whole[at + PAGE :])
        new = tmp_path / f"{page}.sqlite3"
        sound = readable(file)
        is_description = sound is None
        sound = texts if sound is None else sound
        found = salvage(file, new)
        descriptions += is_description
        after = games_in(new)
        own = {one for one, text in sound.items() if text == texts[one] and one in before}
        assert own <= after.keys(), page
        assert found.games == len(after), page
        assert found.games + found.trashed + len(found.lost) == len(before) + 1, page
        for one, content in after.items():
            assert {**content, "people": 0} == {**before[one], "people": 0}, page
        exported(new)
        assert is_sound(new), page
    # Beside the first page these say what the tables are.
    assert descriptions == 3


def test_tables_that_are_elsewhere_than_in_a_new_history_are_not_described_anew(whole, file, new):
    file.write_bytes(whole)
    change(file, "DROP TABLE month_sum", "CREATE TABLE month_sum (a)", "VACUUM")
    moved = file.read_bytes()
    assert salvage(file, new).lost == []
    refused = 0
    for page in range(1, len(moved) // PAGE):
        at = page * PAGE
        file.write_bytes(moved[:at] + b"\xa5" * PAGE + moved[at + PAGE :])
        if readable(file) is None:
            with pytest.raises(DamagedError, match="Nothing in"):
                salvage(file, new.with_name(f"{page}.sqlite3"))
            assert not has_remains(file)
            refused += 1
    assert refused > 0


def test_the_correction_of_a_lost_game_is_a_game_that_is_not_saved_yet(whole, file, new):
    file.write_bytes(whole)
    lose(file, LOST)
    assert salvage(file, new).lost == ["Gus wins with 8 points, 1 Mar 2026"]
    with open_history(new) as history:
        drafts = {draft.id: draft.saved_game_id for draft in history.drafts()}
        assert drafts == {"new": None, "edit": None}
        assert history.draft_of(LOST).id == "edit"


def test_sheets_of_a_lost_game_wait_for_it(whole, file, new):
    file.write_bytes(whole)
    with open_history(file) as history:
        document, before = history.load(LOST), history.sheets(LOST)[-1]
    lose(file, LOST)
    salvage(file, new)
    with open_history(new) as history:
        (waiting,) = (sheet for sheet in history.kept_sheets() if sheet.game_id == LOST)
        assert waiting.awaited == "unfinished"
        # Files of others, too, still tell of how many games they are.
        assert [sheet.games for sheet in history.kept_sheets() if sheet.title == "Two"] == [2, 2]
        history.save(document)
        assert history.sheets(LOST) == [before]


def test_sheets_whose_games_are_told_by_the_index_alone_stay_theirs(whole, file, new):
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as data:
        ((page,),) = data.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sheet_game'")
    at = (page - 1) * PAGE
    file.write_bytes(whole[:at] + b"\0" * PAGE + whole[at + PAGE :])
    salvage(file, new)
    with open_history(new) as history:
        assert [sheet.title for sheet in history.sheets(LOST)] == ["Two", "Two", "One"]


def test_who_is_lost_comes_back_as_games_tell_it(whole, file, new):
    file.write_bytes(whole)
    with open_history(file) as history:
        before = {each.player.id: each.player.name for each in history.players()}
    change(file, f"DELETE FROM player WHERE id <> '{GUEST}'")
    salvage(file, new)
    with open_history(new) as history:
        assert {each.player.id: each.player.name for each in history.players()} == before
    with closing(sqlite3.connect(new)) as data:
        query = "SELECT created_at FROM player WHERE name = 'Dee'"
        assert set(data.execute(query)) == {("2026-03-01T21:30:00.000000+00:00",)}


def test_where_the_seats_are_lost_the_documents_tell_who_played(whole, file, new):
    file.write_bytes(whole)
    with open_history(file) as history:
        before = {row.id: [seat.name for seat in row.seats] for row in history.rows()}
    change(file, "DELETE FROM seat")
    salvage(file, new)
    with open_history(new) as history:
        assert {row.id: [seat.name for seat in row.seats] for row in history.rows()} == before


@pytest.mark.parametrize(
    "garbled",
    [
        "UPDATE draft SET entry = '{'",
        "UPDATE draft SET position = 'x', updated_at = 'x' WHERE id = 'new'",
        "UPDATE setting SET value = '{'",
        "UPDATE sheet SET made_at = 'x' WHERE id = 1",
        "UPDATE game_version SET played_on = 'x', replaced_at = 5",
        "UPDATE player SET created_at = 'x', merged_into = NULL",
        "UPDATE player SET merged_into = id",
        "UPDATE game SET played_on = 7 WHERE number < 4",
        "UPDATE game SET document = x'ff00' WHERE number < 4",
        "UPDATE seat SET name_key = number, name = x'ff'",
        "UPDATE seat SET player_id = 'x', recorded_id = 'x'",
        "UPDATE listing SET headline = x'ff', played_on = 'x'",
    ],
)
def test_rows_that_are_garbled_hinder_nothing(whole, file, new, garbled):
    file.write_bytes(whole)
    change(file, garbled)
    found = salvage(file, new)
    assert found.games + len(found.lost) == GAMES + 5
    exported(new)
    tables(new)
    assert is_sound(new)


@pytest.mark.parametrize("table", ["draft", "seat", "sheet", "sheet_game", "listing"])
@pytest.mark.parametrize(
    ("before", "after"), [("TABLE", "TABLE x"), ("id", "ix"), ("number", "nomber")]
)
def test_a_table_whose_description_is_garbled_hinders_no_other(
    whole, file, new, table, before, after
):
    file.write_bytes(whole)
    change(
        file,
        "PRAGMA writable_schema = ON",
        f"UPDATE sqlite_master SET sql = replace(sql, '{before}', '{after}')"
        f" WHERE type = 'table' AND name = '{table}'",
        f"DELETE FROM sqlite_master WHERE type = 'index' AND tbl_name = '{table}'",
    )
    assert salvage(file, new).games == GAMES + 5
    exported(new)


def test_a_log_that_is_damaged_is_left_out(whole, file, new):
    file.write_bytes(whole)
    with open_history(file) as history:
        history.save(make_night(id=UNSAVED))
        log = file.with_name(f"{file.name}-wal")
        written, read = log.read_bytes(), file.read_bytes()
    for damaged in (written[: len(written) // 2], written[:40] + b"\xa5" * 99 + written[139:]):
        file.write_bytes(read)
        log.write_bytes(damaged)
        new.unlink(missing_ok=True)
        assert salvage(file, new).games in (GAMES + 5, GAMES + 6)
        assert log.read_bytes() == damaged
        assert is_sound(new)


@pytest.mark.parametrize("more", [0, 100])
def test_of_a_file_cut_off_what_is_left_is_saved(whole, file, new, more):
    file.write_bytes(whole[: len(whole) * 2 // 3 // PAGE * PAGE + more])
    salvage(file, new)
    exported(new)
    assert is_sound(new)


def test_of_a_page_far_up_in_the_table_all_is_found_that_it_still_leads_to(file, new):
    with open_history(file) as history, history.importing() as save:
        for at in range(560):
            save(make_night({"Ann": at % 50, "Bo": 7}, notes="long " * 440 + str(at)))
    before = games_in(file)
    data = file.read_bytes()
    with closing(sqlite3.connect(file)) as opened:
        ((root,),) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'")
    at, _ = cell_in(data, root, 0)
    page = int.from_bytes(data[at : at + 4])
    at, cells = cell_in(data, page, 0)
    assert cells > 100
    # It leads astray once, to a page that is none.
    at, _ = cell_in(data, page, cells // 2)
    file.write_bytes(data[:at] + b"\xff" * 4 + data[at + 4 :])
    found = salvage(file, new)
    after = games_in(new)
    assert len(before) - 4 <= len(after) < len(before)
    assert len(after) + len(found.lost) == len(before)
    assert after.items() <= before.items()
    # Nothing that it leads to is found, but what others lead to.
    at = (page - 1) * PAGE
    file.write_bytes(data[:at] + b"\0" * PAGE + data[at + PAGE :])
    new.unlink()
    found = salvage(file, new)
    assert 0 < found.games < len(before) - cells
    assert found.games + len(found.lost) == len(before)


def cell_in(data, page, cell):
    """Return where a cell of a page that leads to others begins, and how many there are."""
    at = (page - 1) * PAGE
    assert data[at] == 5
    pointer = at + 12 + cell * 2
    return at + int.from_bytes(data[pointer : pointer + 2]), int.from_bytes(data[at + 3 : at + 5])


def test_a_file_that_is_no_database_is_told(file, new):
    file.write_bytes(b"no history" * 1000)
    with pytest.raises(DamagedError, match=r"Nothing in .* can be read"):
        salvage(file, new)
    assert not new.exists()
