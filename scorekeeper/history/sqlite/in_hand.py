"""Which drafts are being worked on: one that another window has in hand is not forgotten.

One byte far behind the end of the history's file stands for each draft, and is locked as long as
somebody has it in hand. Nothing is written; a process that is killed lets go of everything.
"""

import hashlib
from pathlib import Path
from typing import Final

from scorekeeper.history.sqlite.lasting_locks import is_marked, mark

# Where the bytes of drafts begin, and how many bytes of a digest tell them apart.
_FIRST: Final = 1 << 62
_DIGEST_SIZE: Final = 7

# Who has a draft of a file in hand in this process, which its own locks do not keep out.
_here: dict[tuple[Path, str], "InHand"] = {}


class InHand:
    """The drafts that one open history has in hand.

    Where the history is no file, or the system has no such locks, others have none in hand.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file

    def take(self, draft_id: str) -> None:
        """Have a draft in hand."""
        if self._file is not None:
            _here[self._file, draft_id] = self
            mark(self._file, _byte_of(draft_id), is_set=True)

    def let_go(self, draft_id: str) -> None:
        """Have a draft in hand no longer, if it was."""
        if self._file is not None and _here.get((self._file, draft_id)) is self:
            del _here[self._file, draft_id]
            mark(self._file, _byte_of(draft_id), is_set=False)

    def is_elsewhere(self, draft_id: str) -> bool:
        """Return whether another window has a draft in hand."""
        if self._file is None:
            return False
        here = _here.get((self._file, draft_id), self)
        return here is not self or is_marked(self._file, _byte_of(draft_id))

    def close(self) -> None:
        """Let go of all; to be done before the history is closed."""
        for _, draft_id in [place for place, who in _here.copy().items() if who is self]:
            self.let_go(draft_id)


def _byte_of(draft_id: str) -> int:
    digest = hashlib.blake2b(draft_id.encode(), digest_size=_DIGEST_SIZE).digest()
    return _FIRST + int.from_bytes(digest)
