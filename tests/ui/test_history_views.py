"""What the page of the history shows and does, without its widgets."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from scorekeeper.games import build_document, find_game
from scorekeeper.history import (
    NEWEST_FIRST,
    Filter,
    KeptSheet,
    ListedPlayer,
    Order,
    Player,
    UnknownGameError,
    open_history,
)
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.history import deeds
from scorekeeper_ui.pages.history.emptying import empty_trash
from scorekeeper_ui.pages.history.look import GONE, look_at
from scorekeeper_ui.pages.history.offers import Offers, offers, player_offers, season_offers
from scorekeeper_ui.pages.history.orders import order_after
from scorekeeper_ui.pages.history.periods import Period, days_of
from scorekeeper_ui.pages.history.words import about_words, count_words, sheet_words, state_words
from scorekeeper_ui.pages.states import State
from tests.ui.history.listed import DAY, space_lab


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


def mole_rats(**parts):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    return build_document(
        {"format": "scorekeeper/1", "game": "mole-rats", "players": players, **parts}
    )


def ids(history, **parts):
    return [row.id for row in history.rows(**parts)]


# Words


@pytest.mark.parametrize(
    ("found", "total", "words"),
    [
        (37, 1204, "37 of 1,204 games"),
        (1204, 1204, "1,204 games"),
        (1, 1, "1 game"),
        (0, 1, "0 of 1 game"),
        (0, 0, "0 games"),
    ],
)
def test_the_count_tells_how_many_of_all_games_are_listed(found, total, words):
    assert count_words(found, total) == words


def test_a_game_is_told_by_its_kind_its_day_and_its_place(history):
    history.save(space_lab("Ann", "Bo", place="Kitchen"))
    assert about_words(history.rows()[0]) == "Space Lab · 12 March 2026 · Kitchen"


def test_a_name_is_told_unless_the_headline_has_it(history):
    history.save(space_lab("Ann", "Bo"))
    (row,) = history.rows()
    named = row._replace(name="Cup", headline="Ann leads")
    assert about_words(named).startswith("Cup · ")
    assert about_words(named._replace(headline="Ann wins Cup")).startswith("Space Lab · ")


def test_what_sets_a_game_apart_is_told_in_words(history):
    history.save(mole_rats())
    (row,) = history.rows()
    assert state_words(row).startswith("◐ Unfinished")
    assert state_words(row._replace(finished=True)) == ""
    left_out = row._replace(
        finished=True, counts=False, trashed_at=datetime(2026, 3, 13, 12, tzinfo=UTC)
    )
    assert state_words(left_out) == (
        "In the trash since 13 March 2026.\n⊘ Does not count in statistics."
    )


@pytest.mark.parametrize(("is_current", "end"), [(True, "21:05"), (False, "⚠ corrected since")])
def test_a_sheet_is_told_by_its_paper_and_its_moment(is_current, end):
    made_at = datetime(2026, 3, 12, 21, 5).astimezone()
    words = sheet_words(KeptSheet(1, "x", "a4", "Space Lab", made_at, is_current))
    assert words.startswith("A4 · 12 Mar 2026, 21:05")
    assert words.endswith(end)
    renamed = KeptSheet(1, "x", "a4", "Space Lab", made_at, is_current, is_renamed=not is_current)
    assert sheet_words(renamed).endswith(end.replace("corrected", "a name changed"))


# Orders and periods


def test_a_column_sorts_from_its_beginning_and_days_from_the_newest():
    assert order_after(NEWEST_FIRST, "players") == Order("players")
    assert order_after(Order("players"), "date") == NEWEST_FIRST


@pytest.mark.parametrize("column", ["date", "game", "players", "result", "place"])
def test_the_same_column_again_turns_the_list_round_and_back(column):
    order = Order(column)
    once = order_after(order, column)
    assert once == replace(order, descending=True)
    assert order_after(once, column) == order


@pytest.mark.parametrize(
    ("period", "days"),
    [
        (Period.ANY, (None, None)),
        (Period.TODAY, (DAY, DAY)),
        (Period.WEEK, (date(2026, 3, 6), DAY)),
        (Period.MONTH, (date(2026, 3, 1), DAY)),
        (Period.YEAR, (date(2026, 1, 1), DAY)),
        (Period.LAST_YEAR, (date(2025, 1, 1), date(2025, 12, 31))),
        (Period.DAYS, (None, None)),
    ],
)
def test_a_period_is_its_first_and_last_day(period, days):
    assert days_of(period, DAY) == days


@pytest.mark.parametrize(
    ("state", "found"),
    [
        (State.ANY, ["done", "left out", "open", "open and left out"]),
        (State.FINISHED, ["done", "left out"]),
        (State.UNFINISHED, ["open", "open and left out"]),
        (State.COUNTS, ["done"]),
        (State.MARKED, ["left out", "open and left out"]),
        (State.FINISHED_MARKED, ["left out"]),
        (State.UNFINISHED_MARKED, ["open and left out"]),
    ],
)
def test_games_are_asked_for_by_their_state(history, state, found):
    for notes, build, counts in (
        ("done", space_lab, True),
        ("left out", space_lab, False),
        ("open", lambda *_, **parts: mole_rats(**parts), True),
        ("open and left out", lambda *_, **parts: mole_rats(**parts), False),
    ):
        history.set_counts(history.save(build("Ann", "Bo", notes=notes)).id, counts)
    which = Filter(finished=state.finished, counts=state.counts)
    notes = [history.load(row.id).notes for row in history.rows(which)]
    assert sorted(notes) == found


# A game to look at


@pytest.mark.parametrize("name", ["space-lab", "grand-prix", "mole-rats", "season"])
def test_every_game_shows_its_result_and_its_reasons(history, name):
    document = build_document(json.loads(example_path(name).read_text(encoding="utf-8")))
    history.save(document)
    (row,) = history.rows()
    look = look_at(history, row)
    game = find_game(name)
    assert look.account == game.account(document, game.score(document))
    assert look.account.headline == row.headline
    assert look.notes == (document.notes or "")
    assert look.why_not == ""


def test_older_versions_of_a_game_are_counted(history):
    saved = history.save(space_lab("Ann", "Bo"))
    assert look_at(history, history.rows()[0]).versions == 0
    history.save(history.load(saved.id).model_copy(update={"notes": "it rained"}))
    assert look_at(history, history.rows()[0]).versions == 1


def test_the_sheets_of_a_game_are_shown_with_it(history):
    saved = history.save(space_lab("Ann", "Bo"))
    kept = history.keep_sheet(saved.id, "a4", "Space Lab", b"%PDF")
    assert look_at(history, history.rows()[0]).sheets == [kept]


def test_a_game_that_is_gone_says_so(history):
    history.save(space_lab("Ann", "Bo"))
    (row,) = history.rows()
    assert look_at(history, row._replace(id="0" * 8)).why_not == GONE


# What the filters offer


def test_people_places_and_seasons_are_offered(history):
    assert offers(history) == Offers([], [], [])
    history.save(space_lab("Ann", "Bo", place="Kitchen"))
    history.save(space_lab("Cy", "Bo", place="kitchen"))
    history.save(space_lab("Ann", "Di", place="Attic"))
    history.save(space_lab("Ann", "Ed"))
    found = offers(history)
    assert [words for _, words in found.players] == ["Ann", "Bo", "Cy", "Di", "Ed"]
    assert [place.lower() for place, _ in found.places] == ["attic", "kitchen"]
    assert found.seasons == []


def test_every_place_is_offered_once_however_many_games_it_has(history):
    for number in range(5):
        for place in ("Attic", "Barn", "Cellar"):
            history.save(space_lab(f"P{number}", "Bo", place=place))
    assert [place for place, _ in offers(history).places] == ["Attic", "Barn", "Cellar"]


def test_seasons_are_offered_by_their_name(history):
    document = json.loads(example_path("season").read_text(encoding="utf-8"))
    saved = history.save(build_document(document))
    assert [*offers(history).seasons] == [(saved.id, document["name"])]


def test_seasons_of_one_name_are_told_apart_by_their_day_then_by_how_they_stand(history):
    history.save(build_document(json.loads(example_path("season").read_text(encoding="utf-8"))))
    (row,) = history.rows()

    def season(season_id, name, day, headline="Ann leads"):
        return row._replace(id=season_id, name=name, played_on=day, headline=headline)

    rows = [
        season("1", "Cup", DAY),
        season("2", "League", DAY),
        season("3", "LEAGUE", DAY + timedelta(days=1)),
        season("4", "Winter", DAY),
        season("5", "Winter", DAY, "Bo wins Winter"),
        season("6", None, DAY, "Cy leads"),
    ]
    assert season_offers(rows) == [
        ("1", "Cup"),
        ("2", "League (12 Mar 2026)"),
        ("3", "LEAGUE (13 Mar 2026)"),
        ("4", "Winter (12 Mar 2026): Ann leads"),
        ("5", "Winter (12 Mar 2026): Bo wins Winter"),
        ("6", "Cy leads"),
    ]


def test_people_of_one_name_are_told_apart_and_those_who_never_played_left_out():
    def listed(player_id, name, games, **about):
        return ListedPlayer(Player(player_id, name, **about), games, DAY, DAY, ())

    twins = [listed("1", "Ann", 12), listed("2", "ann", 12), listed("3", "Ann", 1, sign="★")]
    others = [listed("4", "Bo", 2), listed("5", "Cy", 0)]
    assert player_offers([*twins, *others]) == [
        ("1", "Ann (1 of 2), 12 games"),
        ("2", "ann (2 of 2), 12 games"),
        ("3", "★ Ann, 1 game"),
        ("4", "Bo"),
    ]


# What is done, and undone


def listed_state(history):
    return (
        [row._replace(cursor=None, saved_at=None) for row in history.rows()],
        ids(history),
        history.count(),
    )


@pytest.mark.parametrize(
    "deed",
    [
        deeds.trash,
        deeds.duplicate,
        lambda history, row: deeds.set_counts(history, row, False),
        lambda history, row: deeds.change_date(history, row, DAY + timedelta(days=2)),
        lambda history, row: deeds.exchange(history, row, history.rows()[1]),
    ],
)
def test_whatever_is_done_to_a_game_can_be_undone(history, deed):
    history.save(space_lab("Ann", "Bo", place="Kitchen"))
    history.save(space_lab("Cy", "Di"))
    before = listed_state(history)
    row = history.rows()[0]
    done = deed(history, row)
    assert listed_state(history) != before
    assert row.headline in done.text
    done.undo()
    assert listed_state(history) == before


def test_a_changed_date_is_undone_with_the_order_of_its_day(history):
    games = [history.save(space_lab(name, "Bo")).id for name in ("Ann", "Cy", "Di")]
    history.set_day_order([games[2], games[0], games[1]])
    for row in (before := history.rows()):
        deeds.change_date(history, row, DAY + timedelta(days=2)).undo()
        assert [each.id for each in history.rows()] == [each.id for each in before]


def test_a_game_comes_out_of_the_trash_and_goes_back(history):
    saved = history.save(space_lab("Ann", "Bo"))
    history.trash(saved.id)
    trashed = history.rows(Filter(trashed=True))[0]
    done = deeds.restore(history, trashed)
    assert ids(history) == [saved.id]
    done.undo()
    assert ids(history) == []


def test_the_trash_is_emptied_and_filled_again(history):
    for name in ("Ann", "Cy"):
        history.trash(history.save(space_lab(name, "Bo")).id)
    in_trash = Filter(trashed=True)
    done = empty_trash(history, lambda: None)
    assert done.text == "The trash is empty: 2 games deleted."
    assert history.count(in_trash) == 0
    done.undo()
    assert history.count(in_trash) == 2


def test_the_day_on_which_a_game_is_already_is_no_change(history):
    history.save(space_lab("Ann", "Bo"))
    assert deeds.change_date(history, history.rows()[0], DAY) is None


def test_a_copy_is_the_game_that_the_hand_goes_to(history):
    history.save(space_lab("Ann", "Bo"))
    done = deeds.duplicate(history, history.rows()[0])
    assert done.game_id == history.rows()[0].id


def test_what_is_done_to_a_game_that_is_gone_is_refused(history):
    history.save(space_lab("Ann", "Bo"))
    gone = history.rows()[0]._replace(id="00000000-0000-4000-8000-000000000000")
    with pytest.raises(UnknownGameError):
        deeds.trash(history, gone)
