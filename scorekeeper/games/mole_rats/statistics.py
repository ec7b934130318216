"""Statistics of the team: how often it escaped, and what stopped it.

Co-operative games are counted by themselves, never together with competitive ones.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.scoring import score
from scorekeeper.games.mole_rats.vocabulary import Reason

WINS_THAT_OPEN_THE_CHALLENGE_PACK = 3


@dataclass(frozen=True, slots=True)
class Record:
    """How many games were won of those played."""

    won: int = 0
    played: int = 0

    def after(self, *, won: bool) -> "Record":
        """Return the record with one more game."""
        return Record(self.won + won, self.played + 1)


@dataclass(frozen=True, slots=True)
class TeamStatistics:
    """What a team did over all its finished games.

    ``by_players`` goes by the number of players. ``losses`` counts the causes, the most frequent
    first. ``turns_left`` has those of each victory of which they are known, in order played.
    """

    overall: Record = Record()
    by_players: Mapping[int, Record] = field(default_factory=dict)
    with_challenge_pack: Record = Record()
    without_challenge_pack: Record = Record()
    losses: Mapping[Reason, int] = field(default_factory=dict)
    longest_streak: int = 0
    turns_left: tuple[int, ...] = ()

    @property
    def challenge_hint(self) -> bool:
        """Whether to say that the challenge pack may be opened.

        That is after three victories, until a game was won with it (rulebook, Components).
        """
        has_wins = self.overall.won >= WINS_THAT_OPEN_THE_CHALLENGE_PACK
        return has_wins and not self.with_challenge_pack.won


def team_statistics(documents: Iterable[MoleRatsDocument]) -> TeamStatistics:
    """Return the statistics of games in the order in which they were played, the oldest first.

    Unfinished games count nowhere.
    """
    overall, with_pack, without_pack = Record(), Record(), Record()
    by_players: dict[int, Record] = {}
    losses: Counter[Reason] = Counter()
    turns_left: list[int] = []
    streak = longest = 0
    for document in documents:
        result = score(document)
        if not result.is_over:
            continue
        won = result.status == "won"
        overall = overall.after(won=won)
        players = len(document.players)
        by_players[players] = by_players.get(players, Record()).after(won=won)
        if document.extra_cards:
            with_pack = with_pack.after(won=won)
        else:
            without_pack = without_pack.after(won=won)
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
        if won and result.turns_left is not None:
            turns_left.append(result.turns_left)
        if result.reason is not None:
            losses[result.reason] += 1
    return TeamStatistics(
        overall=overall,
        by_players=dict(sorted(by_players.items())),
        with_challenge_pack=with_pack,
        without_challenge_pack=without_pack,
        losses=dict(losses.most_common()),
        longest_streak=longest,
        turns_left=tuple(turns_left),
    )
