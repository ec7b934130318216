"""A PDF file that is written while it grows: what is in the file is no longer in memory.

ReportLab's objects give the notation of values; where each stands in the file is kept here.
"""

import zlib
from array import array
from collections.abc import Iterable
from hashlib import md5
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

# The second line tells programs that this is no text.
_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
_NOT_WRITTEN = 0


class Reference(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object of the file, by its number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __str__(self) -> str:
        return f"{self.number} 0 R"

    def format(self, _document: object) -> bytes:
        """Return the reference as the file has it."""
        return str(self).encode()


def references(numbers: Iterable[int]) -> str:
    """Return an array of objects, by their numbers, as the file has it."""
    return f"[{' '.join([f'{number} 0 R' for number in numbers])}]"


class PdfFile:
    """Takes objects in any order and writes each at once; keeps eight bytes of each."""

    # What ReportLab's values ask of the document that they are written to.
    encrypt = pdfdoc.NoEncryption()

    def __init__(self, target: BinaryIO) -> None:
        self._target = target
        self._position = 0
        self._offsets = array("Q", [_NOT_WRITTEN])
        # The identity of the file follows from its content alone.
        self._content = md5(usedforsecurity=False)
        self._write(_HEAD)

    def reserve(self) -> Reference:
        """Return a reference to an object that is ``put`` later."""
        self._offsets.append(_NOT_WRITTEN)
        return Reference(len(self._offsets) - 1)

    def put(self, reference: Reference, value: Any) -> None:
        """Write the object that was reserved: bytes in the notation of PDF, or a value."""
        self._offsets[reference.number] = self._position
        self._write(b"%d 0 obj\n%b\nendobj\n" % (reference.number, self.notation(value)))

    def add(self, value: Any) -> Reference:
        """Write an object and return the reference to it."""
        reference = self.reserve()
        self.put(reference, value)
        return reference

    def add_many(self, values: Iterable[bytes]) -> range:
        """Write objects that are in the notation of PDF already; return their numbers."""
        first, position = len(self._offsets), self._position
        written = []
        for number, value in enumerate(values, first):
            data = b"%d 0 obj\n%b\nendobj\n" % (number, value)
            self._offsets.append(position)
            position += len(data)
            written.append(data)
        self._write(b"".join(written))
        return range(first, len(self._offsets))

    def add_dictionary(self, **entries: Any) -> Reference:
        """Write a dictionary and return the reference to it."""
        return self.add(pdfdoc.PDFDictionary(entries))

    def add_stream(self, data: bytes, level: int = 6, **entries: Any) -> Reference:
        """Write ``data``, packed, as a stream whose dictionary has ``entries``, too."""
        return self.add_packed(zlib.compress(data, level), **entries)

    def add_packed(self, packed: bytes, **entries: Any) -> Reference:
        """Write data that is packed already as a stream whose dictionary has ``entries``, too."""
        head = pdfdoc.PDFDictionary({**entries, "Filter": "/FlateDecode", "Length": len(packed)})
        return self.add(b"%b\nstream\n%b\nendstream" % (self.notation(head), packed))

    def close(self, catalog: Reference, information: Reference) -> None:
        """Write what ends the file. ``ValueError`` when something reserved was never put."""
        if _NOT_WRITTEN in self._offsets[1:]:
            raise ValueError("an object of the file was not written")
        start = self._position
        self._write(b"xref\n0 %d\n0000000000 65535 f \n" % len(self._offsets))
        self._write(b"".join(b"%010d 00000 n \n" % offset for offset in self._offsets[1:]))
        identity = self._content.hexdigest()
        trailer = {
            "Size": len(self._offsets),
            "Root": catalog,
            "Info": information,
            "ID": f"[<{identity}> <{identity}>]",
        }
        notation = self.notation(pdfdoc.PDFDictionary(trailer))
        self._write(b"trailer\n%b\nstartxref\n%d\n%%%%EOF\n" % (notation, start))

    def notation(self, value: Any) -> bytes:
        """Return a value as the file has it."""
        written: bytes = pdfdoc.format(value, self, 1)
        return written

    def _write(self, data: bytes) -> None:
        self._target.write(data)
        self._content.update(data)
        self._position += len(data)
