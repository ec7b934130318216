import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games import find_game

ANN = {"name": "Ann", "tally": {"lab": 9}}
BO = {"name": "Bo", "tally": {"lab": 8}}


def document(*players, **keys):
    return {"format": "scorekeeper/1", "game": "space-lab", **keys, "players": list(players)}


def test_a_result_is_written_for_people(call, put):
    answer = call("score", put("game.json", document(ANN, BO)))
    rules = find_game("space-lab")
    built = rules.build(document(ANN, BO))
    assert answer.out == rules.text(built, rules.score(built))
    assert "Ann wins with 9 points" in answer.out
    assert (answer.status, answer.err) == (0, "")


def test_with_json_each_result_is_one_line(call, put):
    answer = call("score", "--json", put("a.json", document(ANN)), put("b.json", document(BO)))
    assert answer.winners == ["Ann", "Bo"]
    assert list(answer.objects[0]) == [
        "game", "mode", "players", "winners", "tie_break", "rating", "warnings",
    ]  # fmt: skip


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_people_without_a_game_have_no_result(call, put, how):
    people = {"format": "scorekeeper/1", "game": "people"}
    people["people"] = {"Zoe": "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f"}
    both = json.dumps(document(ANN)) + "\n" + json.dumps(people)
    answer = call("score", *how, put("games.jsonl", both))
    assert (answer.status, answer.err) == (0, "")
    assert "Zoe" not in answer.out
    assert call("score", *how, put("people.json", people)).out == ""


def test_several_results_for_people_each_begin_with_where_they_stand(call, put):
    both = json.dumps(document(ANN)) + "\n" + json.dumps(document(BO))
    answer = call("score", put("games.jsonl", both), put("c.json", document(BO)))
    reports = answer.out.split("\n\nc.json\n")[0].split("\n\ngames.jsonl: line 2\n")
    assert len(reports) == 2
    assert reports[0].startswith("games.jsonl: line 1\nSpace Lab")


def test_of_several_files_the_good_ones_are_answered_in_order(call, put):
    put("bad.json", document(ANN, mode="hard", x=1))
    put("a.json", document(ANN))
    put("b.json", document(BO))
    answer = call("score", "--json", "b.json", "bad.json", "a.json", "missing.json")
    assert (answer.status, answer.winners) == (2, ["Bo", "Ann"])
    assert answer.err.splitlines() == [
        "bad.json: mode: one of standard, advanced, solo",
        "bad.json: x: no key of this name",
        "missing.json: file: a file that can be read (No such file or directory)",
    ]


def test_no_history_is_opened(call, put, folder):
    call("score", put("game.json", document(ANN)))
    assert not (folder / "history.sqlite3").exists()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb.json", "a\\nb.json"),
        ("\x1b[31m.json", "\\x1b[31m.json"),
        ("\udcff.json", "\\udcff.json"),
        ("\u202e.json", "\\u202e.json"),
        ("Zoë 👩\u200d🚀.json", "Zoë 👩\u200d🚀.json"),
    ],
)
def test_what_would_break_or_hide_in_a_line_is_escaped(call, name, shown):
    answer = call("score", name)
    assert answer.err.startswith(f"{shown}: file: ")
    assert answer.err.count("\n") == 1


def test_a_key_that_would_break_a_line_is_escaped(call, put):
    answer = call("score", put("game.json", document(ANN, **{"a\nb\u202e": 1})))
    assert answer.err == "game.json: a\\nb\\u202e: no key of this name\n"


NESTED = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda parts: (
        st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=5), parts, max_size=3)
    ),
    max_leaves=8,
)
LINES = st.lists(
    st.binary(max_size=20)
    | NESTED.map(lambda value: json.dumps(value).encode())
    | NESTED.map(lambda value: json.dumps(document(value, ANN)).encode()),
    max_size=4,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(LINES)
def test_whatever_comes_in_is_scored_or_refused(call, given_lines):
    answer = call("score", "--json", "-", stdin=b"\n".join(given_lines))
    assert answer.status == (2 if answer.err else 0)
    assert all(line.startswith("standard input: ") for line in answer.err.splitlines())
    assert "report it" not in answer.err
