"""What can still be read of a damaged history is made a whole one."""

import json
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.history import DamagedError, Player, Shown, open_history
from scorekeeper.history.salvaging import salvage
from tests.history.conftest import make_cup, make_league
from tests.nights import make_night

DATABASES = Path(__file__).with_name("databases")
PAGE = 4096
GAMES = 8
EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
CORRECTED, LOST, TRASHED, EMPTIED, UNSAVED = (
    f"{at}" * 8 + "-0000-4000-8000-000000000000" for at in "12345"
)
GUEST = "99999999-0000-4000-8000-000000000000"


def fill(history):
    """Put one of everything into a history that it can hold."""
    for at in range(GAMES):
        history.save(make_cup("Ann Bo Cy", "Bo Ann Cy", notes=f"{at} " + "long " * (at % 3) * 900))
    for points in (2, 3, 4):
        history.save(make_night({"Ann": points, "Dee": 7}, id=CORRECTED), now=EVENING)
    copied = history.save(make_cup("Ann Eve", "Eve Ann"), now=EVENING).id
    league = make_league(history.load(copied), make_cup("Ann Bo Cy", "Bo Ann Cy"))
    seasons = [history.save(league, now=EVENING).id]
    history.set_counts(history.save(make_cup("Dee Eve"), now=EVENING).id, False)
    history.set_day_order([*seasons, CORRECTED])
    for game in (LOST, TRASHED, EMPTIED):
        history.save(make_night({"Fay": 7, "Gus": 8}, id=game), now=EVENING)
    shown = {game: Shown.of(history.load(game)) for game in (CORRECTED, LOST, TRASHED, EMPTIED)}
    for game in shown:
        history.keep_sheet(game, "a5", "One", b"%PDF of one", now=EVENING)
    history.keep_batch([shown[LOST], shown[CORRECTED]], "a4", "Two", b"%PDF-1" * 999, now=EVENING)
    history.keep_batch([shown[CORRECTED], shown[LOST]], "a4", "Two", b"%PDF-2" * 999, now=EVENING)
    history.hand_out(Shown.of(make_night(id=UNSAVED)), "a6", "Waiting", b"%PDF", now=EVENING)
    history.save_draft("new", make_night(id=UNSAVED), {"half": [1]}, now=EVENING)
    history.save_draft("edit", make_night(id=LOST), None, saved_game_id=LOST, now=EVENING)
    history.trash(EMPTIED)
    history.empty_trash()
    history.trash(TRASHED)
    history.add_player(Player(GUEST, "Guest", "red", "☂", "Rain or shine.", True), now=EVENING)
    history.merge(history.find_player("Fay").id, history.find_player("Cy").id)
    history.rename(history.find_player("Fay").id, "Zoë")
    history.rename(history.find_player("Bo").id, "Bob")
    history.set_setting("bgstats.person.one", {"name": "Ann"})


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a history of everything, what is computed being of this program."""
    file = tmp_path_factory.mktemp("whole") / "history.sqlite3"
    with open_history(file) as history:
        fill(history)
    return file.read_bytes()


@pytest.fixture
def new(tmp_path):
    return tmp_path / "new.sqlite3"


def tables(file):
    """Return all rows, those of settings that tell what was computed aside."""
    with open_history(file) as history:
        history.remove_emptied()
        while history.refresh("program"):
            pass
    with closing(sqlite3.connect(file)) as data:
        names = [
            name for (name,) in data.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = {name: set(data.execute(f'SELECT * FROM "{name}"')) for name in names}
        # A sum that has come down to nothing stays where it was.
        for name in ("month_sum", "player_sum"):
            rows[name] = {row for row in rows[name] if row[-2]}
        return rows


def exported(file):
    """Return all that is exported, after a look at everything else."""
    with open_history(file) as history:
        for row in history.rows():
            for version in history.versions(row.id):
                history.load_version(row.id, version.number)
        for sheet in history.kept_sheets():
            assert history.sheet_bytes(sheet.id).startswith(b"%PDF")
        for draft in history.drafts():
            draft.document()
        history.players()
        return [json.dumps(each.content()) for each in history.export_everything()]


def games_in(file):
    with open_history(file) as history:
        return {row.id: history.load(row.id).content() for row in history.rows(limit=10**6)}


def change(file, *statements):
    with closing(sqlite3.connect(file)) as data, data:
        for statement in statements:
            data.execute(statement)


def lose(file, game):
    change(file, f"UPDATE game SET document = '{{' WHERE id = '{game}'")


def is_sound(file):
    with closing(sqlite3.connect(file)) as data:
        told = data.execute("PRAGMA integrity_check").fetchall()
        return told == [("ok",)] and not data.execute("PRAGMA foreign_key_check").fetchall()


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


def test_whichever_page_is_lost_every_other_game_is_saved(whole, file, tmp_path):
    file.write_bytes(whole)
    texts = readable(file)
    before = games_in(file)
    for page in range(1, len(whole) // PAGE):
        at = page * PAGE
        filling = (b"\0", b"\xa5")[page % 2] * PAGE
        file.write_bytes(whole[:at] + filling + whole[at + PAGE :])
        new = tmp_path / f"{page}.sqlite3"
        sound = readable(file)
        if sound is None:
            with pytest.raises(DamagedError, match="Nothing in"):
                salvage(file, new)
            continue
        found = salvage(file, new)
        after = games_in(new)
        own = {one for one, text in sound.items() if text == texts[one] and one in before}
        assert own <= after.keys(), page
        assert found.games == len(after), page
        assert found.games + found.trashed + len(found.lost) == len(before) + 1, page
        for one, content in after.items():
            assert {**content, "people": 0} == {**before[one], "people": 0}, page
        exported(new)
        assert is_sound(new), page


def readable(file):
    """Return the games that a look at each by itself finds; None without a readable schema."""
    found = {}
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as data:
        try:
            data.execute("SELECT name FROM sqlite_master").fetchall()
        except sqlite3.DatabaseError:
            return None
        for row_id in range(1, GAMES + 20):
            query = "SELECT id, document FROM game NOT INDEXED WHERE rowid = ?"
            with suppress(sqlite3.DatabaseError):
                found.update(data.execute(query, [row_id]))
    return found


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


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_of_an_older_history_everything_is_saved_as_the_program_has_it_now(file, new, version):
    shutil.copy(DATABASES / f"version-{version}.sqlite3", file)
    found = salvage(file, new)
    assert (found.lost, found.trashed) == ([], 1)
    after, before = tables(new), tables(file)
    for name in before:
        assert after[name] == before[name], name
    # What was migrated once is as good as what is new.
    new.unlink()
    assert salvage(file, new).lost == []


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_whichever_page_of_an_older_history_is_lost_the_others_are_saved(file, tmp_path, version):
    old = (DATABASES / f"version-{version}.sqlite3").read_bytes()
    for page in range(3, len(old) // PAGE, 4):
        file.write_bytes(old[: page * PAGE] + b"\0" * PAGE + old[(page + 1) * PAGE :])
        new = tmp_path / f"{page}.sqlite3"
        if readable(file) is None:
            continue
        salvage(file, new)
        exported(new)
        assert is_sound(new), page


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


def test_a_file_that_is_no_database_is_told(file, new):
    file.write_bytes(b"no history" * 1000)
    with pytest.raises(DamagedError, match=r"Nothing in .* can be read"):
        salvage(file, new)
    assert not new.exists()
