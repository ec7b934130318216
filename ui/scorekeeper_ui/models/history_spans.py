"""Lines of a list that are meant at once, as stretches of them. No Qt."""

from collections.abc import Iterable, Iterator, Sequence

# The first and the last line of a stretch.
Span = tuple[int, int]


def spans_of(lines: Iterable[int]) -> list[Span]:
    """Return the stretches that lines make, which come in any order."""
    return joined((line, line) for line in lines)


def joined(spans: Iterable[Span]) -> list[Span]:
    """Return the fewest stretches that have the same lines, from the top of the list."""
    found: list[Span] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(found[-1][1], last)
        else:
            found.append((first, last))
    return found


def lines_in(spans: Iterable[Span]) -> Iterator[int]:
    """Yield the lines of stretches one after the other."""
    return (line for first, last in spans for line in range(first, last + 1))


def line_after(spans: Iterable[Span], line: int) -> int:
    """Return where the line that follows comes to stand once all of these stretches are gone.

    It follows ``line``, or the stretch that ``line`` is in.
    """
    before = [span for span in joined(spans) if span[0] <= line]
    start = before[-1][0] if before and line <= before[-1][1] else line
    return start - sum(last - first + 1 for first, last in before if last < start)


def size(spans: Sequence[Span]) -> int:
    """Return how many lines stretches have that do not overlap."""
    return sum(last - first + 1 for first, last in spans)
