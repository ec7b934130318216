"""The members of a season in lines, and everything about one of them: no Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.core.names import TITLE_LENGTH, UnfitNameError, clean_title
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.games.mole_racing.season.duels import Balance, duels_of
from scorekeeper.games.mole_racing.season.records import record_of
from scorekeeper.games.mole_racing.season.result import MemberResult
from scorekeeper.games.mole_racing.season.words import grand_prix_name, grands_prix_counted
from scorekeeper_ui.pages.season.chance_words import chance_of
from scorekeeper_ui.pages.season.view import SeasonView


@dataclass(frozen=True, slots=True)
class MemberLine:
    """One member, counted from 0: the standing and the record behind it."""

    index: int
    member: str
    position: str
    points: int
    grands_prix: int
    wins: int
    podiums: int
    form: str
    retired: bool


@dataclass(frozen=True, slots=True)
class DuelLine:
    """A member against one other: Grands Prix and races, ahead, behind and level."""

    rival: str
    grands_prix: str
    races: str


@dataclass(frozen=True, slots=True)
class AdjustmentLine:
    """An adjustment, counted from 0 among all of the season, in words."""

    index: int
    text: str


@dataclass(frozen=True, slots=True)
class MemberStory:
    """Everything about one member."""

    index: int
    member: str
    retired: bool
    about: str
    results: tuple[str, ...]
    adjustments: tuple[AdjustmentLine, ...]
    duels: tuple[DuelLine, ...]


def member_lines(view: SeasonView, *, with_retired: bool) -> tuple[MemberLine, ...]:
    """Return a line for every member in the season's order, the retired ones where asked for."""
    retired = frozenset(view.document.retired)
    return tuple(
        _line(view, index, member, retired=member in retired)
        for index, member in enumerate(view.document.members)
        if with_retired or member not in retired
    )


def story_of(view: SeasonView, index: int) -> MemberStory:
    """Return everything about a member, counted from 0."""
    document = view.document
    member = document.members[index]
    standing = view.standing_of[member]
    record = record_of(standing)
    place = ordinal(standing.position) if view.has_results else "No position yet"
    parts = [place, counted(standing.points, "point"), grands_prix_counted(record.grands_prix)]
    if record.grands_prix:
        parts += [counted(record.wins, "win"), counted(record.podiums, "podium")]
    sentences = [" · ".join(parts), chance_of(view, member)]
    return MemberStory(
        index=index,
        member=member,
        retired=member in document.retired,
        about="\n".join(filter(None, sentences)),
        results=tuple(_result_words(view, given) for given in standing.results),
        adjustments=tuple(
            AdjustmentLine(number, f"{signed(each.points)}: {each.reason}")
            for number, each in enumerate(document.adjustments)
            if each.member == member
        ),
        duels=tuple(
            DuelLine(each.rival, _balance(each.grands_prix), _balance(each.races))
            for each in duels_of(document, member)
        ),
    )


def why_no_reason(text: str) -> str | None:
    """Return why a typed text cannot be the reason of an adjustment, naming the field."""
    try:
        clean_title(text)
    except UnfitNameError:
        return f"The reason: 1 to {TITLE_LENGTH} characters"
    return None


def form_text(form: Sequence[MemberResult]) -> str:
    """Return the positions of the last results, the latest last."""
    return " ".join(str(given.position) for given in form) or "–"


def signed(points: int) -> str:
    """Return points with their sign: ``+2``, ``−3``."""
    return f"{points:+}".replace("-", "−")


def _line(view: SeasonView, index: int, member: str, *, retired: bool) -> MemberLine:
    standing = view.standing_of[member]
    record = record_of(standing)
    return MemberLine(
        index=index,
        member=member,
        position=str(standing.position) if view.has_results else "–",
        points=standing.points,
        grands_prix=record.grands_prix,
        wins=record.wins,
        podiums=record.podiums,
        form=form_text(record.form),
        retired=retired,
    )


def _result_words(view: SeasonView, given: MemberResult) -> str:
    grand_prix = view.document.grands_prix[given.grand_prix]
    name = grand_prix_name(given.grand_prix + 1, grand_prix)
    dropped = "" if given.counts else " (dropped)"
    return f"{name}: {ordinal(given.position)}, {counted(given.points, 'point')}{dropped}"


def _balance(balance: Balance) -> str:
    level = f" ({balance.level})" if balance.level else ""
    return f"{balance.ahead} : {balance.behind}{level}"
