from scorekeeper.games.mole_rats.set_up_list import set_up_list


def test_two_players_take_opposite_sides_and_three_cards_out(game_of):
    assert set_up_list(game_of(players=2)) == (
        "Choose mole rats from opposite sides of the board.",
        "Ann: put the blue mole rat and its medkit on its start space.",
        "Bo: put the green mole rat and its medkit on its start space.",
        "Put the 4 equipment tokens on their spaces: duct tape, map, toothbrush, food.",
        "Put 1 snake of each color on its start space: red, brown, violet, blue. "
        "Leave 8 snakes aside.",
        "Take the 3 marked cards out: 43 stay.",
        "Shuffle, deal 1 card face up to each player; 41 cards are the draw pile.",
        "Ann begins (the youngest player goes first).",
    )


def test_more_players_play_with_all_cards(game_of):
    listed = " ".join(set_up_list(game_of(players=4)))
    assert "marked cards" not in listed
    assert "opposite" not in listed
    assert "42 cards are the draw pile" in listed
    assert "Di: put the orange mole rat" in listed


def test_extra_mole_rats_are_set_up_too(game_of):
    listed = set_up_list(game_of(players=2, rats=["white"]))
    assert "Put the white mole rat and its medkit on its start space as well." in listed


def test_a_challenge_pack_is_added_before_shuffling(game_of):
    listed = set_up_list(game_of(players=2, extra_cards=5))
    assert "Add 5 cards of the challenge pack: 48 in all." in listed
    assert "Shuffle, deal 1 card face up to each player; 46 cards are the draw pile." in listed
    listed = set_up_list(game_of(extra_cards=1))
    assert "Add 1 card of the challenge pack: 47 in all." in listed
