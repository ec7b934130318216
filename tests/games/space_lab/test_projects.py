import pytest

from scorekeeper.games.space_lab.projects import (
    count_project_cards,
    project_lines,
    project_points,
)
from scorekeeper.games.space_lab.vocabulary import PROJECT_TYPES

# Points for 0, 1, 2 … 6 cards, with 4 Pilots and 5 cards of the Agency.
TABLE = {
    "study-of-black-holes": [0, 2, 3, 13, 13, 13, 13],
    "exoplanet-search": [0, 4, 8, 12, 12, 12, 12],
    "mars-settlement": [0, 1, 4, 9, 16, 16, 16],
    "photographing-supernovae": [0, 1, 10, 10, 10, 10, 10],
    "moon-telescope-construction": [0, 5, 10, 15, 20, 25, 30],
}


def test_the_table_has_every_type():
    assert set(TABLE) == set(PROJECT_TYPES)


@pytest.mark.parametrize("kind", PROJECT_TYPES)
def test_a_type_gives_the_points_of_its_row(kind):
    assert [project_points(kind, count, 4, 5) for count in range(7)] == TABLE[kind]


def test_lines_stand_in_the_order_of_the_entries(project_of):
    projects = [
        project_of("photographing-supernovae", 2),
        project_of("moon-telescope-construction:red-rocket", 2),
        project_of("exoplanet-search", 5),
    ]
    lines = project_lines(projects, 2, {"red-rocket": 3})
    assert [(line.source, line.points, line.why) for line in lines] == [
        ("photographing-supernovae", 10, "2 cards"),
        ("moon-telescope-construction:red-rocket", 6, "2 × 3 Red Rocket"),
        ("exoplanet-search", 6, "3 × 2 Pilot (5 cards, at most 3 count)"),
    ]


def test_all_cards_are_counted_of_whatever_type(project_of):
    projects = [project_of("mars-settlement", 7), project_of("exoplanet-search", 1)]
    assert count_project_cards(projects) == 8
    assert count_project_cards([]) == 0
