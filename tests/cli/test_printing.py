"""``sheet`` and ``pad``: what becomes a PDF."""

import io
import json

import pdfplumber
import pytest

from scorekeeper.core.sheet import PAPERS
from scorekeeper.history import FullError, History, open_history
from scorekeeper.printing import read_document_bytes

ID = "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"
POINT = 25.4 / 72


def document(**keys):
    players = [{"name": "Ann", "tally": {"lab": 9}}]
    return {"format": "scorekeeper/1", "game": "space-lab", **keys, "players": players}


def pages(data):
    """The size in mm and the text of each page."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return [
            (round(page.width * POINT, 1), round(page.height * POINT, 1), page.extract_text())
            for page in pdf.pages
        ]


def test_a_sheet_carries_its_document(call, put, folder):
    answer = call("sheet", put("game.json", document(id=ID)), "-o", "game.pdf")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    data = (folder / "game.pdf").read_bytes()
    assert json.loads(read_document_bytes(data)) == document(id=ID)
    width, height, text = pages(data)[0]
    assert (width, height) == (210, 297)
    assert "Ann" in text


def test_a_sheet_of_a_stored_game_is_asked_for_by_its_id(call, put, folder):
    call("import", put("game.json", document(id=ID)))
    assert call("sheet", ID.upper(), "-o", "game.pdf").status == 0
    data = (folder / "game.pdf").read_bytes()
    assert json.loads(read_document_bytes(data))["id"] == ID


def test_the_sheet_of_a_stored_game_is_kept_as_it_was_handed_out(call, put, folder):
    call("import", put("game.json", document(id=ID)))
    call("sheet", ID, "-o", "game.pdf", "--paper", "a5")
    with open_history(folder / "history.sqlite3") as history:
        (sheet,) = history.sheets(ID)
        assert (sheet.paper, sheet.is_current, sheet.games) == ("a5", True, 1)
        assert history.sheet_bytes(sheet.id) == (folder / "game.pdf").read_bytes()


def test_a_sheet_that_cannot_be_kept_is_written_all_the_same(call, put, folder, monkeypatch):
    def refuse(*arguments, **names):
        raise FullError("the disk is full")

    call("import", put("game.json", document(id=ID)))
    monkeypatch.setattr(History, "keep_batch", refuse)
    answer = call("sheet", ID, "-o", "game.pdf")
    assert (answer.status, answer.err) == (0, "game.pdf: no copy is kept: the disk is full\n")
    assert (folder / "game.pdf").exists()


def test_a_sheet_of_a_file_opens_no_history(call, put, folder):
    call("sheet", put("game.json", document()), "-o", "game.pdf")
    assert not (folder / "history.sqlite3").exists()


def test_a_file_that_is_named_like_an_id_is_a_file(call, put, folder):
    assert call("sheet", put(ID, document()), "-o", "game.pdf").status == 0


@pytest.mark.parametrize(
    ("source", "content", "told"),
    [
        ("missing.json", None, "missing.json: file: a file that can be read"),
        ("bad.json", b"{}", "bad.json: format: this key is required"),
        ("two.jsonl", b"[]\n[]\n", "two.jsonl: file: exactly one document, not 2"),
        ("none.jsonl", b"", "none.jsonl: file: exactly one document, not 0"),
        (
            "people.json",
            b'{"format": "scorekeeper/1", "game": "people",'
            b' "people": {"Zoe": "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"}}',
            "people.json: game: a game: there are only people in it",
        ),
        (ID, None, f"scorekeeper: {ID}: the id of a game in the history was expected"),
    ],
)
def test_without_one_document_there_is_no_sheet(call, put, folder, source, content, told):
    if content is not None:
        put(source, content)
    answer = call("sheet", source, "-o", "out.pdf")
    assert answer.status == 2
    assert answer.err.startswith(told)
    assert not (folder / "out.pdf").exists()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_paper_has_its_size(call, put, folder, paper):
    put("game.json", document())
    call("sheet", "game.json", "-o", "sheet.pdf", "--paper", paper.name)
    call("pad", "space-lab", "-o", "pad.pdf", "--paper", paper.name)
    for name in ("sheet.pdf", "pad.pdf"):
        for width, height, _ in pages((folder / name).read_bytes()):
            assert (width, height) == pytest.approx((paper.width, paper.height), abs=0.1)


def test_pages_repeats_the_pad(call, folder):
    call("pad", "space-lab", "-o", "pad.pdf", "--pages", "3")
    assert len(pages((folder / "pad.pdf").read_bytes())) == 3


@pytest.mark.parametrize(
    ("paper", "count", "size"),
    [
        ("a4", "2", (297, 210)),
        ("a4", "4", (210, 297)),
        ("letter", "2", (279.4, 215.9)),
        ("letter", "4", (215.9, 279.4)),
        ("a5", "2", (210, 148)),
    ],
)
def test_several_pads_lie_on_a_page(call, folder, paper, count, size):
    answer = call("pad", "space-lab", "-o", "pad.pdf", "--paper", paper, "--per-page", count)
    assert answer.err == ""
    ((width, height, text),) = pages((folder / "pad.pdf").read_bytes())
    assert (width, height) == pytest.approx(size, abs=0.1)
    assert text.count("Space Lab") == int(count)


@pytest.mark.parametrize(("paper", "count"), [("a6", "2"), ("a5", "4"), ("half-letter", "4")])
def test_pads_too_small_to_write_on_are_refused(call, folder, paper, count):
    answer = call("pad", "space-lab", "-o", "pad.pdf", "--paper", paper, "--per-page", count)
    assert answer.status == 2
    assert answer.err.startswith("scorekeeper: --per-page: ")
    assert not (folder / "pad.pdf").exists()


@pytest.mark.parametrize(("paper", "count"), [("a4", 4), ("a5", 2), ("a6", 1)])
def test_as_many_pads_as_fit_lie_on_a_page(call, folder, paper, count):
    call("pad", "season", "-o", "pad.pdf", "--paper", paper, "--per-page", "fit", "--cut-marks")
    ((_, _, text),) = pages((folder / "pad.pdf").read_bytes())
    assert text.count("Mole Racing") == count


def test_a_pad_has_the_title_and_the_date_line_that_were_asked_for(call, folder):
    call("pad", "grand-prix", "-o", "pad.pdf", "--title", "Club evening", "--date-line", "3 May")
    ((_, _, text),) = pages((folder / "pad.pdf").read_bytes())
    assert text.startswith("Club evening 3 May\nMole Racing")


def test_a_pad_in_large_print_and_black_and_white_has_its_size(call, folder):
    call("pad", "mole-rats", "-o", "pad.pdf", "--large-print", "--black-and-white")
    ((width, height, _),) = pages((folder / "pad.pdf").read_bytes())
    assert (width, height) == pytest.approx((210, 297), abs=0.1)


def test_large_print_on_small_paper_is_refused(call, folder):
    answer = call("pad", "season", "-o", "pad.pdf", "--paper", "a6", "--large-print")
    assert answer.status == 2
    assert answer.err.startswith("scorekeeper: --large-print: larger paper")
    assert not (folder / "pad.pdf").exists()


@pytest.mark.parametrize(("options", "has_form"), [((), False), (("--fillable",), True)])
def test_a_pad_is_a_form_when_it_is_asked_for(call, folder, options, has_form):
    call("pad", "space-lab", "-o", "pad.pdf", *options)
    assert (b"/AcroForm" in (folder / "pad.pdf").read_bytes()) == has_form


@pytest.mark.parametrize("players", ["0", "5", "999"])
def test_a_number_of_players_that_cannot_be_is_refused_with_those_that_can(call, players):
    answer = call("pad", "space-lab", "-o", "pad.pdf", "--players", players)
    assert answer.status == 2
    assert answer.err.startswith("scorekeeper: --players: ")
    assert "1 to 4" in answer.err


def test_a_pad_of_a_game_that_does_not_exist_is_refused(call):
    answer = call("pad", "chess", "-o", "pad.pdf")
    assert answer.status == 2
    assert answer.err.startswith("scorekeeper: chess: one of space-lab")
