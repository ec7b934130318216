"""What BG Stats calls things, remembered so that they go back as they came.

It is kept among the settings of the history: a play by the id of its game, a player by the lasting
id, who is meant by a player's ``uuid``, a location by its name, what BG Stats knows of a game by
its ``uuid`` and by what it is here, and whatever else these refer to by its list and id.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.facts import Facts, facts_of, lasting_id, read_play
from scorekeeper.exchange.bgstats.naming import Someone
from scorekeeper.exchange.bgstats.our_games import NAMES
from scorekeeper.history import History, UnknownPlayerError
from scorekeeper.history.importing import Importer

_PLAY, _PLAYER = "bgstats.play.", "bgstats.player."
_LOCATION, _GAME = "bgstats.location.", "bgstats.game."
_PERSON, _PART = "bgstats.person.", "bgstats.part."

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Met:
    """A play as it came: all of it, and what it refers to by the ids of its file.

    ``names`` are what its players are called in its game; ``built`` are the choices of a game that
    was made of the play. All refers to other parts by lasting ids, by which ``referred`` has them.
    """

    ours: str
    play: Raw
    game: Raw
    players: Mapping[int, Raw]
    location: Raw | None
    referred: Mapping[str, Mapping[str, Raw]]
    names: Mapping[int, str]
    built: Choices | None

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON values, for ``remember``."""
        return {
            "ours": self.ours,
            "play": self.play,
            "game": self.game,
            "players": {str(number): raw for number, raw in self.players.items()},
            "location": self.location,
            "referred": self.referred,
            "names": {str(number): name for number, name in self.names.items()},
            "built": None if self.built is None else asdict(self.built),
        }


@dataclass(frozen=True, slots=True)
class Known:
    """A play that is remembered: as it came, and which of its scores is whose.

    ``game`` is what BG Stats knows of its game; ``None`` where only the last one is known that is
    the same one here. ``built`` are the choices with which its game was made of it; ``None`` when
    it was not.
    """

    play: Raw
    game: Raw | None
    names: Mapping[int, str]
    place: str | None
    scores: Mapping[str, Raw]
    built: Choices | None

    def facts(self, people: Mapping[str, str]) -> Facts:
        """Return what the play said; ``people`` are those of its game by their names by now."""
        now = {
            self.scores[player_id]["playerRefId"]: name
            for name, player_id in people.items()
            if player_id in self.scores
        }
        return facts_of(read_play(self.play), {**self.names, **now}, self.place)


def recognized(save: Importer, document: Document, met: Mapping[str, Any]) -> Document:
    """Return the document of a play with the ids of those who are known by their ``uuid`` by now.

    Who is not known, and called as somebody known by another ``uuid``, is somebody new. Anybody who
    sits in the game already stays who that is.
    """
    if not met:
        return document
    here = {} if save.document(document.identity()) is None else save.people(document.identity())
    seated = {name_key(name) for name in (*document.people, *here)}
    found = {}
    for number, name in met["names"].items():
        uuid = _uuid_of(met["players"][number])
        if uuid is None or name_key(name) in seated:
            continue
        one = save.player(save.recall(_PERSON + uuid) or uuid)
        if one is not None:
            found[name] = one.id
        elif _is_called_otherwise(save, name, uuid):
            found[name] = uuid
    return document.model_copy(update={"people": {**document.people, **found}})


def _is_called_otherwise(save: Importer, name: str, uuid: str) -> bool:
    """Return whether the person called ``name`` is known by another ``uuid``."""
    namesake = save.player_called(name)
    raw = None if namesake is None else save.recall(_PLAYER + namesake.id)
    return raw is not None and _uuid_of(raw) not in (None, uuid)


def remember(save: Importer, game_id: str, met: Mapping[str, Any]) -> None:
    """Remember what ``Met.as_json`` gave of a play that was stored as ``game_id``."""
    if not met:
        return
    numbers = {str(score["playerRefId"]) for score in met["play"]["playerScores"]}
    names = {number: met["names"][number] for number in numbers}
    people = {name_key(name): player_id for name, player_id in save.people(game_id).items()}
    whose = {number: people.get(name_key(name)) for number, name in names.items()}
    location = met["location"]
    save.remember(
        _PLAY + game_id,
        {
            "play": met["play"],
            "game": _uuid_of(met["game"]),
            "names": names,
            "place": location and location["name"],
            "whose": {player: number for number, player in whose.items() if player},
            "built": met["built"],
        },
    )
    for number, player_id in whose.items():
        if player_id:
            raw = met["players"][number]
            save.remember(_PLAYER + player_id, raw)
            if uuid := _uuid_of(raw):
                save.remember(_PERSON + uuid, player_id)
    if location:
        save.remember(_LOCATION + name_key(location["name"].strip()), location)
    for key in filter(None, (met["ours"], _uuid_of(met["game"]))):
        save.remember(_GAME + key, met["game"])
    for name, parts in met["referred"].items():
        for part_id, part in parts.items():
            save.remember(f"{_PART}{name}.{part_id}", part)


def known_play(history: History, game_id: str) -> Known | None:
    """Return the play that a game came from, ``None`` when it came from elsewhere."""
    kept = history.setting(_PLAY + game_id)
    if kept is None:
        return None
    game = kept.get("game")
    by_number = {str(score["playerRefId"]): score for score in kept["play"]["playerScores"]}
    return Known(
        play=kept["play"],
        game=None if game is None else history.setting(_GAME + game),
        names={int(number): name for number, name in kept["names"].items()},
        place=kept["place"],
        scores={player: by_number[number] for player, number in kept["whose"].items()},
        built=None if kept["built"] is None else Choices(**kept["built"]),
    )


def known_player(history: History, player_id: str) -> Raw | None:
    """Return what BG Stats knows of a player."""
    raw: Raw | None = history.setting(_PLAYER + player_id)
    return raw


def known_person(history: History, raw: Raw) -> Someone | None:
    """Return who a player of BG Stats is here, by the ``uuid`` alone; ``None`` without one."""
    uuid = _uuid_of(raw)
    if uuid is None:
        return None
    try:
        player = history.player(history.setting(_PERSON + uuid, uuid))
    except UnknownPlayerError:
        return Someone(uuid)
    return Someone(uuid, player.id, player.name)


def known_location(history: History, place: str) -> Raw | None:
    """Return what BG Stats knows of a location."""
    raw: Raw | None = history.setting(_LOCATION + name_key(place))
    return raw


def known_part(history: History, name: str, part_id: str) -> Raw | None:
    """Return what a reference into the list called ``name`` means."""
    raw: Raw | None = history.setting(f"{_PART}{name}.{part_id}")
    return raw


def known_games(history: History) -> dict[str, Raw]:
    """Return what BG Stats knows of the games of this program, by their names here."""
    found = {ours: history.setting(_GAME + ours) for ours in NAMES}
    return {ours: raw for ours, raw in found.items() if raw is not None}


def _uuid_of(raw: Raw) -> str | None:
    uuid = raw.get("uuid")
    return lasting_id(uuid) if isinstance(uuid, str) and uuid else None
