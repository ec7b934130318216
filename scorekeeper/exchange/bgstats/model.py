"""The objects of a BG Stats file, as far as this program looks into them.

Everything else in them is carried along as it is. What is missing or ``null`` reads as not set.
"""

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field

from scorekeeper.core.document import LIST, Expected, Value


class _Part(Value):
    """An object that has more keys than those that are looked at."""

    model_config = ConfigDict(extra="ignore")


def _number_as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value or ""


def _as_flag(value: Any) -> Any:
    return bool(value) if value is None or value in (0, 1) else value


Id = Annotated[int, Expected("a whole number")]
Whole = Annotated[int, Expected("a whole number"), BeforeValidator(lambda value: value or 0)]
Text = Annotated[str, Expected("a text"), BeforeValidator(lambda value: value or "")]
Points = Annotated[str, Expected("a text"), BeforeValidator(_number_as_text)]
Flag = Annotated[bool, Expected("true or false"), BeforeValidator(_as_flag)]


class Game(_Part):
    """A game of the collection."""

    id: Id
    name: Text
    bgg_id: Whole = Field(default=0, alias="bggId")
    bgg_name: Text = Field(default="", alias="bggName")


class Named(_Part):
    """A player or a location."""

    id: Id
    name: Text


class PlayerScore(_Part):
    """One player in a play; a ``rank`` or ``seat_order`` of 0 is not set."""

    player: Id = Field(alias="playerRefId")
    score: Points = ""
    rank: Whole = 0
    winner: Flag = False
    starts: Flag = Field(default=False, alias="startPlayer")
    seat_order: Whole = Field(default=0, alias="seatOrder")
    role: Text = ""


class OfGame(_Part):
    """Whatever belongs to a game of the file."""

    game: Id = Field(alias="gameRefId")


class Play(OfGame):
    """A play; ``date`` is the local time of who wrote it down, without a zone."""

    uuid: Annotated[
        str, Field(min_length=1, max_length=100), Expected("a text of 1 to 100 characters")
    ]
    location: Whole = Field(default=0, alias="locationRefId")
    date: Annotated[str, Expected("a text")] = Field(alias="playDate")
    comments: Text = ""
    board: Text = ""
    ignored: Flag = False
    meta_data: Text = Field(default="", alias="metaData")
    scores: Annotated[tuple[PlayerScore, ...], LIST] = Field(alias="playerScores")
