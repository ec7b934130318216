"""Statistics of Space Lab: what people ask, each answer by itself."""

from datetime import date, datetime, timedelta

import pytest

from scorekeeper.history.statistics import Average, Month, Scores

EMPTY = Scores(0, Average(), {}, {}, {}, {}, ())


@pytest.fixture
def played(history, night):
    """Save a game on a day of 2026, ``month-day``, and return its id."""

    def save(day, labs, **more):
        moment = datetime.fromisoformat(f"2026-{day}T20:00:00+01:00")
        return history.save(night(labs, **more), now=moment).id

    return save


def competitive(history, year=None):
    return history.space_lab_statistics(year).competitive


def test_without_a_game_there_is_nothing(history):
    found = history.space_lab_statistics()
    assert (found.competitive, found.solo, found.ratings) == (EMPTY, EMPTY, {})


def test_scores_are_averaged_over_all_seats(history, played):
    played("01-05", {"Ann": 10, "Bo": 20})
    played("01-05", {"Ann": 60, "Bo": 0, "Cy": 60})
    found = competitive(history)
    assert (found.games, found.scores, found.scores.mean) == (2, Average(5, 150), 30)


def test_scores_over_time_go_by_month(history, played):
    played("03-31", {"Ann": 10, "Bo": 20})
    played("01-01", {"Ann": 7, "Bo": 1})
    played("03-01", {"Ann": 30, "Bo": 5})
    assert list(competitive(history).by_month.items()) == [
        (Month(2026, 1), Average(2, 8)),
        (Month(2026, 3), Average(4, 65)),
    ]


def test_scores_go_by_the_number_of_players(history, played):
    played("01-01", {"Ann": 1, "Bo": 2, "Cy": 3})
    played("01-01", {"Ann": 10, "Bo": 20})
    assert list(competitive(history).by_players.items()) == [
        (2, Average(2, 30)),
        (3, Average(3, 6)),
    ]


def test_the_distribution_says_how_often_each_score_was_reached(history, played):
    played("01-01", {"Ann": 20, "Bo": 3})
    played("01-02", {"Ann": 3, "Bo": 0})
    assert list(competitive(history).distribution.items()) == [(0, 1), (3, 2), (20, 1)]


def test_each_category_has_its_average(history, night):
    tally = {"lab": 9, "validation": 4, "objectives": 3, "projects": 2, "project_cards": 5}
    document = night({"Ann": 1})
    players = [{"name": "Ann", "tally": tally}, {"name": "Bo", "tally": {"lab": 1}}]
    history.save(document.model_validate({**document.content(), "players": players}))
    assert competitive(history).categories == {
        "lab": Average(2, 10),
        "validation": Average(2, 4),
        "objectives": Average(2, 3),
        "projects": Average(2, 2),
        "project-cards": Average(2, 5),
    }


def test_the_best_come_highest_first_and_of_equal_ones_the_first_reached(history, played):
    late = played("03-01", {"Ann": 50, "Bo": 7})
    first = played("01-01", {"Bo": 50, "Cy": 60})
    best = competitive(history).best
    assert [(each.name, each.total, each.game_id) for each in best] == [
        ("Cy", 60, first),
        ("Bo", 50, first),
        ("Ann", 50, late),
        ("Bo", 7, late),
    ]
    assert best[0].played_on == date(2026, 1, 1)
    assert best[0].player_id == history.find_player("Cy").id


def test_all_who_reached_the_best_score_are_named_once(history, played):
    played("01-01", {"Cy": 50, "Bo": 20})
    played("01-02", {"Ann": 50, "Cy": 50, "Di": 50})
    assert competitive(history).best_players == ("Cy", "Ann", "Di")
    played("01-03", {"Bo": 60, "Cy": 1})
    assert competitive(history).best_players == ("Bo",)


def test_there_are_ten_best(history, played):
    for lab in range(0, 12, 2):
        played("01-01", {"Ann": lab, "Bo": lab + 1})
    assert [each.total for each in competitive(history).best] == list(range(11, 1, -1))


def test_of_one_day_the_order_of_the_day_decides_which_was_first(history, played):
    games = [played("01-01", {"Ann": 50, "Cy": 1}), played("01-01", {"Bo": 50, "Cy": 1})]
    history.set_day_order(games[::-1])
    assert [each.name for each in competitive(history).best][:2] == ["Bo", "Ann"]


def test_the_best_are_told_by_the_names_that_people_have_now(history, played):
    played("01-01", {"Ann": 50, "Bo": 1})
    history.rename(history.find_player("Ann").id, "Zoë")
    assert competitive(history).best[0].name == "Zoë"


def test_who_shares_a_victory_has_won_and_who_was_merged_counts_for_the_other(history, played):
    played("01-01", {"Ann": 30, "Bo": 30, "Cy": 10})
    played("01-02", {"Bo": 20, "Cyrus": 40})
    found = competitive(history).players
    assert [(each.name, each.games, each.wins, each.best) for each in found] == [
        ("Ann", 1, 1, 30),
        ("Bo", 2, 1, 30),
        ("Cyrus", 1, 1, 40),
        ("Cy", 1, 0, 10),
    ]
    history.merge(history.find_player("Cy").id, history.find_player("Cyrus").id)
    last = competitive(history).players[-1]
    assert (last.name, last.games, last.wins, last.best) == ("Cy", 2, 1, 40)
    assert last.scores == Average(2, 50)


# Solo


@pytest.fixture
def solo(played):
    return lambda day, lab: played(day, {"Ann": lab}, mode="solo")


def test_solo_games_are_kept_apart(history, played, solo):
    played("01-01", {"Ann": 10, "Bo": 20})
    solo("02-01", 99)
    found = history.space_lab_statistics()
    assert (found.competitive.games, found.competitive.scores) == (1, Average(2, 30))
    assert (found.solo.games, found.solo.scores) == (1, Average(1, 99))
    assert list(found.solo.by_month) == [Month(2026, 2)]


def test_solo_ratings_are_counted_and_records_come_first(history, solo):
    for lab in (79, 80, 100, 101, 150, 151, 200):
        solo("01-01", lab)
    found = history.space_lab_statistics()
    assert found.ratings == {
        "below-80": 1,
        "80-100": 2,
        "101-120": 1,
        "121-150": 1,
        "above-150": 2,
    }
    assert [each.total for each in found.solo.best] == [200, 151, 150, 101, 100, 80, 79]


@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_a_game_of_one_player_is_a_solo_game_without_a_rating(history, played, solo, mode):
    solo("01-01", 100)
    played("01-02", {"Ann": 120}, mode=mode)
    found = history.space_lab_statistics()
    assert found.competitive == EMPTY
    assert (found.solo.games, found.solo.scores) == (2, Average(2, 220))
    assert [(each.games, each.wins) for each in found.solo.players] == [(2, 0)]
    assert found.ratings == {"80-100": 1}


# What counts


def test_what_is_not_meant_to_count_or_in_the_trash_counts_nowhere(history, played):
    played("01-01", {"Ann": 1})
    before = history.space_lab_statistics()
    history.trash(played("01-02", {"Ann": 100}))
    history.set_counts(played("01-03", {"Ann": 200}), False)
    assert history.space_lab_statistics() == before


def test_what_comes_out_of_the_trash_and_is_to_count_again_counts(history, played):
    games = [played(f"01-0{day}", {"Ann": day * 10}) for day in (1, 2)]
    before = history.space_lab_statistics()
    history.trash(games[0])
    history.set_counts(games[1], False)
    assert competitive(history) == EMPTY
    history.restore(games[0])
    history.set_counts(games[1], True)
    assert history.space_lab_statistics() == before


def test_a_correction_takes_the_place_of_what_was(history, played, night):
    game = played("01-01", {"Ann": 100, "Bo": 7})
    history.save(night({"Ann": 30, "Bo": 8, "Cy": 1}, id=game))
    found = competitive(history)
    assert (found.scores, list(found.by_players)) == (Average(3, 39), [3])
    assert found.distribution == {1: 1, 8: 1, 30: 1}
    assert found.best[0].total == 30


def test_a_year_is_asked_for_by_itself(history, played, night, evening):
    played("12-31", {"Ann": 10, "Bo": 0})
    history.save(night({"Ann": 50, "Bo": 0}), now=evening - timedelta(days=365))
    assert history.statistics_years() == (2025, 2026)
    assert history.statistics_days() == (evening.date() - timedelta(days=365), date(2026, 12, 31))
    assert history.statistics_days(2026) == (date(2026, 12, 31), date(2026, 12, 31))
    assert history.statistics_days(2024) is None
    assert competitive(history).scores == Average(4, 60)
    for year, total in ((2025, 50), (2026, 10)):
        found = competitive(history, year)
        assert (found.games, found.scores) == (1, Average(2, total))
        assert found.distribution == {0: 1, total: 1}
        assert [each.total for each in found.best] == [total, 0]
        assert [month.year for month in found.by_month] == [year]
    assert competitive(history, 2024) == EMPTY


def test_a_game_that_moves_to_another_year_counts_there(history, played):
    history.change_date(played("01-01", {"Ann": 10, "Bo": 1}), date(2020, 5, 1))
    assert history.statistics_years() == (2020,)
    assert list(competitive(history).by_month) == [Month(2020, 5)]
