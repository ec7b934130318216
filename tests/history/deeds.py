"""Whatever can be done to the games of a history, one deed after the other."""

from contextlib import suppress
from datetime import date, datetime, timedelta

from hypothesis import strategies as st

from scorekeeper.history import ChangedSinceError, MergeError, SameTableError, UnknownGameError

FIRST_DAY = date(2024, 1, 1)
EVENING = datetime.fromisoformat("2026-03-01T23:30:00+02:00")
PEOPLE = {name: f"aaaaaaaa-0000-4000-8000-00000000000{i}" for i, name in enumerate("ABCD")}

_people = st.sampled_from(list(PEOPLE.values()))
_REFUSED = (
    *(ChangedSinceError, MergeError, SameTableError, UnknownGameError),
    *(LookupError, ValueError),
)


def deeds(documents, ids, most):
    """Return a strategy for deeds with games that are drawn from ``documents``, under ``ids``."""
    games = st.sampled_from(ids)
    return st.lists(
        st.one_of(
            st.tuples(st.just("save"), documents),
            st.tuples(st.just("import"), st.lists(documents, min_size=1, max_size=3)),
            st.tuples(st.sampled_from(("trash", "restore", "go_back", "duplicate")), games),
            st.tuples(st.just("set_counts"), games, st.booleans()),
            st.tuples(st.just("change_date"), games, st.integers(0, 900)),
            st.tuples(st.just("merge"), _people, _people),
            st.tuples(st.just("split"), _people),
            st.tuples(st.just("move_game"), games, _people, _people),
            st.tuples(st.just("rename"), _people, st.sampled_from("ABCDEF")),
            st.tuples(st.sampled_from(("empty_trash", "take_back_emptying", "remove_emptied"))),
            st.tuples(st.just("refresh")),
        ),
        max_size=most,
    )


def do_all(history, done):
    """Do one deed after the other; what is refused is left."""
    emptied = None
    for deed, *what in done:
        with suppress(*_REFUSED):
            match deed:
                case "save":
                    history.save(*what, now=EVENING)
                case "import":
                    with history.importing(now=EVENING) as save:
                        for document in what[0]:
                            save(document)
                case "go_back":
                    history.go_back(*what, 1)
                case "change_date":
                    history.change_date(what[0], FIRST_DAY + timedelta(days=what[1]))
                case "empty_trash":
                    emptied = history.empty_trash()
                case "take_back_emptying":
                    if emptied is not None:
                        history.undo_empty_trash(emptied)
                case "refresh":
                    history.refresh(str(history.count()))
                case _:
                    getattr(history, deed)(*what)
