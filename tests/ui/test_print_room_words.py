"""What the print room says and reads, without a window."""

import json
from dataclasses import replace
from datetime import date, datetime
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import PAPERS, find_paper
from scorekeeper.exchange.intake import gather
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper.history import Filter, Shown, open_history
from scorekeeper.printing import (
    PadOrder,
    PadOrderError,
    pads_per_page,
    read_documents,
    write_pdf,
)
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.print_room.batch import (
    Choice,
    Line,
    Ticks,
    last_evening,
    listed,
    seasons_of,
)
from scorekeeper_ui.pages.print_room.batch_file import MOST_KEPT, BatchFile
from scorekeeper_ui.pages.print_room.batch_file import proof_of as proof_of_batch
from scorekeeper_ui.pages.print_room.batch_words import (
    batch_title,
    chosen_words,
    missing_words,
    season_words,
)
from scorekeeper_ui.pages.print_room.kept import (
    about_words,
    is_as_it_was,
    listed_name,
    listed_words,
    made_words,
    proof_of,
    result_words,
    short_made,
    short_state,
    short_title,
    state_words,
    title_words,
    who_words,
)
from scorekeeper_ui.pages.print_room.pad_words import (
    count_words,
    first_order,
    number_words,
    numbers_of,
    pads_name,
    refusal_words,
    remembered_order,
    shared_parts,
)
from scorekeeper_ui.pages.print_room.pads_tab import proof_of as proof_of_order
from scorekeeper_ui.printed.job import Job, Product, file_name, save_product
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.printed.preview import Refusal

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


def test_what_all_games_share_goes_with_every_order_that_is_remembered():
    ordered = PadOrder(
        game="space-lab", players=2, title="Club", date_line="1 May", paper="a5", cut_marks=True
    )
    shared = shared_parts(ordered.model_dump(mode="json"))
    assert remembered_order(None, "mole-rats", A4, shared) == PadOrder(
        game="mole-rats", players=4, title="Club", date_line="1 May", paper="a5", cut_marks=True
    )
    own = PadOrder(game="mole-rats", players=3, pages=7, title="Old").model_dump(mode="json")
    found = remembered_order(own, "mole-rats", A4, shared)
    assert (found.players, found.pages, found.title) == (3, 7, "Club")


@pytest.mark.parametrize("shared", [{"paper": "a99"}, {"title": 5}, {"large_print": []}])
def test_what_cannot_be_shared_leaves_an_order_as_it_was(shared):
    assert remembered_order(None, "space-lab", A4, shared) == first_order("space-lab", A4)
    assert shared_parts([shared]) == {}


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
        (Filter(text="Kitchen", until=EVENING), "Games · “Kitchen” · until 28 November 2026"),
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
    documents = [leaf.document.game for leaf in found.source.leaves(chosen, pytest.fail)]
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
    leaves = source.leaves(chosen, pytest.fail)
    assert [leaf.document.id for leaf in leaves] == [lines[5].id, lines[222].id]


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
    left = list(source.leaves(Ticks(), lambda: missing.append(1)))
    assert (len(left), len(missing)) == (1, 1)


def test_a_season_gives_its_table_and_each_grand_prix_that_it_counts(history):
    season = example("season")
    history.save(season)
    ((season_id, name),) = seasons_of(history)
    assert name == season.name
    found = listed(history, Choice(season=season_id))
    assert found.title == season.name
    assert found.total == len(found.lines) == 1 + len(season.grands_prix)
    leaves = found.source.leaves(Ticks().toggled("0"), pytest.fail)
    documents = [leaf.document for leaf in leaves]
    assert [document.game for document in documents] == ["grand-prix"] * len(season.grands_prix)
    assert all(document.name for document in documents)


def test_a_season_without_a_name_is_called_after_its_members_and_its_day(history):
    history.save(example("season").model_copy(update={"name": None}))
    ((_, words),) = seasons_of(history)
    members = len(example("season").members)
    assert words == f"Season of {members} members, 28 Nov 2026"
    assert season_words(None, 1, EVENING) == "Season of 1 member, 28 Nov 2026"
    assert season_words("League", 1, EVENING) == "League"


def test_the_lines_of_a_season_have_the_days_of_its_grands_prix(history):
    season = example("season").model_copy(update={"played_at": None})
    history.save(season)
    found = listed(history, Choice(season=season.identity()))
    days = [part.played_on() for part in season.grands_prix]
    assert [line.played_on for line in found.lines][1:] == days
    assert found.lines[0].played_on is not None


def test_a_season_that_is_gone_gives_way_to_the_filter(history):
    history.save(example("space-lab"))
    found = listed(history, Choice(season="00000000-0000-4000-8000-000000000009"))
    assert [line.game for line in found.lines] == ["space-lab"]


# Sheets handed out


def handed_out(history, *documents, title="Evening"):
    shown = [Shown.of(history.load(document.id)) for document in documents]
    history.keep_batch(shown, "a5", title, b"%PDF-")
    return history.kept_sheets()[0]


def test_a_sheet_says_what_became_of_its_game(history):
    game = example("space-lab")
    history.save(game)
    sheet = handed_out(history, game)
    assert (short_state(sheet), is_as_it_was(sheet)) == ("unchanged", True)
    assert listed_words(sheet) == "The game is as it was when this sheet was handed out."
    assert result_words(sheet) == sheet.headline
    history.save(example("space-lab", place="Elsewhere"))
    history.trash(game.id)
    (sheet,) = history.kept_sheets()
    assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ in trash", False)
    history.restore(game.id)
    assert short_state(history.kept_sheets()[0]) == "⚠ corrected"
    assert listed_words(sheet) == (
        "The game is in the trash. "
        "The game was corrected since: this sheet shows it as it was handed out."
    )
    assert result_words(sheet) == f"Now: {sheet.headline}"


def test_a_file_of_several_games_says_of_how_many_it_is_and_what_became_of_them(history):
    games = [example(game) for game in GAME_NAMES]
    for game in games:
        history.save(game)
    sheet = handed_out(history, *games)
    assert who_words(sheet) == "4 games"
    assert short_state(sheet) == "unchanged"
    assert listed_words(sheet) == "Its 4 games are as they were when it was handed out."
    assert result_words(sheet) == f"4 games, the first of them now: {sheet.headline}"
    history.trash(games[1].id)
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ 1 in trash"
    assert listed_words(sheet) == "1 of its 4 games is in the trash."
    assert about_words(sheet) == ""
    history.save(example("space-lab", place="Elsewhere"))
    history.trash(games[0].id)
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ 2 in trash"
    assert listed_words(sheet) == (
        "Of its 4 games 1 was corrected since: this file shows them as they were handed out."
        " 2 are in the trash."
    )
    (of_its_game, *_) = history.sheets(games[0].id)
    assert state_words(of_its_game).endswith(" The file has the sheets of 4 games.")


def test_a_sheet_says_when_it_was_handed_out_and_by_whom_it_was_played(history):
    history.save(example("space-lab"))
    sheet = handed_out(history, example("space-lab"))
    made_at = datetime(2026, 11, 8, 9, 5).astimezone()
    sheet = sheet._replace(made_at=made_at)
    assert made_words(sheet) == "8 Nov 2026, 09:05"
    assert short_made(sheet, date(2026, 12, 31)) == "8 Nov, 09:05"
    assert short_made(sheet, date(2027, 1, 1)) == "8 Nov 2026, 09:05"
    assert who_words(sheet) == ", ".join(sheet.players)
    assert about_words(sheet) == f"{who_words(sheet)} · played on 28 November 2026"


@pytest.mark.parametrize(
    ("games", "name"),
    [(1, "Space Lab 2026-11-28 A5 as handed out"), (3, "Evening A5 as handed out")],
)
def test_a_file_that_is_handed_out_again_is_called_so(history, games, name):
    history.save(example("space-lab"))
    sheet = handed_out(history, example("space-lab"))
    assert listed_name(sheet._replace(games=games)) == name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Games · 8 November 2026", "Games · 8 November 2026"),
        ("../A/B: C?", "-A-B- C-"),
        ("Zoë’s 王", "Zoë’s 王"),
        ("x" * 300, "x" * 100),
        ("a\nb\0", "a-b-"),
    ],
)
def test_what_the_name_of_a_file_cannot_have_is_left_out_of_it(title, name):
    assert file_name(title) == name


def test_the_day_of_a_game_is_told_once_of_one_game_and_not_of_a_file_with_several(history):
    history.save(example("grand-prix"))
    sheet = handed_out(history, example("grand-prix"), title="Mole Racing · Spring Cup")
    assert title_words(sheet) == "Mole Racing · Spring Cup · 28 November 2026"
    assert title_words(sheet._replace(title=title_words(sheet))) == title_words(sheet)
    assert title_words(sheet._replace(games=2)) == "Mole Racing · Spring Cup"


@pytest.mark.parametrize(
    ("game", "title", "short"),
    [
        ("grand-prix", "Mole Racing · Spring Cup", "Grand Prix · Spring Cup"),
        ("season", "Mole Racing · Burrow League", "Season · Burrow League"),
        ("space-lab", "Space Lab", "Space Lab · 28 Nov 2026"),
        ("mole-rats", "Mole Rats in Space · 28 November 2026", "Mole Rats · 28 Nov 2026"),
    ],
)
def test_the_column_of_sheets_has_the_short_name_of_a_game_and_its_own(history, game, title, short):
    history.save(example(game))
    assert short_title(handed_out(history, example(game), title=title)) == short
    several = history.kept_sheets()[0]._replace(games=2)
    assert short_title(several) == title


def test_a_sheet_of_a_game_that_is_not_in_the_history_says_why(history):
    game = example("space-lab")
    history.save_draft("draft", game)
    history.hand_out(Shown.of(game), "a5", "Space Lab", b"%PDF-")
    (sheet,) = history.kept_sheets()
    assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ not saved yet", False)
    assert "not saved yet" in listed_words(sheet)
    assert (title_words(sheet), short_title(sheet)) == ("Space Lab", "Space Lab")
    assert about_words(sheet) == who_words(sheet) == ", ".join(sheet.players)
    assert sheet.players
    history.remove_draft("draft")
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ discarded"
    assert "The game was discarded" in listed_words(sheet)
    assert (result_words(sheet), short_title(sheet)) == ("Space Lab", "Space Lab")
    assert listed_name(sheet) == "Space Lab A5 as handed out"


# Files of several games


def batch_file(history, choice=Choice(), ticks=Ticks(), title="Evening"):  # noqa: B008 - frozen
    source = listed(history, choice).source
    chosen = ticks.count(source.count())
    return BatchFile(history, source, ticks, chosen, suggested="Games", own_title=title, paper=A4)


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
    assert proof.words == "A4, 210 × 297 mm · the first 12 of 14 sheets"
    texts = [page.extract_text() for page in PdfReader(BytesIO(proof.pdf)).pages]
    assert len(texts) == proof.pages
    assert not any("12 games" in text or "Contents" in text for text in texts)
    assert "Space Lab" in texts[0]
    assert proof.pages == 12 * page_count_of_one(history)
    assert history.kept_sheets() == []
    few = batch_file(history, ticks=Ticks(all=False, others=frozenset([example("space-lab").id])))
    assert proof_of_batch(few).words == "A4, 210 × 297 mm"


def test_where_no_game_can_be_read_the_reason_is_looked_at(history):
    history.save(example("space-lab"))
    file = batch_file(history)
    history.trash(example("space-lab").id)
    history.empty_trash()
    assert proof_of_batch(file) == Refusal("None of these games can be read.")


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


def test_a_sheet_that_is_gone_is_told_in_words(history):
    history.save(example("space-lab"))
    kept = history.keep_sheet(example("space-lab").id, "a5", "Space Lab", b"%PDF-")
    assert proof_of(history, replace(kept, id=kept.id + 1)) == Refusal(
        "This sheet is no longer in the history."
    )
