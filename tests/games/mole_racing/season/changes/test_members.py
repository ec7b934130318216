import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.grand_prix.changes import PlaceNext
from scorekeeper.games.mole_racing.season.changes import (
    AddMember,
    InGrandPrix,
    OpenGrandPrix,
    RemoveMember,
    RenameMember,
    RetireMember,
    ReturnMember,
)

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (AddMember(), "Add member"),
        (RenameMember(0, "Di"), "Name"),
        (RetireMember("Ann"), "Ann retires"),
        (ReturnMember("Ann"), "Ann returns"),
        (RemoveMember("Ann"), "Remove member"),
    ],
)
def test_every_change_has_its_name(change, name):
    assert change.name == name


def test_members_are_added_at_the_end_each_with_a_name(table):
    game = table(members="Ann")
    game.do(AddMember(), AddMember(" Bo "), AddMember())
    assert game.season.members == ("Ann", "Member 2", "Bo", "Member 4")


def test_a_name_that_is_taken_is_passed_over(table):
    game = table(members="Ann")
    game.do(AddMember("member 3"), AddMember())
    assert game.season.members == ("Ann", "member 3", "Member 4")


@pytest.mark.parametrize("name", ["ann", "\u202a", "x" * 61])
def test_a_member_whose_name_cannot_be_is_refused(name, table):
    game = table(members="Ann")
    with pytest.raises(DocumentError):
        game.do(AddMember(name))
    assert game.state == game.first


def test_the_501st_member_is_refused(table):
    game = table(members=" ".join(f"M{number}" for number in range(500)))
    with pytest.raises(DocumentError, match="at most 500 members"):
        game.do(AddMember("Zoe"))


DRIVEN = {
    "members": "Ann Bo Cy",
    "retired": ["Ann"],
    "people": {"Ann": LASTING, "Bo": LASTING},
    "grands_prix": [
        {"run": "Ann Bo: (Ann Bo) Ann | Bo Ann", "people": {"Ann": LASTING}},
        {"run": "Bo Cy: Bo Cy", "next_starters": ["Bo", "Cy"], "races_planned": 2},
    ],
    "adjustments": [["Ann", 1]],
}


def test_a_new_name_stands_in_everything_that_the_member_did(table):
    game = table(**DRIVEN)
    game.do(RenameMember(0, "Zoe"))
    content = game.season.content()
    assert "Ann" not in str(content)
    assert content["members"] == ["Zoe", "Bo", "Cy"]
    assert content["retired"] == ["Zoe"]
    assert content["adjustments"][0]["member"] == "Zoe"
    first = content["grands_prix"][0]
    assert first["drivers"] == ["Zoe", "Bo"]
    assert first["races"] == [
        {"starters": ["Zoe", "Bo"], "finish": ["Zoe"]},
        {"finish": ["Bo", "Zoe"]},
    ]
    # The lasting identity belongs to the old name.
    assert content["people"] == {"Bo": LASTING}
    assert "people" not in first


def test_a_grand_prix_without_the_member_stays_the_same_value(table):
    game = table(**DRIVEN)
    before = game.season.grands_prix[1]
    game.do(RenameMember(0, "Zoe"))
    assert game.season.grands_prix[1] is before


def test_a_new_name_stands_in_what_is_being_entered_too(table):
    game = table(grands_prix=["Ann Bo Cy", "Ann Bo Cy"])
    game.do(
        InGrandPrix(0, PlaceNext("Ann")),
        InGrandPrix(1, PlaceNext("Ann")),
        RenameMember(0, "Zoe"),
    )
    assert game.entry.grand_prix.hand.finish == ("Zoe",)
    game.do(OpenGrandPrix(0))
    assert game.entry.grand_prix.hand.finish == ("Zoe",)


def test_a_name_typed_letter_by_letter_is_one_step(table):
    game = table(members="Ann Bo")
    game.do(RenameMember(0, "Z"), RenameMember(0, "Zo"), RenameMember(0, "Zoe"))
    assert game.season.members == ("Zoe", "Bo")
    assert game.steps == ["Name"]


@pytest.mark.parametrize("text", ["", " ", " bo ", "x" * 61, "\u202e"])
def test_a_text_that_cannot_be_the_name_stays_in_the_field(text, table):
    game = table(members="Ann Bo")
    game.do(RenameMember(0, text))
    assert game.season.members == ("Ann", "Bo")
    assert game.entry.text_at(0) == text
    game.do(RenameMember(0, "Zoe"))
    assert game.entry.text_at(0) is None


def test_the_case_of_a_name_can_be_changed(table):
    game = table(members="ann Bo")
    game.do(RenameMember(0, "Ann"))
    assert game.season.members == ("Ann", "Bo")


def test_a_member_who_retires_keeps_everything_and_can_return(table):
    game = table(grands_prix=["Ann Bo: Ann Bo"])
    game.do(RetireMember("Ann"))
    assert game.season.active == ("Bo",)
    assert game.points == {"Ann": 8, "Bo": 6}
    game.do(ReturnMember("Ann"))
    assert game.season.active == ("Ann", "Bo")


def test_to_retire_twice_changes_nothing(table):
    game = table(members="Ann Bo")
    game.do(RetireMember("Ann"), RetireMember("Ann"))
    assert game.steps == ["Ann retires"]


def test_a_member_without_results_can_be_removed(table):
    game = table(members="Ann Bo Cy", retired=["Ann"], people={"Ann": LASTING})
    game.do(RenameMember(0, " "), RenameMember(2, "bo"), RemoveMember("Ann"))
    assert game.season.content()["members"] == ["Bo", "Cy"]
    assert game.season.retired == ()
    assert game.season.people == {}
    assert (game.entry.text_at(0), game.entry.text_at(1)) == (None, "bo")


@pytest.mark.parametrize(
    ("member", "sentence"),
    [
        ("Ann", "Ann drives in 1 Grand Prix and has 1 adjustment, but can retire"),
        ("Bo", "Bo drives in 2 Grands Prix, but can retire"),
        ("Zoe", "Zoe is no member of this season"),
    ],
)
def test_a_member_with_results_is_not_removed_and_the_numbers_are_told(member, sentence, table):
    game = table(**DRIVEN)
    with pytest.raises(DocumentError, match=sentence):
        game.do(RemoveMember(member))
    assert game.state == game.first


def test_the_last_member_stays(table):
    with pytest.raises(DocumentError, match="at least 1 member"):
        table(members="Ann").do(RemoveMember("Ann"))


@pytest.mark.parametrize("change", [RetireMember("Zoe"), ReturnMember("Zoe")])
def test_who_is_no_member_neither_retires_nor_returns(change, table):
    with pytest.raises(DocumentError, match="Zoe is no member"):
        table(members="Ann").do(change)
