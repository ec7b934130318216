"""The numbers of a season that statistics are made of."""

from datetime import date

from scorekeeper.games.mole_racing.grand_prix import GAME as GRAND_PRIX
from scorekeeper.games.mole_racing.season import GAME


def figures_of(document):
    found = GAME.figures(document, GAME.score(document))
    return [(document.members[each.seat], each.name, each.value) for each in found]


def test_every_member_has_position_and_points_of_the_standings_also_who_drove_nothing(season_of):
    season = season_of(
        members="Ann Bo Gus",
        grands_prix=["Ann Bo: Bo Ann"],
        adjustments=[["Bo", -3], ["Gus", 9]],
    )
    assert figures_of(season) == [
        ("Ann", "position", 2),
        ("Ann", "points", 6),
        ("Bo", "position", 3),
        ("Bo", "points", 5),
        ("Gus", "position", 1),
        ("Gus", "points", 9),
    ]


def test_before_the_first_result_nobody_has_any(season_of):
    season = season_of(members="Ann Bo", adjustments=[["Bo", 5]])
    assert figures_of(season) == []


def test_a_season_tells_what_its_grands_prix_are_copies_of_and_when_they_were(season_of):
    known = "11111111-2222-4333-8444-555555555555"
    held = {"run": "Ann Bo: Bo Ann", "id": known, "played_at": "2026-03-01T23:30:00+02:00"}
    parts = list(GAME.parts(season_of(grands_prix=[held, "Ann Bo: Ann Bo"])))
    assert [(each.game, each.id) for each in parts] == [("grand-prix", known), ("grand-prix", None)]
    assert [each.played_on for each in parts] == [date(2026, 3, 1), None]


def test_a_grand_prix_of_a_season_gives_what_it_would_by_itself_to_the_seats_of_its_drivers(
    season_of,
):
    runs = ["Bo Ann Cy: Bo Ann | Ann Bo", "Cy Bo: (Cy Bo) Bo", "Ann Gus: Ann Gus | Ann"]
    season = season_of(members="Gus Ann Bo Cy", grands_prix=runs)
    parts = list(GAME.parts(season))
    assert [part.seats for part in parts] == [(2, 1, 3), (3, 2), (1, 0)]
    for part, held in zip(parts, season.grands_prix, strict=True):
        result = GRAND_PRIX.score(held)
        assert part.finished == result.finished
        assert {season.members[seat] for seat in part.winners} == set(result.winners)
        assert [(season.members[each.seat], each.name, each.value) for each in part.figures] == [
            (held.drivers[each.seat], each.name, each.value)
            for each in GRAND_PRIX.figures(held, result)
        ]


def test_a_grand_prix_of_a_season_that_is_not_finished_has_no_winners(season_of):
    (part,) = GAME.parts(season_of(grands_prix=[{"run": "Ann Bo: Bo Ann", "races_planned": 2}]))
    assert (part.finished, part.winners) == (False, ())
