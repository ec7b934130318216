"""The list of all that was handed out."""

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.history import ListedSheet, Shown, open_history
from tests.history.sheets.ids import NEW_ID


def test_the_list_tells_of_a_sheet_and_of_its_game_as_it_is_now(history, night, evening):
    game = night({"Ann": 3, "Bo": 7}, id=NEW_ID, played_at="2026-03-06T21:30:00+01:00")
    history.save(game)
    sheet = history.keep_sheet(NEW_ID, "a5", "Space Lab", b"", now=evening)
    history.save(night({"Ann": 9, "Zoë": 7}, id=NEW_ID))
    (listed,) = history.kept_sheets()
    assert listed == ListedSheet(
        sheet.id, "a5", "Space Lab", evening, 1, 1, 0,
        NEW_ID, "space-lab", date(2026, 3, 6), "Ann wins with 9 points", ("Ann", "Zoë"),
    )  # fmt: skip


def test_the_list_goes_on_page_by_page_newest_first(history, night):
    games = [history.save(night({"Ann": lab})).id for lab in range(3)]
    kept = [history.keep_sheet(games[n % 3], "a4", "", b"").id for n in range(7)]
    pages, before = [], None
    while page := history.kept_sheets(limit=3, before=before):
        pages.append([sheet.id for sheet in page])
        before = page[-1].id
    assert pages == [kept[:3:-1], kept[3:0:-1], kept[:1]]


def test_a_game_in_the_trash_is_told_and_an_emptied_one_is_nowhere(history, evening_file):
    _, (first, second) = evening_file
    history.trash(first)
    (listed,) = history.kept_sheets()
    assert (listed.games, listed.trashed, listed.game_id) == (2, 1, first)
    emptied = history.empty_trash()
    (listed,) = history.kept_sheets()
    assert (listed.games, listed.gone, listed.trashed, listed.game_id) == (2, 1, 0, second)
    history.trash(second)
    history.empty_trash()
    assert history.kept_sheets() == []
    history.undo_empty_trash(emptied)
    (listed,) = history.kept_sheets()
    assert (listed.game_id, listed.trashed, listed.gone) == (first, 1, 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 2),
        ("club", 1),
        ("CLUB EVENING", 1),
        ("bo", 1),
        ("cy", 1),
        ("ZOË", 1),
        ("kitchen", 1),
        ("%", 0),
        ("_", 0),
        ("\ud800", 0),
        ("\x1f", 0),
    ],
)
def test_a_sheet_is_found_by_its_title_and_by_what_is_told_of_its_games(
    history, night, evening_file, text, found
):
    game = history.save(night({"Zoë": 1}, place="Kitchen")).id
    history.keep_sheet(game, "a4", "Space Lab", b"")
    assert len(history.kept_sheets(text=text)) == found


@pytest.mark.parametrize("text", ["ann", "ANN WINS", "kitchen", "club", "zed"])
def test_a_sheet_is_found_by_what_stands_on_it_and_by_what_its_game_is_now(history, night, text):
    game = history.save(night({"Ann": 9, "Bo": 7}, id=NEW_ID, place="Kitchen")).id
    history.hand_out(Shown.of(history.load(game)), "a4", "Mole Racing", b"")
    history.keep_batch([Shown.of(history.load(game))], "a4", "Evening", b"")
    history.keep_sheet(game, "a4", "Again", b"")
    history.rename(history.find_player("Ann").id, "Zed")
    history.save(history.load(game).model_copy(update={"place": "Club"}))
    assert len(history.kept_sheets(text=text)) == 3
    assert history.kept_sheets(text="ann\x1fbo") == history.kept_sheets(text="annbo") == []


def test_the_sheet_of_a_discarded_game_is_found_by_who_played_also_once_it_is_put_back(
    history, night
):
    sheet = history.hand_out(Shown.of(night({"Zoë": 3}, id=NEW_ID)), "a5", "Space Lab", b"")
    history.put_back_sheet(history.remove_waiting_sheet(sheet))
    assert [each.id for each in history.kept_sheets(text="ZOË REACHES")] == [sheet]
    assert history.kept_sheets(text="Bo") == []


KEPT_GAMES = 4


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    files=st.lists(st.sets(st.integers(0, KEPT_GAMES - 1), min_size=1), max_size=6),
    corrected=st.sets(st.integers(0, KEPT_GAMES - 1)),
    trashed=st.sets(st.integers(0, KEPT_GAMES - 1)),
    emptied=st.sets(st.integers(0, KEPT_GAMES - 1)),
    removed=st.sets(st.integers(0, KEPT_GAMES - 1)),
    limit=st.integers(1, 7),
)
def test_the_list_says_of_every_file_what_its_games_say(
    night, files, corrected, trashed, emptied, removed, limit
):
    ids = [f"11111111-2222-4333-8444-{number:012}" for number in range(KEPT_GAMES)]
    with open_history("sqlite://") as history:
        games = [night({"Ann": number}, id=ids[number]) for number in range(KEPT_GAMES)]
        for game in games:
            history.save(game)
        kept = [
            history.keep_batch([Shown.of(games[n]) for n in sorted(file)], "a4", "", b"")
            for file in files
        ]
        for number in corrected:
            history.save(night({"Bo": number}, id=ids[number]))
        history.trash(*(ids[number] for number in removed))
        history.empty_trash()
        history.remove_emptied()
        history.trash(*(ids[number] for number in emptied - removed))
        history.empty_trash()
        history.trash(*(ids[number] for number in trashed - emptied - removed))
        expected = [
            (
                *(sheet, len(file), len(file - there)),
                *(len(there & corrected), len(there & trashed), ids[min(there)]),
            )
            for sheet, file in zip(kept, files, strict=True)
            if (there := file - emptied - removed)
        ]
        found, page = [], history.kept_sheets(limit=limit)
        while page:
            found += [
                (each.id, each.games, each.gone, each.corrected, each.trashed, each.game_id)
                for each in page
            ]
            page = history.kept_sheets(limit=limit, before=page[-1].id)
        assert found == expected[::-1]


def test_of_a_file_a_rename_is_told_apart_from_a_correction(history, night):
    games = [history.save(night({"Ann": points, "Bo": 1})).id for points in (3, 4, 5)]
    shown = [Shown.of(history.load(game)) for game in games]
    sheet = history.keep_batch(shown, "a4", "Evening", b"")
    history.rename(history.find_player("Ann").id, "Zoë")
    corrected = history.load(games[1])
    history.save(corrected.model_copy(update={"place": "Kitchen"}))
    (listed,) = history.kept_sheets()
    assert (listed.corrected, listed.renamed) == (1, 2)
    assert [game.id for game in history.changed_games(sheet, limit=3)] == [games[1]]
