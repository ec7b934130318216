"""Writing chosen games as a play file, which BG Stats reads."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.core.document import Document
from scorekeeper.exchange.bgstats.our_games import why_no_play
from scorekeeper.exchange.bgstats.play_file import PlayFile
from scorekeeper.exchange.progress import Progress, untold
from scorekeeper.games import find_game
from scorekeeper.history import History, UnreadableGameError


@dataclass(frozen=True, slots=True)
class Exported:
    """A play file as text, the ids of the games in it, and why others are left, by their ids.

    ``unreadable`` tells of games that are stored and cannot be read.
    """

    text: str
    ids: tuple[str, ...]
    left: Mapping[str, str]
    unreadable: tuple[UnreadableGameError, ...]


def export_plays(
    history: History,
    game_ids: Iterable[str],
    now: datetime | None = None,
    progress: Progress = untold,
) -> Exported:
    """Return the games of ``game_ids`` as a play file.

    A second export of a game gives the same play, so that BG Stats updates it instead of doubling
    it. ``now``, left out the present, is when BG Stats is told that a play was changed;
    ``progress`` is told how many games were looked at. Raises ``UnknownGameError`` and
    ``HistoryError``.
    """
    file = PlayFile(history, now or datetime.now().astimezone())
    ids, left, unreadable = [], {}, []
    for done, game_id in enumerate(dict.fromkeys(game_ids), 1):
        progress(done)
        try:
            document = history.export(game_id)
        except UnreadableGameError as error:
            unreadable.append(error)
            continue
        reason = _add(file, document, history)
        if reason is None:
            ids.append(document.identity())
        else:
            left[game_id] = reason
    # Escapes carry whatever came from BG Stats, half a surrogate pair too.
    text = json.dumps(file.as_json(), allow_nan=False) + "\n"
    return Exported(text, tuple(ids), left, tuple(unreadable))


def _add(file: PlayFile, document: Document, history: History) -> str | None:
    """Add a game to ``file``; return why not when it is no play."""
    game = find_game(document.game)
    summary = game.summary(document, game.score(document))
    reason = why_no_play(document.game, is_finished=summary.finished)
    if reason is None:
        day = document.played_on() or history.played_on(document.identity())
        file.add(document, summary, day)
    return reason
