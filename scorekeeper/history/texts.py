"""Texts that people ask for, as conditions: whatever they type stands for itself."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from sqlalchemy import ColumnElement, false

from scorekeeper.history.filing import BETWEEN, folded
from scorekeeper.history.sqlite import strpos
from scorekeeper.history.tables import StoredListing, table_of

Condition: TypeAlias = ColumnElement[bool]

# Between words stands whatever is blank, but for the signs that part records from each other.
_BLANKS = re.compile(r"[^\S\x1c-\x1f]+")
# A query has room for so many conditions and more: of very many words the last are one.
_MOST_WORDS = 32


def is_text(column: ColumnElement[str], text: str) -> Condition:
    """Return the condition that a column holds a text and nothing else."""
    return column == text if can_be_stored(text) else false()


def holds_words(text: str) -> Iterator[Condition]:
    """Yield for each word of a text the condition that a game has it somewhere."""
    # What parts the searched texts from each other is in none of them.
    if BETWEEN in text or not can_be_stored(text):
        yield false()
        return
    words = filter(None, _BLANKS.split(text, _MOST_WORDS))
    for word in dict.fromkeys(map(folded, words)):
        yield strpos(table_of(StoredListing).c.text, word) > 0


def can_be_stored(text: str) -> bool:
    """Return whether a text is one at all: half a character, which people can type, is in none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
