"""What an update changes about a game, in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.phrases import listed
from scorekeeper.core.result import Summary
from scorekeeper.games import find_game
from scorekeeper.history import Saved

# Of more people only the number is told.
_MOST_NAMED = 6
_NO_LONGER = "no longer counts in statistics"
# What is told of by itself, or no content at all.
_TOLD = {*Document.model_fields, "name"}


def changes_of(saved: Saved, before: Document | None, after: Document) -> tuple[str, ...]:
    """Return what ``saved`` has changed: before and now, or the names of what differs.

    ``before`` is what ``after`` has replaced, if it has replaced anything; both have their people.
    """
    changes = [] if before is None else [*_differences(before, after)]
    changes += [_NO_LONGER] if saved.left_out else []
    changes += [f"what is known of {_several(saved.learned)}"] if saved.learned else []
    return tuple(changes)


def _differences(before: Document, after: Document) -> Iterator[str]:
    was, now = _summary(before), _summary(after)
    result = [*_result(was, now)]
    yield from result or _details(before.content(), after.content())
    yield from _text("name", was.name, now.name)
    yield from _time(before.played_at, after.played_at)
    yield from _text("place", before.place, after.place)
    if before.notes != after.notes:
        yield f"notes {_done(before.notes, after.notes)}"
    others = [name for name, one in after.people.items() if before.people.get(name, one) != one]
    if others:
        yield f"who {_several(others)} {'is' if len(others) == 1 else 'are'}"


def _result(was: Summary, now: Summary) -> Iterator[str]:
    totals = {seat.name: seat.total for seat in was.seats}
    names = [seat.name for seat in now.seats]
    added = [name for name in names if name not in totals]
    removed = [name for name in totals if name not in names]
    if added:
        yield f"{_several(added)} added"
    if removed:
        yield f"{_several(removed)} removed"
    points = [
        f"{seat.name} {totals[seat.name]} → {seat.total}"
        for seat in now.seats
        if seat.name in totals and totals[seat.name] != seat.total
    ]
    if points:
        yield _several(points)
    elif was.headline != now.headline and not added and not removed:
        yield f"{was.headline} → {now.headline}"


def _details(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of the parts that differ where the result does not."""
    for key in {**before, **after}:
        was, now = before.get(key), after.get(key)
        if key in _TOLD or was == now:
            continue
        names = _named(now, was)
        yield f"details of {_several(names)}" if names else f"{key.replace('_', ' ')} changed"


def _named(parts: Any, others: Any) -> list[str]:
    """Return the names of those parts of a list that ``others`` has not got just so."""
    if not isinstance(parts, list) or not isinstance(others, list):
        return []
    named = [part for part in parts if isinstance(part, dict) and "name" in part]
    return [part["name"] for part in named if part not in others]


def _time(before: str | None, after: str | None) -> Iterator[str]:
    if before is None or after is None:
        if before != after:
            yield f"day and time {_done(before, after)}"
        return
    was, now = datetime.fromisoformat(before), datetime.fromisoformat(after)
    if was.date() != now.date():
        yield f"{short_day(was.date())} → {short_day(now.date())}"
    elif before != after:
        was_at, now_at = f"{was:%H:%M}", f"{now:%H:%M}"
        yield "time of day changed" if was_at == now_at else f"{was_at} → {now_at}"


def _text(name: str, before: str | None, after: str | None) -> Iterator[str]:
    if before and after and before != after:
        yield f"{name} “{before}” → “{after}”"
    elif before != after:
        yield f"{name} {_done(before, after)}"


def _done(before: str | None, after: str | None) -> str:
    if not before:
        return "added"
    return "changed" if after else "removed"


def _several(words: Sequence[str]) -> str:
    if len(words) <= _MOST_NAMED:
        return listed(words)
    return f"{', '.join(words[:_MOST_NAMED])} and {len(words) - _MOST_NAMED:,} more"


def _summary(document: Document) -> Summary:
    game = find_game(document.game)
    return game.summary(document, game.score(document))
