"""What a pasted text would add to a season, and the step that adds it."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.season.changes.edits import (
    Done,
    members_by_key,
    usual_options,
    with_members,
)
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.pasting.columns import Columns, columns_of
from scorekeeper.games.mole_racing.season.pasting.races import grands_prix_of
from scorekeeper.games.mole_racing.season.pasting.reading import (
    Ran,
    RefusedLine,
    Spelling,
    read_names,
    read_races,
)
from scorekeeper.games.mole_racing.season.pasting.table import Row, rows_of


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a text would add to a season: new members, Grands Prix; and the lines that add nothing.

    ``known`` are those of its names who are members already.
    """

    members: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    grands_prix: tuple[SeasonGrandPrix, ...] = ()
    refused: tuple[RefusedLine, ...] = ()

    @property
    def adds_anything(self) -> bool:
        """Whether there is anything to add."""
        return bool(self.members or self.grands_prix)


@dataclass(frozen=True, slots=True)
class AddPasted(SingleStep):
    """Add what was read from a pasted text, all of it as one step."""

    pasted: Pasted

    @property
    def name(self) -> str:
        """The step's name."""
        return "Paste"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the members and Grands Prix."""
        taken = members_by_key(document)
        new = tuple(name for name in self.pasted.members if name_key(name) not in taken)
        document = with_members(document, new)
        grands_prix = (*document.grands_prix, *self.pasted.grands_prix)
        return Applied(document.model_copy(update={"grands_prix": grands_prix}), entry)


def read_pasted(document: SeasonDocument, entry: SeasonEntry, text: str) -> Pasted:
    """Return what a text would add to a season; Grands Prix get the settings usual in it."""
    try:
        rows = rows_of(text)
    except csv.Error as error:
        return Pasted(refused=(RefusedLine(1, f"expected a table ({error})"),))
    if not rows:
        return Pasted()
    columns, lines = columns_of(rows)
    if columns.kind == "members":
        return _pasted_members(document, lines, columns)
    return _pasted_results(document, entry, lines, columns)


def _pasted_members(document: SeasonDocument, rows: Sequence[Row], columns: Columns) -> Pasted:
    spelling = Spelling(document.members)
    found = list(read_names(rows, columns, spelling))
    names = [name for name in found if isinstance(name, str)]
    refused = [line for line in found if isinstance(line, RefusedLine)]
    return _pasted(document, names, (), refused)


def _pasted_results(
    document: SeasonDocument, entry: SeasonEntry, rows: Sequence[Row], columns: Columns
) -> Pasted:
    read = list(read_races(rows, columns, Spelling(document.members)))
    ran = [each for each in read if isinstance(each, Ran)]
    refused = [each for each in read if isinstance(each, RefusedLine)]
    made = list(grands_prix_of(ran, document, usual_options(document, entry)))
    grands_prix = [each for each in made if isinstance(each, SeasonGrandPrix)]
    refused += [each for each in made if isinstance(each, RefusedLine)]
    names = [driver for grand_prix in grands_prix for driver in grand_prix.drivers]
    return _pasted(document, names, grands_prix, refused)


def _pasted(
    document: SeasonDocument,
    names: Sequence[str],
    grands_prix: Sequence[SeasonGrandPrix],
    refused: Sequence[RefusedLine],
) -> Pasted:
    members = frozenset(document.members)
    once = tuple(dict.fromkeys(names))
    return Pasted(
        members=tuple(name for name in once if name not in members),
        known=tuple(name for name in once if name in members),
        grands_prix=tuple(grands_prix),
        refused=tuple(sorted(refused)),
    )
