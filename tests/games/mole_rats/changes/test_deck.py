"""The cards in the deck, and when the players lose for want of them."""

from scorekeeper.games.mole_rats.changes import ChangeDeckRule, SetExtraCards


def test_the_challenge_pack_adds_cards_and_its_digits_are_one_step(table):
    game = table(players=2)
    game.do(SetExtraCards(1), SetExtraCards(12))
    assert game.result["draw_pile"] == 53
    assert game.steps == ["Challenge pack"]
    wanted = [("extra_cards", "a whole number from 0 to 100")]
    assert game.refuses(SetExtraCards(101)) == game.refuses(SetExtraCards(-1)) == wanted


def test_cards_and_deck_rule_may_be_put_right_during_the_game(table):
    game = table("play")
    game.do(SetExtraCards(3), ChangeDeckRule("empty-pile"))
    assert game.result["turns_left"] == 48
    assert game.document.options.deck_rule == "empty-pile"
    assert game.steps == ["Challenge pack", "Deck rule"]


def test_unless_what_happened_does_not_fit_then(table):
    game = table("47 turns", extra_cards=2)
    assert game.refuses(SetExtraCards(0)) == [
        (
            "log[92]",
            "turn 47, “Bo played a card.” no longer fits; "
            "expected: only notes once the game is over",
        )
    ]
    assert game.refuses(ChangeDeckRule("empty-pile")) == [
        (
            "log[92]",
            "turn 47, “Bo played a card.” no longer fits; "
            "expected: only notes once the game is over",
        )
    ]
