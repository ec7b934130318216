"""The standings of a season have the same words on pad, sheet and screen."""

from PySide6.QtWidgets import QTableView

from scorekeeper.games import build_document, find_game
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from tests.ui.one_wording.rows import GRAND_PRIX, LETTER, TABLES, document_of, filled
from tests.ui.one_wording.shown import in_order, lines_of_heads, texts_of

ADJUSTED = {"member": "Bo", "points": -999, "reason": "Steward"}


def read_season(**parts):
    head = {"format": "scorekeeper/1", "game": "season", "members": ["Ann", "Bo"]}
    return build_document({**head, "grands_prix": [GRAND_PRIX, GRAND_PRIX], **parts})


def season_grid(document, qtbot):
    view = SeasonView(document, find_game("season").score(document))
    grid = StandingsGrid("standings")
    qtbot.addWidget(grid)
    grid.show_lines(view.table, view.lines(with_retired=False))
    return grid.findChild(QTableView).model()


def test_the_standings_of_a_season_have_the_heads_and_days_of_its_sheet_and_who_moved(qtbot, qapp):
    # Who moved is told on the screen alone: on paper nobody looks what the last round changed.
    heads = [
        lines for lines in lines_of_heads(season_grid(filled("season"), qtbot)) if lines[0] != "±"
    ]
    assert [lines[0] for lines in heads] == TABLES["season"][0][:-1]
    assert heads[1] == ["Member", "Day"]
    assert [" ".join(lines[1:]) for lines in heads[2:-1]] == ["8 Nov 2026"] * 8
    page, *_ = (
        find_game("season")
        .sheet(filled("season"), find_game("season").score(filled("season")), LETTER)
        .pages
    )
    assert [mark.text for mark in page.marks if getattr(mark, "text", "") == "8 Nov 2026"]


def test_a_season_without_a_day_has_no_row_of_days(qtbot, qapp):
    heads = lines_of_heads(season_grid(document_of("season"), qtbot))
    assert all(len(lines) == 1 for lines in heads)


def test_sums_that_only_some_leagues_use_are_on_sheet_and_screen_and_on_no_pad(qtbot, qapp):
    # The one difference of a pad: it is for every league, and most drop and adjust nothing.
    document = read_season(options={"best": 1}, adjustments=[ADJUSTED])
    result = find_game("season").score(document)
    sums = ["Gross", "Adjusted", "Points"]
    assert in_order(sums, texts_of(find_game("season").sheet(document, result, LETTER))) == sums
    shown = [lines[0] for lines in lines_of_heads(season_grid(document, qtbot))]
    assert shown[-3:] == sums
    assert in_order(sums, texts_of(find_game("season").pad(None, LETTER))) == ["Points"]


def test_who_drives_no_longer_and_a_minus_are_the_same_on_sheet_screen_and_told(qtbot, qapp):
    document = read_season(retired=["Bo"], adjustments=[ADJUSTED])
    rules = find_game("season")
    result = rules.score(document)
    words = {"Bo (retired)", f"−{999 - 2 * 18}"}
    model = season_grid(document, qtbot)
    shown = {
        model.index(row, column).data()
        for row in range(model.rowCount())
        for column in range(model.columnCount())
    }
    account = rules.account(document, result)
    told = {cell for row in account.sections[0].blocks[0].rows for cell in row}
    for place in (shown, told, set(texts_of(rules.sheet(document, result, LETTER)))):
        assert words <= place
    assert not any("-" in text for text in texts_of(rules.sheet(document, result, LETTER)))
