"""Numbers in classes: of widths that people count in, and never too many of them."""

import pytest

from scorekeeper.reports.classes import in_classes


@pytest.mark.parametrize(
    ("last", "classes", "second"),
    [
        (119, 12, "10–19"),
        (120, 7, "20–39"),
        (240, 10, "25–49"),
        (300, 7, "50–99"),
        (700, 8, "100–199"),
        (2300, 12, "200–399"),
        (2400, 10, "250–499"),
    ],
)
def test_classes_become_wider_when_there_would_be_too_many(last, classes, second):
    found = in_classes({0: 2, last: 1}, 10)
    assert len(found) == classes
    assert list(found)[1] == second
    assert list(found.values()) == [2, *(0,) * (classes - 2), 1]


def test_numbers_stand_alone_where_there_are_few():
    assert in_classes({4: 1, 2: 3}) == {"2": 3, "3": 0, "4": 1}
    assert list(in_classes({0: 1, 12: 1})) == ["0–1", "2–3", "4–5", "6–7", "8–9", "10–11", "12–13"]
    assert in_classes({}) == {}
