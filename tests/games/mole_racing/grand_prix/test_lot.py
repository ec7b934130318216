"""Tracks drawn by lot."""

from random import Random

from scorekeeper.games.mole_racing.grand_prix.lot import draw_track, draw_tracks, tracks_left

OWN = {"long": 1, "short": 0, "start_finish": 2, "fuel": 0}


def test_tracks_that_are_raced_or_planned_are_not_drawn_and_own_ones_are(game_of):
    document = game_of(
        drivers="Ann Bo",
        races=[{"track": "rookie raceway", "finish": "Ann Bo"}, "Bo Ann"],
        tracks=[{"name": "Loop", **OWN}, {"name": "Oval", **OWN}],
        planned_tracks=[None, "Oval", "Junkyard Jumble"],
    )
    assert tracks_left(document) == (
        "Tin Can Twister",
        "Scrapheap Scramble",
        "Bathtub Blitz",
        "Rattletrap Rally",
        "M.O.L.O. (Moles Only Live Once)",
        "Loop",
    )


def test_an_own_track_of_a_printed_name_is_drawn_once(game_of):
    document = game_of(drivers="Ann Bo", tracks=[{"name": "ROOKIE RACEWAY", **OWN}])
    assert len(tracks_left(document)) == 7


def test_every_track_that_is_left_can_be_drawn_and_no_other(game_of):
    document = game_of(drivers="Ann Bo", planned_tracks=["Bathtub Blitz"])
    chance = Random(1)
    assert {draw_track(document, chance) for _ in range(200)} == set(tracks_left(document))


def test_with_no_track_left_none_is_drawn(game_of):
    document = game_of(drivers="Ann Bo")
    document = game_of(drivers="Ann Bo", planned_tracks=list(tracks_left(document)))
    assert draw_track(document, Random(1)) is None


def test_races_to_come_without_a_track_get_one_by_lot_each_another(game_of):
    document = game_of(
        drivers="Ann Bo",
        races=[{"track": "Rookie Raceway", "finish": "Ann Bo"}],
        races_planned=6,
        planned_tracks=[None, "Junkyard Jumble"],
    )
    tracks = draw_tracks(document, Random(1))
    assert tracks[1] == "Junkyard Jumble"
    assert len({*tracks, "Rookie Raceway"}) == 6
    assert {tracks[0], *tracks[2:]} <= set(tracks_left(document))


def test_when_no_track_is_left_the_last_races_stay_without_one(game_of):
    tracks = draw_tracks(game_of(drivers="Ann Bo", races_planned=9), Random(1))
    assert len(set(tracks[:7])) == 7
    assert tracks[7:] == (None, None)


def test_without_a_number_of_races_nothing_is_drawn(game_of):
    assert draw_tracks(game_of(drivers="Ann Bo"), Random(1)) == ()
