"""What is known of the place of a Station that has the hand."""

import json

import pytest

from scorekeeper.games import build_document
from scorekeeper.games.space_lab.changes import EnterAs, HideProjects
from scorekeeper.games.space_lab.document import CapsuleRecord
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.known import KnownBox
from scorekeeper.session import Session
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.space_lab.keys import DELETE
from scorekeeper_ui.pages.space_lab.one_station import OneStation


@pytest.fixture
def session():
    session = Session()
    document = build_document(json.loads(example_path("space-lab").read_text(encoding="utf-8")))
    session.open_document(document, SpaceLabEntry(stage="entering"))
    return session


def here(session, seat=0):
    return OneStation(session.state, seat, KnownBox())


def test_a_place_is_filled_where_a_card_an_objective_or_a_tile_lies(session):
    station = here(session)
    spaces = set(station.player.station.spaces)
    assert station.filled() == spaces | {1, 2, 3}
    assert all(station.card(space) is not None for space in spaces)
    assert station.card(1) is None


def test_a_capsule_nobody_has_entered_is_empty(session):
    assert here(session).record(9) == CapsuleRecord()


def test_of_sums_nothing_is_at_any_place(session):
    session.change(EnterAs(0, "sums"))
    station = here(session)
    assert not station.is_entered
    assert station.filled() == set()
    assert station.card("A1") is None


@pytest.mark.parametrize("place", ["A1", 1])
def test_a_key_means_something_for_the_place_it_is_pressed_at(session, place):
    assert place in here(session).filled()
    while place in here(session).filled():
        session.change(here(session).answer(place, DELETE, "").change)
    others = {"A2", 2, 3}
    assert others <= here(session).filled()


def test_projects_are_hidden_for_the_player_who_asked(session):
    session.change(HideProjects(0, True))
    assert [here(session, seat).are_projects_hidden for seat in (0, 1)] == [True, False]
