"""What lists, statistics and the box's memory get from a season, and how a change is checked."""

import json

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.season import GAME


def seats(document):
    found = GAME.summary(document, GAME.score(document))
    return [(seat.name, seat.total, seat.rank, seat.won) for seat in found.seats]


def test_the_summary_has_every_member_in_order_and_all_sharers_won(season_of):
    document = season_of(
        members="Cy Bo Ann",
        grands_prix=["Ann Bo Cy: Ann Bo Cy", "Ann Bo Cy: Bo Ann Cy"],
        grands_prix_planned=2,
    )
    found = GAME.summary(document, GAME.score(document))
    assert (found.style, found.finished) == ("competitive", True)
    assert found.headline == "Bo and Ann share the season with 14 points"
    assert seats(document) == [("Cy", 8, 3, False), ("Bo", 14, 1, True), ("Ann", 14, 1, True)]


def test_nobody_has_won_a_season_that_goes_on(season_of):
    document = season_of(grands_prix=["Ann Bo: Ann Bo"], grands_prix_planned=2)
    assert not GAME.summary(document, GAME.score(document)).finished
    assert seats(document) == [("Ann", 8, 1, False), ("Bo", 6, 2, False)]


def test_nobody_has_a_rank_before_the_first_result(season_of):
    document = season_of(members="Ann Bo", grands_prix=["Ann Bo"])
    assert seats(document) == [("Ann", 0, None, False), ("Bo", 0, None, False)]


def test_the_tracks_of_its_grands_prix_are_sightings(season_of):
    track = {"name": "Kitchen Loop", "long": 20, "short": 4, "start_finish": 2, "fuel": 1}
    document = season_of(grands_prix=[{"run": "Ann Bo", "tracks": [track]}, "Ann Bo"])
    (seen,) = GAME.sightings(document)
    assert (seen.kind, json.loads(seen.value)) == ("track", track)


TWO = {"members": "Ann Bo Cy Di", "grands_prix": ["Ann Bo: Ann Bo", "Cy Di: Cy Di"]}


def test_a_changed_season_that_can_be_passes_the_recheck(season_of):
    before = season_of(**TWO)
    GAME.recheck(before, before)
    GAME.recheck(before.model_copy(update={"name": "League"}), before)


def with_second(document, **update):
    first, second = document.grands_prix
    changed = second.model_copy(update=update)
    return document.model_copy(update={"grands_prix": (first, changed)})


def in_second(**update):
    return lambda season: with_second(season, **update)


def in_season(**update):
    return lambda season: season.model_copy(update=update)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (in_second(name="x" * 101), "grands_prix[1].name"),
        (in_second(drivers=("Cy", "Di", "Zoe")), "grands_prix[1].drivers[2]"),
        (in_second(races_planned=0), "grands_prix[1].races_planned"),
        (in_second(next_starters=("Cy", "Ann")), "grands_prix[1].next_starters[1]"),
        (in_season(members=("Ann", "Bo", "Di")), "grands_prix[1].drivers[0]"),
        (in_season(members=()), "members"),
        (in_season(retired=("Zoe",)), "retired[0]"),
    ],
)
def test_the_recheck_of_a_change_finds_what_reading_the_season_would_find(change, place, season_of):
    before = season_of(**TWO)
    changed = change(before)
    with pytest.raises(DocumentError) as refused:
        GAME.recheck(changed, before)
    assert [fault.place for fault in refused.value.faults] == [place]
    with pytest.raises(DocumentError) as read:
        GAME.build(changed.content())
    assert refused.value.faults == read.value.faults


def test_the_recheck_does_not_look_again_at_what_both_seasons_share(season_of):
    before = season_of(**TWO)
    wrong = with_second(before, races_planned=0)
    GAME.recheck(wrong, wrong)
    with pytest.raises(DocumentError):
        GAME.recheck(wrong, before)
