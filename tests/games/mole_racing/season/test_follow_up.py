"""A new season from an old one."""

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.follow_up import entry_following, follow_up

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"
OLD = {
    "name": "League 2026",
    "members": "Ann Bo Cy",
    "retired": ["Bo"],
    "people": {"Ann": LASTING, "Bo": LASTING},
    "grands_prix": ["Ann Bo: Ann Bo", {"run": "Ann Cy: Cy Ann", "options": {"points": [5, 1]}}],
    "grands_prix_planned": 6,
    "adjustments": [["Ann", -1]],
    "options": {"count": "places", "best": 4},
}


def test_it_has_the_members_who_are_not_retired_and_the_settings(season_of):
    assert follow_up(season_of(**OLD), "League 2027").content() == {
        "format": "scorekeeper/1",
        "game": "season",
        "name": "League 2027",
        "members": ["Ann", "Cy"],
        "people": {"Ann": LASTING},
        "grands_prix_planned": 6,
        "options": {"count": "places", "best": 4},
    }


def test_its_grands_prix_begin_with_the_settings_of_the_last_one(season_of):
    assert entry_following(season_of(**OLD)).usual.points == (5, 1)
    assert entry_following(season_of(members="Ann")).usual.points == (8, 6, 4, 3, 2, 1)


def test_without_a_name_and_with_all_retired_it_is_a_season_all_the_same(season_of):
    new = follow_up(season_of(members="Ann Bo", retired=["Ann", "Bo"]), None)
    assert new.members == ("Ann", "Bo")
    assert new.retired == ()
    assert GAME.build(new.content()) == new
