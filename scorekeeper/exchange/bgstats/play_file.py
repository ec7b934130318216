"""A play file as it grows: plays, and what they refer to."""

import unicodedata
import uuid
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.core.names import name_key
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.exchange.bgstats.building import agrees
from scorekeeper.exchange.bgstats.carrying import OUR_COMMENTS, OURS
from scorekeeper.exchange.bgstats.facts import (
    MOMENT,
    NAMESPACE,
    Facts,
    clean_comments,
    facts_of,
    read_play,
)
from scorekeeper.exchange.bgstats.memory import (
    Raw,
    known_games,
    known_location,
    known_part,
    known_person,
    known_play,
    known_player,
)
from scorekeeper.exchange.bgstats.naming import is_told_apart
from scorekeeper.exchange.bgstats.our_games import COOPERATIVE, NAMES
from scorekeeper.exchange.bgstats.references import OF_PLAY, OF_SCORE, referring
from scorekeeper.exchange.bgstats.seats import about_play, about_seat
from scorekeeper.exchange.bgstats.taking import has_notes_of
from scorekeeper.history import History

ABOUT = "This is a Play file that can be read by Board Game Stats. Scorekeeper has written it."

# What a new play has that this program has nothing to say of.
_NEW_PLAY: Mapping[str, Any] = {
    "durationMin": 0,
    "manualWinner": False,
    "usesTeams": False,
    "scoringSetting": 0,
    "expansionPlays": [],
    "playImages": "[]",
    "metaData": "",
}


class PlayFile:
    """Collects plays; what came from BG Stats goes back as it came, wherever it still holds.

    ``now`` is what BG Stats is told of when a play was changed.
    """

    def __init__(self, history: History, now: datetime) -> None:
        self._history = history
        self._now = _text_of(now)
        self._known_games = known_games(history)
        self._games: dict[str, dict[str, Any]] = {}
        self._players: dict[str, dict[str, Any]] = {}
        self._locations: dict[str, dict[str, Any]] = {}
        self._more: dict[str, dict[str, dict[str, Any]]] = {}
        self._plays: list[dict[str, Any]] = []

    def as_json(self) -> dict[str, Any]:
        """Return the file."""
        return {
            "about": ABOUT,
            "games": list(self._games.values()),
            "players": list(self._players.values()),
            "locations": list(self._locations.values()),
            **{name: list(parts.values()) for name, parts in self._more.items()},
            "plays": self._plays,
        }

    def add(self, document: Document, summary: Summary, played_on: date) -> None:
        """Add a game, with the lasting ids of its people in ``document``."""
        known = known_play(self._history, document.identity())
        raw = self._new_play(document) if known is None else known.play
        scores: Mapping[str, Raw] = {} if known is None else known.scores
        before = None if known is None else known.facts(document.people)
        is_same = before is not None and agrees(document, before)
        moment = _moment(document, played_on)
        game = self._game(document.game, None if known is None else known.game)
        play: dict[str, Any] = {
            **referring(raw, self._number_of, OF_PLAY),
            "gameRefId": game,
            "playDate": _text_of(moment),
            "playDateYmd": (moment.year * 100 + moment.month) * 100 + moment.day,
            "comments": document.notes or "",
            "ignored": not document.counts,
            "playerScores": [
                self._score(document, position, seat, scores, is_same=is_same)
                for position, seat in enumerate(summary.seats)
            ],
        }
        play.pop("locationRefId", None)
        if document.place is not None:
            play["locationRefId"] = self._location(document.place)
        if before is not None:
            _keep_what_holds(play, document, raw, before)
            scores_of = zip(play["playerScores"], summary.seats, strict=True)
            names = {score["playerRefId"]: seat.name for score, seat in scores_of}
            if facts_of(read_play(play), names, document.place) != before:
                play["modificationDate"] = self._now
        comments = clean_comments(play["comments"] or "")
        play["metaData"] = _with_document(raw.get("metaData"), document, comments)
        self._plays.append(play)

    def _new_play(self, document: Document) -> Raw:
        return {
            **_NEW_PLAY,
            **about_play(document),
            "entryDate": self._now,
            "modificationDate": self._now,
            "uuid": document.identity(),
        }

    def _score(
        self,
        document: Document,
        position: int,
        seat: SeatSummary,
        scores: Mapping[str, Raw],
        *,
        is_same: bool,
    ) -> dict[str, Any]:
        player_id = document.people[seat.name]
        raw = scores.get(player_id)
        new = {"newPlayer": False, **about_seat(document, position)}
        score = new if raw is None else referring(raw, self._number_of, OF_SCORE)
        if raw is None or not is_same:
            score |= {
                "score": "" if seat.total is None else str(seat.total),
                "rank": seat.rank or 0,
                # Nobody wins alone, but to BG Stats a play without a winner is a lost one.
                "winner": seat.won or len(document.people) == 1,
            }
        return {**score, "playerRefId": self._player(player_id, seat.name)}

    def _game(self, ours: str, known: Raw | None = None) -> int:
        """Return the number of a game, which is ``known`` where BG Stats has several of it."""
        is_cooperative = ours in COOPERATIVE
        new = {
            "uuid": str(uuid.uuid5(NAMESPACE, f"game {ours}")),
            "name": NAMES[ours][0],
            "highestWins": not is_cooperative,
            "noPoints": is_cooperative,
            "cooperative": is_cooperative,
            "usesTeams": False,
            "isBaseGame": 1,
            "isExpansion": 0,
        }
        raw = known or self._known_games.get(ours, new)
        return self._refer(self._games, raw.get("uuid") or ours, raw)

    def _player(self, player_id: str, name: str) -> int:
        raw = known_player(self._history, player_id) or {
            "uuid": player_id,
            "name": name,
            "isAnonymous": False,
        }
        return self._refer(self._players, player_id, _named(raw, name))

    def _location(self, place: str) -> int:
        key = name_key(place)
        raw = known_location(self._history, place) or {
            "uuid": str(uuid.uuid5(NAMESPACE, f"location {key}")),
            "name": place,
        }
        return self._refer(self._locations, key, _named(raw, place))

    def _refer(self, parts: dict[str, dict[str, Any]], key: str, raw: Raw) -> int:
        """Return the number by which plays refer to a part, which is put among ``parts`` once."""
        if key not in parts:
            parts[key] = {"id": len(parts) + 1}
            parts[key] |= {**referring(raw, self._number_of), "id": parts[key]["id"]}
        number: int = parts[key]["id"]
        return number

    def _number_of(self, name: str, part_id: object) -> int | None:
        """Return the number in this file of what a lasting reference means."""
        part = known_part(self._history, name, part_id) if isinstance(part_id, str) else None
        if part is None:
            return None
        if name == "players" and (one := known_person(self._history, part)) and one.name:
            return self._player(one.id or one.uuid, one.name)
        uuid = part["uuid"]
        ours = [key for key, game in self._known_games.items() if game.get("uuid") == uuid]
        if name == "games" and ours:
            return self._game(ours[0])
        own = {"games": self._games, "players": self._players, "locations": self._locations}
        parts = own[name] if name in own else self._more.setdefault(name, {})
        return self._refer(parts, uuid, part)


def _named(raw: Raw, name: str) -> Raw:
    """Return ``raw`` called ``name``, written as BG Stats writes it where that is the same name."""
    plain = unicodedata.normalize("NFC", (raw["name"] or "").strip())
    return raw if name == plain or is_told_apart(name, plain) else {**raw, "name": name}


def _text_of(moment: datetime) -> str:
    return moment.replace(tzinfo=None).isoformat(" ", "seconds")


def _moment(document: Document, played_on: date) -> datetime:
    if document.played_at is None:
        return datetime.combine(played_on, time())
    return datetime.fromisoformat(document.played_at).replace(tzinfo=None)


def _keep_what_holds(play: dict[str, Any], document: Document, raw: Raw, before: Facts) -> None:
    """Put what was cleaned when it came back as it was, where it has not been changed since."""
    if datetime.strptime(play["playDate"], MOMENT) == before.moment:  # noqa: DTZ007
        play["playDate"] = raw["playDate"]
    if has_notes_of(document, before):
        play["comments"] = raw.get("comments", "")


def _with_document(meta_data: object, document: Document, comments: str) -> str:
    """Return the ``metaData`` of a play, JSON as text, with the document for this program.

    ``comments`` are those of the play, by which a later change of them is known.
    """
    try:
        carried = read_json(str(meta_data).encode()) if meta_data else {}
    except (DocumentError, UnicodeEncodeError):
        carried = None
    if not isinstance(carried, dict):
        return str(meta_data)
    carried.pop(OUR_COMMENTS, None)
    if comments != (document.notes or ""):
        carried[OUR_COMMENTS] = comments
    return write_json({**carried, OURS: document.content()})
