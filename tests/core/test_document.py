import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.games import build_document, read_document

SMALLEST = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "players": [{"name": "Ann", "tally": {}}],
}
ID = "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"


def faults_of(data) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        build_document(data)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    "moment",
    [
        "2026-03-01T20:00+01:00",
        "2026-03-01T20:00:30.5-11:30",
        "2026-03-01T20:00Z",
        "20260301T200000+0100",
    ],
)
def test_a_moment_of_iso_8601_with_its_offset_is_accepted(moment):
    document = build_document({**SMALLEST, "played_at": moment})
    assert document.played_at == moment
    assert document.played_on().isoformat() == "2026-03-01"


@pytest.mark.parametrize(
    "moment",
    [
        "2026-03-01T20:00",
        "2026-03-01",
        "2026-03-01 20:00+01:00",
        "2026-03-01\x1b20:00+01:00",
        " 2026-03-01T20:00+01:00",
        "yesterday",
        "",
        1767225600,
        None,
    ],
)
def test_any_other_moment_is_refused(moment):
    expected = "a date and time of ISO 8601 with its offset from UTC"
    assert faults_of({**SMALLEST, "played_at": moment}) == [f"played_at: {expected}"]


@pytest.mark.parametrize("day", ["2026-02-30", "2026-13-01"])
def test_a_day_that_there_is_not_is_told(day):
    faults = faults_of({**SMALLEST, "played_at": f"{day}T20:00+01:00"})
    assert faults == [f"played_at: a day that there is (found {day})"]


def test_a_wrong_entry_of_a_list_is_not_also_told_as_a_missing_one():
    players = [{"name": "Ann", "tally": {"lab": True}}]
    expected = "players[0].tally.lab: a whole number from 0 to 999"
    assert faults_of({**SMALLEST, "players": players}) == [expected]


def test_a_list_that_is_too_short_is_told():
    assert faults_of({**SMALLEST, "players": []}) == ["players: at least 1"]


@pytest.mark.parametrize("key", ["id", "played_at", "place", "notes", "people", "mode"])
def test_an_optional_key_may_be_left_out_but_is_never_null(key):
    assert faults_of({**SMALLEST, key: None})[0].startswith(f"{key}: ")


def test_a_document_is_read_again_as_it_was_written():
    data = {
        **SMALLEST,
        "id": ID,
        "played_at": "2026-03-01T20:00+01:00",
        "place": "Ωmega",
        "notes": "one\ntwo",
        "people": {"Ann": ID},
    }
    document = build_document(data)
    assert document.content() == data
    assert read_document(json.dumps(document.content()).encode()) == document


def test_the_same_content_has_the_same_identity_however_it_is_written():
    shuffled = dict(reversed({**SMALLEST, "players": [{"tally": {}, "name": " Ann "}]}.items()))
    assert build_document(shuffled).identity() == build_document(SMALLEST).identity()
    assert build_document({**SMALLEST, "id": ID.upper()}).identity() == ID


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text(), parts, max_size=4),
    )
)
def test_whatever_the_value_it_is_read_or_refused(value):
    for data in (value, {**SMALLEST, "place": value}, {**SMALLEST, "players": value}):
        try:
            build_document(data)
        except DocumentError as refused:
            faults = refused.faults
        else:
            continue
        assert faults


def test_what_a_history_tells_of_people_is_no_part_of_what_identifies_a_game():
    people = {"people": {"Ann": "6f2a55a0-6a55-4b7e-8f44-1f5c7c0f2a11"}}
    about = {"Ann": {"sign": " A ", "color": "#3366cc", "notes": "Tea", "retired": True}}
    plain = build_document({**SMALLEST, **people})
    told = build_document({**SMALLEST, **people, "about_people": about, "day_order": 2})
    assert told.about_people["Ann"].sign == "A"
    assert told.content()["day_order"] == 2
    assert told.identity() == plain.identity()
    assert told.alone() == plain
    assert build_document(told.content()) == told


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"about_people": {"Ann": {}}}, "about_people: names that stand in people"),
        ({"about_people": {"Ann": {"age": 3}}}, "about_people.Ann.age: no key of this name"),
        ({"about_people": {"Ann": {"sign": "123456789"}}}, "about_people.Ann.sign: a sign of"),
        ({"about_people": {"Ann": {"sign": None}}}, "about_people.Ann.sign: a sign of"),
        ({"about_people": {"Ann": {"retired": 1}}}, "about_people.Ann.retired: true or false"),
        ({"about_people": {"Ann": {}, " ann": {}}}, "about_people: each name only once"),
        ({"day_order": 0}, "day_order: a whole number from 1 to 1000000"),
        ({"day_order": None}, "day_order: a whole number from 1 to 1000000"),
    ],
)
def test_what_a_history_tells_is_read_strictly(wrong, fault):
    assert any(found.startswith(fault) for found in faults_of({**SMALLEST, **wrong}))


def test_whether_a_game_counts_is_no_part_of_what_identifies_it():
    counted, left_out = (build_document({**SMALLEST, "counts": counts}) for counts in (True, False))
    assert left_out.identity() == counted.identity() == build_document(SMALLEST).identity()
    assert "counts" not in counted.content()
    assert left_out.content()["counts"] is False
    for wrong in (0, "no", None):
        assert faults_of({**SMALLEST, "counts": wrong}) == ["counts: true or false"]
