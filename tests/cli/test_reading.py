"""Files, standard input and JSON Lines, as every command reads them."""

import json

import pytest

from scorekeeper.core import json_text
from scorekeeper.exchange import reading

BOM = b"\xef\xbb\xbf"


def document(name, **keys):
    players = [{"name": name, "tally": {}}]
    return {"format": "scorekeeper/1", "game": "space-lab", **keys, "players": players}


def text(name, **how):
    return json.dumps(document(name), **how).encode()


@pytest.mark.parametrize(
    ("name", "data", "winners"),
    [
        ("one.json", text("Ann"), ["Ann"]),
        ("one.json", text("Ann") + b"\n", ["Ann"]),
        ("one.json", b"\n\n " + text("Ann") + b"\n \n", ["Ann"]),
        ("one.json", text("Ann", indent=2), ["Ann"]),
        ("one.json", BOM + text("Ann"), ["Ann"]),
        ("one.json", BOM + text("Ann", indent=2).replace(b"\n", b"\r\n"), ["Ann"]),
        ("many.json", text("Ann") + b"\n" + text("Bo"), ["Ann", "Bo"]),
        ("many", b"\n" + text("Ann") + b"\r\n\r\n" + text("Bo") + b"\r\n", ["Ann", "Bo"]),
        ("many.json", BOM + text("Ann") + b"\n" + text("Bo"), ["Ann", "Bo"]),
        ("one.jsonl", text("Ann"), ["Ann"]),
        ("many.JSONL", BOM + b"\n" + text("Ann") + b"\n\n" + text("Bo") + b"\n", ["Ann", "Bo"]),
        ("none.jsonl", b"", []),
        ("none.jsonl", b"\n \n", []),
    ],
)
def test_a_file_holds_one_document_or_one_a_line(call, put, name, data, winners):
    answer = call("score", "--json", put(name, data))
    assert (answer.status, answer.err, answer.winners) == (0, "", winners)


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("none.json", b"", "line 1, column 1: JSON (Expecting value)"),
        ("list.json", b"[]", "document: an object"),
        ("list.json", b"[1]\n[2]", "line 2, column 1: JSON (Extra data)"),
        ("cut.json", b'{"format":\n', "line 2, column 1: JSON (Expecting value)"),
        ("latin.json", b'{"a": "\xe9"}', "byte 8: text in UTF-8"),
        ("lines.jsonl", b"\n{\n", "line 2, column 2: JSON (Expecting property name enclosed in"),
        ("lines.jsonl", b"[]", "line 1: document: an object"),
        ("lines.jsonl", text("Ann", indent=1), "line 1, column 2: JSON"),
        ("lines.json", text("Ann") + b"\n}", "line 2, column 1: JSON (Expecting value)"),
        ("lines.jsonl", b"\xff", "line 1: byte 1: text in UTF-8"),
    ],
)
def test_what_is_no_document_is_told_with_its_place(call, put, name, data, told):
    answer = call("score", "--json", put(name, data))
    assert answer.status == 2
    assert answer.err.startswith(f"{name}: {told}")


def test_blank_lines_are_skipped_and_counted(call, put):
    data = b"\n" + text("Ann") + b"\n\n" + text("a\nb") + b"\n" + text("Bo")
    answer = call("score", "--json", put("games.jsonl", data))
    assert answer.winners == ["Ann", "Bo"]
    place = "games.jsonl: line 4: players[0].name"
    assert answer.err == f"{place}: no control or direction character (found U+000A)\n"


def test_standard_input_is_read_where_a_file_is_named_dash(call, put):
    put("bo.json", document("Bo"))
    answer = call("score", "--json", "bo.json", "-", stdin=text("Ann") + b"\n" + text("Cy"))
    assert answer.winners == ["Bo", "Ann", "Cy"]
    answer = call("score", "-", stdin=b"{}")
    assert answer.err.startswith("standard input: format: this key is required\n")


@pytest.mark.parametrize("name", ["missing.json", ".", "x" * 300])
def test_a_file_that_cannot_be_read_is_told_and_the_others_are_answered(call, put, name):
    answer = call("score", "--json", name, put("ann.json", document("Ann")))
    assert answer.status == 2
    assert answer.winners == ["Ann"]
    assert answer.err.startswith(f"{name}: file: a file that can be read (")
    assert answer.err.count("\n") == 1


@pytest.fixture
def small(monkeypatch):
    """A limit of 200 bytes in place of 64 MB."""
    monkeypatch.setattr(json_text, "MOST_BYTES", 200)
    monkeypatch.setattr(reading, "MOST_BYTES", 200)
    monkeypatch.setattr(reading, "_LONGEST_LINE", 202)


def of_size(size, name="Ann"):
    data = text(name)
    return data[:-1] + b" " * (size - len(data)) + b"}"


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("line_break", [b"\n", b"\r\n"])
def test_the_limit_of_64_mb_holds_for_each_line_of_json_lines(call, put, line_break):
    data = line_break.join([of_size(200), of_size(201), of_size(700), of_size(200, "Bo")])
    for name in ("games.jsonl", "games"):
        answer = call("score", "--json", put(name, data))
        assert answer.winners == ["Ann", "Bo"]
        assert answer.err.splitlines() == [
            f"{name}: line {line}: document: at most 64 MB" for line in (2, 3)
        ]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("data", "is_small"),
    [
        (of_size(200), True),
        (of_size(199) + b"\n", True),
        (of_size(200) + b"\n", False),
        (of_size(201), False),
        (of_size(900), False),
        (b"{\n" + of_size(199)[1:], True),
        (b"{\n" + of_size(200)[1:], False),
        (b"\n" * 201, False),
    ],
)
def test_the_limit_of_64_mb_holds_for_a_file_that_is_one_document(call, put, data, is_small):
    answer = call("score", "--json", put("game.json", data))
    told = "" if is_small else "game.json: document: at most 64 MB\n"
    assert (answer.status, answer.err) == (0 if is_small else 2, told)


def test_json_lines_are_streamed(folder):
    class Endless:
        """A file without an end."""

        def readline(self, limit):
            return text("Ann") + b"\n"

    pieces = reading._pieces(Endless(), is_lines=False)
    assert [next(pieces)[0] for _ in range(5)] == [1, 2, 3, 4, 5]
