"""The file with the sheets that are chosen: looked at, written, kept."""

import json
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.intake import gather
from scorekeeper.games import GAME_NAMES, build_document, find_game
from scorekeeper.history import UnreadableGameError, open_history
from scorekeeper.printing import (
    read_documents,
    write_pdf,
)
from scorekeeper_ui.pages.print_room import batch_file as batch_file_module
from scorekeeper_ui.pages.print_room.batch import (
    listed,
)
from scorekeeper_ui.pages.print_room.batch_file import MOST_KEPT, BatchFile
from scorekeeper_ui.pages.print_room.batch_file import proof_of as proof_of_batch
from scorekeeper_ui.pages.print_room.batch_pick import Pick, Ticks
from scorekeeper_ui.pages.print_room.batch_words import OTHERS_LISTED
from scorekeeper_ui.pages.sheet_choice import Choice
from scorekeeper_ui.printed.job import Job, Product, save_product
from scorekeeper_ui.printed.preview import Refusal
from tests.ui.print_room.examples import A4, BEFORE, EVENING, example


def batch_file(history, choice=Choice(), ticks=Ticks(), title="Evening"):  # noqa: B008 - frozen
    found = listed(history, choice)
    pick = Pick(ticks, found.total, [line.id for line in found.lines])
    return BatchFile(history, found.source, pick, suggested="Games", own_title=title, paper=A4)


def save(file, path):
    return save_product(Product("x", lambda: (210, 297), file.write, file.keep), path, Job())


def test_a_file_that_was_handed_out_is_kept_with_each_of_its_games(history, tmp_path):
    for game in GAME_NAMES:
        history.save(example(game))
    left_out = listed(history, Choice()).lines[1].id
    assert save(batch_file(history, ticks=Ticks().toggled(left_out)), tmp_path / "a.pdf") == ""
    (sheet,) = history.kept_sheets()
    assert (sheet.title, sheet.paper, sheet.games) == ("Evening", "a4", 3)
    assert history.sheet_bytes(sheet.id) == (tmp_path / "a.pdf").read_bytes()
    kept = {row.id: [each.id for each in history.sheets(row.id)] for row in history.rows()}
    assert kept.pop(left_out) == []
    assert set(map(tuple, kept.values())) == {(sheet.id,)}


def test_a_file_written_twice_is_kept_twice_each_time_with_its_games(history, tmp_path):
    history.save(example("space-lab"))
    file = batch_file(history)
    for name in ("a.pdf", "b.pdf"):
        save(file, tmp_path / name)
    assert [sheet.games for sheet in history.kept_sheets()] == [1, 1]


@pytest.mark.parametrize("own_title", ["", "Club night"])
def test_a_single_sheet_stands_alone_as_the_page_of_its_game_makes_it(history, tmp_path, own_title):
    document = example("space-lab")
    history.save(document)
    file = batch_file(history, title=own_title)
    save(file, tmp_path / "a.pdf")
    game = find_game("space-lab")
    sheet = game.sheet(document, game.score(document), A4)
    title = own_title or sheet.title
    made = (tmp_path / "a.pdf").read_bytes()
    assert made == write_pdf(replace(sheet, title=title), document=document)
    (kept,) = history.kept_sheets()
    assert (kept.title, kept.games) == (title, 1)


def page_count_of_one(history) -> int:
    one = Ticks(all=False, others=frozenset([example("space-lab").id]))
    return proof_of_batch(batch_file(history, ticks=one)).pages


def test_of_a_long_file_the_first_sheets_are_looked_at(history):
    for number in range(1, 15):
        history.save(example("space-lab", number))
    proof = proof_of_batch(batch_file(history))
    assert len(list(read_documents(proof.pdf))) == 12
    assert proof.words == "A4, 210 × 297 mm · the first 12 of 14 sheets; the contents come in front"
    texts = [page.extract_text() for page in PdfReader(BytesIO(proof.pdf)).pages]
    assert len(texts) == proof.pages
    assert not any("12 games" in text or "Contents" in text for text in texts)
    assert "Space Lab" in texts[0]
    assert proof.pages == 12 * page_count_of_one(history)
    assert history.kept_sheets() == []
    few = batch_file(history, ticks=Ticks(all=False, others=frozenset([example("space-lab").id])))
    assert proof_of_batch(few).words == "A4, 210 × 297 mm"


def test_where_no_game_can_be_read_the_reason_is_looked_at(history, monkeypatch):
    def refuse(game_id):
        raise UnreadableGameError(game_id)

    monkeypatch.setattr(history, "load", refuse)
    for number in (1, 2):
        history.save(example("space-lab", number))
        file = batch_file(history)
        assert proof_of_batch(file) == Refusal("None of these games can be read.")


def test_a_fault_of_the_program_is_not_told_as_one_of_the_games(history, monkeypatch):
    history.save(example("space-lab"))
    file = batch_file(history)
    monkeypatch.setattr(batch_file_module, "write_pdf", lambda *_, **__: int("a fault"))
    with pytest.raises(ValueError, match="a fault"):
        file.write(BytesIO(), Job())


def add_an_earlier_one(history):
    history.save(example("mole-rats", day=BEFORE))


def add_a_later_one(history):
    history.save(example("mole-rats", day=EVENING))


def take_one_away(history):
    history.trash(example("space-lab", 1).id)


def change_one_for_another(history):
    add_an_earlier_one(history)
    history.trash(example("space-lab", 2).id)


@pytest.mark.parametrize(
    "change", [add_an_earlier_one, add_a_later_one, take_one_away, change_one_for_another]
)
def test_no_file_is_made_of_others_than_were_listed(history, tmp_path, change):
    for number in (1, 2):
        history.save(example("space-lab", number))
    file = batch_file(history)
    change(history)
    with pytest.raises(WorldError, match=OTHERS_LISTED):
        save(file, tmp_path / "a.pdf")
    assert not (tmp_path / "a.pdf").exists()


def test_a_single_sheet_is_never_that_of_a_game_that_came_meanwhile(history, tmp_path):
    history.save(example("space-lab"))
    file = batch_file(history)
    add_an_earlier_one(history)
    with pytest.raises(WorldError, match=OTHERS_LISTED):
        save(file, tmp_path / "a.pdf")


def part_of(grand_prix):
    content = grand_prix.content()
    return {key: part for key, part in content.items() if key not in ("format", "game")}


def test_a_file_of_a_season_is_the_seasons_and_that_of_its_grands_prix_kept_alone(
    history, tmp_path
):
    same, other = example("grand-prix", 1), example("grand-prix", 2)
    season = build_document(
        {
            "format": "scorekeeper/1",
            "game": "season",
            "id": example("season").id,
            "members": list(same.drivers),
            "grands_prix": [
                {**part_of(same), "round": 1},
                {**part_of(other), "place": "Elsewhere", "round": 2},
            ],
        }
    )
    for game in (season, same, other):
        history.save(game)
    save(batch_file(history, Choice(season=season.id), Ticks().toggled("0")), tmp_path / "a.pdf")
    (sheet,) = history.sheets(season.id)
    assert sheet.is_current
    assert sheet.title.endswith(" · 2 sheets")
    assert history.sheets(same.id) == [replace(sheet, game_id=same.id)]
    assert history.sheets(other.id) == []
    attached = list(read_documents((tmp_path / "a.pdf").read_bytes()))
    assert [json.loads(each)["id"] for each in attached] == [season.id]


def test_every_game_of_a_file_comes_back_when_it_is_brought_into_another_history(history, tmp_path):
    for game in GAME_NAMES:
        history.save(example(game))
    save(batch_file(history), tmp_path / "a.pdf")
    with open_history(tmp_path / "elsewhere.sqlite3") as elsewhere:
        with gather([str(tmp_path / "a.pdf")], elsewhere) as intake, intake.store(elsewhere):
            pass
        assert [elsewhere.load(row.id) for row in elsewhere.rows()] == [
            history.load(row.id) for row in history.rows()
        ]


def test_a_file_that_cannot_be_kept_is_saved_all_the_same_and_that_is_told(
    history, tmp_path, monkeypatch
):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    history.save(example("space-lab"))
    monkeypatch.setattr(type(history), "keep_batch", refuse)
    said = save(batch_file(history), tmp_path / "a.pdf")
    assert said == "No copy is kept: the disk is full"
    assert (tmp_path / "a.pdf").exists()


def test_a_file_that_is_too_large_is_not_kept_and_that_is_told(history):
    history.save(example("space-lab"))

    class Large(BytesIO):
        def seek(self, offset, whence=0):
            return (MOST_KEPT << 20) + 1

    assert batch_file(history).keep(Large()) == "No copy is kept: the file has more than 64 MB."
    assert history.kept_sheets() == []


def test_a_file_whose_games_were_removed_meanwhile_is_not_kept_and_that_is_told(history):
    game = example("space-lab")
    history.save(game)
    file = batch_file(history)
    made = BytesIO()
    file.write(made, Job())
    history.trash(game.id)
    history.empty_trash()
    history.remove_emptied()
    assert file.keep(made) == "No copy is kept: its games are no longer in the history."
