import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.note import Note
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    CardPart,
    ChangeColor,
    ChangeMode,
    ChangeStage,
    ChooseCardPart,
    ChooseSymbol,
    DrawStarter,
    EnterAs,
    HideProjects,
    MovePlayer,
    RemovePlayer,
    RenamePlayer,
    SetSum,
    SetTile,
)
from scorekeeper.games.space_lab.document import Station, Tally

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"
THREE = [
    {"name": "Ann", "spaces": {"A1": "RR pilot: 1"}, "projects": {"mars-settlement": 2}},
    {"name": "Bo", "tally": {"lab": 9}},
    {"name": "Cy", "capsules": ["GP GP GE = 5"]},
]


def names(game):
    return [player.name for player in game.players]


@pytest.fixture
def busy(table):
    """Three players with something pending at each seat."""
    game = table(players=THREE)
    game.do(
        ChooseCardPart(0, "B1", CardPart(agency="red-rocket")),
        SetSum(1, "projects", "5+"),
        ChooseSymbol(2, 2, "blue-future"),
        HideProjects(0, True),
        EnterAs(2, "sums"),
        DrawStarter(2),
        RenamePlayer(1, " "),
    )
    return game


def around(game, name):
    """Everything that belongs to a player, wherever that player sits."""
    seat = names(game).index(name)
    entry = game.entry
    pending = [
        part.model_dump(exclude={"seat"})
        for parts in (entry.cards, entry.objectives, entry.texts, entry.aside)
        for part in parts
        if part.seat == seat
    ]
    is_hidden, starts = seat in entry.hidden, seat == entry.starter
    return game.players[seat], pending, entry.colors[seat], is_hidden, starts


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (AddPlayer(), "Add player"),
        (RemovePlayer(0), "Remove player"),
        (MovePlayer(0, 1), "Order of players"),
        (RenamePlayer(0, "Di"), "Name"),
        (ChangeColor(0, "sky"), "Color"),
        (HideProjects(0, True), "Hide Projects"),
        (HideProjects(0, False), "Show Projects"),
        (ChangeMode("standard"), "Standard"),
        (ChangeMode("advanced"), "Advanced"),
        (ChangeMode("solo"), "Solo: The Last Explorer"),
        (EnterAs(0, "sums"), "Enter sums"),
        (EnterAs(0, "station"), "Enter Station"),
        (ChangeStage("set-up"), "Set-up"),
        (ChangeStage("entering"), "Entering"),
        (ChangeStage("finished"), "Finish"),
        (DrawStarter(0), "Starting player"),
        (Note("place", "x"), "Place"),
        (Note("notes", "x"), "Notes"),
        (Note("played_at", "x"), "Date"),
    ],
)
def test_every_change_has_its_name(change, name):
    assert change.name == name


def test_players_are_added_up_to_four_each_with_a_name_and_a_color(table):
    game = table()
    game.do(AddPlayer(), AddPlayer("Bo", "sky"), AddPlayer())
    assert names(game) == ["Ann", "Player 2", "Bo", "Player 4"]
    assert game.entry.colors == ("violet", "teal", "sky", "pink")
    with pytest.raises(DocumentError, match="at most 4"):
        game.do(AddPlayer())
    assert len(game.players) == 4


def test_a_name_that_is_taken_is_passed_over(table):
    game = table(players=[{"name": "player 2"}])
    game.do(AddPlayer())
    assert names(game) == ["player 2", "Player 3"]


@pytest.mark.parametrize("name", [" ann ", "\u202a", "x" * 61])
def test_a_player_with_a_name_that_cannot_be_is_refused(name, table):
    game = table()
    with pytest.raises(DocumentError):
        game.do(AddPlayer(name))
    assert game.state == game.first


def test_in_solo_nobody_joins(table):
    game = table(mode="solo")
    with pytest.raises(DocumentError, match="1 in solo"):
        game.do(AddPlayer())


def test_the_last_player_stays(table):
    with pytest.raises(DocumentError, match="at least 1"):
        table().do(RemovePlayer(0))


@pytest.mark.parametrize(
    ("seat", "target", "order"),
    [(0, 2, "Bo Cy Ann"), (2, 0, "Cy Ann Bo"), (0, 1, "Bo Ann Cy"), (1, 1, "Ann Bo Cy")],
)
def test_another_order_loses_nothing(seat, target, order, busy):
    before = {name: around(busy, name) for name in names(busy)}
    busy.do(MovePlayer(seat, target))
    assert " ".join(names(busy)) == order
    assert {name: around(busy, name) for name in names(busy)} == before


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_removing_a_player_loses_nothing_of_the_others(seat, busy):
    before = {name: around(busy, name) for name in names(busy)}
    del before[names(busy)[seat]]
    busy.do(RemovePlayer(seat))
    assert {name: around(busy, name) for name in names(busy)} == before
    busy.session.undo()
    assert len(busy.players) == 3


def test_renaming_loses_nothing(busy):
    player, *rest = around(busy, "Ann")
    busy.do(RenamePlayer(0, " Zoe\u0308 "))
    renamed, *others = around(busy, "Zoë")
    assert renamed == player.model_copy(update={"name": "Zoë"})
    assert others == rest


def test_the_keys_of_a_name_are_one_step(table):
    game = table()
    game.do(RenamePlayer(0, "Z"), RenamePlayer(0, ""), RenamePlayer(0, "Zo"))
    assert names(game) == ["Zo"]
    assert game.steps == ["Name"]


@pytest.mark.parametrize("text", ["", "  ", "BO", " bo", "a\tb", "x" * 61, "\u202eAnn"])
def test_what_cannot_be_a_name_stays_in_the_field_and_the_name_stays(text, table):
    game = table(players=THREE)
    game.do(RenamePlayer(0, text))
    assert names(game) == ["Ann", "Bo", "Cy"]
    assert game.entry.text_at(0, "name") == text
    game.do(RenamePlayer(0, "Ann"))
    assert game.entry.texts == ()


def test_half_a_surrogate_pair_is_not_kept_since_it_cannot_be_stored(table):
    game = table()
    game.do(RenamePlayer(0, "Bo\ud83d"))
    assert game.entry.text_at(0, "name") == "Bo"
    game.entry.model_dump_json()


def test_the_lasting_identity_goes_with_the_name_and_not_with_the_seat(table, game_of):
    game = table(players=THREE)
    document, entry = game.state
    people = {"Ann": LASTING, "Bo": LASTING.replace("5c0e", "6c0e")}
    document = document.model_copy(update={"people": people})
    assert RenamePlayer(0, "Ann ").apply(document, entry).document.people == people
    assert MovePlayer(0, 2).apply(document, entry).document.people == people
    assert set(RenamePlayer(0, "Di").apply(document, entry).document.people) == {"Bo"}
    assert set(RemovePlayer(1).apply(document, entry).document.people) == {"Ann"}


def test_whoever_has_a_color_takes_the_old_one(table):
    game = table(players=THREE)
    game.do(ChangeColor(0, "pink"))
    assert game.entry.colors == ("pink", "teal", "violet")
    game.do(ChangeColor(0, "sky"))
    assert game.entry.colors == ("sky", "teal", "violet")


def test_entering_the_other_way_keeps_the_first_way_aside(table):
    game = table(
        spaces={"A1": "RR pilot: 1"}, capsules=["GP GP GE = 5"], projects={"mars-settlement": 2}
    )
    player = game.players[0]
    game.do(EnterAs(0, "sums"))
    assert game.players[0].tally == Tally()
    game.do(SetSum(0, "lab", "12"), EnterAs(0, "station"))
    assert game.players[0] == player
    game.do(EnterAs(0, "sums"))
    assert game.players[0].tally == Tally(lab=12)
    assert game.steps == ["Enter sums", "Sum of Lab cards", "Enter Station", "Enter sums"]


def test_entering_the_way_it_is_entered_is_no_step(table):
    game = table(players=THREE)
    game.do(EnterAs(0, "station"), EnterAs(1, "sums"))
    assert game.steps == []


def test_a_tally_can_become_an_empty_station_and_come_back(table):
    game = table(players=THREE)
    game.do(EnterAs(1, "station"))
    assert game.players[1].station == Station()
    game.do(EnterAs(1, "sums"))
    assert game.players[1].tally == Tally(lab=9)


def test_solo_needs_exactly_one_player(table):
    game = table(players=THREE)
    with pytest.raises(DocumentError, match="exactly 1 player in solo"):
        game.do(ChangeMode("solo"))
    game.do(ChangeMode("advanced"))
    assert game.state[0].mode == "advanced"


def test_a_solo_station_does_not_fit_into_another_mode_and_is_not_lost(table):
    game = table(mode="solo", spaces={"E1": "RR pilot: 1"})
    with pytest.raises(DocumentError, match=r"spaces\.E1"):
        game.do(ChangeMode("standard"))
    assert game.state == game.first


def test_at_the_end_everybody_reveals_their_projects(table):
    game = table(players=THREE)
    game.do(HideProjects(0, True), HideProjects(2, True), HideProjects(0, False))
    assert game.entry.hidden == (2,)
    game.do(ChangeStage("finished"))
    assert game.entry.hidden == ()
    assert game.entry.stage == "finished"


@pytest.mark.parametrize(
    ("field", "text", "kept"),
    [
        ("place", " Kitchen ", "Kitchen"),
        ("notes", "one\ntwo\n", "one\ntwo"),
        ("played_at", "2026-03-01T20:00:00+01:00", "2026-03-01T20:00:00+01:00"),
    ],
)
def test_a_note_is_one_step_and_an_empty_text_takes_it_away(field, text, kept, table):
    game = table()
    game.do(Note(field, text))
    assert getattr(game.state[0], field) == kept
    game.do(Note(field, " "))
    assert getattr(game.state[0], field) is None
    assert len(game.steps) == 1


@pytest.mark.parametrize(
    ("field", "text"),
    [("place", "x" * 101), ("place", "a\nb"), ("notes", "x" * 10_001), ("played_at", "yesterday")],
)
def test_a_note_that_cannot_be_kept_is_refused_with_its_field(field, text, table):
    game = table()
    with pytest.raises(DocumentError) as refused:
        game.do(Note(field, text))
    assert [fault.place for fault in refused.value.faults] == [field]
    assert game.state == game.first


def test_the_starting_player_is_remembered_until_that_player_leaves(table):
    game = table(players=THREE)
    game.do(DrawStarter(1), RemovePlayer(0))
    assert game.entry.starter == 0
    game.do(RemovePlayer(0))
    assert game.entry.starter is None


def test_changes_of_another_seat_do_not_touch_this_one(table):
    game = table(players=THREE)
    before = game.players[0]
    game.do(SetTile(2, 1, 4), SetSum(1, "lab", "3"))
    assert game.players[0] == before
