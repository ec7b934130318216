"""The presenter view: what the hall sees, and how it comes and goes."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChooseTrack,
    CloseRace,
    MarkNotFinished,
    OpenRace,
    PlaceNext,
)
from scorekeeper.games.mole_racing.grand_prix.entry import entry_for
from scorekeeper.session import Session
from scorekeeper_resources import example_path
from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.pages.mole_racing import presenter
from scorekeeper_ui.pages.mole_racing.presenter import PresenterWindow
from scorekeeper_ui.pages.mole_racing.presenter_drawing import lines_per_page
from scorekeeper_ui.pages.mole_racing.presenter_view import (
    Line,
    RaceBoard,
    StartLine,
    WinnerBoard,
    grand_prix_board,
    page_count,
    page_of,
    season_board,
    spoken,
)
from scorekeeper_ui.theme import DARK, LIGHT

DRIVERS = ["Ann", "Bo", "Cy", "Di"]
WIDE, SMALL = (1920, 1080), (1024, 768)


def grand_prix(**content: object) -> Session:
    document = find_game("grand-prix").build(
        {"format": "scorekeeper/1", "game": "grand-prix", "drivers": DRIVERS, **content}
    )
    session = Session()
    session.start("grand-prix", document, entry_for(document))
    return session


def season(**content: object):
    game = find_game("season")
    document = game.build({"format": "scorekeeper/1", "game": "season", **content})
    return document, game.score(document)


def league(members: int, **content: object):
    names = [f"Member {number:02}" for number in range(1, members + 1)]
    raced = {"drivers": names[:2], "races_planned": 1, "races": [{"finish": names[:2]}]}
    return season(members=names, grands_prix=[raced], **content)


# What is shown of a Grand Prix


def test_the_next_race_has_its_turn_order_its_fuel_and_its_track():
    session = grand_prix(
        name="Spring Cup",
        races_planned=3,
        races=[{"finish": DRIVERS}],
        planned_tracks=["Rattletrap Rally"],
    )
    board = grand_prix_board(session.state)
    assert (board.title, board.held, board.planned) == ("Spring Cup", 1, 3)
    assert board.beside == RaceBoard(
        number=2,
        track="Rattletrap Rally",
        parts="Crash · 30 long, 5 short, 2 Start/Finish, 1 fuel spot",
        starts=(
            StartLine("Di", "●●", None),
            StartLine("Cy", "●●", None),
            StartLine("Bo", "●●●", None),
            StartLine("Ann", "●●●", None),
        ),
    )


def test_unknown_fuel_and_a_track_that_is_not_chosen_are_blanks():
    session = grand_prix(drivers=[*DRIVERS, "Ed"])
    beside = grand_prix_board(session.state).beside
    assert (beside.track, beside.parts) == (None, "")
    assert [start.fuel for start in beside.starts] == ["●", "●●", "?", "?", "?"]


def test_places_appear_as_they_are_entered():
    session = grand_prix()
    session.change(PlaceNext("Cy"))
    session.change(MarkNotFinished("Ann"))
    beside = grand_prix_board(session.state).beside
    assert [(start.driver, start.reached) for start in beside.starts] == [
        ("Ann", ""),
        ("Bo", None),
        ("Cy", "1st"),
        ("Di", None),
    ]


def test_what_is_corrected_at_the_table_is_not_for_the_hall():
    session = grand_prix(races=[{"finish": DRIVERS}])
    session.change(PlaceNext("Di"))
    before = grand_prix_board(session.state)
    session.change(OpenRace(0))
    assert grand_prix_board(session.state) == before


def test_nobody_has_a_position_before_the_first_race():
    board = grand_prix_board(grand_prix().state)
    assert [line.position for line in board.lines] == [None] * 4


def test_the_standings_have_positions_points_and_movement():
    session = grand_prix(races=[{"finish": DRIVERS}, {"finish": ["Bo", "Ann", "Cy", "Di"]}])
    assert grand_prix_board(session.state).lines == (
        Line(1, "Ann", 0, 14),
        Line(1, "Bo", 1, 14),
        Line(3, "Cy", 0, 8),
        Line(4, "Di", 0, 6),
    )


def test_more_drivers_than_seats_wait_for_who_starts():
    session = grand_prix(
        drivers=[f"Driver {number}" for number in range(1, 9)], planned_tracks=["Bathtub Blitz"]
    )
    beside = grand_prix_board(session.state).beside
    assert (beside.number, beside.track, beside.starts) == (1, "Bathtub Blitz", ())


def test_at_the_end_it_names_the_winner_and_why():
    alone = grand_prix(races_planned=1, races=[{"finish": DRIVERS}])
    assert grand_prix_board(alone.state).beside == WinnerBoard(("Ann",), 8, ())
    shared = grand_prix(
        races_planned=2, races=[{"finish": DRIVERS}, {"finish": ["Bo", "Ann", "Cy", "Di"]}]
    )
    assert grand_prix_board(shared.state).beside == WinnerBoard(
        ("Ann", "Bo"), 14, ("Ann and Bo share the victory: 14 = 14, the rulebook breaks no tie",)
    )


# What is shown of a season


def test_a_season_shows_its_standings_and_who_moved():
    game = find_game("season")
    document = game.build(json.loads(example_path("season").read_text(encoding="utf-8")))
    result = game.score(document)
    board = season_board(document, result)
    assert (board.title, board.held, board.planned) == ("Burrow League 2026", 4, 6)
    assert board.beside is None
    shown = [(line.position, line.name, line.points) for line in board.lines]
    assert shown == [(each.position, each.member, each.points) for each in result.standings]
    assert any(line.movement for line in board.lines)


def test_heats_drawn_ahead_are_not_held_yet():
    raced = {"drivers": ["Ann", "Bo"], "races": [{"finish": ["Ann", "Bo"]}]}
    drawn = [{"drivers": ["Ann", "Bo"], "round": 2}, {"drivers": ["Cy", "Di"], "round": 2}]
    board = season_board(
        *season(
            members=["Ann", "Bo", "Cy", "Di"], grands_prix=[raced, *drawn], grands_prix_planned=2
        )
    )
    assert (board.held, board.planned) == (1, 2)
    assert [line.movement for line in board.lines] == [None] * 4


def test_retired_members_stand_there_with_their_results_only():
    raced = {"drivers": ["Ann", "Bo"], "races": [{"finish": ["Ann", "Bo"]}]}
    document, result = season(
        members=["Ann", "Bo", "Cy", "Di"], retired=["Bo", "Cy"], grands_prix=[raced]
    )
    board = season_board(document, result)
    assert [line.name for line in board.lines] == ["Ann", "Bo", "Di"]


def test_a_season_that_is_over_names_its_winner():
    document, result = league(3, grands_prix_planned=1)
    assert season_board(document, result).beside == WinnerBoard(("Member 01",), 8, ())


def test_nobody_has_a_position_in_a_season_before_there_is_a_result():
    board = season_board(*season(members=["Ann", "Bo"]))
    assert board.beside is None
    assert [line.position for line in board.lines] == [None, None]


# Pages


@pytest.mark.parametrize(
    ("lines", "per_page", "pages"), [(0, 10, 1), (10, 10, 1), (11, 10, 2), (43, 20, 3)]
)
def test_lines_are_shared_out_over_pages(lines, per_page, pages):
    all_lines = [Line(number, f"Member {number}", None, 0) for number in range(lines)]
    assert page_count(lines, per_page) == pages
    shown = [line for page in range(pages) for line in page_of(all_lines, per_page, page)]
    assert shown == all_lines


# The window


@pytest.fixture
def hall(qapp, qtbot):
    window = PresenterWindow()
    yield window
    window.close()
    window.deleteLater()
    qapp.processEvents()


def show(hall: PresenterWindow, size: tuple[int, int] = WIDE) -> None:
    hall.show()
    hall.resize(*size)
    settle()


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_it_follows_a_change(hall):
    session = grand_prix(races_planned=2)
    hall.show_grand_prix(session.state)
    show(hall)
    assert "Race 1" in hall.accessibleDescription()
    for change in (*map(PlaceNext, DRIVERS[:3]), CloseRace(0), ChooseTrack("Bathtub Blitz")):
        session.change(change)
    hall.show_grand_prix(session.state)
    settle()
    assert "Race 2 · Bathtub Blitz" in hall.accessibleDescription()
    assert "1 Ann: 8" in hall.accessibleDescription()


def test_a_window_that_is_closed_computes_nothing_and_is_right_when_it_opens(hall, monkeypatch):
    made = []
    real = presenter.grand_prix_board
    monkeypatch.setattr(presenter, "grand_prix_board", lambda state: made.append(1) or real(state))
    session = grand_prix()
    hall.show_grand_prix(session.state)
    settle()
    assert not made
    session.change(PlaceNext("Cy"))
    hall.show_grand_prix(session.state)
    show(hall)
    assert "Cy: 1st" in hall.accessibleDescription()


def test_a_long_season_turns_its_pages_by_itself_and_begins_again(hall):
    document, result = league(43)
    hall.show_season(document, result)
    show(hall)
    assert hall.pages.isActive()
    pictures = []
    for _ in range(4):
        pictures.append(hall.grab().toImage())
        hall.pages.timeout.emit()
    assert pictures[0] == pictures[3]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
    hall.close()
    assert not hall.pages.isActive()


def test_a_grand_prix_of_twelve_stands_on_one_page(hall):
    session = grand_prix(drivers=[f"Driver {number}" for number in range(1, 13)])
    hall.show_grand_prix(session.state)
    show(hall, SMALL)
    assert not hall.pages.isActive()


def test_a_season_has_two_columns_where_they_have_room(hall):
    document, result = league(43)
    board = season_board(document, result)
    show(hall, WIDE)
    assert lines_per_page(board, hall.size()) == 20
    hall.resize(*SMALL)
    assert lines_per_page(board, hall.size()) == 10


def test_the_letters_follow_the_height_of_the_window(hall):
    session = grand_prix(drivers=["██████", "Bo"], name="Cup")
    hall.show_grand_prix(session.state)
    heights = []
    for size in ((960, 540), WIDE):
        show(hall, size)
        image = hall.grab().toImage()
        column = int(image.width() * 0.62)
        ink = LIGHT.text
        dark = [y for y in range(image.height()) if image.pixelColor(column, y).name() == ink]
        heights.append(len(dark) / image.devicePixelRatio())
    assert heights[1] == pytest.approx(2 * heights[0], rel=0.15)
    assert heights[0] > 0


def test_it_is_light_and_dark_as_the_program_is(hall, qapp):
    hall.show_grand_prix(grand_prix().state)
    show(hall)
    try:
        for appearance, theme in (("dark", DARK), ("light", LIGHT)):
            apply_theme(qapp, appearance)
            settle()
            corner = hall.grab().toImage().pixelColor(5, hall.height() - 5)
            assert corner.name() == theme.surface
    finally:
        apply_theme(qapp, "light")


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F11])
def test_a_key_closes_it(hall, key):
    show(hall)
    QTest.keyClick(hall, key)
    assert not hall.isVisible()


def test_the_mouse_closes_it(hall):
    show(hall)
    QTest.mouseClick(hall.findChild(QWidget, "presenter_close"), Qt.MouseButton.LeftButton)
    assert not hall.isVisible()


def test_it_opens_over_the_whole_screen_and_closes_again(hall):
    hall.toggle()
    settle()
    assert hall.isFullScreen()
    hall.toggle()
    assert not hall.isVisible()


def test_it_takes_the_second_screen_where_there_is_one(monkeypatch):
    own, other = object(), object()
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [own])
    assert presenter._other_screen(own) is None
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [own, other])
    assert presenter._other_screen(own) is other


def test_all_that_is_shown_can_be_read_out():
    session = grand_prix(name="Cup", races_planned=1, races=[{"finish": ["Cy", "Bo", "Ann", "Di"]}])
    assert spoken(grand_prix_board(session.state)).splitlines() == [
        "Cup",
        "Cy: 8 points",
        "1 Cy: 8",
        "2 Bo: 6",
        "3 Ann: 4",
        "4 Di: 3",
    ]
