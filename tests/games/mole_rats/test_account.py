"""A whole game told, as plain text."""

from scorekeeper.games.mole_rats import GAME


def test_the_report_of_a_followed_game_holds_the_table_and_the_log(game_of):
    document = game_of(
        "play",
        "blue: equipment map",
        "red snake: rat green",
        "end",
        "blue: escape-pod",
        "green: escape-pod",
        "orange: escape-pod",
        players=2,
        rats=["orange"],
    )
    assert GAME.text(document, GAME.score(document)).splitlines() == [
        "Mole Rats in Space · 2 players",
        "Turn 2: Bo plays",
        "Still missing: duct tape, toothbrush, food.",
        "",
        "Turns: 1 played · 42 left · draw pile 40 · discarded 1",
        "",
        "Mole rats  Player  Tier        Medkit  Bites  Equipment",
        "blue       Ann     Escape pod  ready   0      map",
        "green      Bo      Escape pod  spent   1      –",
        "orange     –       Escape pod  ready   0      –",
        "",
        "Snakes  On the board  Aside  Gone",
        "red     1             2      0",
        "brown   1             2      0",
        "violet  1             2      0",
        "blue    1             2      0",
        "",
        "Note: every mole rat is in the escape pod, but equipment is missing "
        "(duct tape, toothbrush, food): the game can no longer be won",
        "",
        "Turn 1",
        "  Ann played a card.",
        "  Blue collected the map on tier 1.",
        "  Green was bitten by the red snake: back to the start, medkit spent.",
        "  Ann ended turn 1.",
        "",
        "Turn 2",
        "  Blue reached the escape pod.",
        "  Green reached the escape pod.",
        "  Orange reached the escape pod.",
    ]


def test_the_report_of_a_noted_game_holds_who_played_and_what_was_noted(game_of):
    outcome = {"status": "lost", "reason": "no-cards", "turns_left": 60}
    document = game_of(players=2, rats=["orange"], outcome=outcome)
    assert GAME.text(document, GAME.score(document)).splitlines() == [
        "Mole Rats in Space · 2 players",
        "Lost: no card to play",
        "The cards ran out.",
        "",
        "Turns: 0 played · 60 left",
        "",
        "Mole rats  Player",
        "blue       Ann",
        "green      Bo",
        "orange     –",
        "",
        "Note: 60 turns left, but the deck has 43 cards",
    ]


def test_names_are_data(game_of):
    document = game_of("play", players=2)
    player = document.players[0].model_copy(update={"name": "<b>%s & {}</b>"})
    document = document.model_copy(update={"players": (player, document.players[1])})
    assert "<b>%s & {}</b> played a card." in GAME.text(document, GAME.score(document))
