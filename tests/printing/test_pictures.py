import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import Box, Icon, Page, Sheet, Text
from scorekeeper.printing import page_count, render_page, write_pdf
from scorekeeper.printing.icons import icon_path
from scorekeeper_resources import resource_path

ICONS = sorted(path.stem for path in resource_path("icons").glob("*.svg"))


def pdf(*marks, pages=1):
    return write_pdf(Sheet("t", "s", (Page(25.4, 50.8, marks),) * pages))


def test_a_page_becomes_a_picture_of_its_size():
    picture = render_page(pdf(Box(0, 0, 25.4, 25.4, fill=(1, 0, 0))), 0, 100)
    assert (picture.width, picture.height) == (100, 200)
    assert len(picture.pixels) == 100 * 200 * 4
    assert picture.pixels[:4] == bytes((0, 0, 255, 255))
    assert picture.pixels[-4:] == bytes((255, 255, 255, 255))


def test_a_row_of_an_odd_width_has_no_gap():
    picture = render_page(pdf(), 0, 97)
    assert len(picture.pixels) == picture.width * picture.height * 4


def test_pages_are_counted_from_nothing():
    printed = pdf(Text(2, 2, 20, 8, "x", 12), pages=3)
    assert page_count(printed) == 3
    assert render_page(printed, 2, 72) == render_page(printed, 0, 72)
    for page in (-1, 3):
        with pytest.raises(IndexError):
            render_page(printed, page, 72)


def test_the_program_has_its_icons():
    assert set(ICONS) >= {
        *("pilot", "researcher", "doctor", "technician"),
        *("golden-planet", "red-rocket", "blue-future", "green-explorer"),
        *("study-of-black-holes", "exoplanet-search", "mars-settlement"),
        *("photographing-supernovae", "moon-telescope-construction"),
        *("app", "check", "missing"),
    }


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_drawn_within_its_square(name):
    # The square from 5 to 15 mm; a dot of ink and a dot of paper inside, none outside.
    picture = render_page(pdf(Icon(5, 5, 10, name)), 0, 254)
    dark = [
        divmod(place, picture.width)
        for place, green in enumerate(picture.pixels[1::4])
        if green < 128
    ]
    assert 500 < len(dark) < 9500
    assert all(50 <= row < 150 and 50 <= column < 150 for row, column in dark)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_within_its_square(name):
    operators, side = icon_path(name)
    numbers = [float(part) for part in operators.split() if part not in {"m", "l", "c", "h", "f*"}]
    assert numbers
    assert 0 <= min(numbers) <= max(numbers) <= side


def test_icon_names_are_no_paths():
    with pytest.raises(KeyError):
        icon_path("../fonts/DejaVuSans")


@pytest.mark.parametrize("read", [page_count, lambda damaged: render_page(damaged, 0, 100)])
def test_a_file_that_is_damaged_is_told_in_words(read):
    with pytest.raises(WorldError, match="damaged"):
        read(b"no PDF file")
