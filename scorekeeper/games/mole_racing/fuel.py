"""Fuel Tokens at the start of a race, and how many there are (rulebook, Distributing Fuel Tokens).

The printed table is cut off after the second of five players: what is not known is ``None``.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

FUEL_TOKENS: Final = 14

NumberOfDrivers = Literal["2", "3", "4", "5", "6"]
FuelRow = tuple[int | None, ...]

PRINTED_FUEL: Final[Mapping[NumberOfDrivers, FuelRow]] = {
    "2": (3, 3),
    "3": (2, 3, 3),
    "4": (2, 2, 3, 3),
    "5": (1, 2, None, None, None),
    "6": (None, None, None, None, None, None),
}


def fuel_row(drivers: int, rows: Mapping[NumberOfDrivers, FuelRow]) -> FuelRow:
    """Return the tokens by place in the turn order of a race that 2 to 6 drivers start.

    A row of the organizer's own replaces the printed one whole.
    """
    number: NumberOfDrivers = _NUMBERS[drivers]
    return rows.get(number, PRINTED_FUEL[number])


def known_tokens(row: Sequence[int | None]) -> int:
    """Return the sum of the cells that are known."""
    return sum(tokens for tokens in row if tokens is not None)


_NUMBERS: Final[Mapping[int, NumberOfDrivers]] = {int(number): number for number in PRINTED_FUEL}
