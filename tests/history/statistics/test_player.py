"""A player's page."""

from datetime import timedelta

import pytest

from scorekeeper.history.statistics import Average, HeadToHead


@pytest.fixture
def page(history):
    return lambda name="Ann": history.player_statistics(history.find_player(name).id)


@pytest.fixture
def played(history, evening):
    """Save games on one day after the other."""

    def save(*documents):
        days = (evening + timedelta(days=day) for day in range(len(documents)))
        return [
            history.save(document, now=day).id
            for document, day in zip(documents, days, strict=True)
        ]

    return save


def by_kind(page):
    return {(record.game, record.style): record for record in page.records}


def test_who_has_not_played_has_an_empty_page(history, night, page):
    history.trash(history.save(night({"Ann": 1})).id)
    found = page()
    assert (found.games, found.records, found.form, found.opponents) == (0, (), (), ())
    assert (found.first, found.last) == (None, None)
    assert found.player.name == "Ann"


def test_each_kind_and_style_has_its_own_record(played, night, cup, escape, page):
    played(
        night({"Ann": 10, "Bo": 3}),
        night({"Ann": 90}, mode="solo"),
        cup("Bo Ann"),
        escape("Ann", "Bo"),
        night({"Ann": 1, "Bo": 3}),
    )
    found = page()
    assert found.games == 5
    assert [(*key, each.games, each.wins) for key, each in by_kind(found).items()] == [
        ("grand-prix", "competitive", 1, 0),
        ("mole-rats", "cooperative", 1, 1),
        ("space-lab", "competitive", 2, 1),
        ("space-lab", "solo", 1, 0),
    ]


def test_a_record_has_places_averages_and_the_best_game(played, night, page):
    games = played(
        night({"Ann": 10, "Bo": 30, "Cy": 20}),
        night({"Ann": 40, "Bo": 40}),
        night({"Ann": 40, "Cy": 2}),
    )
    record = by_kind(page())["space-lab", "competitive"]
    assert list(record.places.items()) == [(1, 2), (3, 1)]
    assert (record.scores, record.scores.mean) == (Average(3, 90), 30)
    assert (record.best.game_id, record.best.total, record.best.name) == (games[1], 40, "Ann")
    assert record.figures["lab"] == Average(3, 90)


def test_who_shares_a_victory_has_won(played, night, page):
    played(night({"Ann": 40, "Bo": 40}))
    assert [by_kind(page(name)).popitem()[1].wins for name in ("Ann", "Bo")] == [1, 1]


def test_a_game_without_points_and_places_has_neither(played, escape, page):
    played(escape("Ann", "Bo"), escape("Ann", "Cy", won=False))
    record = by_kind(page())["mole-rats", "cooperative"]
    assert (record.games, record.wins) == (2, 1)
    assert (record.places, record.scores, record.best) == ({}, Average(), None)


def test_form_is_the_latest_ten_games_of_each_kind(played, escape, night, page):
    nights = [night({"Ann": lab, "Bo": 5}) for lab in range(3)]
    escapes = [escape("Ann", "Bo", notes=str(day)) for day in range(11)]
    games = played(*nights, *escapes)
    assert {each.game for each in page().latest} == {"mole-rats"}
    assert [each.game_id for each in page().form] == [*games[4:], *games[:3]]


def test_the_latest_games_are_ten_the_latest_last(played, night, page):
    games = played(*(night({"Ann": lab, "Bo": 5}) for lab in range(12)))
    found = page()
    assert [each.game_id for each in found.latest] == games[2:]
    assert (found.first.game_id, found.last.game_id) == (games[0], games[11])
    last = found.last
    assert (last.total, last.rank, last.won) == (11, 1, True)
    assert (last.headline, last.game, last.style) == (
        "Ann wins with 11 points",
        "space-lab",
        "competitive",
    )


def test_the_order_of_a_day_decides_what_was_first_and_last(history, night, evening, page):
    games = [history.save(night({"Ann": lab}), now=evening).id for lab in (1, 2)]
    history.set_day_order(games[::-1])
    assert (page().first.game_id, page().last.game_id) == (games[1], games[0])


def test_head_to_head_counts_who_ended_ahead(history, played, night, page):
    played(
        night({"Ann": 10, "Bo": 3}),
        night({"Ann": 1, "Bo": 3, "Cy": 3}),
        night({"Ann": 4, "Bo": 4}),
    )
    bo, cy = page().opponents
    assert bo == HeadToHead(history.find_player("Bo").id, "Bo", "space-lab", 3, 1, 1, 1)
    assert (cy.name, cy.games, cy.ahead, cy.level, cy.behind) == ("Cy", 1, 0, 0, 1)
    back = next(each for each in page("Bo").opponents if each.name == "Ann")
    assert (back.games, back.ahead, back.level, back.behind) == (3, 1, 1, 1)


def test_head_to_head_is_told_for_each_kind_the_most_met_first(played, night, cup, page):
    played(night({"Ann": 1, "Bo": 2}), cup("Ann Cy Bo"), night({"Ann": 1, "Bo": 0}))
    assert [(each.name, each.game, each.games) for each in page().opponents] == [
        ("Bo", "grand-prix", 1),
        ("Bo", "space-lab", 2),
        ("Cy", "grand-prix", 1),
    ]


def test_who_plays_together_against_the_game_does_not_meet(played, escape, page):
    played(escape("Ann", "Bo"), escape("Ann", "Bo", won=False), escape("Ann", "Cy"))
    assert page().opponents == ()
    assert [(each.name, each.game, each.games, each.won) for each in page().partners] == [
        ("Bo", "mole-rats", 2, 1),
        ("Cy", "mole-rats", 1, 1),
    ]


def test_what_does_not_count_is_on_no_page(history, played, night, cup, page):
    games = played(
        night({"Ann": 1, "Bo": 2}), cup("Ann Bo", races_planned=2), night({"Ann": 9, "Cy": 2})
    )
    history.set_counts(games[0], False)
    found = page()
    assert (found.games, [each.name for each in found.opponents]) == (1, ["Cy"])
    assert found.first == found.last == found.form[0]
    history.trash(games[2])
    assert page().games == 0
