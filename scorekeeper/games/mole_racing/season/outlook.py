"""Who can still win the season: an upper bound, as far as what is left is known."""

from scorekeeper.games.mole_racing.chances import Left, Member, members_able_to_win
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.rules import SeasonTally, results_given


def able_to_win(document: SeasonDocument) -> frozenset[str] | None:
    """Return the members who win, shared or not, if they win all that is left and nobody else.

    What is left are the Grands Prix that are not finished, and those planned that are not there
    yet. By race points one of the latter counts as many races as the longest Grand Prix there
    is, at that one's points. ``None``: it is not known what is left, because nobody has said how
    many Grands Prix there will be, or how many races one of them has (``unknown_end``).
    """
    if unknown_end(document) is not None:
        return None
    given = results_given(document)
    over = [is_finished(grand_prix) for grand_prix in document.grands_prix]
    tally = SeasonTally(document)
    for index, (each, done) in enumerate(zip(given, over, strict=True)):
        tally.add(index, each if done else ())
    retired = frozenset(document.retired)
    members = [
        Member(
            name=standing.member,
            results=tuple(result.points for result in standing.results),
            adjustment=standing.adjustment,
            positions=standing.places,
            drives=standing.member not in retired,
        )
        for standing in tally.standings()
    ]
    by_races = document.options.count == "race-points"
    left = [
        Left(
            most=_most_of(grand_prix) if by_races else max(document.options.points),
            kept={name: points for name, points, _ in each} if by_races else {},
        )
        for grand_prix, each, done in zip(document.grands_prix, given, over, strict=True)
        if not done
    ]
    left += [Left(_most_to_come(document))] * _to_come(document)
    return members_able_to_win(members, left, document.options.best, document.options.tie_break)


def unknown_end(document: SeasonDocument) -> str | None:
    """Return in words why it is not known what is left of the season, if it is not."""
    if document.grands_prix_planned is None:
        return "the number of Grands Prix is not set"
    if document.options.count == "places":
        return None
    for number, grand_prix in enumerate(document.grands_prix, 1):
        if grand_prix.races_planned is None:
            return f"the number of races of {grand_prix.name or f'Grand Prix {number}'} is not set"
    if not document.grands_prix and _to_come(document):
        return "the number of races of a Grand Prix is not known yet"
    return None


def _to_come(document: SeasonDocument) -> int:
    return max(0, (document.grands_prix_planned or 0) - len(document.grands_prix))


def _most_of(grand_prix: GrandPrixDocument) -> int:
    """Return the points of winning every race that is left of a Grand Prix."""
    races_left = (grand_prix.races_planned or 0) - len(grand_prix.races)
    return races_left * max(grand_prix.options.points)


def _most_to_come(document: SeasonDocument) -> int:
    if document.options.count == "places":
        return max(document.options.points)
    return max(
        (
            (grand_prix.races_planned or 0) * max(grand_prix.options.points)
            for grand_prix in document.grands_prix
        ),
        default=0,
    )
