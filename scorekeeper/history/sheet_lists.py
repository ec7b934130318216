"""All files that were handed out, listed page by page: newest first, over all games."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    case,
    func,
    or_,
    select,
)
from sqlmodel import Session

from scorekeeper.history.filing import BETWEEN, folded
from scorekeeper.history.moments import parse_moment
from scorekeeper.history.queries import seats_in
from scorekeeper.history.shown_digests import is_current, is_renamed
from scorekeeper.history.sqlite import strpos
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredSheet,
    StoredSheetGame,
    table_of,
)
from scorekeeper.history.texts import can_be_stored
from scorekeeper.history.values import GameName, ListedSheet
from scorekeeper.history.waiting import waiting_sheets

_SHOWN, _GAME = table_of(StoredSheetGame), table_of(StoredGame)
_SHEET, _LISTING = table_of(StoredSheet), table_of(StoredListing)

# Games and their lines in lists; what was emptied out of the trash is nowhere to be seen.
_SHOWN_LINES = _SHOWN.join(_LISTING, _LISTING.c.number == _SHOWN.c.number)
_SHOWN_GAMES = _SHOWN_LINES.join(_GAME, _GAME.c.number == _SHOWN.c.number)
_IS_THERE = _LISTING.c.shelf != StoredListing.EMPTIED
_IS_RENAMED = is_renamed(_SHOWN.c.digest, _GAME.c.digest)
_IS_CORRECTED = ~is_current(_SHOWN.c.digest, _GAME.c.digest) & ~_IS_RENAMED
_NOT_OUT = (StoredListing.TRASH, StoredListing.EMPTIED)

_BELOW = _SHEET.c.id < bindparam("before", type_=Integer)
_TEXT = bindparam("text", type_=String)


def kept_sheets(session: Session, limit: int, before: int | None, text: str) -> list[ListedSheet]:
    """Return at most ``limit`` files, those before a sheet's id if it is given."""
    sought = folded(text)
    # What parts the searched texts from each other is in none of them.
    if BETWEEN in sought or not can_be_stored(sought):
        return []
    connection = session.connection()
    values = {"limit": limit, "before": before, "text": sought}
    page = connection.execute(_listed(before is None, not sought), values).all()
    names: dict[int, list[str]] = {line.number: [] for line in page}
    for number, name, *_ in seats_in(connection, list(names)):
        names[number].append(name)
    stored = [_sheet(line, names[line.number]) for line in page]
    waiting = waiting_sheets(session, before, sought)
    return sorted(stored + waiting, key=lambda sheet: sheet.id, reverse=True)[:limit]


def changed_games(session: Session, sheet_id: int, limit: int) -> list[GameName]:
    """Return the first games of a file that were corrected since or lie in the trash."""
    line = _LISTING.c
    is_trashed = line.shelf == StoredListing.TRASH
    query = (
        select(_GAME.c.id, line.game, line.played_on, line.headline)
        .select_from(_SHOWN_GAMES)
        .where(_SHOWN.c.sheet_id == sheet_id, _IS_THERE)
        .where(is_trashed | _IS_CORRECTED)
        .order_by(_SHOWN.c.position)
        .limit(limit)
    )
    return [GameName(*found) for found in session.execute(query)]


def trashed_sheets(session: Session) -> int:
    """Return how many files are of games in the trash, and of none out of it."""
    lines = select(_SHOWN.c.sheet_id).select_from(_SHOWN_LINES)
    its = lines.where(_SHOWN.c.sheet_id == _SHEET.c.id).correlate(_SHEET)
    is_trashed = its.where(_LISTING.c.shelf == StoredListing.TRASH).exists()
    is_out_of_it = its.where(_LISTING.c.shelf.not_in(_NOT_OUT)).exists()
    query = select(func.count()).select_from(_SHEET).where(is_trashed, ~is_out_of_it)
    return int(session.execute(query).scalar_one())


def _sheet(line: Any, players: Iterable[str]) -> ListedSheet:
    return ListedSheet(
        id=line.id,
        paper=line.paper,
        title=line.title,
        made_at=parse_moment(line.made_at),
        games=line.games,
        corrected=line.corrected,
        trashed=line.trashed,
        game_id=line.game_id,
        game=line.game,
        played_on=line.played_on,
        headline=line.headline,
        players=tuple(players),
        gone=line.games - line.there,
        renamed=line.renamed,
        days=(line.since, line.until) if line.games > 1 else None,
    )


@lru_cache(maxsize=4)
def _listed(is_first: bool, are_all: bool) -> Select[Any]:
    """Return the query for a page of files: what becomes of their games, and the first of these."""
    page = _page(is_first, are_all).subquery()
    counted = (
        select(
            *page.c,
            (func.max(_SHOWN.c.position) + 1).label("games"),
            _number_of(_IS_THERE).label("there"),
            _number_of(_IS_THERE & _IS_CORRECTED).label("corrected"),
            _number_of(_IS_THERE & _IS_RENAMED).label("renamed"),
            _number_of(_LISTING.c.shelf == StoredListing.TRASH).label("trashed"),
            func.min(case((_IS_THERE, _SHOWN.c.position))).label("position"),
            func.min(case((_IS_THERE, _LISTING.c.played_on))).label("since"),
            func.max(case((_IS_THERE, _LISTING.c.played_on))).label("until"),
        )
        .select_from(page.join(_SHOWN_GAMES, _SHOWN.c.sheet_id == page.c.id))
        .group_by(*page.c)
        .subquery()
    ).c
    is_its_first = (_SHOWN.c.sheet_id == counted.id) & (_SHOWN.c.position == counted.position)
    line = _LISTING.c
    return (
        select(
            *(counted.id, counted.paper, counted.title, counted.made_at),
            *(counted.games, counted.there, counted.corrected, counted.renamed, counted.trashed),
            *(counted.since, counted.until),
            *(_GAME.c.id.label("game_id"), line.game, line.played_on, line.headline, line.number),
        )
        .select_from(_SHOWN_GAMES)
        .where(is_its_first)
        .order_by(counted.id.desc())
    )


def _page(is_first: bool, are_all: bool) -> Select[Any]:
    lines = select(_SHOWN.c.sheet_id).select_from(_SHOWN_LINES).where(_IS_THERE)
    has_games = lines.where(_SHOWN.c.sheet_id == _SHEET.c.id).correlate(_SHEET).exists()
    wanted: ColumnElement[bool] = has_games
    if not are_all:
        # What is rare is found so in less time than a look at each file takes.
        by_its_games = _SHEET.c.id.in_(lines.where(strpos(_LISTING.c.text, _TEXT) > 0))
        wanted = or_(by_its_games, and_(strpos(_SHEET.c.title_key, _TEXT) > 0, has_games))
    page = select(_SHEET.c.id, _SHEET.c.paper, _SHEET.c.made_at, _SHEET.c.title).where(wanted)
    page = page if is_first else page.where(_BELOW)
    return page.order_by(_SHEET.c.id.desc()).limit(bindparam("limit", type_=Integer))


def _number_of(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))
