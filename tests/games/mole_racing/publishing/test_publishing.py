import csv
import re
from html.parser import HTMLParser
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.grand_prix.game import GAME as GRAND_PRIX
from scorekeeper.games.mole_racing.publishing import grand_prix, season
from scorekeeper.games.mole_racing.season.game import GAME as SEASON

VOID = {"meta"}
NAMES = ('<b>"Ann" & Co</b>', "=1+1", "O'Neil, Bo", "小林; さくら")

names = st.text(
    st.characters(
        categories=["L", "N", "P", "S"], exclude_characters="\u115f\u1160\u2800\u3164\uffa0"
    ),
    min_size=1,
    max_size=20,
)


def races(drivers=NAMES):
    return [
        {"track": '"Round, & round"', "finish": list(drivers)},
        {"finish": list(reversed(drivers[1:])), "starters": list(drivers[1:])},
    ]


def grand_prix_of(drivers=NAMES, **parts):
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": list(drivers)}
    return GRAND_PRIX.build({**content, "races": races(drivers), **parts})


def season_of(**parts):
    content = {"format": "scorekeeper/1", "game": "season", "members": [*NAMES, "Eve"]}
    grands_prix = [
        {"name": "<Spring> Cup", "drivers": list(NAMES), "races": races()},
        {"drivers": list(NAMES[:3]), "races": [{"finish": [NAMES[0]]}]},
    ]
    return SEASON.build({**content, "grands_prix": grands_prix, **parts})


def csv_of(document):
    if document.game == "season":
        return season.standings_csv(document, SEASON.score(document))
    return grand_prix.standings_csv(document, GRAND_PRIX.score(document))


def html_of(document):
    if document.game == "season":
        return season.standings_html(document, SEASON.score(document))
    return grand_prix.standings_html(document, GRAND_PRIX.score(document))


def lines(document):
    text = csv_of(document).decode("utf-8-sig")
    return list(csv.reader(StringIO(text, newline=""), strict=True))


class Page(HTMLParser):
    """Reads a page, refusing tags that do not close; keeps tags, attributes and texts."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.texts, self.rows = [], [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)
        if self.rows and {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


DOCUMENTS = {
    "grand prix": grand_prix_of(name="A <i>Cup</i> & more", notes="x < y\n& z"),
    "new grand prix": GRAND_PRIX.new(),
    "season": season_of(
        options={"best": 1, "count": "places"},
        adjustments=[{"member": "Eve", "points": -2, "reason": "<late> & sorry"}],
    ),
    "new season": SEASON.new(),
}
every_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)


def test_a_grand_prix_is_a_line_for_each_driver_in_the_order_of_the_standings():
    assert lines(grand_prix_of()) == [
        ["Place", "Driver", 'Race 1: "Round, & round"', "Race 2", "Points"],
        ["1", "小林; さくら", "3", "8", "11"],
        ["2", "=1+1", "6", "4", "10"],
        ["2", "O'Neil, Bo", "4", "6", "10"],
        ["4", '<b>"Ann" & Co</b>', "8", "", "8"],
    ]


def test_a_season_has_every_result_what_is_dropped_and_every_sum():
    document = season_of(
        options={"best": 1}, adjustments=[{"member": "Eve", "points": -2, "reason": "late"}]
    )
    assert lines(document) == [
        ["Place", "Member", "GP 1: <Spring> Cup", "GP 2", "Dropped", "Gross", "Adjusted", "Points"],
        ["1", "小林; さくら", "11", "", "", "11", "0", "11"],
        ["2", "=1+1", "10", "0", "GP 2", "10", "0", "10"],
        ["2", "O'Neil, Bo", "10", "0", "GP 2", "10", "0", "10"],
        ["4", '<b>"Ann" & Co</b>', "8", "8", "GP 2", "16", "0", "8"],
        ["5", "Eve", "", "", "", "0", "-2", "-2"],
    ]


def test_before_the_first_race_places_are_empty():
    assert lines(GRAND_PRIX.new())[1:] == [["", "Driver 1", "0"], ["", "Driver 2", "0"]]


@every_document
def test_csv_has_the_byte_order_mark_once_and_ends_its_lines_as_the_standard_says(document):
    data = csv_of(document)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\xef\xbb\xbf") == 1
    assert data.endswith(b"\r\n")
    assert data.count(b"\n") == data.count(b"\r\n") == len(lines(document))
    assert len({len(line) for line in lines(document)}) == 1


@given(st.lists(names, min_size=2, max_size=6, unique_by=lambda name: name.casefold()))
def test_every_name_comes_back_out_of_csv_and_html_as_it_went_in(drawn):
    document = GRAND_PRIX.build(
        {
            "format": "scorekeeper/1",
            "game": "grand-prix",
            "drivers": drawn,
            "races": [{"finish": drawn}],
        }
    )
    expected = [standing.driver for standing in GRAND_PRIX.score(document).standings]
    assert [line[1] for line in lines(document)[1:]] == expected
    assert [row[1] for row in Page(html_of(document)).rows[1 : 1 + len(drawn)]] == expected


@every_document
def test_a_page_is_whole_and_names_its_language_and_its_viewport(document):
    text = html_of(document)
    page = Page(text)
    assert text.startswith("<!DOCTYPE html>\n")
    assert ("lang", "en") in page.attributes
    assert ("name", "viewport") in page.attributes
    assert {"title", "h1", "main", "table", "thead", "tbody"} <= set(page.tags)
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


@every_document
def test_a_page_loads_nothing_and_runs_nothing(document):
    text = html_of(document)
    page = Page(text)
    assert not {"script", "link", "img", "iframe", "object", "base", "a"} & set(page.tags)
    keys = {key for key, _ in page.attributes}
    assert not {"src", "href", "xlink:href", "style"} & keys
    assert not [key for key in keys if key.startswith("on")]
    assert not re.search(r"https?:|url\(|@import|javascript:", text)


@every_document
def test_every_text_of_people_is_escaped(document):
    page = Page(html_of(document))
    assert not {"b", "i", "late", "spring"} & set(page.tags)
    shown = "".join(page.texts)
    people = document.members if document.game == "season" else document.drivers
    assert all(name in shown for name in people)
    assert (document.name or "") in shown
    for line in (document.notes or "").splitlines():
        assert line in shown


def test_the_page_shows_the_table_of_the_result_and_the_ties_in_words():
    document = grand_prix_of()
    page = Page(html_of(document))
    assert page.rows == [
        ["Place", "Driver", "Race 1", "Race 2", "Points"],
        ["1st", "小林; さくら", "34th", "81st", "11"],
        ["2nd", "=1+1", "62nd", "43rd", "10"],
        ["2nd", "O'Neil, Bo", "43rd", "62nd", "10"],
        ["4th", '<b>"Ann" & Co</b>', "81st", "–", "8"],
        ["Driver · Fuel Tokens", "Race 1", "Race 2"],
        ["Track", '"Round, & round"', "–"],
        ["1st to go", '<b>"Ann" & Co</b> · 2', "小林; さくら · 2"],
        ["2nd to go", "=1+1 · 2", "O'Neil, Bo · 3"],
        ["3rd to go", "O'Neil, Bo · 3", "=1+1 · 3"],
        ["4th to go", "小林; さくら · 3", "–"],
    ]
    sentences = GRAND_PRIX.text(document, GRAND_PRIX.score(document)).splitlines()
    (tie,) = [text for text in page.texts if "10 = 10" in text]
    assert tie in sentences


def test_the_days_of_a_season_stand_below_their_heads_where_one_is_known():
    held = {"drivers": list(NAMES), "races": races()}
    day = {"name": "Cup", "played_at": "2026-11-08T20:00:00+01:00"}
    document = season_of(grands_prix=[{**held, **day}, held])
    heads, days, *_ = Page(html_of(document)).rows
    assert heads == ["Place", "Member", "GP 1Cup", "GP 2", "Points"]
    assert days == ["", "Day", "8 Nov 2026", "", ""]
    assert "Day" not in Page(html_of(season_of())).texts


def test_a_dropped_result_is_marked_as_such():
    text = html_of(season_of(options={"best": 1}))
    assert text.count("<s ") == 3
    assert '<s title="dropped">8</s>' in text


def test_the_chart_has_every_line_its_label_and_differs_by_more_than_color():
    page = Page(html_of(grand_prix_of()))
    assert page.tags.count("svg") == 1
    paths = [value for key, value in page.attributes if key == "stroke-dasharray"]
    # Of four lines one is whole.
    assert len(set(paths)) == 3
    text = html_of(grand_prix_of())
    chart = Page(text[text.index("<figure>") : text.index("</figure>") + len("</figure>")])
    assert all(chart.texts.count(name) == 1 for name in NAMES)
    assert "svg" not in Page(html_of(GRAND_PRIX.new())).tags


def test_the_longest_name_fits_beside_the_chart():
    document = grand_prix_of(("W" * 60, "Bo", "Cy"))
    (size,) = re.findall(r'font-size="([\d.]+)"', html_of(document))
    assert 60 * 0.99 * float(size) <= 242
