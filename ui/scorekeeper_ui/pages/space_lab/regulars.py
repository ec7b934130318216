"""What the history knows of the people and the box, for the page; without Qt."""

from contextlib import suppress
from typing import TYPE_CHECKING

from scorekeeper.games.space_lab.document import Player, SpaceLabDocument, Station
from scorekeeper.games.space_lab.entry import COLORS
from scorekeeper.games.space_lab.known import KnownBox
from scorekeeper.games.space_lab.vocabulary import Mode
from scorekeeper_ui.pages.known_people import still_playing
from scorekeeper_ui.pages.space_lab.view import SpaceLabState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.history import History
    from scorekeeper.history import Player as Person

GAME = "space-lab"


def known_box(history: "History") -> KnownBox:
    """Return what kept games have shown of the box."""
    return KnownBox(
        cards=dict(history.sightings(GAME, "lab-card")),
        objectives=dict(history.sightings(GAME, "objective")),
        validations=dict(history.sightings(GAME, "validation")),
    )


def last_table(history: "History") -> tuple[SpaceLabDocument, tuple[str, ...]]:
    """Return a new game with the players of last time who still play, and their usual colors."""
    last = still_playing(history, GAME)
    mode: Mode = "solo" if len(history.last_players(GAME)) == 1 else "standard"
    people = {player.name: player.id for player in last}
    document = new_table(tuple(people), mode, people)
    return document, _apart(player.color for player in last)


def new_table(names: "Sequence[str]", mode: Mode, people: "Mapping[str, str]") -> SpaceLabDocument:
    """Return a game in which nothing is entered yet; ``people`` are lasting ids by name."""
    players = tuple(Player(name=name, station=Station()) for name in names)
    return SpaceLabDocument(mode=mode, players=players, people=people)


def usual_colors(history: "History | None", document: SpaceLabDocument) -> tuple[str, ...]:
    """Return a color for each player: the usual one where it is known and free."""
    known = (_known(history, document, p.name) if history else None for p in document.players)
    return _apart(player.color if player else None for player in known)


def remember_colors(history: "History", state: SpaceLabState) -> None:
    """Keep the colors that people chose in this game as the players' usual ones."""
    for seat in state.entry.chosen_colors:
        known = _known(history, state.document, state.document.players[seat].name)
        if known is not None:
            history.set_player_color(known.id, state.entry.colors[seat])


def seat_in_hand(state: SpaceLabState) -> int:
    """Return the seat where entering goes on: with something begun, else the last with entries."""
    begun = [card.seat for card in state.entry.cards]
    begun += [tile.seat for tile in state.entry.objectives]
    entered = [seat for seat, p in enumerate(state.document.players) if p.has_entries]
    return (begun or entered or [0])[-1]


def _known(history: "History", document: SpaceLabDocument, name: str) -> "Person | None":
    """Return who a name stands for: the one who is chosen, else as the history takes it."""
    if name not in document.people:
        return history.find_player(name)
    with suppress(LookupError):
        return history.player(document.people[name])
    return None


def _apart(wished: "Iterable[str | None]") -> tuple[str, ...]:
    """Return a color for each wish; one that is taken, or none, gives the first that is free."""
    colors: list[str] = []
    for color in wished:
        free = [name for name in COLORS if name not in colors]
        colors.append(color if color in free else free[0])
    return tuple(colors)
