"""Changes to the tracks: which race is on which, and those of one's own."""

from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import clean_title, name_key
from scorekeeper.games.mole_racing.grand_prix.changes.edits import Done, cleaned
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument, Track
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper.games.mole_racing.tracks import PRINTED_TRACKS


@dataclass(frozen=True, slots=True)
class ChooseTrack(SingleStep):
    """Choose the track of the race in hand, or none."""

    track: str | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Track"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the track."""
        if entry.correction is None:
            return PlanTrack(len(document.races), self.track).apply(document, entry)
        track = None if self.track is None else cleaned(clean_title, self.track, "track")
        correction = entry.correction.model_copy(update={"track": track})
        return Applied(document, entry.model_copy(update={"correction": correction}))


@dataclass(frozen=True, slots=True)
class PlanTrack(SingleStep):
    """Choose the track of a race to come (``index`` counts all races from 0), or none."""

    index: int
    track: str | None

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Track of race {self.index + 1}"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the track."""
        ahead = self.index - len(document.races)
        planned = document.races_planned
        if ahead < 0 or (planned is not None and self.index >= planned):
            raise refusal("planned_tracks", f"Race {self.index + 1} is none of the races to come")
        track = None if self.track is None else cleaned(clean_title, self.track, "planned_tracks")
        tracks = [*document.planned_tracks, *[None] * (ahead + 1 - len(document.planned_tracks))]
        tracks[ahead] = track
        while tracks and tracks[-1] is None:
            tracks.pop()
        return Applied(document.model_copy(update={"planned_tracks": tuple(tracks)}), entry)


@dataclass(frozen=True, slots=True)
class PlanTracks(SingleStep):
    """Choose the tracks of all races to come at once, in order; ``None`` leaves one open."""

    tracks: tuple[str | None, ...]

    @property
    def name(self) -> str:
        """The step's name."""
        return "Tracks"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the tracks."""
        done = Applied(document.model_copy(update={"planned_tracks": ()}), entry)
        for index, track in enumerate(self.tracks, start=len(document.races)):
            done = PlanTrack(index, track).apply(done.document, entry)
        return done


@dataclass(frozen=True, slots=True)
class AddTrack(SingleStep):
    """Add a track of one's own."""

    track: Track

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add track"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the track; a name that a track has already is refused."""
        key = name_key(self.track.name)
        if key in (name_key(track.name) for track in PRINTED_TRACKS):
            sentence = f"{self.track.name} is a track of the rulebook: give yours another name"
            raise refusal("tracks", sentence)
        if key in (name_key(track.name) for track in document.tracks):
            raise refusal("tracks", f"There is a track called {self.track.name} already")
        update = {"tracks": (*document.tracks, self.track)}
        return Applied(document.model_copy(update=update), entry)


@dataclass(frozen=True, slots=True)
class RemoveTrack(SingleStep):
    """Take a track of one's own away; races on it keep its name."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove track"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the track."""
        tracks = (*document.tracks[: self.index], *document.tracks[self.index + 1 :])
        return Applied(document.model_copy(update={"tracks": tracks}), entry)


@dataclass(frozen=True, slots=True)
class ChangeTrack(SingleStep):
    """Correct a track of one's own; races on it follow its name."""

    index: int
    track: Track

    @property
    def name(self) -> str:
        """The step's name."""
        return "Change track"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the corrected track."""
        tracks = list(document.tracks)
        old, tracks[self.index] = tracks[self.index].name, self.track

        def follow(name: str | None) -> str | None:
            return self.track.name if name == old else name

        races = tuple(
            race.model_copy(update={"track": follow(race.track)}) for race in document.races
        )
        update = {
            "tracks": tuple(tracks),
            "races": races,
            "planned_tracks": tuple(map(follow, document.planned_tracks)),
        }
        correction = entry.correction
        if correction is not None:
            followed = correction.model_copy(update={"track": follow(correction.track)})
            entry = entry.model_copy(update={"correction": followed})
        return Applied(document.model_copy(update=update), entry)
