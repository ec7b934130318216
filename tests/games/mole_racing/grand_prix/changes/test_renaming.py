"""A driver's new name, wherever the old one stands."""

from scorekeeper.games.mole_racing.grand_prix.changes import (
    LeaveDriver,
    LogRace,
    MarkNotTakingPart,
    OpenRace,
    PlaceNext,
    RenameDriver,
)
from scorekeeper.games.mole_racing.grand_prix.changes.renaming import NameText
from scorekeeper.games.mole_racing.tracking.events import GiveUp, StartRace

BO = "6f2a55a0-6a55-4b7e-8f44-1f5c7c0f2a11"


def everything(table):
    """A table where Bo stands everywhere: in races, logs, corrections and what is put aside."""
    log = [
        {"event": "start", "turn_order": ["Ann", "Bo"]},
        {"event": "wrong-call", "driver": "Bo"},
    ]
    races = [{"starters": "Ann Bo", "finish": "Bo Ann", "log": log}, "Cy Bo Ann"]
    top = table(drivers="Ann Bo Cy Di", races=races, next_starters="Ann Bo")
    top.do(
        LogRace(StartRace(event="start", turn_order=("Ann", "Bo"))),
        LogRace(GiveUp(event="give-up", driver="Bo")),
        OpenRace(1),
        PlaceNext("Di"),
    )
    return top


def test_the_new_name_stands_wherever_the_old_one_stood(table):
    top = everything(table)
    before = repr(top.state)
    top.do(RenameDriver(1, "Zoë"))
    assert "'Bo'" not in repr(top.state)
    assert repr(top.state).count("'Zoë'") == before.count("'Bo'")
    assert top.entry.correction.aside.out == ("Zoë",)
    top.do(RenameDriver(1, "Bo"))
    assert repr(top.state) == before


def test_who_has_left_is_renamed_too(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"])
    top.do(LeaveDriver("Bo"), RenameDriver(1, "Zoë"))
    assert (top.entry.left, top.document.next_starters) == (("Zoë",), ("Ann", "Cy"))


def test_what_is_typed_into_a_name_is_one_step(table):
    top = table(drivers="Ann Bo")
    top.do(*[RenameDriver(0, text) for text in ("Z", "Zo", "Zoe", "Zoë")], RenameDriver(1, "Cy"))
    assert (top.drivers, top.steps) == ("Zoë Cy", ["Name", "Name"])


def test_a_text_that_is_no_name_yet_waits_in_its_field(table):
    top = table(drivers="Ann Bo").do(RenameDriver(0, ""))
    assert (top.drivers, top.entry.text_at(0)) == ("Ann Bo", "")
    top.do(RenameDriver(0, "bo"))
    assert (top.drivers, top.entry.text_at(0)) == ("Ann Bo", "bo")
    top.do(RenameDriver(0, "Bob"))
    assert (top.drivers, top.entry.text_at(0)) == ("Bob Bo", None)


def test_half_a_character_is_not_stored(table):
    top = table(drivers="Ann Bo").do(RenameDriver(0, "\ud83d"))
    assert top.entry.texts == (NameText(seat=0, text=""),)


def test_the_case_of_a_name_can_be_changed(table):
    assert table(drivers="Ann Bo").do(RenameDriver(0, "ANN")).drivers == "ANN Bo"


def test_a_lasting_identity_belongs_to_the_old_name(table):
    top = table(drivers="Ann Bo", people={"Bo": BO}).do(RenameDriver(0, "Zoë"))
    top.do(RenameDriver(1, ""), RenameDriver(1, " Bo "))
    assert dict(top.document.people) == {"Bo": BO}
    assert dict(top.do(RenameDriver(1, "Cy")).document.people) == {}


def test_a_driver_who_is_absent_stays_absent(table):
    top = table(drivers="Ann Bo Cy").do(MarkNotTakingPart("Bo"), RenameDriver(1, "Zoë"))
    assert (top.starters, top.drivers) == ("Ann Cy", "Ann Zoë Cy")
