"""Tracks drawn by lot from those not raced yet."""

from random import Random

from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.tracks import PRINTED_TRACKS


def tracks_left(document: GrandPrixDocument) -> tuple[str, ...]:
    """Return the printed tracks and own ones that are neither raced nor planned."""
    raced = (race.track for race in document.races)
    taken = {name_key(track) for track in (*raced, *document.planned_tracks) if track is not None}
    known = {name_key(track.name): track.name for track in (*PRINTED_TRACKS, *document.tracks)}
    return tuple(name for key, name in known.items() if key not in taken)


def draw_track(document: GrandPrixDocument, chance: Random) -> str | None:
    """Return a track by lot, each with the same chance; ``None`` when none is left."""
    left = tracks_left(document)
    return chance.choice(left) if left else None


def draw_tracks(document: GrandPrixDocument, chance: Random) -> tuple[str | None, ...]:
    """Return the tracks of the races to come: those chosen, and others by lot as long as there are.

    Without a number of races planned nothing is drawn.
    """
    to_come = (document.races_planned or len(document.races)) - len(document.races)
    chosen = document.planned_tracks[:to_come]
    tracks = [*chosen, *[None] * (to_come - len(chosen))]
    free = [index for index, track in enumerate(tracks) if track is None]
    left = tracks_left(document)
    drawn = chance.sample(left, min(len(left), len(free)))
    for index, track in zip(free, drawn, strict=False):
        tracks[index] = track
    return tuple(tracks)
