"""Why games are refused, for people who know no document format."""

import pytest

from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.games import read_document
from scorekeeper.history.errors import OtherGameError
from scorekeeper_ui.pages.history.exchanging.refusals import plain

ID = "4769549e-1111-4222-8333-444444444444"


def refused(data):
    with pytest.raises(DocumentError) as error:
        read_document(data)
    return [plain(fault) for fault in error.value.faults]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{", "It is damaged, or no game that this program has written."),
        (b"\xff", "It is damaged, or no game that this program has written."),
        (b"[]", "It is damaged, or no game that this program has written."),
        (
            b'{"format": "scorekeeper/1", "game": "chess"}',
            "It is of a game that this program does not know.",
        ),
        (
            b'{"format": "other/1", "game": "space-lab",'
            b' "players": [{"name": "A", "station": {}}]}',
            "It is of no kind of file that this program writes.",
        ),
        (
            b'{"format": "scorekeeper/2", "game": "chess"}',
            "It is of a newer version of this program.",
        ),
        (
            b'{"format": "scorekeeper/1", "game": "space-lab"}',
            "Something is missing in it: players.",
        ),
        (
            b'{"format": "scorekeeper/1", "game": "space-lab", "x_y": 1,'
            b' "players": [{"name": "A", "station": {}}]}',
            "It has something that this program does not know: x y.",
        ),
        (
            b'{"format": "scorekeeper/1", "game": "space-lab",'
            b' "players": [{"name": "A", "tally": {"lab": 2.5}}]}',
            "Players 1 › tally › lab should be a whole number from 0 to 999.",
        ),
        (
            b'{"format": "scorekeeper/1", "game": "space-lab",'
            b' "played_at": "2026-02-30T20:00+01:00",'
            b' "players": [{"name": "A", "tally": {"lab": 2}}]}',
            "There is no such day: 2026-02-30.",
        ),
        (
            b'{"format": "scorekeeper/1", "game": "space-lab", "place": "a\\ud800",'
            b' "players": [{"name": "A", "tally": {"lab": 2}}]}',
            "Place holds half a character: U+D800.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(data, words):
    assert refused(data) == [words]


def test_an_id_of_another_game_names_that_game():
    (fault,) = OtherGameError(ID, "space-lab").faults
    assert plain(fault) == "Its id belongs to a game of Space Lab in the history."


def test_two_who_are_one_and_a_file_that_is_missing():
    assert plain(Fault("people.Bo", "somebody else than Ann")) == (
        "Bo and Ann are one person in the history, and both sit in it."
    )
    assert plain(Fault("file", "a file that can be read (No such file or directory)")) == (
        "The file cannot be read: No such file or directory."
    )
