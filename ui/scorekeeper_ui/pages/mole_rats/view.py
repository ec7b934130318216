"""What the page shows of a game beside its targets: pure, without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.mole_rats.badges import badges
from scorekeeper.games.mole_rats.board import Rat, State
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, RatRow, rat_lines
from scorekeeper.games.mole_rats.vocabulary import Place
from scorekeeper.session import State as SessionState

MoleRatsState = SessionState[MoleRatsDocument, MoleRatsEntry, MoleRatsResult]


@dataclass(frozen=True, slots=True)
class RatView:
    """A mole rat at one look; ``player`` is empty where it belongs to nobody.

    ``rows`` are those of the tracker, told: tier, medkit, bites, equipment.
    """

    color: str
    letters: str
    player: str
    place: Place
    in_danger: bool
    rows: tuple[str, ...]

    @property
    def title(self) -> str:
        """Its color with a capital."""
        return capitalized(self.color)

    def words(self) -> str:
        """Return all of it as one sentence, for a screen reader."""
        who = f"{self.title}, {self.player}" if self.player else self.title
        return f"{who}: {', '.join(self.rows)}"


def snake_badges(colors: Sequence[str]) -> tuple[str, ...]:
    """Return a badge for each color of snakes; one by its number is never that of a mole rat."""
    return tuple(f"S{mark}" if mark.isdecimal() else mark for mark in badges(colors))


def notes_on(shown: MoleRatsState) -> list[str]:
    """Return what stands beside the title: players, turn, challenge pack."""
    document, state = shown.document, shown.result.state
    notes = [f"{len(document.players)} players"]
    if shown.entry.stage == "playing" and state is not None:
        notes.append(f"turn {state.turn}")
    extra = document.extra_cards
    return [*notes, f"challenge pack of {extra}" if extra else "no challenge pack"]


def rat_views(document: MoleRatsDocument, state: State) -> tuple[RatView, ...]:
    """Return every mole rat in play, the players' own first."""
    players = {player.rat: player.name for player in document.players}
    letters = dict(zip(state.rats, badges(tuple(state.rats)), strict=True))
    return tuple(
        _rat_view(color, letters[color], players.get(color, ""), rat, is_over=state.is_over)
        for color, rat in state.rats.items()
    )


def alarm_lines(state: State) -> tuple[str, ...]:
    """Return the alarms, those that say the same of several mole rats in one line."""
    found: dict[str, list[str]] = {}
    for alarm in alarms(state):
        about, _, what = alarm.partition(": ")
        found.setdefault(what, []).append(about)
    return tuple(f"{', '.join(about)}: {what}" for what, about in found.items())


def _rat_view(color: str, letters: str, player: str, rat: Rat, *, is_over: bool) -> RatView:
    return RatView(
        color=color,
        letters=letters,
        player=player,
        place=rat.place,
        in_danger=rat.is_in_danger and not is_over,
        rows=tuple(_told(row, rat_lines(row, rat, is_over=is_over)) for row in RAT_ROWS),
    )


def _told(row: RatRow, lines: Sequence[str]) -> str:
    """Return a row in words, its name before its value: a tier has it in its own name."""
    value = ", ".join(lines)
    if row.kind != "place":
        return f"{row.name} {value}"
    return value if value.startswith(row.name) else f"{row.name}: {value}"
