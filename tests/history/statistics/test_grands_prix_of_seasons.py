"""Grands Prix that lie in seasons count in the statistics of Grands Prix, each of them once."""

from datetime import date, timedelta

import pytest

from scorekeeper.history.statistics import Average, RaceRecord

CUP = "11111111-2222-4333-8444-777777777777"
OTHER = "11111111-2222-4333-8444-666666666666"
OWN_DAY = "2025-10-05T20:00:00+02:00"


def wins(history, year=None):
    return {each.name: each.wins for each in history.grand_prix_statistics(year).drivers}


def games(history, year=None):
    """Return how many Grands Prix count, and how many of them lie in seasons."""
    found = history.grand_prix_statistics(year)
    return found.games, found.in_seasons


def page(history, name):
    return history.player_statistics(history.find_player(name).id)


def test_a_grand_prix_that_lies_only_in_a_season_counts(history, cup, league):
    history.save(league(cup("Ann Bo Cy", "Bo Ann Cy"), cup("Ann Cy", drivers=["Cy", "Ann"])))
    found = history.grand_prix_statistics()
    assert games(history) == (2, 2)
    ann, bo, _ = found.drivers
    assert (ann.name, ann.grands_prix, ann.wins, ann.podiums) == ("Ann", 2, 2, 2)
    assert ann.races == RaceRecord(races=3, wins=2, podiums=3, points=8 + 6 + 8)
    assert (bo.name, bo.grands_prix, bo.wins) == ("Bo", 1, 1)
    assert [each.name for each in found.tracks["Oval"]] == ["Ann", "Bo", "Cy"]


def test_it_adds_to_the_grands_prix_of_the_list(history, cup, league):
    history.save(cup("Bo Ann"))
    history.save(league(cup("Ann Bo"), cup("Ann Bo")))
    assert games(history) == (3, 2)
    assert wins(history) == {"Ann": 2, "Bo": 1}


def test_its_season_need_not_be_finished_but_it_must(history, cup, league):
    held = cup("Ann Bo"), cup("Bo Ann", races_planned=2)
    history.save(league(*held, grands_prix_planned=9))
    assert wins(history) == {"Ann": 1, "Bo": 0}
    assert history.season_statistics().games == 0


def test_it_does_not_count_while_its_season_is_not_meant_to_count(history, cup, league):
    season = history.save(league(cup("Ann Bo"))).id
    history.set_counts(season, False)
    assert games(history) == (0, 0)
    history.set_counts(season, True)
    assert games(history) == (1, 1)


def test_it_does_not_count_while_its_season_is_in_the_trash(history, cup, league):
    season = history.save(league(cup("Ann Bo"))).id
    history.trash(season)
    assert games(history) == (0, 0)
    emptied = history.empty_trash()
    assert games(history) == (0, 0)
    history.undo_empty_trash(emptied)
    history.restore(season)
    assert games(history) == (1, 1)


@pytest.mark.parametrize("is_season_first", [True, False])
def test_a_copy_of_a_grand_prix_of_the_list_does_not_count(history, cup, league, is_season_first):
    original, season = cup("Ann Bo", id=CUP), league(cup("Bo Ann", id=CUP))
    for document in (season, original) if is_season_first else (original, season):
        history.save(document)
    assert games(history) == (1, 0)
    assert wins(history) == {"Ann": 1, "Bo": 0}


def test_the_grand_prix_of_the_list_decides_also_that_it_does_not_count(history, cup, league):
    history.save(league(cup("Ann Bo", id=CUP)))
    history.save(cup("Ann Bo", id=CUP))
    history.set_counts(CUP, False)
    assert games(history) == (0, 0)
    history.set_counts(CUP, True)
    history.save(cup("Ann Bo", id=CUP, races_planned=5))
    assert games(history) == (0, 0)


def test_without_its_original_a_copy_counts_and_no_longer_when_that_comes_back(
    history, cup, league
):
    history.save(cup("Ann Bo", id=CUP))
    history.save(league(cup("Bo Ann", id=CUP)))
    history.trash(CUP)
    assert (games(history), wins(history)) == ((1, 1), {"Ann": 0, "Bo": 1})
    history.restore(CUP)
    assert (games(history), wins(history)) == ((1, 0), {"Ann": 1, "Bo": 0})
    history.trash(CUP)
    history.empty_trash()
    history.remove_emptied()
    assert games(history) == (1, 1)
    history.save(cup("Ann Bo", id=CUP))
    assert games(history) == (1, 0)


def test_of_several_seasons_the_one_that_came_first_counts_a_grand_prix(history, cup, league):
    first = history.save(league(cup("Ann Bo", id=CUP), name="First")).id
    history.save(league(cup("Bo Ann", id=CUP), name="Second"))
    assert (games(history), wins(history)) == ((1, 1), {"Ann": 1, "Bo": 0})
    history.set_counts(first, False)
    assert (games(history), wins(history)) == ((1, 1), {"Ann": 0, "Bo": 1})
    history.set_counts(first, True)
    history.trash(first)
    assert wins(history) == {"Ann": 0, "Bo": 1}


def test_a_season_that_does_no_longer_hold_a_grand_prix_leaves_it_to_the_next(history, cup, league):
    first = league(cup("Ann Bo", id=CUP), name="First")
    saved = history.save(first)
    history.save(league(cup("Bo Ann", id=CUP), name="Second"))
    changed = league(cup("Ann Bo", id=OTHER), cup("Ann Bo"), id=saved.id)
    history.save(changed)
    assert (games(history), wins(history)) == ((3, 3), {"Ann": 2, "Bo": 1})
    history.go_back(saved.id, 1)
    assert (games(history), wins(history)) == ((1, 1), {"Ann": 1, "Bo": 0})


def test_within_one_season_the_first_copy_counts(history, cup, league):
    history.save(league(cup("Ann Bo", id=CUP), cup("Bo Ann", id=CUP)))
    assert (games(history), wins(history)) == ((1, 1), {"Ann": 1, "Bo": 0})


def test_copies_that_do_not_tell_what_they_are_copies_of_all_count(history, cup, league):
    history.save(league(cup("Ann Bo"), cup("Ann Bo"), name="First"))
    history.save(league(cup("Ann Bo"), name="Second"))
    assert games(history) == (3, 3)


def test_another_game_of_the_same_id_is_no_original(history, cup, league, night):
    history.save(night({"Ann": 1}, id=CUP))
    history.save(league(cup("Ann Bo", id=CUP)))
    assert games(history) == (1, 1)


def test_its_day_is_its_own_else_that_of_its_season(history, cup, league, evening):
    season = league(cup("Ann Bo", played_at=OWN_DAY), cup("Bo Ann"), grands_prix_planned=9)
    saved = history.save(season, now=evening)
    assert history.statistics_years() == (2025, 2026)
    assert (wins(history, 2025), wins(history, 2026)) == ({"Ann": 1, "Bo": 0}, {"Ann": 0, "Bo": 1})
    assert history.statistics_days() == (date(2025, 10, 5), evening.date())
    assert history.statistics_days(2025) == (date(2025, 10, 5), date(2025, 10, 5))
    history.change_date(saved.id, evening.date() - timedelta(days=730))
    assert history.statistics_years() == (2024, 2025)
    assert games(history, 2024) == (1, 1)


def test_only_days_of_grands_prix_that_count_are_told(history, cup, league, evening):
    held = (
        cup("Ann Bo", played_at="2026-02-01T20:00:00+02:00", races_planned=3),
        cup("Ann Bo", played_at="2026-02-07T20:00:00+02:00"),
        cup("Ann Bo", played_at="2026-02-09T20:00:00+02:00", id=CUP),
    )
    history.save(league(*held, grands_prix_planned=9), now=evening)
    history.save(cup("Ann Bo", id=CUP), now=evening)
    history.set_counts(CUP, False)
    assert history.statistics_days() == (date(2026, 2, 7), date(2026, 2, 7))
    assert history.statistics_days(2025) is None


def test_it_follows_its_people(history, cup, league):
    saved = history.save(league(cup("Ann Bo", "Ann Bo"), grands_prix_planned=2))
    history.save(cup("Cy Di"))
    ann, cy = (history.find_player(name).id for name in ("Ann", "Cy"))
    history.merge(cy, ann)
    assert wins(history) == {"Cy": 2, "Bo": 0, "Di": 0}
    history.split(ann)
    assert wins(history) == {"Ann": 1, "Cy": 1, "Bo": 0, "Di": 0}
    history.rename(ann, "Anne")
    assert wins(history) == {"Anne": 1, "Cy": 1, "Bo": 0, "Di": 0}
    history.move_game(saved.id, ann, cy)
    assert wins(history) == {"Cy": 2, "Bo": 0, "Di": 0}


def test_on_the_page_of_a_player_the_season_stays_one_game(history, cup, league):
    season = league(cup("Ann Bo", "Ann Bo"), cup("Bo Ann"), cup("Ann Bo"))
    history.save(season)
    found = page(history, "Ann")
    record = found.records[-1]
    assert (record.game, record.games, record.wins) == ("season", 1, 1)
    assert record.figures == {"position": Average(1, 1), "points": Average(1, 30)}
    assert (found.games, len(found.form)) == (1, 1)
    assert [each.games for each in found.opponents] == [1]
    assert [each.games for each in history.players()] == [1, 1]
    assert [each.games for each in history.evenings()] == [1]


def test_beside_it_the_page_has_the_grands_prix_that_statistics_count(history, cup, league):
    history.save(cup("Ann Bo"))
    before = page(history, "Ann")
    assert before.within == 0
    season = league(cup("Ann Bo", "Bo Ann"), cup("Bo Ann"), cup("Ann Bo"), grands_prix_planned=9)
    history.save(season)
    found = page(history, "Ann")
    alone, within = found.records
    assert (alone,) == before.records
    assert (found.games, found.within) == (1, 3)
    assert (within.game, within.style, within.games, within.wins) == ("grand-prix", "within", 3, 2)
    assert (within.scores, within.places, within.best) == (Average(3, 28), {}, None)
    assert within.figures["races"] == Average(3, 4)
    (ann, _) = history.grand_prix_statistics().drivers
    assert ann.grands_prix == alone.games + within.games
    assert ann.wins == alone.wins + within.wins


def test_who_is_merged_brings_the_grands_prix_of_seasons_and_takes_them_along(history, cup, league):
    history.save(league(cup("Ann Bo"), cup("Ann Bo"), name="First"))
    history.save(league(cup("Cy Bo"), cup("Bo Cy"), cup("Cy Bo"), name="Second"))
    ann, cy = (history.find_player(name).id for name in ("Ann", "Cy"))

    def within(records):
        return [(each.games, each.wins, each.scores) for each in records if each.is_within]

    hers, theirs = within(page(history, "Cy").records), [(5, 4, Average(5, 38))]
    foretold = history.preview_records(ann, cy)
    history.merge(ann, cy)
    together = page(history, "Ann")
    assert within(foretold) == within(together.records) == theirs
    assert within(together.apart[cy]) == hers == [(3, 2, Average(3, 22))]
