import csv
import io
import json
import sqlite3
import tracemalloc
import uuid
from contextlib import closing
from dataclasses import replace

import pytest

from scorekeeper.cli import exporting
from scorekeeper.history import Player, open_history

ID = "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"
OTHER = "7b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3"
UNKNOWN = "00000000-0000-4000-8000-000000000000"


def document(game_id=ID, day=1, **keys):
    players = [{"name": "Ann", "tally": {"lab": 9}}, {"name": "Bo", "tally": {"lab": 9}}]
    played_at = f"2026-03-0{day}T20:00:00+01:00"
    return {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "id": game_id,
        "played_at": played_at,
        **keys,
        "players": players,
    }


@pytest.fixture
def stored(call, put):
    call("import", put("later.json", document(OTHER, day=2)), put("first.json", document()))


@pytest.mark.usefixtures("stored")
def test_one_id_gives_one_document_laid_out_for_reading(call, folder):
    answer = call("export", ID, "-o", "game.json")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    text = (folder / "game.json").read_text("utf-8")
    assert text.startswith('{\n  "format"')
    exported = json.loads(text)
    assert set(exported.pop("people")) == {"Ann", "Bo"}
    assert exported == document()


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize(
    ("ids", "exported"),
    [
        ((), [ID, OTHER]),
        ((OTHER, ID), [OTHER, ID]),
        ((ID.upper(), OTHER, ID), [ID, OTHER]),
    ],
)
def test_several_ids_or_none_give_json_lines(call, ids, exported):
    answer = call("export", *ids, "-o", "-")
    assert [found["id"] for found in answer.objects] == exported


def test_an_empty_history_exports_nothing(call):
    answer = call("export", "-o", "-")
    assert (answer.status, answer.out, answer.err) == (0, "", "scorekeeper: nothing to write\n")


def test_people_who_have_not_played_are_something_to_write(call):
    with open_history() as history:
        history.add_player(Player(ID, "Zoe"))
    answer = call("export", "-o", "-")
    assert (answer.status, answer.err) == (0, "")
    assert [found["people"] for found in answer.objects] == [{"Zoe": ID}]


@pytest.mark.usefixtures("stored")
def test_what_was_exported_can_be_imported_again_elsewhere(call):
    call("export", "-o", "backup.jsonl")
    answer = call("import", "--database", "elsewhere.sqlite3", "backup.jsonl")
    assert answer.out.endswith("2 added, 0 unchanged, 0 updated, 0 refused\n")
    again = call("export", "--database", "elsewhere.sqlite3", "-o", "-")
    assert again.out == call("export", "-o", "-").out
    answer = call("import", "backup.jsonl")
    assert answer.out.endswith("0 added, 2 unchanged, 0 updated, 0 refused\n")


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("how", [(), ("--csv",)])
def test_an_unknown_id_is_told_and_nothing_is_written(call, folder, how):
    answer = call("export", ID, UNKNOWN, *how, "-o", "games")
    assert answer.status == 2
    assert answer.err == f"scorekeeper: {UNKNOWN}: the id of a game in the history was expected\n"
    assert not (folder / "games").exists()


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("how", [(ID,), (ID, OTHER), ("--csv", OTHER, ID), ("--bgstats", ID)])
def test_a_game_that_is_removed_meanwhile_is_told_and_nothing_is_written(
    call, folder, monkeypatch, how
):
    def check_and_lose(history, _):
        history.trash(ID)
        history.empty_trash()

    monkeypatch.setattr(exporting, "check_known", check_and_lose)
    answer = call("export", *how, "-o", "all")
    assert answer.status in (1, 2)
    assert ID in answer.err
    assert "a fault of the program" not in answer.err
    assert not (folder / "all").exists()


@pytest.mark.usefixtures("stored")
def test_a_game_in_the_trash_is_exported_by_its_id_only(call):
    with open_history() as history:
        history.trash(ID)
    assert [found["id"] for found in call("export", "-o", "-").objects] == [OTHER]
    assert json.loads(call("export", ID, "-o", "-").out)["id"] == ID
    assert call("export", ID, "--csv", "-o", "-").out.count(ID) == 2
    assert ID not in call("export", "--csv", "-o", "-").out


def test_csv_has_a_line_for_each_player_of_each_game(call, put):
    hard = 'Bo "the, fox"'
    players = [{"name": name, "tally": {"lab": 0}} for name in (hard, "王小明")]
    call("import", put("a.json", {**document(place="Zoë's"), "players": players}))
    answer = call("export", "--csv", "-o", "-")
    assert answer.out.startswith("\ufeffid,game,")
    assert all(line.endswith("\r") for line in answer.out.split("\n")[:-1])
    table = list(csv.DictReader(io.StringIO(answer.out[1:], newline="")))
    shown = [
        (row["id"], row["played_on"], row["place"], row["player"], row["total"], row["won"])
        for row in table
    ]
    assert shown == [(ID, "2026-03-01", "Zoë's", name, "0", "yes") for name in (hard, "王小明")]


@pytest.mark.usefixtures("stored")
def test_the_csv_of_all_games_begins_with_the_oldest(call):
    table = csv.DictReader(io.StringIO(call("export", "--csv", "-o", "-").out[1:], newline=""))
    assert [row["id"] for row in table] == [ID, ID, OTHER, OTHER]


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("target", ["missing/games.jsonl", "."])
def test_an_output_that_cannot_be_written_is_one_line_and_status_1(call, target):
    answer = call("export", "-o", target)
    assert answer.status == 1
    assert answer.err.startswith(f"scorekeeper: {target} cannot be written: ")
    assert answer.err.count("\n") == 1


@pytest.mark.usefixtures("stored")
def test_a_game_that_cannot_be_read_is_named_and_the_others_are_written(call, folder):
    break_game(folder, ID)
    answer = call("export", "-o", "games.jsonl")
    assert answer.status == 1
    named, summed = answer.err.splitlines()
    assert named.startswith(f"scorekeeper: The stored game {ID} cannot be read: ")
    assert summed == "scorekeeper: 1 game is not in what was written"
    written = (folder / "games.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["id"] for line in written] == [OTHER]


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("how", [(), ("--bgstats",)])
def test_of_several_that_are_named_the_readable_ones_are_written(call, folder, how):
    break_game(folder, ID)
    answer = call("export", ID, OTHER, *how, "-o", "-")
    assert answer.status == 1
    assert answer.err.count(ID) == 1
    assert OTHER in answer.out


@pytest.mark.usefixtures("stored")
def test_the_only_game_that_was_asked_for_and_cannot_be_read_writes_nothing(call, folder):
    break_game(folder, ID)
    answer = call("export", ID, "-o", "game.json")
    assert answer.status == 1
    assert answer.err.startswith(f"scorekeeper: The stored game {ID} cannot be read: ")
    assert not (folder / "game.json").exists()


def break_game(folder, game_id):
    with closing(sqlite3.connect(folder / "history.sqlite3")) as database, database:
        database.execute("UPDATE game SET document = '{}' WHERE id = ?", (game_id,))


def test_many_games_are_written_without_keeping_them(call, put, folder):
    lines = (document(str(uuid.UUID(int=n)), notes="x" * 9000) for n in range(1, 301))
    put("many.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
    call("import", "many.jsonl")
    call("export", "-o", "again.jsonl")
    tracemalloc.start()
    assert call("export", "-o", "again.jsonl").status == 0
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (folder / "again.jsonl").stat().st_size > 2_700_000
    assert peak < 1_500_000


@pytest.mark.usefixtures("stored")
def test_a_play_file_is_for_bg_stats(call):
    (file,) = call("export", "--bgstats", "-o", "-").objects
    assert [play["uuid"] for play in file["plays"]] == [ID, OTHER]
    (file,) = call("export", OTHER, "--bgstats", "-o", "-").objects
    assert [play["uuid"] for play in file["plays"]] == [OTHER]


def test_what_is_no_play_is_left_and_told(call, put):
    drivers = {"format": "scorekeeper/1", "game": "grand-prix", "id": ID, "drivers": ["A", "B"]}
    call("import", put("gp.json", drivers))
    put("night.json", document(OTHER))
    call("import", "night.json")
    answer = call("export", "--bgstats", "-o", "-")
    assert [play["uuid"] for play in answer.objects[0]["plays"]] == [OTHER]
    assert (answer.status, answer.err) == (0, f"scorekeeper: {ID}: left: it is not finished\n")


def test_a_play_file_of_no_plays_says_so(call, put, folder):
    drivers = {"format": "scorekeeper/1", "game": "grand-prix", "id": ID, "drivers": ["A", "B"]}
    call("import", put("gp.json", drivers))
    left = f"scorekeeper: {ID}: left: it is not finished\n"
    answer = call("export", "--bgstats", "-o", "all.bgsplay")
    assert (answer.status, answer.err) == (0, left + "scorekeeper: nothing to write\n")
    answer = call("export", ID, "--bgstats", "-o", "one.bgsplay")
    assert (answer.status, answer.err) == (2, left + "scorekeeper: nothing to write\n")
    assert not (folder / "one.bgsplay").exists()


@pytest.mark.usefixtures("stored")
def test_everything_carries_what_is_known_of_people_and_named_games_do_not(call):
    with open_history() as history:
        ann = history.find_player("Ann")
        history.edit_player(ann, replace(ann, notes="Left-handed"))
    assert call("export", "-o", "-").out.count("Left-handed") == 1
    assert "Left-handed" not in call("export", ID, OTHER, "-o", "-").out
    assert "Left-handed" not in call("export", ID, "-o", "-").out


def test_a_table_and_a_play_file_are_not_written_at_once(call):
    answer = call("export", "--csv", "--bgstats", "-o", "games")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
