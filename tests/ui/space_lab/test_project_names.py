from PySide6.QtGui import QFontMetricsF

from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES, PROJECT_SHORT_NAMES
from scorekeeper_ui.pages.space_lab.project_names import project_names
from scorekeeper_ui.theme import SMALL, font

TOLD = [("mars-settlement", ": 2 cards"), ("exoplanet-search", ": 3 × 10 Pilot")]


def room_for(text):
    return QFontMetricsF(font(SMALL)).horizontalAdvance(text)


def test_projects_have_the_names_of_the_rulebook_where_all_of_them_fit(qapp):
    room = max(room_for("Exoplanet Search: 3 × 10 Pilot"), room_for("Mars Settlement: 2 cards"))
    assert project_names(room, TOLD) == PROJECT_NAMES
    assert project_names(0.0, []) == PROJECT_NAMES


def test_all_projects_have_short_names_where_one_is_too_long(qapp):
    room = room_for("Exoplanet Search: 3 × 10 Pilot")
    assert project_names(room - 1, TOLD) == PROJECT_SHORT_NAMES


def test_a_short_name_is_a_part_of_the_name():
    for kind, name in PROJECT_NAMES.items():
        assert PROJECT_SHORT_NAMES[kind] in name
