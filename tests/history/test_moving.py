"""Games that were saved for the wrong one of two people of one name."""

import pytest

from scorekeeper.history import (
    ChangedSinceError,
    Filter,
    Player,
    SameTableError,
    UnknownGameError,
    UnknownPlayerError,
    UnreadableGameError,
)

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER = "aaaaaaaa-0000-4000-8000-000000000002"
THIRD = "aaaaaaaa-0000-4000-8000-000000000003"


@pytest.fixture
def games(history, night, cup):
    """Two games of Ann, one of which names her by id, and one of another Ann."""
    found = [
        history.save(document).id
        for document in (
            night({"Ann": 3, "Bo": 2}, people={"Ann": ANN}),
            cup("Ann Bo"),
            night({"Ann": 5, "Bo": 6}, people={"Ann": OTHER}),
        )
    ]
    # Of two with one name the cup is of who played last.
    assert history.export(found[1]).people["Ann"] == ANN
    return found


def everything(history, games):
    return (
        [history.export(game) for game in games],
        [history.load(game) for game in games],
        history.rows(),
        history.players(),
        [history.player_statistics(each.player.id) for each in history.players()],
        history.grand_prix_statistics(),
        history.space_lab_statistics(),
    )


@pytest.mark.parametrize("number", [0, 1])
def test_a_moved_game_counts_for_the_other_one_everywhere_and_back(history, games, number):
    before = everything(history, games)
    assert history.move_game(games[number], ANN, OTHER) == ANN
    assert history.export(games[number]).people["Ann"] == OTHER
    assert history.count(Filter(player_id=OTHER)) == 2
    assert [history.player_statistics(who).games for who in (ANN, OTHER)] == [1, 2]
    assert history.move_game(games[number], OTHER, ANN) == OTHER
    assert everything(history, games) == before


def test_a_moved_game_stays_moved_when_it_is_corrected(history, games, night):
    history.move_game(games[0], ANN, OTHER)
    history.save(history.load(games[0]).model_copy(update={"notes": "Rain."}))
    history.save(night({"Ann": 30, "Bo": 2}, id=games[0]))
    assert history.export(games[0]).people["Ann"] == OTHER


def test_a_game_in_the_trash_can_be_moved_too(history, games):
    history.trash(games[0])
    history.move_game(games[0], ANN, OTHER)
    history.restore(games[0])
    assert history.export(games[0]).people["Ann"] == OTHER


def test_several_games_are_moved_together_or_not_at_all(history, games):
    before = everything(history, games)
    with pytest.raises(ChangedSinceError, match="Ann does not sit in “Bo wins with 6 points”"):
        history.move_games(ANN, dict.fromkeys(games, OTHER))
    assert everything(history, games) == before
    moved = history.move_games(ANN, dict.fromkeys(games[:2], OTHER))
    assert moved == dict.fromkeys(games[:2], ANN)
    history.move_games(OTHER, moved)
    assert everything(history, games) == before


def test_a_game_of_who_was_merged_goes_back_to_that_one(history, games):
    history.add_player(Player(THIRD, "Ann"))
    history.merge(THIRD, ANN)
    before = everything(history, games)
    assert history.move_game(games[0], THIRD, OTHER) == ANN
    history.move_game(games[0], OTHER, ANN)
    assert everything(history, games) == before
    assert history.split(ANN).alone.games == 2


def test_who_sits_there_already_takes_no_game(history, games, night):
    saved = history.save(night({"Ann": 9, "Ana": 1}, people={"Ann": ANN, "Ana": OTHER}))
    with pytest.raises(SameTableError, match="Ann and Ann sit together in “Ann wins with 9"):
        history.move_game(saved.id, ANN, OTHER)
    assert history.export(saved.id).people == {"Ann": ANN, "Ana": OTHER}


def test_what_is_not_there_is_told(history, games, broken):
    with pytest.raises(UnknownPlayerError, match=THIRD):
        history.move_game(games[0], ANN, THIRD)
    with pytest.raises(UnknownPlayerError, match=THIRD):
        history.move_game(games[0], THIRD, ANN)
    with pytest.raises(UnknownGameError, match=THIRD):
        history.move_game(THIRD, ANN, OTHER)
    broken(games[0])
    with pytest.raises(UnreadableGameError, match=games[0]):
        history.move_game(games[0], ANN, OTHER)


def test_going_back_to_what_was_before_a_correction_moves_no_game_back(history, games):
    corrected = history.save(history.load(games[0]).model_copy(update={"notes": "Rain."}))
    history.move_game(games[0], ANN, OTHER)
    history.go_back(games[0], corrected.version)
    assert history.export(games[0]).people["Ann"] == OTHER
    history.move_game(games[0], OTHER, ANN)
    history.go_back(games[0], corrected.version)
    assert history.export(games[0]).people["Ann"] == ANN


def bring_in(history, documents):
    """Bring documents in as an import does; return what became of each."""
    with history.importing() as save:
        return [save(save.with_names_of_now(document)).outcome for document in documents]


def test_a_file_from_before_a_move_moves_no_game_back(history, games):
    history.add_player(Player(THIRD, "Ann"))
    files = []
    for mover, taker in ((ANN, OTHER), (OTHER, THIRD)):
        files += [history.export(game) for game in games]
        history.move_game(games[0], mover, taker)
    before = everything(history, games)
    for _ in range(2):
        assert {*bring_in(history, files)} == {"unchanged"}
        assert everything(history, games) == before


def test_a_file_from_before_a_move_still_changes_what_was_not_moved(history, games, night):
    history.move_game(games[0], ANN, OTHER)
    document = night({"Ann": 5, "Bo": 6}, id=games[2], people={"Ann": ANN})
    assert bring_in(history, [document]) == ["updated"]
    assert history.export(games[2]).people["Ann"] == ANN


def test_a_move_that_is_taken_back_is_forgotten(history, games):
    history.move_game(games[0], ANN, OTHER)
    moved = history.export(games[0])
    history.move_game(games[0], OTHER, ANN)
    assert bring_in(history, [moved]) == ["updated"]
    assert history.export(games[0]).people["Ann"] == OTHER


def test_a_file_from_before_a_merge_a_split_and_a_move_changes_nothing(history, games):
    history.add_player(Player(THIRD, "Ann"))
    files = [history.export(game) for game in games]
    history.merge(THIRD, ANN)
    files += [history.export(game) for game in games]
    history.split(ANN)
    history.move_game(games[0], ANN, OTHER)
    history.rename(OTHER, "Anna")
    before = everything(history, games)
    assert {*bring_in(history, files)} == {"unchanged"}
    assert everything(history, games) == before
