"""Evenings: which days there are, and what was reached on one for the first time."""

import tempfile
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document, find_game
from scorekeeper.history import open_history
from scorekeeper.history.statistics import Evening, NewBest

DAY = date(2026, 3, 1)


@pytest.fixture
def save(history):
    """Save games at eight, so many days later than the first one."""

    def do(day, *documents):
        moment = datetime(2026, 3, 1, 20, tzinfo=UTC) + timedelta(days=day)
        return [history.save(document, now=moment).id for document in documents]

    return do


@pytest.fixture
def bests(history):
    return lambda day: [
        (best.game, best.style, best.name, best.total, best.before, best.own)
        for best in history.new_bests(DAY + timedelta(days=day))
    ]


def test_days_come_latest_first_with_their_games_and_the_place(history, save, night):
    save(0, night({"Ann": 1}, place="Library"), night({"Ann": 2}, place="library"))
    save(3, night({"Ann": 3}), night({"Ann": 4}, place="Attic"))
    save(5, night({"Ann": 5}, place="Attic"), night({"Ann": 6}, place="Library"))
    save(9, night({"Ann": 7}))
    assert history.evenings() == (
        Evening(date(2026, 3, 10), 1, None),
        Evening(date(2026, 3, 6), 2, None, several=True),
        Evening(date(2026, 3, 4), 2, "Attic"),
        Evening(date(2026, 3, 1), 2, "Library"),
    )


def test_a_day_whose_games_are_in_the_trash_is_none(history, save, night):
    (game,) = save(0, night({"Ann": 1}))
    history.trash(game)
    assert history.evenings() == ()
    history.empty_trash()
    assert history.evenings() == ()


def test_who_beats_all_before_has_a_record_and_who_beats_only_their_own_an_own_one(
    save, bests, night
):
    save(0, night({"Ann": 50, "Bo": 20}))
    save(1, night({"Ann": 60, "Bo": 30, "Cy": 40}))
    assert bests(1) == [
        ("space-lab", "competitive", "Ann", 60, 50, False),
        ("space-lab", "competitive", "Bo", 30, 20, True),
    ]


def test_of_those_who_beat_all_before_the_best_one_alone_has_the_record(save, bests, night):
    save(0, night({"Ann": 50, "Bo": 20}))
    save(1, night({"Ann": 70, "Bo": 60, "Cy": 65}))
    assert bests(1) == [
        ("space-lab", "competitive", "Ann", 70, 50, False),
        ("space-lab", "competitive", "Bo", 60, 20, True),
    ]


def test_two_who_reach_the_same_have_the_record_both(save, bests, night):
    save(0, night({"Ann": 50, "Bo": 20}))
    save(1, night({"Ann": 60, "Bo": 60}))
    assert [(name, own) for _, _, name, _, _, own in bests(1)] == [("Ann", False), ("Bo", False)]


def test_what_was_reached_before_is_no_record_nor_is_the_first_game_of_all(save, bests, night):
    save(0, night({"Ann": 50, "Bo": 20}))
    save(1, night({"Ann": 50, "Bo": 20}))
    assert bests(0) == []
    assert bests(1) == []


def test_a_record_stays_one_of_its_day_when_it_is_beaten_later(save, bests, night):
    save(0, night({"Ann": 50, "Bo": 20}))
    save(1, night({"Ann": 60, "Bo": 20}))
    save(2, night({"Ann": 70, "Bo": 20}))
    assert bests(1) == [("space-lab", "competitive", "Ann", 60, 50, False)]


TOTALS = st.integers(0, 4)
GAMES = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.lists(
            st.tuples(st.sampled_from("ABC"), TOTALS),
            min_size=1,
            max_size=3,
            unique_by=lambda seat: seat[0],
        ),
        st.booleans(),
        st.sampled_from((None, "Attic", "attic", "Library")),
        st.sampled_from((True, True, False)),
        st.sampled_from((False, False, True)),
    ),
    max_size=9,
)


def keep(history, games):
    """Save games; return what a plain look keeps of those out of the trash."""
    kept = []
    for number, (day, seats, is_solo, place, counts, trashed) in enumerate(games):
        seated = seats[:1] if is_solo else seats
        if not is_solo and len(seated) == 1:
            continue
        content = {"format": "scorekeeper/1", "game": "space-lab", "notes": str(number)}
        content["players"] = [{"name": name, "tally": {"lab": lab}} for name, lab in seated]
        content |= {"mode": "solo"} if is_solo else {}
        content |= {} if place is None else {"place": place}
        document = build_document(content)
        moment = datetime(2026, 3, 1, 20, tzinfo=UTC) + timedelta(days=day)
        game_id = history.save(document, now=moment).id
        history.set_counts(game_id, counts)
        if trashed:
            history.trash(game_id)
            continue
        style = "solo" if is_solo else "competitive"
        result = find_game("space-lab").score(document)
        totals = [(player.name, player.total) for player in result.players]
        kept.append((DAY + timedelta(days=day), place, counts, style, totals))
    return kept


def plain_evenings(kept):
    for day in sorted({each[0] for each in kept}, reverse=True):
        places = Counter(place.lower() for on, place, *_ in kept if on == day and place)
        games = sum(on == day for on, *_ in kept)
        yield day, games, next(iter(places)) if len(places) == 1 else None, len(places) > 1


def plain_bests(kept, day):
    seats = [
        (on, style, name, total)
        for on, _, counts, style, totals in kept
        if counts
        for name, total in totals
    ]
    for style in ("competitive", "solo"):
        today = {}
        for on, kind, name, total in seats:
            if (on, kind) == (day, style):
                today[name] = max(total, today.get(name, total))
        earlier = [(name, total) for on, kind, name, total in seats if on < day and kind == style]
        for name, total in today.items():
            all_before = [other for _, other in earlier]
            own_before = [other for whose, other in earlier if whose == name]
            if all_before and total == max(today.values()) and total > max(all_before):
                yield style, name, total, max(all_before), False
            elif own_before and total > max(own_before):
                yield style, name, total, max(own_before), True


@settings(max_examples=60, deadline=None)
@given(GAMES)
def test_evenings_and_what_is_new_on_them_are_what_a_plain_computation_finds(games):
    with tempfile.TemporaryDirectory() as folder, open_history(Path(folder, "h")) as history:
        kept = keep(history, games)
        ids = {each.player.name: each.player.id for each in history.players()}
        assert [
            (each.day, each.games, each.place and each.place.lower(), each.several)
            for each in history.evenings()
        ] == list(plain_evenings(kept))
        for number in range(5):
            day = DAY + timedelta(days=number)
            expected = [
                NewBest("space-lab", style, ids[name], name, total, before, own)
                for style, name, total, before, own in plain_bests(kept, day)
            ]
            assert list(history.new_bests(day)) == sorted(
                expected, key=lambda each: (each.style, each.own, each.name)
            )
