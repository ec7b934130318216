"""What has to lie on the table before the first turn (rulebook, Setup)."""

from collections.abc import Iterator

from scorekeeper.games.mole_rats.document import CARDS_WITH_TWO_PLAYERS, MoleRatsDocument
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT, EQUIPMENT_NAMES


def set_up_list(document: MoleRatsDocument) -> tuple[str, ...]:
    """Return the steps of the set-up for this table, in the rulebook's order."""
    return tuple(_steps(document))


def _steps(document: MoleRatsDocument) -> Iterator[str]:
    players = document.players
    has_two = len(players) == 2
    if has_two:
        yield "Choose mole rats from opposite sides of the board."
    for player in players:
        yield f"{player.name}: put the {player.rat} mole rat and its medkit on its start space."
    for color in document.rats:
        yield f"Put the {color} mole rat and its medkit on its start space as well."
    pieces = [EQUIPMENT_NAMES[piece] for piece in EQUIPMENT]
    yield f"Put the 4 equipment tokens on their spaces: {', '.join(pieces)}."
    colors = ", ".join(document.snakes)
    yield f"Put 1 snake of each color on its start space: {colors}. Leave 8 snakes aside."
    if has_two:
        yield f"Take the 3 marked cards out: {CARDS_WITH_TWO_PLAYERS} stay."
    if document.extra_cards:
        cards = "card" if document.extra_cards == 1 else "cards"
        yield f"Add {document.extra_cards} {cards} of the challenge pack: {document.deck} in all."
    pile = document.deck - len(players)
    yield f"Shuffle, deal 1 card face up to each player; {pile} cards are the draw pile."
    yield f"{players[0].name} begins (the youngest player goes first)."
