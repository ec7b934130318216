"""What this program puts into the ``metaData`` of a play that goes out, read again."""

from typing import Any, Final

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json
from scorekeeper.exchange.bgstats.facts import Facts
from scorekeeper.games import build_document

# Where the document of an exported play stands within its ``metaData``.
OURS: Final = "scorekeeper"
# Beside it the comments that went out with it, where they are not its notes.
OUR_COMMENTS: Final = "scorekeeperComments"


def attached(facts: Facts) -> Document | None:
    """Return the document that a play carries, as this program exports them."""
    try:
        document = build_document(_carried(facts)[OURS])
    except (DocumentError, KeyError):
        return None
    return document if document.id == facts.game_id else None


def comments_sent(facts: Facts) -> str | None:
    """Return the comments with which this program sent a play out; ``None`` when it did not."""
    document = attached(facts)
    if document is None:
        return None
    sent = _carried(facts).get(OUR_COMMENTS, document.notes or "")
    return sent if isinstance(sent, str) else None


def _carried(facts: Facts) -> dict[str, Any]:
    try:
        carried = read_json(facts.meta_data.encode())
    except (DocumentError, UnicodeEncodeError):
        return {}
    return carried if isinstance(carried, dict) else {}
