"""What the history knows of the people and of what is usual, for the page; without Qt."""

from typing import TYPE_CHECKING

from scorekeeper.core.faults import DocumentError
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument, GrandPrixOptions
from scorekeeper_ui.pages.known_people import still_playing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.history import History

GAME = "grand-prix"
FUEL_SETTING = "mole-racing.fuel"
USUAL_RACES = 4
NO_IDS: "Mapping[str, str]" = {}


def new_grand_prix(
    history: "History",
    drivers: "Sequence[str]" = ("Driver 1", "Driver 2"),
    people: "Mapping[str, str]" = NO_IDS,
) -> GrandPrixDocument:
    """Return a Grand Prix in which nothing is agreed on but the fuel that was filled in before.

    ``people`` are lasting ids of drivers by name.
    """
    return GrandPrixDocument(
        drivers=tuple(drivers),
        races_planned=USUAL_RACES,
        options=_usual_options(history),
        people=people,
    )


def last_table(history: "History") -> GrandPrixDocument:
    """Return a new Grand Prix with the drivers of last time, without those who retired."""
    people = {player.name: player.id for player in still_playing(history, GAME)}
    return new_grand_prix(history, tuple(people), people)


def drive_again(document: GrandPrixDocument) -> GrandPrixDocument:
    """Return a new Grand Prix of the same drivers, as long and by the same rules."""
    return GrandPrixDocument(
        name=document.name,
        drivers=document.drivers,
        people=document.people,
        races_planned=document.races_planned,
        tracks=document.tracks,
        options=document.options,
    )


def remember_fuel(history: "History", document: GrandPrixDocument) -> None:
    """Keep the Fuel Tokens that were filled in for every Grand Prix to come."""
    options = document.options.model_dump(mode="json", include={"fuel"})
    history.set_setting(FUEL_SETTING, options["fuel"])


def _usual_options(history: "History") -> GrandPrixOptions:
    """Return the usual options; what is remembered and cannot be read counts as nothing."""
    smallest = find_game(GAME).new().content()
    smallest["options"] = {"fuel": history.setting(FUEL_SETTING, {})}
    try:
        document: GrandPrixDocument = find_game(GAME).build(smallest)
    except DocumentError:
        return GrandPrixOptions()
    return document.options
