"""A game in words for people: how it stands, why it is lost, what to do next."""

from scorekeeper.core.occasion import occasion
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, REASON_NAMES, Reason

TITLE = "Mole Rats in Space"

_REASONS: dict[Reason, str] = {
    "second-bite": "A mole rat was bitten a second time.",
    "outer-space": "A mole rat fell into outer space.",
    "snake-in-pod": "A snake reached the escape pod.",
    "no-cards": "The cards ran out.",
    "conceded": "The players conceded.",
}


def headline(result: MoleRatsResult) -> str:
    """Return how the game ended or stands, on one line."""
    if result.reason is not None:
        return f"Lost: {REASON_NAMES[result.reason].lower()}"
    if result.state is not None and not result.is_over:
        return f"Turn {result.state.turn}: {result.state.player} plays"
    return "Won" if result.turns_left is None else f"Won with {turns(result.turns_left)} left"


def turns(number: int) -> str:
    """Return a number of turns: ``1 turn``, ``12 turns``."""
    return "1 turn" if number == 1 else f"{number} turns"


def reason_sentence(result: MoleRatsResult) -> str | None:
    """Return why the game is lost, naming the mole rat or the player where that is known."""
    if result.reason is None:
        return None
    state = result.state
    if state is not None:
        match result.reason:
            case "second-bite":
                bitten = max(state.rats, key=lambda color: state.rats[color].bites)
                return f"{capitalized(bitten)} was bitten a second time."
            case "outer-space":
                lost = next(c for c, rat in state.rats.items() if rat.place == "outer space")
                return f"{capitalized(lost)} fell into outer space."
            case "no-cards" if not state.hands[state.seat]:
                return f"{state.player} has no card to play."
            case "no-cards":
                return "There was no card to draw."
    return _REASONS[result.reason]


def reasons(result: MoleRatsResult) -> tuple[str, ...]:
    """Return what stands below the headline: why the game is lost, what is still missing."""
    found = (reason_sentence(result), missing_sentence(result.state))
    return tuple(sentence for sentence in found if sentence is not None)


def missing_sentence(state: State | None) -> str | None:
    """Return which equipment nobody has collected, where any is known to be missing."""
    if state is None or not state.equipment_missing:
        return None
    missing = ", ".join(EQUIPMENT_NAMES[piece] for piece in state.equipment_missing)
    return f"Still missing: {missing}."


def turns_in_words(document: MoleRatsDocument, result: MoleRatsResult) -> str | None:
    """Return how far a game went, while it is played with its piles; ``None`` where unknown."""
    if result.turns_left is None:
        return None
    state = result.state
    left = result.turns_left if state is None else turns_to_play(state)
    parts = [f"{max(0, document.deck - result.turns_left)} played", f"{left} left"]
    if state is not None and not state.is_over:
        parts += [f"draw pile {state.draw_pile}", f"discarded {state.discarded}"]
    return " · ".join(parts)


def turns_to_play(state: State) -> int:
    """Return how many turns can still be played, this one too while its card is not played.

    Under the deck rule ``empty-pile`` the cards that would be left in the hands are no turns: the
    players lose when a card cannot be drawn. Once the game is over it is what the result says.
    """
    if state.is_over or state.deck_rule == "no-card-to-play":
        return state.turns_left
    return state.draw_pile + (not state.card_played)


def what_next(state: State) -> str:
    """Return whose turn it is and what to do next: play, move, then discard and draw."""
    if state.is_over:
        return "The game is over"
    if not state.card_played:
        return f"{state.player} plays a card"
    return f"{state.player} moves, then discards" + (" and draws" if state.draw_pile else "")


def about(document: MoleRatsDocument) -> str:
    """Return what game this is, on one line: players, challenge pack, day, place."""
    parts = [f"{len(document.players)} players"]
    parts += [f"challenge pack of {document.extra_cards}"] if document.extra_cards else []
    return " · ".join([*parts, *occasion(document)])
