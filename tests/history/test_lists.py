"""Lists of games: every order, every filter, and the search for a text."""

from datetime import date, timedelta

import pytest

from scorekeeper.core.result import by_place
from scorekeeper.history import Filter, Order

SEASON = "11111111-2222-4333-8444-000000000001"
CUPS = [f"11111111-2222-4333-8444-00000000000{number}" for number in (2, 3)]
COLUMNS = ("date", "game", "players", "result", "place")

ORDERS = [Order(column, descending) for column in COLUMNS for descending in (False, True)]
ORDER_NAMES = [f"{order.column}-{'down' if order.descending else 'up'}" for order in ORDERS]


@pytest.fixture
def club(history, night, cup, escape, league, evening):
    """Games of all kinds, some of them alike in everything but their day."""
    games = [
        night({"Zoe": 3, "ann": 2}, place="Kitchen"),
        night({"Ann": 9, "Bo": 4}),
        cup("Bo Ann", name="Spring Cup", place="garden", id=CUPS[0]),
        escape("Ann", "Zoë", place="kitchen", notes="Rain.\nA 50% chance, said Cy."),
        cup("Bo Cy", "Cy Bo", races_planned=3, id=CUPS[1]),
        night({"Ann": 9, "Bo": 4}, notes="again"),
    ]
    for number, document in enumerate(games):
        history.save(document, now=evening + timedelta(days=number // 2))
    season = league(games[2], games[4], id=SEASON, name="League")
    history.save(season, now=evening + timedelta(days=9))
    return history


def headlines(history, which=Filter(), **more):  # noqa: B008 - a filter is frozen
    return [row.headline for row in history.rows(which, **more)]


@pytest.mark.parametrize(
    ("column", "shown"),
    [
        ("date", lambda row: row.played_on),
        ("players", lambda row: ", ".join(seat.name for seat in by_place(row.seats)).casefold()),
        ("result", lambda row: row.headline.casefold()),
        ("place", lambda row: (row.place is None, (row.place or "").casefold())),
        ("game", lambda row: (row.game != "grand-prix", row.game != "season", row.game)),
    ],
)
def test_a_list_is_sorted_by_what_a_column_shows_whatever_the_case(club, column, shown):
    rows = club.rows(order=Order(column))
    assert [shown(row) for row in rows] == sorted(shown(row) for row in rows)


def test_numbers_in_results_sort_as_numbers(history, night):
    for points in (101, 8, 22, 11):
        history.save(night({"Ann": points, "Bo": 0}))
    said = headlines(history, order=Order("result"))
    assert said == [f"Ann wins with {points} points" for points in (8, 11, 22, 101)]
    assert headlines(history, order=Order("result", descending=True)) == said[::-1]


def test_the_first_player_sorts_a_list_by_players_however_they_sat(history, night):
    for names in (("Ann", "Zoe"), ("Zoe", "Bo"), ("Bo", "Cy")):
        history.save(night({name: 9 * number for number, name in enumerate(names)}))
    firsts = [by_place(row.seats)[0].name for row in history.rows(order=Order("players"))]
    assert firsts == ["Bo", "Cy", "Zoe"]


def test_a_season_is_found_by_what_its_grands_prix_are_called_and_where_they_were(
    history, cup, league
):
    prix = cup("Bo Ann", name="Spring Cup", place="Old Mill", notes="so wet")
    season = history.save(league(history.load(history.save(prix).id), name="League")).id
    history.trash(*(row.id for row in history.rows() if row.id != season))
    for text in ("spring", "old mill", "WET", "league spring"):
        assert [row.id for row in history.rows(Filter(text=text))] == [season], text
    assert history.rows(Filter(text="summer")) == []


@pytest.mark.parametrize("text", ["ann 60", "Bo 41", "41 Ann"])
def test_a_game_is_found_by_the_points_that_a_list_shows_of_somebody(history, night, text):
    wanted = history.save(night({"Ann": 60, "Bo": 41})).id
    history.save(night({"Ann": 1, "Bo": 0}))
    assert [row.id for row in history.rows(Filter(text=text))] == [wanted]


def test_kinds_of_games_are_sorted_by_the_names_that_people_see(club):
    games = list(dict.fromkeys(row.game for row in club.rows(order=Order("game"))))
    assert games == ["grand-prix", "season", "mole-rats", "space-lab"]


def test_games_without_a_place_come_after_all_others(club):
    places = [row.place for row in club.rows(order=Order("place"))]
    assert places == ["garden", "Kitchen", "kitchen", None, None, None, None]


@pytest.mark.parametrize("column", COLUMNS)
def test_descending_is_exactly_the_reverse_of_ascending(club, column):
    up = [row.id for row in club.rows(order=Order(column))]
    assert [row.id for row in club.rows(order=Order(column, True))] == up[::-1]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
@pytest.mark.parametrize("order", ORDERS, ids=ORDER_NAMES)
def test_pages_of_any_size_show_each_game_once_in_every_order(club, order, limit):
    shown, after = [], None
    while page := club.rows(order=order, after=after, limit=limit):
        shown += page
        after = page[-1].cursor
    assert shown == club.rows(order=order)


@pytest.mark.parametrize("order", ORDERS, ids=ORDER_NAMES)
def test_a_filter_changes_no_order(club, order):
    found = club.rows(Filter(player="ann"), order=order)
    assert [row for row in club.rows(order=order) if row in found] == found


def test_a_cursor_of_a_list_in_another_order_is_refused(club):
    cursor = club.rows(order=Order("place"))[0].cursor
    with pytest.raises(ValueError, match="a cursor by place in a list by date"):
        club.rows(after=cursor)


def test_a_row_tells_the_name_of_a_game_and_whether_it_counts(club):
    club.set_counts(CUPS[0], False)
    (row,) = club.rows(Filter(text="spring", game="grand-prix"))
    assert (row.name, row.counts, row.finished) == ("Spring Cup", False, True)


# Filters


def test_a_season_is_listed_with_its_grands_prix(club):
    assert [row.id for row in club.rows(Filter(season=SEASON))] == [SEASON, *CUPS[::-1]]
    assert club.count(Filter(season=SEASON.upper())) == 3
    assert club.count(Filter(season=CUPS[0])) == 0


def test_a_grand_prix_that_a_season_has_a_copy_of_need_not_be_stored(other_history, cup, league):
    saved = other_history.save(league(cup("Ann Bo", id=CUPS[0]), id=SEASON))
    assert [row.id for row in other_history.rows(Filter(season=saved.id))] == [saved.id]


def test_a_season_whose_grands_prix_are_nowhere_else_is_listed_alone(other_history, cup, league):
    saved = other_history.save(league(cup("Ann Bo"), cup("Bo Ann")))
    assert [row.id for row in other_history.rows(Filter(season=saved.id))] == [saved.id]


def test_a_correction_of_a_season_moves_its_grands_prix(club, cup, league):
    club.save(league(cup("Bo Ann", id=CUPS[0]), id=SEASON))
    assert [row.id for row in club.rows(Filter(season=SEASON))] == [SEASON, CUPS[0]]


def test_games_are_found_by_their_place_whatever_the_case(club):
    assert club.count(Filter(place=" KITCHEN ")) == 2
    assert club.count(Filter(place="kitch")) == 0
    assert club.count(Filter(place="")) == 4


def test_games_are_found_by_a_period_both_days_included(club):
    period = Filter(since=date(2026, 3, 2), until=date(2026, 3, 3))
    assert {row.played_on for row in club.rows(period)} == {date(2026, 3, 2), date(2026, 3, 3)}
    assert club.count(period) == 4
    assert club.count(Filter(since=date(2026, 3, 4))) == 1
    assert club.count(Filter(until=date(2026, 3, 1))) == 2


def test_games_are_found_by_whether_they_are_finished(club):
    assert [row.id for row in club.rows(Filter(finished=False))] == [SEASON, CUPS[1]]
    assert club.count(Filter(finished=True)) == 5


def test_games_are_found_by_whether_they_are_meant_to_count(club):
    club.set_counts(CUPS[0], False)
    assert [row.id for row in club.rows(Filter(counts=False))] == CUPS[:1]
    assert club.count(Filter(counts=True)) == 6


def test_of_two_people_of_one_name_the_id_tells_which(history, night):
    one, other = (f"aaaaaaaa-0000-4000-8000-00000000000{number}" for number in (1, 2))
    for number, who in enumerate((one, other, other)):
        history.save(night({"Ann": number}, people={"Ann": who}))
    assert history.count(Filter(player="ann")) == 3
    assert history.count(Filter(player_id=other)) == 2
    assert history.count(Filter(player="ann", player_id=one)) == 1
    assert history.count(Filter(player="bo", player_id=one)) == 0


def test_every_part_of_a_filter_must_fit(club):
    which = Filter(game="space-lab", player="Ann", place="kitchen", text="zoe", finished=True)
    assert headlines(club, which) == ["Zoe wins with 3 points"]
    assert club.count(Filter(game="space-lab", player="Cy")) == 0


def test_a_kind_of_game_that_nobody_knows_has_no_games(club):
    assert club.rows(Filter(game="chess")) == []


def test_what_no_text_can_be_is_nobody_and_nowhere(club):
    for which in (Filter(player="\ud83d"), Filter(place="\ud83d"), Filter(season="\ud83d")):
        assert club.rows(which) == []


# Text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("spring", ["League", "Spring Cup"]),
        ("LEAG", ["League"]),
        ("zoë", [None]),
        ("rain.", [None]),
        ("rain.\na 50%", [None]),
        ("GARDEN", ["League", "Spring Cup"]),
        ("n,", []),
        ("spring kitchen", []),
        ("garden spring", ["League", "Spring Cup"]),
        ("  bo\tann  garden\u3000", ["League", "Spring Cup"]),
        ("ann annn", []),
        ("springgarden", []),
        (" \n", ["League", None, None, None, "Spring Cup", None, None]),
    ],
)
def test_each_word_is_found_in_names_places_or_notes_within_one_of_them(club, text, found):
    assert [row.name for row in club.rows(Filter(text=text))] == found


def test_of_very_many_words_the_last_are_looked_for_as_one(history, night):
    words = [f"word{number}" for number in range(2_000)]
    saved = history.save(night(notes=" ".join(words)[:9_000].rsplit(" ", 1)[0]))
    there = words[:500]
    assert [row.id for row in history.rows(Filter(text=" ".join(there)))] == [saved.id]
    assert history.count(Filter(text=" ".join(words))) == 0
    assert history.count(Filter(text=" ".join([*there[:40], *there[:39]]))) == 0


def test_who_types_no_accents_finds_them_too_in_any_case(club):
    assert club.count(Filter(text="ZOE")) == 2
    assert club.count(Filter(text="zoë")) == 1
    assert club.count(Filter(text="ZOE\u0308")) == 1


ODD = "% _ \\ * ? ' \" ` -- ;DROP [a-z] ß 👩‍🚀 العربية ½"


@pytest.mark.parametrize("text", [*ODD.split(), "%_", "' OR '", "\u200d", " _ "])
def test_every_character_is_only_itself(history, night, text):
    history.save(night(notes="Nothing of this"))
    odd = history.save(night({"Bo": 1}, notes=f"a %_ b {ODD} ' OR ' c"))
    assert [row.id for row in history.rows(Filter(text=text))] == [odd.id]


@pytest.mark.parametrize("text", ["%", "_", "*", "?", "a_n", "A%n", "\x1f", "\x00", "\ud83d", "^"])
def test_a_pattern_finds_nothing(club, text):
    club.trash(club.rows(Filter(text="50%"))[0].id)
    assert club.rows(Filter(text=text)) == []
    assert club.count(Filter(text=text)) == 0


def test_letters_that_fold_into_several_are_found_by_either(history, night):
    saved = history.save(night({"Straße": 1}))
    for text in ("STRASSE", "straße", "raß", "SS"):
        assert [row.id for row in history.rows(Filter(text=text))] == [saved.id]


def test_a_correction_is_found_by_its_new_text_alone(club, cup):
    club.save(cup("Bo Ann", name="Autumn Cup", id=CUPS[0]))
    assert club.count(Filter(text="autumn")) == 1
    # The copy in the season stays as it was.
    assert [row.id for row in club.rows(Filter(text="spring"))] == [SEASON]


def test_the_trash_is_searched_by_itself(club):
    club.trash(CUPS[0])
    assert [row.id for row in club.rows(Filter(text="spring"))] == [SEASON]
    assert club.count(Filter(text="spring", trashed=True)) == 1
