"""What BG Stats calls things, remembered so that they go back as they came.

It is kept among the settings of the history: a play by the id of its game, a player by the lasting
id, a location by its name, and what BG Stats knows of a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.core.names import name_key
from scorekeeper.exchange.bgstats.facts import Facts, facts_of, read_play
from scorekeeper.exchange.bgstats.our_games import NAMES
from scorekeeper.history import History
from scorekeeper.history.importing import Importer

_PLAY, _PLAYER = "bgstats.play.", "bgstats.player."
_LOCATION, _GAME = "bgstats.location.", "bgstats.game."

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Met:
    """A play as it came: all of it, and what it refers to by the ids of its file."""

    ours: str
    play: Raw
    game: Raw
    players: Mapping[int, Raw]
    location: Raw | None

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON values, for ``remember``."""
        return {
            "ours": self.ours,
            "play": self.play,
            "game": self.game,
            "players": {str(number): raw for number, raw in self.players.items()},
            "location": self.location,
        }


@dataclass(frozen=True, slots=True)
class Known:
    """A play that is remembered: as it came, and which of its scores is whose."""

    play: Raw
    names: Mapping[int, str]
    place: str | None
    scores: Mapping[str, Raw]

    def facts(self) -> Facts:
        """Return what the play said."""
        return facts_of(read_play(self.play), self.names, self.place)


def remember(save: Importer, game_id: str, met: Mapping[str, Any]) -> None:
    """Remember what ``Met.as_json`` gave of a play that was stored as ``game_id``."""
    if not met:
        return
    numbers = {str(score["playerRefId"]) for score in met["play"]["playerScores"]}
    names = {number: met["players"][number]["name"] for number in numbers}
    people = {name_key(name): player_id for name, player_id in save.people(game_id).items()}
    whose = {number: people.get(name_key(name.strip())) for number, name in names.items()}
    location = met["location"]
    save.remember(
        _PLAY + game_id,
        {
            "play": met["play"],
            "names": names,
            "place": location and location["name"],
            "whose": {player: number for number, player in whose.items() if player},
        },
    )
    for number, player_id in whose.items():
        if player_id:
            save.remember(_PLAYER + player_id, met["players"][number])
    if location:
        save.remember(_LOCATION + name_key(location["name"].strip()), location)
    save.remember(_GAME + met["ours"], met["game"])


def known_play(history: History, game_id: str) -> Known | None:
    """Return the play that a game came from, ``None`` when it came from elsewhere."""
    kept = history.setting(_PLAY + game_id)
    if kept is None:
        return None
    by_number = {str(score["playerRefId"]): score for score in kept["play"]["playerScores"]}
    return Known(
        play=kept["play"],
        names={int(number): name for number, name in kept["names"].items()},
        place=kept["place"],
        scores={player: by_number[number] for player, number in kept["whose"].items()},
    )


def known_player(history: History, player_id: str) -> Raw | None:
    """Return what BG Stats knows of a player."""
    raw: Raw | None = history.setting(_PLAYER + player_id)
    return raw


def known_location(history: History, place: str) -> Raw | None:
    """Return what BG Stats knows of a location."""
    raw: Raw | None = history.setting(_LOCATION + name_key(place))
    return raw


def known_games(history: History) -> dict[str, Raw]:
    """Return what BG Stats knows of the games of this program, by their names here."""
    found = {ours: history.setting(_GAME + ours) for ours in NAMES}
    return {ours: raw for ours, raw in found.items() if raw is not None}
