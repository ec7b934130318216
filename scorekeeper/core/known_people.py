"""People who sit in no game of a file: a line of their own beside the games."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import (
    FORMAT,
    About,
    AboutPeople,
    Expected,
    People,
    Value,
    build_document,
)

# What stands where a document names its game.
PEOPLE: Final = "people"


def _refuse_nobody_or_doubles(people: Mapping[str, str]) -> Mapping[str, str]:
    if not people:
        raise PydanticCustomError("expected", "{text}", {"text": "at least one name"})
    if len(set(people.values())) != len(people):
        raise PydanticCustomError("expected", "{text}", {"text": "each id only once"})
    return people


def _refuse_other_names(about: Mapping[str, About]) -> Mapping[str, About]:
    if any(known.name is not None for known in about.values()):
        raise PydanticCustomError("expected", "{text}", {"text": "no other names"})
    return about


class KnownPeople(Value):
    """People by name with their lasting ids, and what is known of them, as documents tell it."""

    format: Annotated[Literal["scorekeeper/1"], Expected(f'"{FORMAT}"')] = "scorekeeper/1"
    game: Literal["people"] = PEOPLE
    people: Annotated[People, AfterValidator(_refuse_nobody_or_doubles)]
    about_people: Annotated[AboutPeople, AfterValidator(_refuse_other_names)] = Field(
        default_factory=dict
    )

    def content(self) -> dict[str, Any]:
        """Return the line as plain data, what was left out left out."""
        dumped = self.model_dump(mode="json", exclude_defaults=True)
        return {"format": self.format, "game": self.game, **dumped}


def is_known_people(data: Any) -> bool:
    """Return whether plain JSON values say that they tell of people."""
    return isinstance(data, dict) and data.get("game") == PEOPLE


def build_known_people(data: Any) -> KnownPeople:
    """Return plain JSON values as such a line; ``DocumentError`` tells everything that is wrong."""
    return build_document(KnownPeople, data)
