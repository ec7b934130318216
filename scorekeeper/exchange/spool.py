"""A list that is kept on the disk: as long as need be, in little memory."""

import json
import tempfile
from array import array
from collections.abc import Iterator
from typing import Any, Self

from scorekeeper.core.files import temporary_in_words


class Spool:
    """JSON values in a temporary file, in the order in which they were added.

    It is used by one thread at a time, and gone when it is closed. Making it and adding to it
    raise ``WorldError`` where there is no room for temporary files.
    """

    def __init__(self) -> None:
        with temporary_in_words():
            self._file = tempfile.TemporaryFile(prefix="scorekeeper-")  # noqa: SIM115 - see close
        self._starts = array("Q")

    def append(self, value: Any) -> None:
        """Add a JSON value at the end."""
        # Escapes carry whatever text there is, half a surrogate pair too.
        line = json.dumps(value).encode("ascii") + b"\n"
        with temporary_in_words():
            self._starts.append(self._file.seek(0, 2))
            self._file.write(line)

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, index: int) -> Any:
        # What was added last may have to be written before it is read.
        with temporary_in_words():
            self._file.seek(self._starts[index])
            line = self._file.readline()
        return json.loads(line)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
