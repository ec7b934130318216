"""Lists, counts and pages beside a plain look at the documents, for any filter in any order."""

import re
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.names import name_key, name_order, plain_key
from scorekeeper.core.result import by_place
from scorekeeper.games import build_document, find_game
from scorekeeper.history import Filter, Order, open_history, pages, queries, ways

EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
CUPS = [f"11111111-2222-4333-8444-00000000000{number}" for number in range(3)]
SEASON = "11111111-2222-4333-8444-000000000009"
NAMES = ("Ann", "ann lee", "Zoë", "ZOE", "50%", "İ", "a_b", "Ann\u200dLee")
PLACES = ("Kitchen", "kitchen", "Käse%", "the \\ club")
COLUMNS = ("date", "game", "players", "result", "place")

names = st.lists(st.sampled_from(NAMES), min_size=2, max_size=3, unique_by=name_key)
words = st.sampled_from(("", "Rain.", "rain\nagain", "a % b _ c", "ß", "N\u0303", "👩‍🚀 ok"))


@st.composite
def documents(draw):
    about = {"place": draw(st.sampled_from(PLACES))} if draw(st.booleans()) else {}
    content = {"format": "scorekeeper/1", "notes": draw(words), **about}
    seats = draw(names)
    kind = draw(st.sampled_from(("space-lab", "grand-prix", "mole-rats", "season")))
    prix = {"drivers": seats, "races_planned": draw(st.sampled_from((1, 2)))}
    prix |= {"name": draw(st.sampled_from(("Cup", "50% cup"))), "races": [{"finish": seats}]}
    if kind == "space-lab":
        labs = draw(st.lists(st.integers(0, 3), min_size=3, max_size=3))
        content["players"] = [
            {"name": name, "tally": {"lab": lab}} for name, lab in zip(seats, labs, strict=False)
        ]
    elif kind == "mole-rats":
        rats = ("red", "tan", "sky")
        content["players"] = [
            {"name": name, "rat": rat} for name, rat in zip(seats, rats, strict=False)
        ]
    elif kind == "grand-prix":
        content |= {"id": draw(st.sampled_from(CUPS)), **prix}
    else:
        parts = [{"id": draw(st.sampled_from(CUPS)), **prix}]
        content |= {"id": SEASON, "members": seats, "grands_prix": parts}
    return build_document({"game": kind, **content})


games = st.lists(
    st.tuples(documents(), st.integers(0, 3), st.booleans(), st.sampled_from((0, 0, 0, 1))),
    max_size=9,
)
some_text = st.sampled_from((*NAMES, *PLACES, "rain", "N\u0303", "ñ", "a", "%", "cup")) | (
    st.text(min_size=1, max_size=2).filter(lambda text: text == text.strip())
)
some_text |= st.tuples(some_text, some_text).map(" ".join)
days = st.none() | st.integers(0, 4).map(lambda day: EVENING.date() + timedelta(days=day))
filters = st.builds(
    Filter,
    game=st.sampled_from((None, None, "space-lab", "grand-prix", "chess")),
    player=st.sampled_from((None, None, None, "ANN", " zoë ", "i\u0307", "%")),
    since=days,
    until=days,
    place=st.sampled_from((None, None, None, "KITCHEN", "käse%", "")),
    season=st.sampled_from((None, None, None, SEASON, CUPS[0])),
    finished=st.sampled_from((None, None, True, False)),
    counts=st.sampled_from((None, None, True, False)),
    trashed=st.sampled_from((False, False, True)),
    text=st.just("") | some_text,
)
# How many games are few, some, many, and looked at ahead: it decides how a page is found, and may
# not change what it shows.
AS_IT_IS = (300, 3_000, 10_000, 4_000)
TINY = ((0, 0, 0, 1), (0, 0, 0, 3), (0, 2, 2, 2), (1, 9, 9, 4), (0, 9, 0, 3))
limits = st.sampled_from((AS_IT_IS, *TINY))
orders = st.builds(Order, st.sampled_from(COLUMNS), st.booleans())


@dataclass
class Kept:
    """What a plain look sees of a game."""

    document: Any
    summary: Any
    day: date
    number: int
    counts: bool = True
    trashed: bool = False


def keep(history, given_games):
    """Store the games; return what a plain look sees of them by their ids."""
    kept = {}
    for document, day, counts, trashed in given_games:
        moment = EVENING + timedelta(days=day)
        game_id = history.save(document, now=moment).id
        before = kept.get(game_id)
        place = (moment.date(), len(kept)) if before is None else (before.day, before.number)
        kept[game_id] = seen = Kept(document, summary_of(document), *place)
        if before is not None:
            seen.counts, seen.trashed = before.counts, before.trashed
        if trashed:
            history.trash(game_id)
            seen.trashed = True
        if not counts:
            history.set_counts(game_id, False)
            seen.counts = False
    return kept


def summary_of(document):
    game = find_game(document.game)
    return game.summary(document, game.score(document))


def fits(which, game_id, kept, all_kept):
    document, summary = kept.document, kept.summary
    seats = [seat.name for seat in summary.seats]
    copies = [
        text
        for part in getattr(document, "grands_prix", ())
        for text in (part.name, part.place, part.notes)
    ]
    points = [f"{seat.name} {seat.total}" for seat in summary.seats if seat.total is not None]
    searched = [*seats, *points, document.place, summary.name, document.notes, *copies]
    place = None if which.place is None else name_key(which.place.strip())
    season = all_kept.get(which.season)
    parts = getattr(season and season.document, "grands_prix", ())
    season_id = [which.season] if season is not None and season.document.game == "season" else []
    return all(
        (
            kept.trashed == which.trashed,
            which.game in (None, document.game),
            which.player is None or name_key(which.player.strip()) in map(name_key, seats),
            which.since is None or kept.day >= which.since,
            which.until is None or kept.day <= which.until,
            place is None or name_key(document.place or "") == place,
            which.season is None or game_id in [*season_id, *(part.id for part in parts)],
            which.finished in (None, summary.finished),
            which.counts in (None, kept.counts),
            all(
                any(name_key(word) in each for text in searched if text for each in found_by(text))
                for word in which.text.split(" ")
            ),
        )
    )


def found_by(text):
    """What a text is found by: as it is typed, and as those without accents do."""
    return name_key(text), plain_key(text)


def with_numbers(text):
    """A text whose numbers, as texts, come one after the other as they count."""
    return re.sub("[0-9]+", lambda found: f"{int(found[0]):06}", text)


def sorting_key(order, kept):
    document, summary = kept.document, kept.summary
    key = {
        "date": "",
        "game": name_key(find_game(document.game).title),
        "players": name_order(", ".join(seat.name for seat in by_place(summary.seats))),
        "result": with_numbers(name_order(summary.headline)),
        "place": name_order(document.place) if document.place else "\U0010ffff",
    }[order.column]
    return key, kept.day, kept.number


@contextmanager
def limited(few, some, many, ahead):
    near = ahead // 2
    in_pages = patch.multiple(pages, _FEW=few, _SOME=some, MANY=many, _NEAR=near, _AHEAD=ahead)
    with in_pages, patch.object(ways, "MANY", many):
        yield


@settings(max_examples=60, deadline=None)
@given(
    games, st.lists(st.tuples(filters, orders, st.integers(1, 4)), min_size=4, max_size=8), limits
)
def test_a_list_is_what_a_plain_look_finds_page_by_page(given_games, asked, limits):
    with (
        limited(*limits),
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder, "h")) as history,
    ):
        kept = keep(history, given_games)
        for which, order, limit in asked:
            found = [game_id for game_id in kept if fits(which, game_id, kept[game_id], kept)]
            found.sort(key=lambda game_id: sorting_key(order, kept[game_id]))
            if order.descending:
                found.reverse()
            shown, after = [], None
            while page := history.rows(which, order=order, after=after, limit=limit):
                assert len(page) <= limit
                shown += page
                after = page[-1].cursor
            assert [row.id for row in shown] == found
            assert history.count(which) == len(found)
            for line, game_id in enumerate(found):
                assert history.line_of(game_id, which, order=order) == line
                page = history.rows_from(line, which, order=order, limit=limit)
                assert page == shown[line : line + limit]
            assert history.rows_from(len(found), which, order=order) == []
            for game_id in set(kept) - set(found):
                assert history.line_of(game_id, which, order=order) is None
            for few in (len(kept), 0):
                with patch.object(queries, "_FEW", few):
                    lines = history.lines_of(list(kept), which, order=order)
                assert lines == {game_id: line for line, game_id in enumerate(found)}
            by_days = sorted(shown, key=lambda row: (row.played_on, row.cursor.day_order))
            named = [row._replace(cursor=None) for row in history.rows_of(found)]
            assert named == [row._replace(cursor=None) for row in by_days]
            ids = [document.id for document in history.export_all(which)]
            assert sorted(ids) == sorted(found)
