"""A Grand Prix of the history in a season: its drivers stay who they are."""

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.season.changes import TakeGrandPrix
from scorekeeper.games.mole_racing.season.entry import SeasonEntry

HEAD = {"format": "scorekeeper/1", "drivers": ["Ann", "Bo"]}
CHOSEN, LATEST = (f"{digit * 8}-1111-4111-8111-111111111111" for digit in "12")


def grand_prix(day, ann):
    content = {"game": "grand-prix", "played_at": f"{day}T20:00:00+01:00", "people": {"Ann": ann}}
    return build_document({**HEAD, **content, "races": [{"finish": ["Ann", "Bo"]}]})


def test_a_namesake_chosen_at_the_table_is_the_member_of_the_season(history):
    kept = history.save(grand_prix("2026-03-01", CHOSEN))
    history.save(grand_prix("2026-03-08", LATEST))
    season = build_document({"format": "scorekeeper/1", "game": "season", "members": ["Ann", "Bo"]})
    taken = TakeGrandPrix(history.load(kept.id)).apply(season, SeasonEntry()).document
    saved = history.load(history.save(taken).id)
    assert saved.people["Ann"] == CHOSEN
    assert saved.grands_prix[0].people["Ann"] == CHOSEN
