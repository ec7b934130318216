"""What is recorded of a game of Mole Rats in Space."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Document,
    Expected,
    Name,
    Value,
    WholeNumber,
)
from scorekeeper.core.faults import Fault
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_rats.events import Event
from scorekeeper.games.mole_rats.vocabulary import (
    DECK_RULES,
    ENDINGS,
    REASONS,
    SNAKE_COLORS,
    DeckRule,
    Ending,
    Reason,
)

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
MOST_RATS = 4
CARDS = 46
CARDS_WITH_TWO_PLAYERS = 43
MOST_EXTRA_CARDS = 100
MOST_TURNS = 999


class Player(Value):
    """A player and the color of the player's mole rat."""

    name: Name
    rat: Name


class Options(Value):
    """How the table plays."""

    deck_rule: Annotated[DeckRule, Expected("one of " + ", ".join(DECK_RULES))] = "no-card-to-play"


class Outcome(Value):
    """How a game ended that was played without the program."""

    status: Annotated[Ending, Expected("one of " + ", ".join(ENDINGS))]
    reason: Annotated[Reason | None, MAY_BE_LEFT_OUT, Expected("one of " + ", ".join(REASONS))] = (
        None
    )
    turns_left: Annotated[int | None, WholeNumber(0, MOST_TURNS), MAY_BE_LEFT_OUT] = None


class MoleRatsDocument(Document):
    """A game of Mole Rats in Space: who plays, with what, and what happened.

    ``players`` are in turn order; ``rats`` are the colors in play beyond the players' own.
    ``outcome`` stands instead of ``log``; neither means a game that just began.
    """

    game: Literal["mole-rats"] = "mole-rats"
    players: Annotated[
        tuple[Player, ...], LIST, Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)
    ]
    rats: Annotated[tuple[Name, ...], LIST] = ()
    snakes: Annotated[
        tuple[Name, ...], LIST, Field(min_length=len(SNAKE_COLORS), max_length=len(SNAKE_COLORS))
    ] = SNAKE_COLORS
    extra_cards: Annotated[int, WholeNumber(0, MOST_EXTRA_CARDS)] = 0
    options: Options = Options()
    log: Annotated[tuple[Event, ...], LIST] = ()
    outcome: Annotated[Outcome | None, MAY_BE_LEFT_OUT] = None

    @property
    def all_rats(self) -> tuple[str, ...]:
        """The colors of all mole rats in play, the players' own first."""
        return (*(player.rat for player in self.players), *self.rats)

    @property
    def deck(self) -> int:
        """The number of cards, those of a challenge pack included (rulebook, Setup)."""
        cards = CARDS_WITH_TWO_PLAYERS if len(self.players) == FEWEST_PLAYERS else CARDS
        return cards + self.extra_cards

    def rematch(self) -> "MoleRatsDocument":
        """Return a new game of the same table, of which nothing is played yet."""
        return MoleRatsDocument(
            players=self.players,
            rats=self.rats,
            snakes=self.snakes,
            extra_cards=self.extra_cards,
            options=self.options,
            people=self.people,
        )

    @model_validator(mode="after")
    def _has_a_log_or_an_outcome(self) -> "MoleRatsDocument":
        if self.outcome is not None and "log" in self.model_fields_set:
            text = "at most one of log and outcome"
            raise PydanticCustomError("expected", "{text}", {"text": text})
        return self


def find_faults_of_the_table(document: MoleRatsDocument) -> Iterator[Fault]:
    """Yield what is impossible about who plays, with which colors, and how it ended."""
    players = document.players
    names = {f"players[{seat}].name": player.name for seat, player in enumerate(players)}
    yield from _doubled(names.items(), "a name that no other player has")
    rats = {f"players[{seat}].rat": player.rat for seat, player in enumerate(players)}
    rats |= {f"rats[{index}]": color for index, color in enumerate(document.rats)}
    yield from _doubled(rats.items(), "a color that no other mole rat has")
    if len(rats) > MOST_RATS:
        most = MOST_RATS - len(players)
        yield Fault("rats", f"at most {most} beyond the players' own, {MOST_RATS} in all")
    snakes = {f"snakes[{index}]": color for index, color in enumerate(document.snakes)}
    yield from _doubled(snakes.items(), "a color that no other snakes have")
    outcome = document.outcome
    if outcome is not None and (outcome.reason is None) != (outcome.status == "won"):
        expected = "no key of this name when won" if outcome.reason else "this key is required"
        yield Fault("outcome.reason", expected)
    for name in document.people:
        if name not in names.values():
            yield Fault(f"people.{name}", "the name of a player of this game")


def _doubled(placed: Iterable[tuple[str, str]], expected: str) -> Iterator[Fault]:
    seen: Counter[str] = Counter()
    for place, name in placed:
        key = name_key(name)
        if seen[key]:
            yield Fault(place, expected)
        seen[key] += 1
