"""What the row of a game tells, mended by its document and by the indexes beside it.

An id stands in the row, in the index of ids and in the document. What two of them tell is right;
where no two agree, the document decides.
"""

import hashlib
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from scorekeeper.core.document import Document, canonical_text
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.history.documents import digest_of
from scorekeeper.history.sqlite.wreck import Wreck

_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
# What a digest is not of.
_NOT_IN_DIGEST = ("id", "people")


def id_in(text: object) -> str | None:
    """Return the id that the text of a document tells, ``None`` where it tells none."""
    return _id_of(_content(text))


def is_as_saved(text: str, document: Document, digest: str) -> bool:
    """Return whether ``text``, which is read as ``document``, is what the digest was made of.

    The text itself is asked first: an earlier program may have written the same in another way.
    """
    content = {key: value for key, value in _content(text).items() if key not in _NOT_IN_DIGEST}
    told = hashlib.sha256(canonical_text(content).encode()).hexdigest()
    return digest in (told, digest_of(document))


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the rows of games.

    Indexes tell the ids, numbers and orders by row; lists tell the order by number. Without any of
    them the document alone decides.
    """

    ids: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[int, int] = field(default_factory=dict)
    orders: Mapping[int, int] = field(default_factory=dict)
    listed: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def read(cls, wreck: Wreck) -> Self:
        """Return what can be read in ``wreck``."""
        return cls(
            _by_row(wreck, "id", str),
            _by_row(wreck, "number", int),
            _by_row(wreck, "day_order", int),
            dict(wreck.seen("listing", ["number", "day_order"], by="number")),
        )

    def mend(self, at: int, row: dict[str, Any]) -> None:
        """Let the row of a game, which is found ``at`` a row id, tell what is right."""
        content = _content(row["document"])
        own, indexed, told = row["id"], self.ids.get(at), _id_of(content)
        is_told_twice = own == indexed and _is_id(own)
        row["id"] = own if is_told_twice else told or (own if _is_id(own) else indexed)
        if told is not None and told != row["id"]:
            row["document"] = write_json({**content, "id": row["id"]})
        if content:
            row["game"], row["played_at"] = content.get("game"), content.get("played_at")
            with suppress(TypeError, ValueError):
                row["played_on"] = datetime.fromisoformat(row["played_at"]).date().isoformat()
        if not isinstance(row["digest"], str):
            row["digest"] = ""
        # Where the indexes mean another row they tell nothing of this one.
        if row["id"] == indexed:
            row["number"] = self._number(row["number"], self.numbers.get(at))
            order = self.orders.get(at)
            if order is not None and self.listed.get(row["number"]) == order:
                row["day_order"] = order

    def _number(self, own: Any, indexed: int | None) -> Any:
        if indexed is None or own == indexed:
            return own
        is_of_another = own in self.numbers.values()
        is_unknown = own not in self.listed and indexed in self.listed
        return indexed if is_of_another or is_unknown or not isinstance(own, int) else own


def _by_row(wreck: Wreck, name: str, kind: type[Any]) -> dict[int, Any]:
    seen = wreck.seen("game", ["rowid", name], by=name)
    return {at: value for at, value in seen if isinstance(value, kind)}


def _content(text: object) -> dict[str, Any]:
    """Return what a document holds, nothing for what is none."""
    if not isinstance(text, str):
        return {}
    try:
        content = read_json(text.encode())
    except DocumentError:
        return {}
    return content if isinstance(content, dict) else {}


def _id_of(content: Mapping[str, Any]) -> str | None:
    found = content.get("id")
    return found.lower() if isinstance(found, str) and _is_id(found.lower()) else None


def _is_id(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None
