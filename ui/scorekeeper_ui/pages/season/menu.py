"""The lines of the menu that belong to a season, and to a Grand Prix in hand."""

from collections.abc import Callable

from scorekeeper_ui.pages.game_page import GamePage
from scorekeeper_ui.pages.season.in_hand import InHand


def season_lines(page: GamePage) -> tuple[tuple[str, str, str], ...]:
    """Return what can be asked of a season: the text, the keys, and the name of the deed."""
    return (
        (page.tr("New &Grand Prix…"), "Ctrl+G", "new_grand_prix"),
        (page.tr("Draw &heats…"), "Ctrl+D", "new_heats"),
        (page.tr("&From the history…"), "Ctrl+H", "from_history"),
        (page.tr("&Paste or read CSV…"), "Ctrl+Shift+V", "paste"),
        (page.tr("Add a &member"), "Ctrl+M", "add_member"),
        (page.tr("Ren&ame the member"), "Ctrl+Shift+R", "rename_member"),
        (page.tr("P&ublish…"), "Ctrl+Shift+P", "publish"),
    )


def grand_prix_lines(
    page: GamePage, races: InHand
) -> tuple[tuple[str, str, Callable[[], object]], ...]:
    """Return what can be done to a Grand Prix in hand: the text, the keys, and what does it."""
    return (
        (page.tr("Race trac&ker"), "Ctrl+K", races.show_tracker),
        (page.tr("A driver &joins…"), "Ctrl+J", races.join),
        (page.tr("Fue&l Tokens…"), "Ctrl+T", races.show_fuel),
        (page.tr("Own &tracks…"), "Ctrl+Shift+T", races.show_own_tracks),
        (page.tr("This Grand Pri&x…"), "Ctrl+R", races.show_settings),
        (page.tr("&Remove this race"), "Ctrl+Shift+Backspace", races.remove_race),
    )
