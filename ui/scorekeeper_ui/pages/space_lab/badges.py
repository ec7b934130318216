"""The Agencies' badges in the colors of a theme."""

from collections.abc import Callable

from scorekeeper.games.space_lab.vocabulary import AGENCY_CODES, Agency
from scorekeeper_ui.theme import Theme
from scorekeeper_ui.widgets.drawing import Badge


def agency_badge(agency: Agency, theme: Theme) -> Badge:
    """Return the badge of an Agency: its color and its two letters."""
    fill, ink = theme.agencies[agency]
    return Badge(AGENCY_CODES[agency], fill, ink)


def badge_maker(agency: Agency) -> Callable[[Theme], Badge]:
    """Return what makes an Agency's badge in whichever theme is on."""
    return lambda theme: agency_badge(agency, theme)
