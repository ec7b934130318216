"""What holds for every document and every order of deeds."""

import contextlib
import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.core.names import UnfitNameError, clean_name, name_key
from scorekeeper.games import build_document, find_game
from scorekeeper.history import Filter, UnknownGameError, open_history

IDS = [f"11111111-2222-4333-8444-{number:012}" for number in range(3)]
AGENCIES = ["golden-planet", "red-rocket", "blue-future"]


@st.composite
def names(draw):
    name = draw(st.text(min_size=1, max_size=8))
    with contextlib.suppress(UnfitNameError):
        return clean_name(name)
    return "Ann"


@st.composite
def documents(draw, ids):
    seats = draw(st.lists(names(), min_size=1, max_size=4, unique_by=name_key))
    players = [
        {
            "name": name,
            "station": {
                "spaces": {
                    space: {
                        "agency": draw(st.sampled_from(AGENCIES)),
                        "specialty": "pilot",
                        "effect": {"kind": "points", "points": draw(st.integers(1, 2))},
                    }
                    for space in draw(st.sets(st.sampled_from(["A1", "B1", "C1"])))
                }
            },
        }
        for name in seats
    ]
    more = {"notes": draw(st.sampled_from(["", "one", "two\nlines", "'; DROP TABLE game; --"]))}
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "id": draw(ids),
            "players": players,
            **more,
        }
    )


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("save"), documents(st.sampled_from(IDS))),
        st.tuples(st.sampled_from(["trash", "restore", "go_back"]), st.sampled_from(IDS)),
    ),
    max_size=12,
)


def recounted(history):
    counts = Counter()
    for document in history.export_all():
        for sighting in find_game(document.game).sightings(document):
            counts[sighting.kind, sighting.value] += 1
    return counts


def counted(history):
    return {
        (kind, value): count
        for kind in ("lab-card", "objective", "validation")
        for value, count in history.sightings("space-lab", kind)
    }


@settings(max_examples=30, deadline=None)
@given(deeds)
def test_sightings_are_those_of_the_games_out_of_the_trash_whatever_was_done(done):
    with tempfile.TemporaryDirectory() as folder, open_history(Path(folder, "h")) as history:
        for deed, what in done:
            with contextlib.suppress(UnknownGameError):
                if deed == "save":
                    history.save(what)
                elif deed == "go_back":
                    history.go_back(what, 1)
                else:
                    getattr(history, deed)(what)
            assert counted(history) == recounted(history)
        before = history.rows(), history.rows(Filter(trashed=True)), counted(history)
        history.refresh("2.0")
        assert (history.rows(), history.rows(Filter(trashed=True)), counted(history)) == before


@settings(max_examples=40, deadline=None)
@given(st.lists(documents(st.uuids().map(str)), min_size=1, max_size=3))
def test_a_way_through_file_and_history_loses_nothing(given_documents):
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder, "one")) as first,
        open_history(Path(folder, "two")) as second,
    ):
        for document in given_documents:
            saved = first.save(document)
            assert first.load(saved.id) == document
            exported = first.export(saved.id)
            text = write_json(exported.content())
            second.save(build_document(read_json(text.encode())))
            assert second.export(saved.id) == exported
            assert first.save(second.export(saved.id)).outcome == "unchanged"
            assert exported.model_copy(update={"people": {}}) == document
