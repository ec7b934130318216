"""What keys mean while a finish is entered, and what the race shows: without a window."""

import pytest

from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChangeStage,
    CloseRace,
    MarkNotFinished,
    PlaceNext,
    TakeBack,
)
from scorekeeper.games.mole_racing.standings_table import Score
from scorekeeper.session import Session
from scorekeeper_ui.pages.mole_racing.points_text import read_points, write_points
from scorekeeper_ui.pages.mole_racing.race_keys import (
    NOTHING_TYPED,
    GoOn,
    Named,
    Typed,
    meaning,
    takes_space,
)
from scorekeeper_ui.pages.mole_racing.race_view import (
    fuel_text,
    is_complete,
    place_views,
    standings_view,
    starter_views,
    tab_views,
)
from scorekeeper_ui.pages.mole_racing.standings_table import movement_text

ORDER = ("Anna", "Annika", "Bo", "Łukasz")


@pytest.mark.parametrize(
    ("key", "typed", "expected"),
    [
        ("1", "", PlaceNext("Anna")),
        ("4", "", PlaceNext("Łukasz")),
        ("5", "", None),
        ("0", "", None),
        ("b", "", PlaceNext("Bo")),
        ("l", "", PlaceNext("Łukasz")),
        ("x", "", None),
        ("a", "", Typed("a", ("Anna", "Annika"))),
        ("i", "ann", PlaceNext("Annika")),
        ("x", "an", None),
        ("Backspace", "an", Typed("a", ("Anna", "Annika"))),
        ("Backspace", "a", Typed("", ())),
        ("Backspace", "", TakeBack()),
        ("Esc", "an", NOTHING_TYPED),
        ("Esc", "", None),
        ("Enter", "", GoOn()),
        ("Enter", "anna", PlaceNext("Anna")),
        ("Enter", "ann", None),
        (" ", "", None),
    ],
)
def test_a_key_means(key, typed, expected):
    assert meaning(key, typed, ORDER, ORDER) == expected


@pytest.mark.parametrize(
    ("key", "named", "expected"),
    [
        ("o", Named("Bo", "b"), Named("Bo", "bo")),
        ("o", Named("Bo", "bo"), PlaceNext("Olaf")),
        ("o", Named("Ann", "a"), PlaceNext("Olaf")),
        ("u", Named("Łukasz", "l"), Named("Łukasz", "lu")),
        (" ", Named("Ann K", "Ann"), Named("Ann K", "Ann ")),
        ("k", Named("Ann K", "Ann "), Named("Ann K", "Ann k")),
        (" ", Named("Bo", "bo"), None),
        ("2", Named("Bo", "b"), PlaceNext("Olaf")),
        ("Backspace", Named("Bo", "b"), TakeBack()),
        ("Enter", Named("Bo", "bo"), GoOn()),
    ],
)
def test_letters_that_go_on_with_the_name_just_placed_enter_nobody_else(key, named, expected):
    assert meaning(key, "", ("Bo", "Olaf"), ("Olaf",), named) == expected


def test_space_is_a_letter_only_inside_a_name():
    assert takes_space(Typed("ann", ("Ann K", "Ann L")), None)
    assert not takes_space(Typed("an", ("Ann K", "Ann L")), None)
    assert takes_space(NOTHING_TYPED, Named("Ann K", "ann"))
    assert not takes_space(NOTHING_TYPED, Named("Bo", "bo"))
    assert not takes_space(NOTHING_TYPED, None)


def test_a_driver_who_has_a_place_is_not_placed_again():
    assert meaning("1", "", ORDER, ORDER[1:]) is None
    assert meaning("a", "", ORDER, ORDER[1:]) == PlaceNext("Annika")


def test_letters_go_before_digits_once_a_name_is_begun():
    assert meaning("2", "r2", ("R2-D2", "R2-X"), ("R2-D2", "R2-X")) is None
    assert meaning("2", "r", ("R2-D2", "R3"), ("R2-D2", "R3")) == PlaceNext("R2-D2")


def race(*changes, drivers=("Ann", "Bo", "Cy", "Di"), planned=3):
    session = Session()
    document = (
        find_game("grand-prix")
        .new()
        .model_copy(update={"drivers": drivers, "races_planned": planned})
    )
    session.start("grand-prix", document)
    session.change(ChangeStage("racing"))
    for change in changes:
        session.change(change)
    return session.state


def test_the_last_place_fills_itself_in_and_the_next_one_asks():
    views = place_views(race(PlaceNext("Bo")))
    assert [(v.place, v.driver, v.points) for v in views] == [
        ("1st", "Bo", 8),
        ("2nd", None, 6),
        ("3rd", None, 4),
        ("4th", None, 3),
    ]
    assert [view.is_next for view in views] == [False, True, False, False]
    assert [view.fills_itself for view in views] == [False, False, False, True]


def test_who_does_not_finish_takes_a_place_away():
    state = race(MarkNotFinished("Bo"), PlaceNext("Cy"))
    assert len(place_views(state)) == 3
    reached = {view.driver: view.reached for view in starter_views(state)}
    assert reached == {"Ann": None, "Bo": "", "Cy": "1st", "Di": None}
    assert not is_complete(state)
    assert is_complete(race(*map(PlaceNext, ("Ann", "Bo", "Cy"))))


def test_tabs_show_races_run_the_one_in_hand_and_those_planned():
    state = race(*map(PlaceNext, ("Ann", "Bo", "Cy")), CloseRace(0))
    tabs = tab_views(state)
    assert [(tab.number, tab.is_run, tab.is_in_hand) for tab in tabs] == [
        (1, True, False),
        (2, False, True),
        (3, False, False),
    ]
    assert len(tab_views(race(planned=None))) == 1


def test_standings_have_the_points_of_the_latest_race_the_gap_and_the_total():
    state = race(
        *map(PlaceNext, ("Ann", "Bo", "Cy")), CloseRace(0),
        *map(PlaceNext, ("Cy", "Bo", "Di")), CloseRace(1),
    )  # fmt: skip
    view = standings_view(state.result)
    assert (view.after, view.columns) == (2, (2,))
    first, *_, last = view.lines
    assert (first.driver, first.place, first.scored, first.gap, first.points) == (
        "Bo", "1st", (Score(6, "2nd"),), 0, 12,
    )  # fmt: skip
    assert (last.driver, last.gap, last.points) == ("Di", 5, 7)


@pytest.mark.parametrize(
    ("tokens", "text"), [(None, "?"), (0, ""), (1, "●"), (3, "●●●"), (4, "4 ●")]
)
def test_fuel_is_dots_a_number_or_a_blank(tokens, text):
    assert fuel_text(tokens) == text


@pytest.mark.parametrize(("moved", "text"), [(None, ""), (0, "–"), (2, "▲2"), (-1, "▼1")])
def test_movement_is_told_by_shape_and_number(moved, text):
    assert movement_text(moved) == text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("8 6 4 3 2 1", (8, 6, 4, 3, 2, 1)),
        ("10-8-6", (10, 8, 6)),
        (" 5, 3 ; 1 ", (5, 3, 1)),
        ("7", (7,)),
        ("", None),
        ("8 six 4", None),
        ("1000", None),
        ("-3", None),
        (" ".join(["1"] * 21), None),
    ],
)
def test_a_points_table_is_read_as_people_type_it(text, points):
    assert read_points(text) == points
    if points:
        assert read_points(write_points(points)) == points
