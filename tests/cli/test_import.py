import json
import sqlite3
from contextlib import closing

import pytest

from scorekeeper.cli import arguments
from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.vocabulary import REASONS
from scorekeeper.history import open_history
from scorekeeper.history.snapshot import Reason

ID = "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"


def document(lab=9, **keys):
    players = [{"name": "Ann", "tally": {"lab": lab}}]
    return {"format": "scorekeeper/1", "game": "space-lab", **keys, "players": players}


def lines(*documents):
    return "".join(json.dumps(one) + "\n" for one in documents)


def identity(lab=9):
    return find_game("space-lab").build(document(lab)).identity()


def said(answer):
    return [line.split(": ", 1)[1] for line in answer.out.splitlines()[:-1]]


def sums(answer):
    return answer.out.splitlines()[-1]


def stored():
    with open_history() as history:
        return [row.seats[0].total for row in history.rows()]


def test_each_document_gets_a_line_and_all_a_sum(call, put):
    put("a.json", document())
    put("b.jsonl", lines(document(1), document(2)))
    answer = call("import", "a.json", "b.jsonl")
    assert answer.status == 0
    assert answer.out.splitlines() == [
        f"a.json: added {identity(9)}",
        f"b.jsonl: line 1: added {identity(1)}",
        f"b.jsonl: line 2: added {identity(2)}",
        "3 added, 0 unchanged, 0 updated, 0 refused",
    ]
    assert sorted(stored()) == [1, 2, 9]


@pytest.mark.parametrize(
    ("first", "second", "outcome", "kept"),
    [
        (document(id=ID), document(id=ID), "unchanged", [9]),
        (document(id=ID), document(id=ID.upper()), "unchanged", [9]),
        (document(id=ID), document(8, id=ID), "updated", [8]),
        (document(), document(), "unchanged", [9]),
        (document(), document(mode="standard"), "unchanged", [9]),
        (document(), document(notes="late"), "added", [9, 9]),
        (document(), document(id=identity()), "unchanged", [9]),
    ],
)
@pytest.mark.parametrize("is_one_file", [True, False])
def test_the_id_decides_what_becomes_of_a_document(
    call, put, first, second, outcome, kept, is_one_file
):
    if is_one_file:
        answer = call("import", put("both.jsonl", lines(first, second)))
    else:
        call("import", put("first.json", first))
        answer = call("import", put("second.json", second))
    assert said(answer)[-1].split(": ")[-1].split()[0] == outcome
    assert stored() == kept


def test_an_update_can_be_taken_back(call, put):
    call("import", put("both.jsonl", lines(document(id=ID), document(8, id=ID))))
    with open_history() as history:
        assert [version.number for version in history.versions(ID)] == [1]
        history.go_back(ID, 1)
    assert stored() == [9]


def test_an_id_of_another_kind_of_game_is_refused_and_the_others_are_stored(call, put, folder):
    call("import", put("old.json", document(id=ID)))
    with closing(sqlite3.connect(folder / "history.sqlite3")) as database, database:
        database.execute("UPDATE game SET game = 'grand-prix'")
    answer = call("import", put("new.jsonl", lines(document(8, id=ID), document(7))))
    assert answer.status == 2
    assert said(answer) == ["line 1: refused", f"line 2: added {identity(7)}"]
    expected = f"another id than {ID}, which is a game of grand-prix"
    assert answer.err == f"new.jsonl: line 1: id: {expected}\n"


@pytest.mark.parametrize(
    ("again", "outcome"), [(document(id=ID), "unchanged"), (document(8, id=ID), "updated")]
)
def test_a_game_in_the_trash_stays_there(call, put, again, outcome):
    call("import", put("old.json", document(id=ID)))
    with open_history() as history:
        history.trash(ID)
    answer = call("import", put("again.json", again))
    assert said(answer) == [f"{outcome} {ID} (in the trash)"]
    assert stored() == []


def test_what_cannot_be_read_is_refused_with_its_reason_and_the_others_are_stored(call, put):
    put("bad.json", document(lab=True))
    put("good.json", document())
    answer = call("import", "bad.json", "missing.json", "good.json")
    assert answer.status == 2
    assert said(answer) == ["refused", "refused", f"added {identity()}"]
    assert sums(answer) == "1 added, 0 unchanged, 0 updated, 2 refused"
    assert answer.err.splitlines() == [
        "bad.json: players[0].tally.lab: a whole number from 0 to 999",
        "missing.json: file: a file that can be read (No such file or directory)",
    ]
    assert stored() == [9]


def test_a_dry_run_says_the_same_and_stores_nothing(call, put):
    put("games.jsonl", lines(document(), document(), document(8, id=identity())))
    dry = call("import", "--dry-run", "games.jsonl")
    assert stored() == []
    wet = call("import", "games.jsonl")
    assert dry.out == wet.out[:-1] + " (dry run: nothing was stored)\n"
    assert stored() == [8]


@pytest.mark.parametrize("name", ["sheet.pdf", "-"])
def test_a_pdf_that_the_program_exported_is_read_again(call, put, folder, name):
    call("sheet", put("game.json", document(id=ID)), "-o", "sheet.pdf")
    answer = call("import", name, stdin=(folder / "sheet.pdf").read_bytes())
    assert said(answer) == [f"added {ID}"]


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"no PDF", "PDF: a PDF file"), (b"%PDF-1.7\nbroken", "PDF: a file that is not damaged")],
)
def test_a_pdf_that_holds_no_game_is_refused(call, put, data, told):
    answer = call("import", put("sheet.PDF", data))
    assert answer.status == 2
    assert answer.err.startswith(f"sheet.PDF: {told}")


def test_a_history_that_cannot_be_opened_is_one_line_and_status_1(call, put):
    answer = call("import", "--database", "missing/h.sqlite3", put("game.json", document()))
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("scorekeeper: ")
    assert answer.err.count("\n") == 1


def plays():
    """Return an export of BG Stats with a game of Space Lab, one of Mole Rats and another one."""
    names = ("Space Lab", "Mole Rats in Space", "Azul")
    return {
        "games": [{"id": n, "uuid": f"G{n}", "name": name} for n, name in enumerate(names)],
        "players": [
            {"id": n, "uuid": f"P{n}", "name": name} for n, name in enumerate(["Ann", "Bo"])
        ],
        "plays": [
            {
                "uuid": f"{ID[:-1]}{n}",
                "gameRefId": n,
                "playDate": "2026-03-06 21:30:00",
                "playerScores": [
                    {"playerRefId": 0, "score": "9"},
                    {"playerRefId": 1, "score": "3"},
                ],
            }
            for n in range(3)
        ],
    }


def test_an_export_of_bg_stats_says_what_becomes_of_each_play(call, put):
    answer = call("import", put("BGStatsExport.json", plays()))
    assert answer.status == 0
    assert said(answer) == [
        "plays[0]: left: BG Stats knows only the totals, not what they are made of",
        "plays[1]: left: BG Stats does not know why it was lost",
        "plays[2]: left: Azul is no game of this program",
    ]
    assert sums(answer) == "0 added, 0 unchanged, 0 updated, 0 refused, 3 left"


def test_what_bg_stats_does_not_know_can_be_chosen(call, put):
    put("BGStatsExport.json", plays())
    how = ("--totals-as-lab", "--lost-as", "no-cards", "BGStatsExport.json")
    dry = call("import", "--dry-run", *how)
    wet = call("import", *how)
    assert dry.out == wet.out[:-1] + " (dry run: nothing was stored)\n"
    assert said(wet)[:2] == [
        f"plays[0]: added {ID[:-1]}0 (BG Stats knows only the totals: they stand under Lab cards.)"
        " (BG Stats names no winner.)",
        f"plays[1]: added {ID[:-1]}1 (BG Stats does not know why it was lost: it is noted as"
        " “No card to play”.)",
    ]
    assert sums(call("import", *how)) == "0 added, 2 unchanged, 0 updated, 0 refused, 1 left"


def test_a_reason_that_does_not_exist_is_told(call, put):
    answer = call("import", "--lost-as", "boredom", put("BGStatsExport.json", plays()))
    assert (answer.status, answer.err.count("\n")) == (2, 1)


def test_the_reasons_are_those_of_the_game():
    assert arguments._REASONS == REASONS


def test_an_import_leaves_a_snapshot_and_one_that_changes_nothing_leaves_none(call, put):
    call("import", put("a.json", document()))
    call("import", put("b.json", document(8)))
    with open_history() as history:
        before = history.snapshots.listed()
        assert before[0].reason is Reason.IMPORT
    call("import", "b.json")
    call("import", "--dry-run", put("c.json", document(7)))
    with open_history() as history:
        assert history.snapshots.listed() == before


def test_a_dry_run_into_a_new_history_creates_nothing(call, put, folder):
    put("a.json", document())
    answer = call("import", "--dry-run", "a.json")
    assert (
        sums(answer) == "1 added, 0 unchanged, 0 updated, 0 refused (dry run: nothing was stored)"
    )
    assert [file.name for file in folder.iterdir()] == ["a.json"]


def test_a_dry_run_tells_of_a_history_that_is_gone(call, put, folder):
    put("a.json", document())
    assert call("import", "a.json").status == 0
    assert call("import", put("b.json", document(5))).status == 0
    for file in folder.glob("history.sqlite3*"):
        if file.is_file():
            file.unlink()
    answer = call("import", "--dry-run", "a.json")
    assert answer.status == 1
    assert "is gone" in answer.err


PEOPLE = {"format": "scorekeeper/1", "game": "people", "people": {"Zoe": ID}}


def test_people_without_a_game_have_a_line_and_are_no_games_in_the_sum(call, put):
    put("all.jsonl", lines(document(), PEOPLE))
    answer = call("import", "all.jsonl")
    assert said(answer)[1] == "line 2: added people: Zoe"
    assert sums(answer) == "1 added, 0 unchanged, 0 updated, 0 refused, 1 person"
    again = call("import", "all.jsonl")
    assert said(again)[1] == "line 2: unchanged people: Zoe"
    assert sums(again) == "0 added, 1 unchanged, 0 updated, 0 refused"
