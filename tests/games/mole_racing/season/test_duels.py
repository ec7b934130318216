"""Head-to-head."""

from hypothesis import given, settings

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.duels import Balance, Duel, duel, duels_of
from tests.games.mole_racing.season import strategies


def test_in_a_grand_prix_the_better_position_is_ahead_and_in_a_race_the_better_place(season_of):
    document = season_of(grands_prix=["Ann Bo: Ann Bo | Bo Ann | Bo Ann", "Ann Bo: Ann Bo"])
    assert duel(document, "Ann", "Bo") == Duel("Ann", "Bo", Balance(1, 1, 0), Balance(2, 2, 0))


def test_a_shared_position_is_level(season_of):
    document = season_of(grands_prix=["Ann Bo: Ann Bo | Bo Ann"])
    assert duel(document, "Ann", "Bo").grands_prix == Balance(0, 0, 1)


def test_who_finished_is_ahead_of_who_did_not_and_two_who_did_not_are_level(season_of):
    document = season_of(grands_prix=["Ann Bo Cy: Ann"])
    assert duel(document, "Ann", "Bo").races == Balance(1, 0, 0)
    assert duel(document, "Bo", "Cy").races == Balance(0, 0, 1)


def test_only_races_that_both_started_count(season_of):
    document = season_of(grands_prix=["Ann Bo Cy: (Ann Cy) Ann Cy | (Bo Cy) Bo Cy"])
    assert duel(document, "Ann", "Bo") == Duel("Ann", "Bo", Balance(0, 0, 1), Balance())


def test_a_grand_prix_that_one_of_them_did_not_start_does_not_count(season_of):
    document = season_of(grands_prix=["Ann Bo Cy: (Ann Cy) Ann Cy"])
    assert duels_of(document, "Bo") == ()
    assert duel(document, "Bo", "Ann") == Duel("Bo", "Ann")


def test_a_member_is_compared_with_everyone_met_in_the_order_of_the_members(season_of):
    document = season_of(
        members="Di Cy Bo Ann Ed", grands_prix=["Ann Bo Cy: Ann Bo Cy", "Ann Di: Di Ann"]
    )
    assert [each.rival for each in duels_of(document, "Ann")] == ["Di", "Cy", "Bo"]


@settings(deadline=None)
@given(strategies.contents())
def test_a_duel_is_the_same_seen_from_the_other_side(content):
    document = GAME.build(content)
    for member in document.members:
        for mine in duels_of(document, member):
            theirs = duel(document, mine.rival, member)
            for one, other in ((mine.grands_prix, theirs.grands_prix), (mine.races, theirs.races)):
                assert one == Balance(other.behind, other.ahead, other.level)
