"""Reading the plays of a BG Stats file, one after the other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from scorekeeper.core.days import read_day
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import read_json
from scorekeeper.exchange.bgstats.building import LeftError
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.export_file import ExportFile, is_export, read_export
from scorekeeper.exchange.bgstats.facts import facts_of, game_of, read_play
from scorekeeper.exchange.bgstats.memory import Met, known_games, known_person
from scorekeeper.exchange.bgstats.naming import Someone
from scorekeeper.exchange.bgstats.our_games import OurGames
from scorekeeper.exchange.bgstats.references import Lasting
from scorekeeper.exchange.bgstats.taking import take
from scorekeeper.exchange.incoming import Incoming, Left
from scorekeeper.exchange.reading import Piece, within
from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class _Reading:
    """A file that is read: all that its plays have in common; ``who`` gives a player by number."""

    export: ExportFile
    our_games: OurGames
    who: Callable[[int], Someone | None]
    history: History
    choices: Choices


def plays_in(piece: Piece, history: History, choices: Choices) -> Iterator[Incoming] | None:
    """Return what the plays of a BG Stats file make, ``None`` when it is no such file.

    Reading them raises ``HistoryError``.
    """
    if piece.line is not None or b'"plays"' not in piece.data:
        return None
    try:
        value = read_json(piece.data)
    except DocumentError:
        return None
    return _plays(piece.source, value, history, choices) if is_export(value) else None


def _plays(source: str, value: Any, history: History, choices: Choices) -> Iterator[Incoming]:
    try:
        export = read_export(value)
    except DocumentError as error:
        yield Incoming(source, None, error)
        return
    our_games = OurGames(known_games(history))
    for game, _ in export.games.values():
        our_games.learn(game)
    who = cache(lambda number: known_person(history, export.players[number].raw))
    reading = _Reading(export, our_games, who, history, choices)
    for index, raw in enumerate(export.plays):
        place = f"plays[{index}]"
        try:
            yield _incoming(source, place, raw, reading)
        except DocumentError as error:
            yield Incoming(source, place, within(place, error))
        except LeftError as error:
            yield Incoming(source, place, _left(error, raw, export))


def _left(error: LeftError, raw: Any, export: ExportFile) -> Left:
    game, _ = export.games[game_of(raw)]
    day = read_day(str(raw.get("playDate")))
    return Left(str(error), error.awaits, game.name or None, None if day is None else str(day))


def _incoming(source: str, place: str, raw: Any, reading: _Reading) -> Incoming:
    export = reading.export
    # A play of another game is left, whatever else it says.
    game_number = game_of(raw)
    if game_number not in export.games:
        raise DocumentError([Fault("gameRefId", "the id of a game in this file")])
    game, raw_game = export.games[game_number]
    ours = reading.our_games.find(game)
    if ours is None:
        raise LeftError(f"{game.name or 'a game without a name'} is no game of this program")
    play = read_play(raw)
    location = export.locations.get(play.location)
    names = {number: player.name for number, player in export.players.items()}
    facts = facts_of(play, names, location.name if location else None)
    players = {score.player: export.players[score.player].raw for score in play.scores}
    everybody = {number: reading.who(number) for number in players}
    taken = take(ours, facts, everybody, reading.history, reading.choices)
    lasting = Lasting(export.parts)
    met = Met(
        ours=ours,
        play=lasting.of_play(raw),
        game=lasting.of_part(raw_game),
        players={number: lasting.of_part(player) for number, player in players.items()},
        location=lasting.of_part(location.raw) if location and location.name.strip() else None,
        referred=lasting.met,
        names={seat.player: seat.name for seat in taken.facts.seats},
        built=taken.built,
    )
    return Incoming(source, place, taken.document, taken.remarks, met.as_json(), taken.joined_with)
