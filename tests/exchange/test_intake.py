"""What files would do to the history, shown before and done after."""

import json
import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.core.json_text import MOST_BYTES
from scorekeeper.core.sheet import find_paper
from scorekeeper.exchange.incoming import Incoming
from scorekeeper.exchange.intake import Intake, gather
from scorekeeper.exchange.outgoing import Form, write_games
from scorekeeper.exchange.report import Answer
from scorekeeper.games import find_game
from scorekeeper.history import Filter, LockedError, open_history
from scorekeeper.history.differences import Counts, difference
from scorekeeper.history.importing import Importer
from scorekeeper.history.patience import NONE, waiting
from scorekeeper.history.snapshot import Reason
from scorekeeper.printing import attaching, write_batch, write_pdf

ID = "11111111-2222-4333-8444-555555555555"
OTHER = "11111111-2222-4333-8444-666666666666"


@pytest.fixture
def files(put, content, history, night):
    """Files with one of everything, of which the history knows a part."""
    history.save(night({"Ann": 20}, id=ID))
    history.save(night({"Cy": 1}, id=OTHER))
    history.trash(OTHER)
    lines = [
        content({"Ann": 20}, id=ID),
        content({"Ann": 21}, id=ID, played_at="2026-03-06T21:30:00+01:00"),
        content({"Cy": 2}, id=OTHER),
        content({"Di": 2.5}),
    ]
    lines = "".join(json.dumps(line) + "\n" for line in lines)
    return put("new.json", content({"Bo": 7})), put("games.jsonl", lines), "missing.json"


def test_each_thing_that_comes_in_has_an_answer(files, bring):
    new, changed, missing = files
    answers = bring(*files, dry=True)
    assert [(answer.place, answer.outcome) for answer in answers] == [
        (None, "added"),
        ("line 1", "unchanged"),
        ("line 2", "updated"),
        ("line 3", "updated"),
        ("line 4", "refused"),
        (None, "refused"),
    ]
    assert [answer.source for answer in answers] == [new, *[changed] * 4, missing]
    assert [answer.trashed for answer in answers] == [False, False, False, True, False, False]
    update = answers[2]
    assert (update.id, update.game, update.played_on) == (ID, "space-lab", "2026-03-06")
    assert update.headline == "Ann reaches 21 points"
    assert [str(fault) for fault in answers[4].faults] == [
        "line 4: players[0].tally.lab: a whole number from 0 to 999"
    ]
    assert answers[5].where == "missing.json"
    assert answers[5].faults[0].expected.startswith("a file that can be read")


def test_a_preview_says_what_storing_does_and_changes_nothing(files, bring, history):
    before = [history.export(row.id) for row in history.rows()]
    shown = bring(*files, dry=True)
    assert [history.export(row.id) for row in history.rows()] == before
    assert bring(*files) == shown
    assert [history.export(row.id) for row in history.rows()] != before


def test_the_same_files_twice_change_nothing(files, bring, history):
    bring(*files[:1], files[1])
    snapshots = history.snapshots.listed()
    again = bring(files[0])
    assert [answer.outcome for answer in again] == ["unchanged"]
    assert history.snapshots.listed() == snapshots


def test_an_import_leaves_a_snapshot_of_what_was_before_it(files, bring, history):
    bring(*files)
    reasons = {snapshot.reason for snapshot in history.snapshots.listed()}
    assert reasons <= {Reason.FIRST_CHANGE, Reason.IMPORT}
    newest = history.snapshots.listed()[0]
    assert difference(history, newest).games == Counts(added=1, changed=1)


def test_a_pdf_that_the_program_made_comes_in_as_its_game(put, bring, night):
    game = find_game("space-lab")
    document = night({"Ann": 20}, id=ID)
    sheet = game.sheet(document, game.score(document), find_paper("a4"))
    answers = bring(put("sheet.pdf", write_pdf(sheet, document=document)))
    assert [(answer.outcome, answer.id) for answer in answers] == [("added", ID)]


def test_an_id_of_another_game_is_refused_with_its_place(put, bring, history, night):
    history.save(night(id=ID))
    drivers = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": ["Ann", "Bo"]}
    (answer,) = bring(put("gp.jsonl", json.dumps({**drivers, "id": ID}) + "\n"))
    assert answer.outcome == "refused"
    expected = f"line 1: id: another id than {ID}, which is a game of space-lab"
    assert str(answer.faults[0]) == expected


def test_a_history_that_is_locked_takes_nothing_in(put, history, content):
    with (
        gather([put("new.json", content())], history) as intake,
        open_history(history.place) as other,
        other.importing() as save,
    ):
        save(find_game("space-lab").new())
        with waiting(NONE), pytest.raises(LockedError):
            intake.store(history)
    assert history.count() == 1


class TestSeveralTimes:
    """Documents of one game are stored one after the other, and are one game in all numbers."""

    @pytest.fixture
    def several(self, put, content):
        def several(*labs):
            lines = (json.dumps(content({"Ann": lab}, id=ID)) + "\n" for lab in labs)
            return put("games.jsonl", "".join(lines))

        return several

    def test_other_content_is_an_update_that_keeps_the_old_version(self, several, bring, history):
        assert [answer.outcome for answer in bring(several(20, 21))] == ["added", "updated"]
        assert [seat.total for seat in history.rows()[0].seats] == [21]
        assert len(history.versions(ID)) == 1

    @pytest.mark.parametrize("labs", [(20, 20, 20), (20, 21), (21, 20, 20), (20, 21, 20)])
    def test_it_is_one_game_in_all_numbers(self, several, labs, history):
        with gather([several(*labs)], history) as intake, intake.store(history) as report:
            again = len(labs) - 1
            assert report.kinds == {"added": 1, "repeated": again}
            assert len(report.numbers({"repeated"})) == again

    def test_what_does_not_stay_tells_where_the_content_stands_that_does(self, several, bring):
        answers = bring(several(20, 21, 20, 22, 22))
        assert [answer.later for answer in answers] == ["line 5"] * 3 + [None] * 2

    @pytest.mark.parametrize("labs", [(20, 21), (20, 20, 21), (20, 22, 21)])
    def test_a_known_game_counts_by_the_line_that_changes_it(
        self, several, labs, history, bring, night
    ):
        history.save(night({"Ann": 20}, id=ID))
        with gather([several(*labs)], history) as intake, intake.store(history) as report:
            assert report.kinds == {"updated": 1, "repeated": len(labs) - 1}
            assert report[report.numbers({"updated"})[0]].changes[0].startswith("Ann 20 → 2")

    def test_a_known_game_that_never_changes_counts_once_as_unchanged(
        self, several, history, night
    ):
        history.save(night({"Ann": 20}, id=ID))
        with gather([several(20, 20)], history) as intake, intake.preview(history) as report:
            assert report.kinds == {"unchanged": 1, "repeated": 1}

    @pytest.mark.parametrize("labs", [(20, 21, 20), (21, 20), (21, 22, 20, 20)])
    def test_what_ends_as_it_is_kept_changes_nothing(self, several, labs, history, bring, night):
        history.save(night({"Ann": 20}, id=ID))
        assert {answer.outcome for answer in bring(several(*labs))} == {"unchanged"}
        assert history.versions(ID) == []

    def test_of_who_sits_there_now_nothing_is_learned_that_is_told_of_another(
        self, put, content, bring, history
    ):
        first, second = "aaaaaaaa-0000-4000-8000-000000000001", OTHER
        told = {"people": {"Ann": first}, "about_people": {"Ann": {"sign": "A"}}}
        games = (content(id=ID, **told), content(id=ID, people={"Ann": second}))
        file = put("games.jsonl", "\n".join(map(json.dumps, games)))
        bring(file)
        assert {answer.outcome for answer in bring(file)} == {"unchanged"}
        assert [history.player(one).sign for one in (first, second)] == ["A", None]

    def test_what_is_refused_is_refused_each_time(self, put, content, history, night):
        history.save(night(id=ID))
        drivers = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": ["Ann", "Bo"]}
        line = json.dumps({**drivers, "id": ID}) + "\n"
        file = put("games.jsonl", line * 2)
        with gather([file], history) as intake, intake.preview(history) as report:
            assert report.kinds == {"refused": 2}


def test_an_update_tells_what_it_changes_and_if_an_older_version_stays(
    put, bring, content, history, night
):
    history.save(night({"Ann": 20}, id=ID))
    (changed,) = bring(put("a.json", content({"Ann": 33}, id=ID, notes="Tea")), dry=True)
    assert (changed.changes, changed.replaces) == (("Ann 20 → 33", "notes added"), True)
    (marked,) = bring(put("a.json", content({"Ann": 20}, id=ID, counts=False)))
    assert (marked.outcome, marked.replaces) == ("updated", False)
    assert marked.changes == ("no longer counts in statistics",)
    assert history.versions(ID) == []


def test_answers_can_be_asked_for_by_their_number(files, history):
    with gather(files, history) as intake, intake.preview(history) as report:
        assert len(intake) == len(report) == 6
        assert report[5] == list(report)[5]
        assert report[0].outcome == "added"
        assert report.counts == {"added": 1, "unchanged": 1, "updated": 2, "refused": 2}


def test_an_answer_knows_where_it_stands():
    assert Answer("a.jsonl", "line 2", "refused").where == "a.jsonl: line 2"
    assert Answer("a.json", None, "added").where == "a.json"


def test_documents_and_answers_are_not_kept_in_memory(history, night):
    def incoming():
        for number in range(400):
            document = night({"Ann": number}, notes="x" * 9000)
            yield Incoming("many.jsonl", f"line {number + 1}", document)

    # What is loaded once and kept is loaded before.
    with Intake([Incoming("one.json", None, night())]) as first, first.preview(history):
        pass
    tracemalloc.start()
    with Intake(incoming()) as intake, intake.preview(history) as report:
        assert report.counts["added"] == 400
        _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2_000_000, "400 documents have 3.6 MB"


def test_nothing_is_left_in_the_folder_of_temporary_files(files, history, tmp_path, monkeypatch):
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    with gather(files, history) as intake, intake.store(history):
        pass
    assert list(Path(folder).iterdir()) == []


def test_a_preview_keeps_nobody_from_writing(files, history, night, monkeypatch):
    save_one, told = Importer.__call__, []

    def save_while_another_writes(importer, document, **more):
        with open_history(history.place) as other:
            told.append(other.save(night({"Eve": len(told)})).outcome)
        return save_one(importer, document, **more)

    monkeypatch.setattr(Importer, "__call__", save_while_another_writes)
    with gather(files, history) as intake, intake.preview(history) as report:
        assert report.counts["added"] == 1
    assert told == ["added"] * 4


def test_a_history_that_is_no_file_shows_and_takes_in_all_the_same(files, bring, night):
    with open_history("sqlite://") as memory:
        memory.save(night({"Ann": 20}, id=ID))
        shown = bring(*files, into=memory, dry=True)
        assert memory.count() == 1
        assert bring(*files, into=memory) == shown
        assert memory.count() == 3


def test_a_document_of_two_people_who_are_one_is_refused(put, bring, content, history, night):
    history.save(night({"Ann": 1, "Bo": 2}, id=ID))
    ann = history.find_player("Ann").id
    people = {"Cy": ann, "Di": ann}
    (answer,) = bring(put("new.json", content({"Cy": 1, "Di": 2}, people=people)))
    assert answer.outcome == "refused"
    assert answer.faults


def batch_of(*documents, **more):
    target = BytesIO()
    write_batch(documents, target, title="Evening", paper=find_paper("a4"), **more)
    return target.getvalue()


def test_a_pdf_with_the_sheets_of_several_games_brings_all_of_them_in(put, bring, night):
    games = [night({"Ann": 1}, id=ID), night({"Bo": 2}, id=OTHER), night({"Cy": 3})]
    answers = bring(put("evening.pdf", batch_of(*games)))
    assert [(answer.place, answer.outcome) for answer in answers] == [
        (f"game {number}", "added") for number in (1, 2, 3)
    ]
    assert [answer.id for answer in answers] == [game.identity() for game in games]
    assert [answer.outcome for answer in bring(put("evening.pdf", batch_of(*games)))] == [
        "unchanged"
    ] * 3


def test_a_pdf_with_one_game_has_no_number(put, bring, night):
    assert [answer.place for answer in bring(put("one.pdf", batch_of(night())))] == [None]


def test_of_several_games_in_a_pdf_a_wrong_one_is_named(put, bring, night, monkeypatch):
    write = attaching.write_json
    wrong = [json.dumps({"game": "space-lab"})]
    monkeypatch.setattr(
        attaching, "write_json", lambda value: write(value) if value["id"] != OTHER else wrong[0]
    )
    pdf = batch_of(night(id=ID), night({"Bo": 2}, id=OTHER), night({"Cy": 3}))
    first, second, third = bring(put("evening.pdf", pdf))
    assert (first.outcome, second.outcome, third.outcome) == ("added", "refused", "added")
    assert str(second.faults[0]).startswith("game 2: ")


def test_a_pdf_that_is_damaged_behind_its_first_games_brings_these_in(
    put, bring, night, monkeypatch
):
    attach, attached = attaching.Attachments._attach, []

    def attach_too_much(attachments, data):
        attached.append(data)
        return attach(attachments, data if len(attached) < 3 else bytes(MOST_BYTES + 1))

    monkeypatch.setattr(attaching.Attachments, "_attach", attach_too_much)
    pdf = batch_of(*(night({"Ann": lab}) for lab in range(3)))
    *good, last = bring(put("evening.pdf", pdf))
    assert [answer.outcome for answer in good] == ["added", "added"]
    assert (last.place, last.outcome) == ("game 3", "refused")
    assert "at most 64 MB" in str(last.faults[0])


def test_each_step_tells_how_many_are_done(files, history):
    gathered, previewed, stored = [], [], []
    with gather(files, history, progress=gathered.append) as intake:
        intake.preview(history, previewed.append).close()
        intake.store(history, stored.append).close()
    assert gathered == previewed == stored == [1, 2, 3, 4, 5, 6]


class EnoughError(Exception):
    pass


def stop_at(number):
    def progress(done):
        if done == number:
            raise EnoughError

    return progress


def test_what_progress_raises_ends_each_step_with_nothing_done(files, history, tmp_path):
    before = [history.export(row.id) for row in history.rows()]
    with pytest.raises(EnoughError):
        gather(files, history, progress=stop_at(2))
    with gather(files, history) as intake:
        for step in (intake.preview, intake.store):
            with pytest.raises(EnoughError):
                step(history, stop_at(5))
        assert [history.export(row.id) for row in history.rows()] == before
        with intake.store(history) as report:
            assert report.counts["added"] == 1


def test_a_report_knows_the_snapshot_of_what_was_before_it(files, history):
    with gather(files, history) as intake:
        with intake.preview(history) as shown:
            assert shown.before is None
        with intake.store(history) as report:
            assert report.before == history.snapshots.listed()[0]
            assert report.before.reason is Reason.IMPORT
    with gather(files[:1], history) as same, same.store(history) as report:
        assert report.before is None


def test_answers_are_found_by_their_kinds(files, history):
    with gather(files, history) as intake, intake.preview(history) as report:
        assert list(report.numbers({"refused"})) == [4, 5]
        assert list(report.numbers({"added", "updated"})) == [0, 2, 3]
        # The same game stands behind it, and changes.
        assert list(report.numbers({"repeated"})) == [1]
        assert not report.numbers({"left"})
        for number, answer in enumerate(report):
            assert number in report.numbers({answer.kind})


def test_a_game_that_does_not_count_counts_nowhere_else(history, elsewhere, night, bring, tmp_path):
    left_out, counted = (history.save(night({"Ann": lab})).id for lab in (1, 2))
    history.set_counts(left_out, False)
    file = tmp_path / "games.jsonl"
    write_games(file, history, Filter(), Form.LINES)
    for is_dry in (True, False):
        answers = bring(str(file), into=elsewhere, dry=is_dry)
        assert {answer.id: answer.remarks for answer in answers} == {
            left_out: ("It does not count in statistics.",),
            counted: (),
        }
    assert {row.id: row.counts for row in elsewhere.rows()} == {left_out: False, counted: True}
    assert [answer.outcome for answer in bring(str(file))] == ["unchanged"] * 2
    history.set_counts(left_out, True)
    answers = bring(str(file))
    assert {answer.id: answer.outcome for answer in answers} == {
        left_out: "updated",
        counted: "unchanged",
    }
