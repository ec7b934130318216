"""A list that is kept on the disk: as long as need be, in little memory."""

import json
import tempfile
from array import array
from collections.abc import Iterator
from typing import Any, Self


class Spool:
    """JSON values in a temporary file, in the order in which they were added.

    It is used by one thread at a time, and gone when it is closed.
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile(prefix="scorekeeper-")  # noqa: SIM115 - see close
        self._starts = array("Q")

    def append(self, value: Any) -> None:
        """Add a JSON value at the end."""
        self._starts.append(self._file.seek(0, 2))
        # Escapes carry whatever text there is, half a surrogate pair too.
        self._file.write(json.dumps(value).encode("ascii") + b"\n")

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, index: int) -> Any:
        self._file.seek(self._starts[index])
        return json.loads(self._file.readline())

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
