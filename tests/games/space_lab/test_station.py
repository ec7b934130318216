import pytest

from scorekeeper.games.space_lab.station import SOLO_STATION, STATION, layout_of

# A Capsule's neighbours as the rulebook's picture shows them: above, left, right, below.
NEIGHBOURS = {
    1: "A1 B1 B2 C1",
    2: "A2 B2 B3 C2",
    3: "A3 B3 B4 C3",
    4: "C1 D1 D2 E1",
    5: "C2 D2 D3 E2",
    6: "C3 D3 D4 E3",
}


def test_a_station_has_10_lab_spaces_in_three_rows():
    assert " ".join(STATION.spaces) == "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3"


def test_a_solo_station_has_17_lab_spaces_in_five_rows():
    assert " ".join(SOLO_STATION.spaces) == "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3 D1 D2 D3 D4 E1 E2 E3"


@pytest.mark.parametrize("layout", [STATION, SOLO_STATION], ids=["standard", "solo"])
def test_a_capsule_has_the_four_spaces_around_it_as_neighbours(layout):
    found = {capsule.number: " ".join(capsule.neighbours) for capsule in layout.capsules}
    assert found == {number: NEIGHBOURS[number] for number in found}


def test_solo_has_six_capsules_and_the_other_modes_three():
    assert [len(layout_of(mode).capsules) for mode in ("standard", "advanced", "solo")] == [3, 3, 6]


def test_the_space_under_a_capsule_is_in_the_c_row_and_for_the_second_line_in_the_e_row():
    assert " ".join(c.below for c in SOLO_STATION.capsules) == "C1 C2 C3 E1 E2 E3"
