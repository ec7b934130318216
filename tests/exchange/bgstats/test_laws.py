"""What holds for every file of BG Stats and for every game that becomes a play."""

import copy
import json
import tempfile
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.exporting import export_plays
from scorekeeper.exchange.bgstats.importing import plays_in
from scorekeeper.exchange.incoming import Incoming, Left
from scorekeeper.exchange.intake import gather
from scorekeeper.exchange.reading import Piece
from scorekeeper.games import build_document
from scorekeeper.history import open_history

RATES = Choices(totals_as_lab=True, lost_as="conceded")
texts = st.text(max_size=12) | st.text(alphabet="0123456789.-", max_size=4)
scalars = st.none() | st.booleans() | st.integers(-3, 40) | st.integers() | texts
garbage = st.recursive(
    scalars | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
# Every computer can tell the local time of these.
evenings = st.datetimes(datetime.fromisoformat("1980-01-01"), datetime.fromisoformat("2100-01-01"))
names = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=8)


@pytest.fixture(scope="module")
def empty():
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder) / "history.sqlite3") as history,
    ):
        yield history


def points(draw, count):
    """Return scores of Space Lab, some of them as people type them, with all who are best."""
    totals = draw(st.lists(st.integers(0, 99), min_size=count, max_size=count))
    marked = draw(st.booleans())
    return [
        {
            "score": draw(st.sampled_from(["", "0"])) + str(total),
            "winner": marked * (total == max(totals)),
        }
        for total in totals
    ]


def places(draw, count):
    """Return the places of one race."""
    order = draw(st.permutations(range(1, count + 1)))
    return [{"rank": place, "winner": place == 1} for place in order]


def together(draw, count):
    """Return a game that all win or lose, with colors or without."""
    won = draw(st.booleans())
    return [{"winner": won, "role": draw(st.sampled_from(["", "blue", "pink"]))}] * count


GAMES = {"Space Lab": points, "Mole Racing": places, "Mole Rats in Space": together}


@st.composite
def plays(draw):
    """Return a sound file with one play that is a game."""
    game = draw(st.sampled_from(sorted(GAMES)))
    players = draw(st.lists(names, min_size=2, max_size=4, unique_by=str.casefold))
    more = st.fixed_dictionaries(
        {"seatOrder": st.integers(0, 4), "startPlayer": st.booleans()},
        optional={"metaData": texts, "unknown": garbage, "team": texts},
    )
    scores = GAMES[game](draw, len(players))
    return {
        "games": [{"id": 1, "uuid": "G", "name": game, "bggId": 0}],
        "players": [{"id": n, "uuid": f"P{n}", "name": name} for n, name in enumerate(players)],
        "locations": [{"id": 1, "name": draw(names)}],
        "plays": [
            {
                "uuid": draw(st.uuids().map(str) | st.text(min_size=1, max_size=9)),
                "gameRefId": 1,
                "locationRefId": draw(st.sampled_from([0, 1, 2])),
                "playDate": str(draw(evenings).replace(microsecond=0)),
                "comments": draw(texts),
                "metaData": draw(texts | st.just('{"a": 1}')),
                "unknown": draw(garbage),
                "playerScores": [
                    {**score, **draw(more), "playerRefId": number}
                    for number, score in enumerate(scores)
                ],
            }
        ],
    }


@st.composite
def broken(draw):
    """Return a file in which something was put out of its place."""
    file = copy.deepcopy(draw(plays()))
    places = []

    def walk(part):
        for key in part if isinstance(part, dict) else range(len(part)):
            places.append((part, key))
            if isinstance(part[key], dict | list):
                walk(part[key])

    walk(file)
    for _ in range(draw(st.integers(1, 3))):
        part, key = draw(st.sampled_from(places))
        part[key] = draw(garbage)
    return file


def read(file, history, choices=RATES):
    data = json.dumps(file).encode()
    found = plays_in(Piece("a.bgsplay", None, data), history, choices)
    return None if found is None else list(found)


@given(broken() | st.fixed_dictionaries({"plays": garbage, "games": garbage, "players": garbage}))
@settings(deadline=None, max_examples=300, suppress_health_check=list(HealthCheck))
def test_garbage_is_told_and_raises_nothing(empty, file):
    for incoming in read(file, empty) or ():
        assert isinstance(incoming, Incoming)
        match incoming.outcome:
            case DocumentError():
                assert all(fault.place and fault.expected for fault in incoming.outcome.faults)
            case Left():
                assert incoming.outcome.reason
            case document:
                assert build_document(document.content()) == document


@given(st.binary(max_size=60))
@settings(deadline=None)
def test_bytes_that_are_no_file_are_none_of_bg_stats(empty, data):
    for piece in (Piece("a.bgsplay", None, data), Piece("a", None, b'{"plays": ' + data)):
        found = plays_in(piece, empty, RATES)
        assert found is None or all(isinstance(each, Incoming) for each in found)


@given(file=plays())
@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
def test_what_came_in_goes_out_and_comes_back_unchanged(file, tmp_path_factory):
    folder = tmp_path_factory.mktemp("bgstats")
    name = folder / "in.bgsplay"
    name.write_text(json.dumps(file), "utf-8")
    with open_history(folder / "history.sqlite3") as history:
        with gather([str(name)], history, RATES) as intake, intake.store(history) as report:
            (answer,) = report
        assert answer.outcome == "added"
        exported = json.loads(export_plays(history, [answer.id]).text)
        (before,), (after,) = file["plays"], exported["plays"]
        # Numbers are those of a file, and this program adds its document to JSON in metaData.
        same = set(before) - {"gameRefId", "locationRefId", "metaData", "playerScores"}
        assert {key: after[key] for key in same} == {key: before[key] for key in same}
        assert sorted(player["uuid"] for player in exported["players"]) == sorted(
            player["uuid"] for player in file["players"]
        )
        by_player = {player["id"]: player["uuid"] for player in exported["players"]}
        scores = {by_player[score.pop("playerRefId")]: score for score in after["playerScores"]}
        for score in before["playerScores"]:
            assert scores[f"P{score.pop('playerRefId')}"] == score
        name.write_text(export_plays(history, [answer.id]).text, "utf-8")
        with gather([str(name)], history) as intake, intake.store(history) as report:
            assert [again.outcome for again in report] == ["unchanged"]


seats = st.lists(
    st.tuples(names, st.integers(0, 300)),
    min_size=1,
    max_size=4,
    unique_by=lambda seat: seat[0].casefold(),
)


@given(seats=seats, moment=st.datetimes(timezones=st.timezones()), notes=st.none() | names)
@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
def test_a_game_that_goes_out_and_comes_back_elsewhere_is_the_same(
    seats, moment, notes, tmp_path_factory
):
    folder = tmp_path_factory.mktemp("bgstats")
    tally = [{"name": name, "tally": {"lab": lab}} for name, lab in seats]
    content = {"format": "scorekeeper/1", "game": "space-lab", "players": tally}
    content["played_at"] = moment.isoformat()
    content |= {"notes": notes} if notes else {}
    with (
        open_history(folder / "here.sqlite3") as here,
        open_history(folder / "there.sqlite3") as there,
    ):
        saved = here.save(build_document(content))
        name = folder / "games.bgsplay"
        name.write_text(export_plays(here, [saved.id]).text, "utf-8")
        with gather([str(name)], there) as intake, intake.store(there) as report:
            assert [answer.outcome for answer in report] == ["added"]
        assert there.export(saved.id) == here.export(saved.id)
        with gather([str(name)], here) as intake, intake.store(here) as report:
            assert [answer.outcome for answer in report] == ["unchanged"]
