"""Who can still win the season, in lines for the side of the page: no Qt."""

from scorekeeper_ui.pages.season.name_lists import listed_up_to
from scorekeeper_ui.pages.season.view import SeasonView

# More names than these are counted; the page of a member tells it for each one.
MOST_NAMES = 8

AT_BEST = "At best: who wins all that is left while nobody else scores."


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
        return ("Everybody.", AT_BEST)
    names = listed_up_to(able, MOST_NAMES) or "Nobody who drives"
    return (f"{names}.", f"No longer: {listed_up_to(others, MOST_NAMES)}.", AT_BEST)


def chance_of(view: SeasonView, member: str) -> str:
    """Return in one sentence whether a member can still win; nothing where it is not known."""
    if view.result.finished or not view.has_results or view.able is None:
        return ""
    return "Can still win the season." if member in view.able else "Can no longer win the season."
