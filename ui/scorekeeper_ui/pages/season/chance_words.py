"""Who can still win the season, in lines for the side of the page: no Qt."""

from collections.abc import Sequence

from scorekeeper.games.mole_racing.phrases import listed
from scorekeeper_ui.pages.season.view import SeasonView

# More names than these are counted, not listed; each member's own lines tell it for one.
MOST_NAMES = 8


def chance_lines(view: SeasonView) -> tuple[str, ...]:
    """Return who can still win and who cannot, or why nobody knows; nothing without a result."""
    if view.result.finished or not view.has_results:
        return ()
    if view.able is None:
        return (f"Not known yet: {view.unknown_end}.",)
    retired = frozenset(view.document.retired)
    driving = [one.member for one in view.result.standings if one.member not in retired]
    able = [member for member in driving if member in view.able]
    others = [member for member in driving if member not in view.able]
    if not others:
        return ("Everybody, who wins all that is left while nobody else scores.",)
    return (
        f"{_named(able)}, who wins all that is left while nobody else scores.",
        f"No longer: {_named(others)}.",
    )


def chance_of(view: SeasonView, member: str) -> str:
    """Return in one sentence whether a member can still win; nothing where it is not known."""
    if view.result.finished or not view.has_results or view.able is None:
        return ""
    return "Can still win the season." if member in view.able else "Can no longer win the season."


def _named(names: Sequence[str]) -> str:
    if not names:
        return "Nobody"
    if len(names) <= MOST_NAMES:
        return listed(names)
    return f"{', '.join(names[:MOST_NAMES])} and {len(names) - MOST_NAMES} more"
