"""Members and past results from pasted text: see cases.json."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.pasting import AddPasted, decode, read_pasted

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_rule_holds(case, pasted):
    given_season = {key: case[key] for key in ("grands_prix",) if key in case}
    assert pasted(case["text"], **given_season) == case["expect"]


def test_each_rule_is_told_once():
    rules = Counter(case["rule"] for case in CASES)
    assert [rule for rule, times in rules.items() if times > 1] == []


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
def test_delimiters_and_line_ends_are_told_apart_by_themselves(line_end, delimiter, pasted):
    rows = [["Grand Prix", "Driver", "Place"], ["Cup", "Bo", "1"], ["Cup", "Ann", "2"]]
    text = line_end.join(delimiter.join(row) for row in rows)
    (held,) = pasted(text)["grands_prix"]
    assert held["races"] == [{"finish": ["Bo", "Ann"]}]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_whatever_wrote_it(encoding):
    assert decode("Zoë;1\r\nBjörn;2".encode(encoding)) == "Zoë;1\r\nBjörn;2"


def test_bytes_that_are_no_text_are_read_without_an_error():
    assert decode(bytes(range(128, 256)))
    assert decode(b"\xff\xfeA")


def test_new_grands_prix_have_the_usual_settings(season_of):
    document = season_of(grands_prix=[{"run": "Ann Bo", "options": {"points": [3]}}])
    (held,) = read_pasted(document, SeasonEntry(), "Cup;Ann;Bo").grands_prix
    assert held.options.points == (3,)


def test_a_cell_too_long_for_a_table_is_refused(season_of):
    found = read_pasted(season_of(members="Ann"), SeasonEntry(), "x" * 200_000)
    assert [line for line, _ in found.refused] == [1]


pieces = st.sampled_from(
    (
        "Ann",
        "b",
        "Zoe",
        "1",
        "2",
        "3rd",
        "dnf",
        " (DNF)",
        "\t",
        ";",
        ",",
        "\n",
        '"',
        "\x00",
        "Place",
    )
)


@given(st.lists(pieces, max_size=30))
def test_any_text_is_read_and_what_it_adds_makes_a_season(parts):
    text = "".join(parts)
    document = GAME.build(
        {"format": "scorekeeper/1", "game": "season", "members": ["Ann", "b", "B1"]}
    )
    found = read_pasted(document, SeasonEntry(), text)
    added = AddPasted(found).apply(document, SeasonEntry()).document
    GAME.check(added)
    assert GAME.build(added.content()) == added
    assert found.adds_anything == (added != document)
