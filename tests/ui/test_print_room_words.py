"""What the print room says and reads, without a window."""

import json
from datetime import date

import pytest

from scorekeeper.core.sheet import PAPERS, find_paper
from scorekeeper.games import GAME_NAMES, find_game, read_document
from scorekeeper.history import Filter, open_history
from scorekeeper.printing import PadOrder, PadOrderError, pads_per_page
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.print_room.batch import (
    Choice,
    Line,
    Ticks,
    batch_title,
    chosen_words,
    last_evening,
    listed,
    missing_words,
    seasons_of,
)
from scorekeeper_ui.pages.print_room.kept import look_back, proof_of
from scorekeeper_ui.pages.print_room.pad_words import (
    count_words,
    first_order,
    number_words,
    numbers_of,
    pads_name,
    paper_words,
    refusal_words,
    remembered_order,
)
from scorekeeper_ui.pages.print_room.pads_tab import proof_of as proof_of_order
from scorekeeper_ui.pages.print_room.preview import Refusal

A4 = find_paper("a4")
EVENING = date(2026, 11, 28)


def example(game: str, number: int = 1, **parts):
    content = json.loads(example_path(game).read_text(encoding="utf-8"))
    content["id"] = f"{GAME_NAMES.index(game):08x}-0000-4000-8000-{number:012x}"
    content["played_at"] = f"{EVENING}T19:30:00+01:00"
    return read_document(json.dumps({**content, **parts}).encode())


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


# Pads


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("space-lab", (1, 2, 3, 4)),
        ("grand-prix", (2, 3, 4, 5, 6)),
        ("mole-rats", (2, 3, 4)),
        ("season", tuple(range(1, 25))),
    ],
)
def test_a_pad_can_be_had_for_every_number_of_players_of_the_box(game, numbers):
    assert numbers_of(game).all == numbers
    usual = find_game(game).pad(None, A4)
    assert find_game(game).pad(numbers_of(game).usual, A4) == usual


def test_numbers_are_said_as_the_game_calls_its_players():
    assert number_words("space-lab", 1) == "1 player, solo"
    assert number_words("grand-prix", 6) == "6 drivers"
    assert number_words("season", 1) == "1 member"


def test_papers_have_their_sizes_in_the_rounder_unit():
    assert [paper_words(paper) for paper in PAPERS] == [
        "A4, 210 × 297 mm",
        "Letter, 8.5 × 11 in",
        "A5, 148 × 210 mm",
        "A6, 105 × 148 mm",
        "Half letter, 5.5 × 8.5 in",
    ]


def test_an_order_is_said_as_pads_and_pages():
    one = first_order("space-lab", A4)
    assert count_words(one, 1) == "1 pad on 1 page of A4"
    many = one.model_copy(update={"pages": 3})
    assert count_words(many, 4) == "12 pads on 3 pages of A4"
    assert pads_name(PadOrder(game="season", players=24)) == "Mole Racing season pad 24 members A4"


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_order_comes_back_as_it_was_remembered(game):
    order = PadOrder(
        game=game,
        players=numbers_of(game).all[0],
        paper="letter",
        per_page="fit",
        pages=7,
        cut_marks=True,
        title="Łukasz <山田>",
        date_line="today",
        black_and_white=True,
        fillable=True,
    )
    kept = json.loads(json.dumps(order.model_dump(mode="json")))
    assert remembered_order(kept, game, A4) == order


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "pads",
        {"game": "space-lab", "paper": "a3"},
        {"game": "space-lab", "players": 9},
        {"game": "space-lab", "players": None},
        {"game": "space-lab", "pages": 0},
        {"game": "space-lab", "glitter": True},
        {"game": "season", "players": 16},
    ],
)
def test_what_cannot_be_an_order_is_forgotten(kept):
    assert remembered_order(kept, "space-lab", A4) == first_order("space-lab", A4)


@pytest.mark.parametrize(
    ("order", "part", "words"),
    [
        (
            PadOrder(game="space-lab", paper="a6", per_page=4),
            "per_page",
            "Choose fewer pads on A6, 4 are too small to write.",
        ),
        (
            PadOrder(game="space-lab", paper="a6", large_print=True),
            "large_print",
            "Choose larger paper, A6 has no room for it.",
        ),
        (
            PadOrder(game="grand-prix", players=7),
            "players",
            "A pad of a Grand Prix is for 2 to 6 drivers.",
        ),
    ],
)
def test_what_cannot_be_is_a_sentence_at_its_part(order, part, words):
    assert proof_of_order(order) == Refusal(words, part)


def test_a_proof_has_each_different_page_once_and_says_how_many_there_are():
    order = PadOrder(game="grand-prix", per_page=2, pages=999, fillable=True)
    assert pads_per_page(order) == 2
    proof = proof_of_order(order)
    assert (proof.pages, proof.drawn) == (999, 1)
    assert (proof.width, proof.height) == (297, 210)


def test_a_reason_is_a_sentence():
    assert refusal_words(PadOrderError("players", "a pad is for two")) == "A pad is for two."


# Filled sheets


def test_ticks_are_all_but_some_or_none_but_some():
    ticks = Ticks().toggled("a")
    assert (ticks.has("a"), ticks.has("b"), ticks.count(5)) == (False, True, 4)
    assert ticks.toggled("a") == Ticks()
    few = Ticks(all=False).toggled("a").toggled("b")
    assert (few.has("a"), few.has("c"), few.count(5)) == (True, False, 2)


@pytest.mark.parametrize(
    ("which", "title"),
    [
        (Filter(), "Games"),
        (Filter(game="space-lab", player=" Ann "), "Space Lab with Ann"),
        (Filter(since=EVENING, until=EVENING), "Games · 28 November 2026"),
        (Filter(since=EVENING), "Games · from 28 November 2026"),
        (
            Filter(since=date(2026, 1, 1), until=EVENING),
            "Games · from 1 January 2026 until 28 November 2026",
        ),
    ],
)
def test_a_file_is_called_after_what_it_is_chosen_by(which, title):
    assert batch_title(which) == title


def test_counts_are_said_in_words():
    assert chosen_words(1, 1) == "1 sheet"
    assert chosen_words(0, 4) == "0 of 4 sheets"
    assert missing_words(0) == ""
    assert missing_words(1) == "1 game could not be read and is left out."
    assert missing_words(2) == "2 games could not be read and are left out."


def test_the_games_of_an_evening_follow_each_other_as_they_were_added(history):
    for game in GAME_NAMES:
        history.save(example(game))
    history.save(example("space-lab", 2, played_at="2026-11-21T20:00:00+01:00"))
    assert last_evening(history) == EVENING
    found = listed(history, Choice(Filter(since=EVENING, until=EVENING)))
    assert [line.game for line in found.lines] == list(GAME_NAMES)
    chosen = Ticks().toggled(found.lines[1].id)
    documents = [document.game for document in found.source.documents(chosen, pytest.fail)]
    assert documents == ["space-lab", "season", "mole-rats"]


def test_a_long_list_is_read_page_by_page_and_nothing_is_lost_or_doubled(history):
    with history.importing() as importer:
        for number in range(230):
            importer(example("space-lab", number))
    source = listed(history, Choice()).source
    lines: list[Line] = []
    while page := source.page(lines[-1] if lines else None):
        lines += page
    assert len({line.id for line in lines}) == len(lines) == source.count() == 230
    chosen = Ticks(all=False).toggled(lines[5].id).toggled(lines[222].id)
    documents = source.documents(chosen, pytest.fail)
    assert [document.id for document in documents] == [lines[5].id, lines[222].id]


def test_a_game_that_is_gone_by_now_is_told_and_the_others_stay(history, monkeypatch):
    history.save(example("space-lab", 1))
    history.save(example("space-lab", 2))
    from scorekeeper.history import UnknownGameError

    load = history.load
    gone = listed(history, Choice()).lines[0].id

    def load_what_is_left(game_id):
        if game_id == gone:
            raise UnknownGameError(game_id)
        return load(game_id)

    monkeypatch.setattr(history, "load", load_what_is_left)
    missing = []
    source = listed(history, Choice()).source
    left = list(source.documents(Ticks(), lambda: missing.append(1)))
    assert (len(left), len(missing)) == (1, 1)


def test_a_season_gives_its_table_and_each_grand_prix_that_it_counts(history):
    season = example("season")
    history.save(season)
    ((season_id, name),) = seasons_of(history)
    assert name == season.name
    found = listed(history, Choice(season=season_id))
    assert found.title == season.name
    assert found.total == len(found.lines) == 1 + len(season.grands_prix)
    documents = list(found.source.documents(Ticks().toggled("0"), pytest.fail))
    assert [document.game for document in documents] == ["grand-prix"] * len(season.grands_prix)
    assert all(document.name for document in documents)


def test_a_season_that_is_gone_gives_way_to_the_filter(history):
    history.save(example("space-lab"))
    found = listed(history, Choice(season="00000000-0000-4000-8000-000000000009"))
    assert [line.game for line in found.lines] == ["space-lab"]


# Sheets handed out


def test_sheets_are_found_game_by_game_and_a_correction_is_told(history):
    game = example("space-lab")
    history.save(game)
    history.save(example("mole-rats"))
    kept = history.keep_sheet(game.id, "a5", "Space Lab", b"%PDF-")
    found = look_back(history, None)
    assert found.reached is None
    ((line),) = found.lines
    assert (line.sheet.id, line.game, line.sheet.is_current) == (kept.id, "space-lab", True)
    history.save(example("space-lab", place="Elsewhere"))
    ((line),) = look_back(history, None).lines
    assert not line.sheet.is_current


def test_a_sheet_that_is_gone_is_told_in_words(history):
    history.save(example("space-lab"))
    kept = history.keep_sheet(example("space-lab").id, "a5", "Space Lab", b"%PDF-")
    from dataclasses import replace

    assert proof_of(history, replace(kept, id=kept.id + 1)) == Refusal(
        "This sheet is no longer in the history."
    )
