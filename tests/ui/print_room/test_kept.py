"""The sheets that were handed out, in words."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from scorekeeper.games import GAME_NAMES
from scorekeeper.history import Shown
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
from scorekeeper_ui.printed.preview import Refusal
from tests.ui.print_room.examples import BEFORE, EVENING, example


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
    assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ in trash\n⚠ corrected", False)
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
    assert short_title(sheet) == "Evening · 28 Nov 2026\n4 games · A5"
    assert short_state(sheet) == "unchanged"
    assert listed_words(sheet) == "Its 4 games are as they were when it was handed out."
    assert result_words(sheet) == f"4 games, the first of them now: {sheet.headline}"
    history.trash(games[1].id)
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ 1 in trash"
    assert listed_words(sheet) == (
        "Of its 4 games 1 is in the trash: this file shows them as they were handed out."
    )
    assert about_words(sheet) == ""
    history.save(example("space-lab", place="Elsewhere"))
    history.trash(games[0].id)
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ 2 in trash\n⚠ 1 corrected"
    assert listed_words(sheet) == (
        "Of its 4 games 2 are in the trash, 1 was corrected since: this file shows them as they"
        " were handed out."
    )
    (of_its_game, *_) = history.sheets(games[0].id)
    assert state_words(of_its_game).endswith(" The file has the sheets of 4 games.")


def test_another_name_is_no_correction(history):
    game = example("space-lab")
    history.save(game)
    sheet = handed_out(history, game)._replace(renamed=1)
    assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ name changed", False)
    assert listed_words(sheet).startswith("A name has changed since")
    sheet = sheet._replace(games=1234, renamed=1019, corrected=1)
    assert short_state(sheet) == "⚠ 1 corrected\n⚠ 1,019 renamed"
    assert listed_words(sheet).startswith(
        "Of its 1,234 games 1 was corrected since, 1,019 have other names in them now:"
    )
    (of_its_game,) = history.sheets(game.id)
    of_its_game = replace(of_its_game, is_current=False, is_renamed=True)
    assert state_words(of_its_game).startswith("A name has changed since")


def test_the_day_of_a_game_that_was_corrected_is_not_told_as_that_of_its_sheet(history):
    game = history.save(example("space-lab")).id
    handed_out(history, history.load(game))
    (sheet,) = history.kept_sheets()
    assert "28 Nov 2026" in short_title(sheet)
    assert "now" not in f"{short_title(sheet)} {title_words(sheet)} {about_words(sheet)}"
    history.change_date(game, BEFORE)
    (sheet,) = history.kept_sheets()
    assert "now 21 Nov 2026" in short_title(sheet)
    assert title_words(sheet).strip("\u2068\u2069").endswith(" · now 21 Nov 2026")
    assert about_words(sheet).endswith(" · now of 21 November 2026")


def test_a_file_of_several_games_is_never_unchanged_once_one_of_them_is_gone(history):
    games = [example(game) for game in GAME_NAMES]
    for game in games:
        history.save(game)
    handed_out(history, *games)
    history.save(example("space-lab", place="Elsewhere"))
    assert short_state(history.kept_sheets()[0]) == "⚠ 1 corrected"
    history.trash(games[0].id)
    history.empty_trash()
    for _ in range(2):
        (sheet,) = history.kept_sheets()
        assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ 1 gone", False)
        assert short_title(sheet) == "Evening · now 28 Nov 2026\n4 games · A5"
        assert listed_words(sheet) == (
            "Of its 4 games 1 is no longer in the history: this file shows them as they were"
            " handed out."
        )
        assert result_words(sheet).startswith("4 games, the first that is there now: ")
        history.remove_emptied()
    sheet = sheet._replace(trashed=1, corrected=2)
    assert short_state(sheet) == "⚠ 1 gone\n⚠ 1 in trash, 2 corrected"


def test_the_sheet_of_a_season_alone_is_told_from_the_file_with_its_grands_prix(history):
    history.save(example("season"))
    alone = handed_out(history, example("season"), title="Mole Racing · Burrow League")
    all_of_it = handed_out(history, example("season"), title="Burrow League · 5 sheets")
    assert short_title(alone) == "Season · Burrow League\n28 Nov 2026 · A5"
    assert short_title(all_of_it) == "Season · Burrow League\n5 sheets · 28 Nov 2026 · A5"


def test_the_day_in_the_title_of_a_file_stands_below_it(history):
    history.save(example("space-lab"))
    sheet = handed_out(history, example("space-lab"), title="Games · 21 November 2026")
    assert short_title(sheet._replace(games=3)) == "Games\n3 games · 21 Nov 2026 · A5"
    sheet = sheet._replace(title="21 November 2026", games=3)
    assert short_title(sheet) == "21 November 2026\n3 games · 21 Nov 2026 · A5"


def test_a_file_that_is_called_after_no_day_is_told_by_the_days_of_its_games(history):
    history.save(example("space-lab"))
    history.save(example("grand-prix", day=BEFORE))
    sheet = handed_out(history, example("space-lab"), example("grand-prix"), title="Games")
    assert sheet.days == (BEFORE, EVENING)
    assert short_title(sheet) == "Games · 21 Nov – 28 Nov 2026\n2 games · A5"
    sheet = sheet._replace(days=(date(2025, 12, 31), EVENING))
    assert short_title(sheet).startswith("Games · 31 Dec 2025 – 28 Nov 2026\n")
    sheet = sheet._replace(days=(EVENING, EVENING))
    assert short_title(sheet) == "Games · 28 Nov 2026\n2 games · A5"


def test_no_name_from_right_to_left_moves_what_stands_behind_it(history):
    history.save(example("space-lab"))
    sheet = handed_out(history, example("space-lab"), title="محمد 5")
    sheet = sheet._replace(players=("Bo", "محمد", "50%_x"), headline="Bo, محمد: 5")
    assert who_words(sheet) == "Bo, \u2068محمد\u2069, 50%_x"
    assert result_words(sheet) == "Bo, \u2068محمد\u2069: 5"
    assert title_words(sheet).startswith("\u2068محمد\u2069 5 · ")
    assert short_title(sheet).startswith("Space Lab · \u2068محمد\u2069 5\n")
    assert listed_name(sheet._replace(games=2)) == "محمد 5 A5 as handed out"


def test_a_sheet_says_when_it_was_handed_out_and_by_whom_it_was_played(history):
    history.save(example("space-lab"))
    sheet = handed_out(history, example("space-lab"))
    made_at = datetime(2026, 11, 8, 9, 5).astimezone()
    sheet = sheet._replace(made_at=made_at)
    assert made_words(sheet) == "8 Nov 2026, 09:05"
    assert short_made(sheet, date(2026, 12, 31)) == "8 Nov\n09:05"
    assert short_made(sheet, date(2027, 1, 1)) == "8 Nov 2026\n09:05"
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


def test_the_day_of_a_game_is_told_once_of_one_game_and_not_of_a_file_with_several(history):
    history.save(example("grand-prix"))
    sheet = handed_out(history, example("grand-prix"), title="Mole Racing · Spring Cup")
    assert title_words(sheet) == "Mole Racing · Spring Cup · 28 November 2026"
    assert title_words(sheet._replace(title=title_words(sheet))) == title_words(sheet)
    assert title_words(sheet._replace(games=2)) == "Mole Racing · Spring Cup"


@pytest.mark.parametrize(
    ("game", "title", "short"),
    [
        ("grand-prix", "Mole Racing · Spring Cup", "Grand Prix · Spring Cup\n28 Nov 2026 · A5"),
        ("season", "Mole Racing · Burrow League", "Season · Burrow League\n28 Nov 2026 · A5"),
        ("space-lab", "Space Lab", "Space Lab\n28 Nov 2026 · A5"),
        ("mole-rats", "Mole Rats in Space · 28 November 2026", "Mole Rats\n28 Nov 2026 · A5"),
    ],
)
def test_the_column_of_sheets_has_the_short_name_of_a_game_and_its_own(history, game, title, short):
    history.save(example(game))
    assert short_title(handed_out(history, example(game), title=title)) == short
    title = title.replace(" · 28 November 2026", "")
    several = history.kept_sheets()[0]._replace(games=2)
    assert short_title(several).splitlines()[0] == title


def test_a_sheet_of_a_game_that_is_not_in_the_history_says_why(history):
    game = example("space-lab")
    history.save_draft("draft", game)
    history.hand_out(Shown.of(game), "a5", "Space Lab", b"%PDF-")
    (sheet,) = history.kept_sheets()
    assert (short_state(sheet), is_as_it_was(sheet)) == ("⚠ unfinished", False)
    assert "not saved yet" in listed_words(sheet)
    assert (title_words(sheet), short_title(sheet)) == ("Space Lab", "Space Lab\nA5")
    assert about_words(sheet) == who_words(sheet) == ", ".join(sheet.players)
    assert sheet.players
    history.remove_draft("draft")
    (sheet,) = history.kept_sheets()
    assert short_state(sheet) == "⚠ discarded"
    assert "The game was discarded" in listed_words(sheet)
    assert (result_words(sheet), short_title(sheet)) == ("Space Lab", "Space Lab\nA5")
    assert listed_name(sheet) == "Space Lab A5 as handed out"


def test_a_copy_that_is_damaged_is_told_in_words(history):
    history.save(example("space-lab"))
    kept = history.keep_sheet(example("space-lab").id, "a5", "Space Lab", b"no PDF file")
    assert proof_of(history, kept) == Refusal("This copy is damaged: it cannot be shown.")


def test_a_sheet_that_is_gone_is_told_in_words(history):
    history.save(example("space-lab"))
    kept = history.keep_sheet(example("space-lab").id, "a5", "Space Lab", b"%PDF-")
    assert proof_of(history, replace(kept, id=kept.id + 1)) == Refusal(
        "This sheet is no longer in the history."
    )
