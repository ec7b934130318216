"""What is unlikely about a Grand Prix, none of it blocking."""

from collections.abc import Iterator

from scorekeeper.core.names import name_key
from scorekeeper.core.result import Remark
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, fuel_row, known_tokens
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.tracking.log import replay
from scorekeeper.games.mole_racing.tracking.words import warnings
from scorekeeper.games.mole_racing.tracks import find_track, missing_parts


def find_remarks(document: GrandPrixDocument) -> Iterator[Remark]:
    """Yield the warnings: tracks raced again, and more of anything than the box holds."""
    yield from _repeated_tracks(document)
    for index, track in enumerate(document.tracks):
        for sentence in missing_parts(track):
            yield Remark(f"tracks[{index}]", f"{track.name} needs {sentence}")
    for number, row in document.options.fuel.items():
        if known_tokens(row) > FUEL_TOKENS:
            yield Remark(
                f"options.fuel.{number}",
                f"{known_tokens(row)} Fuel Tokens, but the box has {FUEL_TOKENS}",
            )
    yield from _tokens_on_tracks(document)
    for index, race in enumerate(document.races):
        for sentence in warnings(replay(race.log)) if race.log else ():
            yield Remark(f"races[{index}].log", sentence)


def _repeated_tracks(document: GrandPrixDocument) -> Iterator[Remark]:
    """Each race of a Grand Prix is on a different track (rulebook, Grand Prix)."""
    raced = [(f"races[{index}].track", race.track) for index, race in enumerate(document.races)]
    planned = [
        (f"planned_tracks[{index}]", track) for index, track in enumerate(document.planned_tracks)
    ]
    first: dict[str, int] = {}
    for number, (place, track) in enumerate([*raced, *planned], 1):
        if track is not None:
            earlier = first.setdefault(name_key(track), number)
            if earlier != number:
                yield Remark(place, f"{track} again, as in race {earlier}")


def _tokens_on_tracks(document: GrandPrixDocument) -> Iterator[Remark]:
    """The drivers' tokens and those on the track are taken from the same 14."""
    for index, race in enumerate(document.races):
        track = None if race.track is None else find_track(race.track, document.tracks)
        starters = document.starters_of(race)
        held = known_tokens(fuel_row(len(starters), document.options.fuel))
        spots = 0 if track is None else track.fuel
        if held <= FUEL_TOKENS < held + spots:
            yield Remark(
                f"races[{index}]",
                f"{held} Fuel Tokens for the drivers and {spots} on the track, "
                f"but the box has {FUEL_TOKENS}",
            )
