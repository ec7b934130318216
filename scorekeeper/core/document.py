"""The game document: what people entered, as one frozen value.

Scores, ranks and winners are never part of a document; they are computed from it.
"""

import re
import uuid
from collections.abc import Container, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidationError,
    ValidationInfo,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import check_nesting, write_json
from scorekeeper.core.model_faults import faults_of
from scorekeeper.core.names import (
    NAME_LENGTH,
    NOTES_LENGTH,
    SIGN_LENGTH,
    TITLE_LENGTH,
    UnfitNameError,
    clean_name,
    clean_notes,
    clean_sign,
    clean_title,
    name_key,
)

FORMAT = "scorekeeper/1"
# Games of one day that are told in which order they follow each other.
MOST_OF_A_DAY = 1_000_000

# The namespace of the ids that documents without one get from their content.
CONTENT_NAMESPACE = uuid.UUID("5c0e4ee9-3a6e-5d0e-9b77-6d0a4f1c2b11")

_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", re.ASCII)
_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2})T", re.ASCII)


@dataclass(frozen=True, slots=True)
class Expected:
    """Marks a type: whatever is wrong with the value, say that ``text`` was expected."""

    text: str

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return self.around(handler(source))

    def around(self, schema: CoreSchema) -> CoreSchema:
        """Return ``schema`` with its error replaced by this one."""
        return core_schema.custom_error_schema(
            schema,
            custom_error_type="expected",
            custom_error_message="{text}",
            custom_error_context={"text": self.text},
        )


class _MayBeLeftOut:
    """Marks an optional type: the key may be left out, but ``null`` is no value for it."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        return schema["schema"] if schema["type"] == "nullable" else schema


MAY_BE_LEFT_OUT = _MayBeLeftOut()


def given(**parts: Any) -> dict[str, Any]:
    """Return the parts that are not ``None``, for a model whose keys may only be left out."""
    return {name: part for name, part in parts.items() if part is not None}


# Strict reading wants a tuple where JSON has a list; only the container is read leniently.
LIST = Field(strict=False)


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """Marks an ``int``: between ``least`` and ``most``, both included."""

    least: int
    most: int

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        number = core_schema.int_schema(strict=True, ge=self.least, le=self.most)
        expected = Expected(f"a whole number from {self.least} to {self.most}")
        return expected.around(number)


def _fitting(clean: Any) -> AfterValidator:
    def validate(text: str) -> str:
        try:
            cleaned: str = clean(text)
        except UnfitNameError as error:
            raise PydanticCustomError("expected", "{text}", {"text": str(error)}) from None
        return cleaned

    return AfterValidator(validate)


def _as_uuid(text: str) -> str:
    if not _UUID.fullmatch(text):
        raise PydanticCustomError("expected", "{text}", {"text": "a UUID"})
    return text.lower()


def _as_moment(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    # Python takes any character between date and time.
    if moment is None or moment.tzinfo is None or "T" not in text:
        expected = "a date and time of ISO 8601 with its offset from UTC"
        if (day := _MOMENT.match(text)) and not _is_day(day[1]):
            expected = f"a day that there is (found {day[1]})"
        raise PydanticCustomError("expected", "{text}", {"text": expected})
    return text


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _refuse_doubled_names(people: Any) -> Any:
    if isinstance(people, dict):
        keys = [name_key(name.strip()) for name in people if isinstance(name, str)]
        if len(set(keys)) != len(keys):
            raise PydanticCustomError("expected", "{text}", {"text": "each name only once"})
    return people


Name = Annotated[str, Expected(f"a name of 1 to {NAME_LENGTH} characters"), _fitting(clean_name)]
Title = Annotated[str, Expected(f"a text of 1 to {TITLE_LENGTH} characters"), _fitting(clean_title)]
Notes = Annotated[
    str, Expected(f"a text of at most {NOTES_LENGTH} characters"), _fitting(clean_notes)
]
Sign = Annotated[str, Expected(f"a sign of 1 to {SIGN_LENGTH} characters"), _fitting(clean_sign)]
Uuid = Annotated[str, Expected("a UUID"), AfterValidator(_as_uuid)]
Moment = Annotated[
    str,
    Expected("a date and time of ISO 8601 with its offset from UTC"),
    AfterValidator(_as_moment),
]


class Value(BaseModel):
    """A frozen part of a document, read strictly."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class About(Value):
    """What a history knows of a person beside the name that a document gives.

    ``name`` is what the person is called there, where the document has another one.
    """

    name: Annotated[Name | None, MAY_BE_LEFT_OUT] = None
    sign: Annotated[Sign | None, MAY_BE_LEFT_OUT] = None
    color: Annotated[Name | None, MAY_BE_LEFT_OUT] = None
    notes: Notes = ""
    retired: Annotated[bool, Expected("true or false")] = False


def _refuse_nobodies(about: Mapping[str, About], info: ValidationInfo) -> Mapping[str, About]:
    # Where the people themselves are wrong, that is what is told.
    if not about.keys() <= info.data.get("people", about).keys():
        text = "names that stand in people"
        raise PydanticCustomError("expected", "{text}", {"text": text})
    return about


# The lasting ids of people by their names, and what is known of some of them.
People = Annotated[Mapping[Name, Uuid], BeforeValidator(_refuse_doubled_names)]
AboutPeople = Annotated[
    Mapping[Name, About],
    BeforeValidator(_refuse_doubled_names),
    AfterValidator(_refuse_nobodies),
]

# What a history tells another one beside a game; no game looks at it.
_BESIDE = ("counts", "about_people", "day_order")


class Document(Value):
    """What every kind of game document has in common.

    ``day_order`` is the place of the game among those of its day, where their times do not tell.
    """

    format: Annotated[Literal["scorekeeper/1"], Expected(f'"{FORMAT}"')] = "scorekeeper/1"
    game: str
    id: Annotated[Uuid | None, MAY_BE_LEFT_OUT] = None
    played_at: Annotated[Moment | None, MAY_BE_LEFT_OUT] = None
    place: Annotated[Title | None, MAY_BE_LEFT_OUT] = None
    notes: Annotated[Notes | None, MAY_BE_LEFT_OUT] = None
    people: People = Field(default_factory=dict)
    counts: Annotated[bool, Expected("true or false")] = True
    about_people: AboutPeople = Field(default_factory=dict)
    day_order: Annotated[int | None, WholeNumber(1, MOST_OF_A_DAY), MAY_BE_LEFT_OUT] = None

    def content(self) -> dict[str, Any]:
        """Return the document as plain data, what was left out left out, names normalized."""
        dumped = self.model_dump(mode="json", exclude_defaults=True)
        return {"format": self.format, "game": self.game, **dumped}

    def identity(self) -> str:
        """Return the lasting id: the document's own, else one made from its content."""
        if self.id is not None:
            return self.id
        content = self.alone().content()
        return str(uuid.uuid5(CONTENT_NAMESPACE, canonical_text(content)))

    def alone(self) -> Self:
        """Return the document without what a history tells beside it."""
        return self.model_copy(
            update={
                name: type(self).model_fields[name].get_default(call_default_factory=True)
                for name in _BESIDE
            }
        )

    def people_after(self, old: str, new: str) -> dict[str, str]:
        """Return ``people`` with the identity of one name under another."""
        return {new if name == old else name: lasting for name, lasting in self.people.items()}

    def people_among(self, names: Container[str]) -> dict[str, str]:
        """Return ``people`` of some names only."""
        return {name: lasting for name, lasting in self.people.items() if name in names}

    def people_without(self, *names: str) -> dict[str, str]:
        """Return ``people`` without the identities of some names."""
        return {name: lasting for name, lasting in self.people.items() if name not in names}

    def played_on(self) -> date | None:
        """Return the local day on which it was played, where that is known."""
        return None if self.played_at is None else datetime.fromisoformat(self.played_at).date()


AnyDocument = TypeVar("AnyDocument", bound=Value)


def canonical_text(content: Mapping[str, Any]) -> str:
    """Return one text for all ways to write down the same content."""
    return write_json(_sorted(content))


def build_document(kind: type[AnyDocument], data: Any) -> AnyDocument:
    """Return ``data`` (plain JSON values) as a document of ``kind``.

    Raises ``DocumentError`` with a fault for everything that does not fit the model. What several
    parts have to agree on is the game's own check.
    """
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        check_nesting(data)
        raise DocumentError(faults_of(error, data)) from None


def _sorted(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _sorted(value[key]) for key in sorted(value)}
    if isinstance(value, list | tuple):
        return [_sorted(part) for part in value]
    return value
