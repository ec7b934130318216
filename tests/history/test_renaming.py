"""A new name, in one transaction, everywhere: and back again."""

import pytest

from scorekeeper.core.names import UnfitNameError
from scorekeeper.games import find_game
from scorekeeper.history import NameTakenError, Player, UnreadableGameError

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER_ANN = "aaaaaaaa-0000-4000-8000-000000000002"
SEASON = "11111111-2222-4333-8444-000000000001"


@pytest.fixture
def everywhere(history, night, cup, escape, league):
    """Ann in a game of every kind, and one of them in the trash."""
    prix = cup("Ann Bo", "Bo Ann", name="Cup", people={"Ann": ANN})
    games = [
        history.save(document).id
        for document in (
            prix,
            night({"Ann": 3, "Bo": 2}),
            escape("Bo", "Ann"),
            league(prix, id=SEASON, people={"Ann": ANN}),
            night({"Cy": 1}),
        )
    ]
    history.trash(games[1])
    return games


def everything(history, games):
    return [history.export(game) for game in games], history.rows(), history.players()


def texts(history, games):
    return " ".join(history.load(game).model_dump_json() for game in games)


def test_a_new_name_stands_in_every_game_of_every_kind(history, everywhere):
    history.rename(ANN, "Zoë")
    assert '"Ann"' not in texts(history, everywhere)
    for game in everywhere[:4]:
        assert '"Zoë"' in texts(history, [game])
        assert "Zoë" in history.export(game).people
    assert history.find_player("Ann") is None
    assert history.find_player("zoë").id == ANN


def test_lists_and_counts_follow(history, everywhere):
    before = [row.headline for row in history.rows()]
    history.rename(ANN, "Zoë")
    after = [row.headline for row in history.rows()]
    assert after == [headline.replace("Ann", "Zoë") for headline in before]
    assert history.players()[-1].games == 3
    assert {each.name for each in history.grand_prix_statistics().drivers} == {"Bo", "Zoë"}


def test_a_rename_is_undone_by_what_it_told(history, everywhere):
    before = everything(history, everywhere)
    edited = history.rename(ANN, "Zoë")
    again = history.edit_player(edited.after, edited.before, spellings=edited.spellings)
    assert everything(history, everywhere) == before
    assert again.before.name == "Zoë"
    history.edit_player(again.after, again.before, spellings=again.spellings)
    assert history.find_player("zoë").id == ANN


def test_other_ways_to_write_a_name_come_back_too(history, night):
    games = [
        history.save(night({name: 1}, people={name: ANN})).id for name in ("Ann", "ANN", "Anna")
    ]
    edited = history.rename(ANN, "Zoë")
    assert edited.spellings == {games[1]: "ANN", games[2]: "Anna"}
    assert {row.seats[0].name for row in history.rows()} == {"Zoë"}
    history.edit_player(edited.after, edited.before, spellings=edited.spellings)
    assert [history.load(game).players[0].name for game in games] == ["Ann", "ANN", "Anna"]


def test_only_the_case_of_a_name_can_change(history, everywhere):
    history.rename(ANN, "ANN")
    assert '"Ann"' not in texts(history, everywhere)
    assert history.find_player("ann") == Player(ANN, "ANN")


def test_older_versions_keep_the_name_they_had(history, night):
    saved = history.save(night({"Ann": 1}, people={"Ann": ANN}))
    history.save(night({"Ann": 2}, id=saved.id))
    history.rename(ANN, "Zoë")
    assert history.load_version(saved.id, 1).players[0].name == "Ann"
    assert history.load(saved.id).players[0].name == "Zoë"
    history.go_back(saved.id, 1)
    assert history.export(saved.id).people == {"Ann": ANN}


def test_a_renamed_game_is_the_same_content_as_its_export(history, everywhere):
    history.rename(ANN, "Zoë")
    for game in everywhere:
        assert history.save(history.export(game)).outcome == "unchanged"


def test_games_with_somebody_else_of_that_name_are_told_and_nothing_happens(history, everywhere):
    before = everything(history, everywhere)
    with pytest.raises(NameTakenError, match="Somebody else is called bo in “") as refused:
        history.rename(ANN, "bo")
    assert [game.id for game in refused.value.games] == everywhere[:4]
    assert str(refused.value).endswith("; 1 more")
    assert everything(history, everywhere) == before


def test_somebody_of_that_name_at_other_tables_is_no_reason_to_refuse(history, everywhere):
    history.rename(ANN, "Cy")
    assert [each.player.name for each in history.players()] == ["Bo", "Cy", "Cy"]


def test_the_other_one_of_two_with_one_name_keeps_it(history, night):
    for who in (ANN, OTHER_ANN):
        history.save(night({"Ann": 1}, people={"Ann": who}))
    history.rename(ANN, "Zoë")
    assert {row.seats[0].name for row in history.rows()} == {"Ann", "Zoë"}
    assert history.find_player("Ann").id == OTHER_ANN


def test_two_who_sit_together_can_exchange_their_names_by_way_of_a_third(history, night):
    saved = history.save(night({"Ann": 1, "Bo": 2}, people={"Ann": ANN, "Bo": OTHER_ANN}))
    for who, name in ((ANN, "?"), (OTHER_ANN, "Ann"), (ANN, "Bo")):
        history.rename(who, name)
    assert history.export(saved.id).people == {"Bo": ANN, "Ann": OTHER_ANN}


def test_a_broken_game_stops_a_rename_before_it_begins(history, everywhere, broken):
    broken(everywhere[0])
    before = history.rows()
    with pytest.raises(UnreadableGameError, match=everywhere[0]):
        history.rename(ANN, "Zoë")
    assert history.rows() == before
    assert history.find_player("Ann").id == ANN


def test_a_name_that_cannot_be_one_is_refused(history, everywhere):
    with pytest.raises(UnfitNameError):
        history.rename(ANN, "\n")


# Unfinished games


def drafted(history):
    return [draft.document() for draft in history.drafts()]


def test_an_unfinished_game_gets_the_new_name_with_all_that_is_pending(history, everywhere, cup):
    game = find_game("grand-prix")
    entry = game.entry.model_validate({"hand": {"finish": ["Ann"]}, "left": ["Ann"]})
    unfinished = cup("Ann Bo", races_planned=2)
    history.save_draft("one", unfinished, entry.model_dump(mode="json", exclude_defaults=True))
    history.rename(ANN, "Zoë")
    (draft,) = history.drafts()
    assert draft.document().drivers == ("Zoë", "Bo")
    assert draft.entry == {"hand": {"finish": ["Zoë"]}, "left": ["Zoë"]}


def test_a_kept_game_that_is_being_corrected_gets_it_by_whom_it_was_kept_for(
    history, everywhere, night
):
    # The latest Ann of all would be somebody else.
    history.save(night({"Ann": 1}, people={"Ann": OTHER_ANN}))
    document = history.load(everywhere[1])
    history.save_draft("edit", document, saved_game_id=everywhere[1])
    history.save_draft("new", night({"Ann": 5}))
    history.rename(ANN, "Zoë")
    edited, new = drafted(history)
    assert [player.name for player in edited.players] == ["Zoë", "Bo"]
    assert new.players[0].name == "Ann"


def test_an_unfinished_game_that_names_somebody_by_id_is_theirs(history, everywhere, night):
    history.save_draft("one", night({"Ann": 1}, people={"Ann": OTHER_ANN}))
    history.save_draft("two", night({"Ann": 1}, people={"Ann": ANN}))
    history.rename(ANN, "Zoë")
    one, two = drafted(history)
    assert (one.players[0].name, two.players[0].name) == ("Ann", "Zoë")
    assert dict(two.people) == {"Zoë": ANN}


def test_an_unfinished_game_that_has_the_name_already_or_cannot_be_read_stays(
    history, everywhere, night
):
    history.save_draft("taken", night({"Ann": 1, "zoë": 2}))
    history.save_draft("odd", night({"Ann": 1}), {"no": "entry"})
    before = history.drafts()
    history.rename(ANN, "Zoë")
    assert history.drafts() == before
