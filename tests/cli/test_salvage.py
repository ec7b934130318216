"""A damaged history is saved into a new file, as far as it can be read."""

from tests.cli.test_snapshots import damage, document


def test_a_new_history_is_written_that_goes_on(call, put, folder):
    call("import", put("a.json", document("Ann")))
    answer = call("salvage", "-o", "new.sqlite3")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == "new.sqlite3: 1 game; 1 player and 0 sheets\n"
    assert "Ann" in call("--database", "new.sqlite3", "history").out


def test_a_file_that_is_there_is_left(call, put, folder):
    call("import", put("a.json", document("Ann")))
    answer = call("salvage", "-o", "a.json")
    assert (answer.status, answer.err) == (
        2,
        "scorekeeper: a.json: the name of a new file was expected\n",
    )


def test_where_nothing_can_be_read_nothing_is_written(call, folder):
    damage(folder)
    answer = call("salvage", "-o", "new.sqlite3")
    assert answer.status == 1
    assert "Nothing in" in answer.err
    assert [file.name for file in folder.iterdir()] == ["history.sqlite3"]
