"""What was read is added as one step."""

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.entry import SeasonEntry, entry_for
from scorekeeper.games.mole_racing.season.pasting import AddPasted, Pasted, read_pasted
from scorekeeper.session import Session

RESULTS = "Cup;Bo;Ann;Cy\nOther;Cy;Ann"


def test_members_and_grands_prix_are_added_as_one_step_that_can_be_undone(season_of):
    document = season_of(members="Ann Bo")
    session = Session()
    session.start("season", document, entry_for(document))
    first = session.state
    session.change(AddPasted(read_pasted(session.state.document, session.state.entry, RESULTS)))
    standings = session.state.result.standings
    assert {each.member: each.points for each in standings} == {"Cy": 12, "Ann": 12, "Bo": 8}
    assert session.undo_name == "Paste"
    session.undo()
    assert session.state == first


def test_the_same_text_again_adds_nothing(season_of):
    document = season_of(members="Ann Bo")
    pasted = read_pasted(document, SeasonEntry(), RESULTS)
    document = AddPasted(pasted).apply(document, SeasonEntry()).document
    again = read_pasted(document, SeasonEntry(), RESULTS)
    assert not again.adds_anything
    assert len(again.refused) == 2


def test_a_member_who_joined_meanwhile_is_not_added_twice(season_of):
    pasted = read_pasted(season_of(members="Ann"), SeasonEntry(), "Bo\nCy")
    joined = season_of(members="Ann bo")
    added = AddPasted(pasted).apply(joined, SeasonEntry()).document
    assert added.members == ("Ann", "bo", "Cy")


def test_more_than_500_members_are_refused(season_of):
    many = Pasted(members=tuple(f"Member {number}" for number in range(500)))
    with pytest.raises(DocumentError, match="at most 500"):
        AddPasted(many).apply(season_of(members="Ann"), SeasonEntry())


def test_a_season_written_down_as_a_table_is_the_same_season_again(season_of):
    document = season_of(
        members="Ann Bo Cy",
        grands_prix=[
            {"run": "Ann Bo Cy: Bo Ann | Cy Ann Bo", "name": "Cup"},
            {"run": "Cy Ann: Ann Cy", "name": "Other"},
        ],
    )
    lines = ["Grand Prix\tRace\tDriver\tPlace"]
    for held in document.grands_prix:
        for number, race in enumerate(held.races, 1):
            places = {driver: str(place) for place, driver in enumerate(race.finish, 1)}
            lines += [
                f"{held.name}\t{number}\t{driver}\t{places.get(driver, 'DNF')}"
                for driver in held.drivers
            ]
    pasted = read_pasted(season_of(members="Ann Bo Cy"), SeasonEntry(), "\n".join(lines))
    assert pasted.grands_prix == document.grands_prix
    assert (
        GAME.score(AddPasted(pasted).apply(season_of(members="Ann Bo Cy"), SeasonEntry()).document)
        == GAME.score(document)
    )  # fmt: skip
