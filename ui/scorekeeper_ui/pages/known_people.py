"""The people whose names are offered for a game, and who a name at the table stands for: no Qt."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.names import NAME_LENGTH, name_key, name_order, plain_key
from scorekeeper.history.values import ListedPlayer
from scorekeeper_ui.pages.players.people_words import games_words, with_sign

if TYPE_CHECKING:
    from scorekeeper.history import History
    from scorekeeper.history.values import Player

# So many people are offered for what is typed.
MOST_OFFERED = 8
WHICH_ONE = "which one?"


@dataclass(frozen=True, slots=True)
class Offer:
    """Somebody who is offered: the name to write, and the words that tell who it is."""

    name: str
    person_id: str
    words: str


@dataclass(frozen=True, slots=True)
class Who:
    """Who a name stands for; ``short`` is for where ``text`` finds no room.

    ``others`` are all for whom it can stand: ``person_id`` is one of theirs, ``None`` while that is
    open, or that of somebody new.
    """

    text: str
    short: str
    person_id: str | None
    others: tuple[Offer, ...]

    @property
    def is_asked(self) -> bool:
        """Whether several people have just this name, and nobody has said which one it is."""
        return self.text == WHICH_ONE


@dataclass(frozen=True, slots=True)
class Names:
    """The names in a game, by seat, and the lasting ids that the document has for them."""

    names: Sequence[str]
    people: Mapping[str, str]

    def beside(self, seat: int | None) -> "Names":
        """Return the names of all but one seat."""
        return Names([name for at, name in enumerate(self.names) if at != seat], self.people)


NOBODY = Names((), {})


class KnownPeople:
    """The people of a history at one moment."""

    def __init__(self, people: Iterable[ListedPlayer] = ()) -> None:
        self._by_id: dict[str, ListedPlayer] = {}
        self._by_key: dict[str, list[ListedPlayer]] = {}
        self._latest = date.min
        # With what their names are found by, in the order in which they are offered.
        self._offered: list[tuple[str, str, ListedPlayer]] = []
        for each in sorted(people, key=_rank):
            key = name_key(each.player.name)
            if not each.player.retired:
                self._offered.append((key, plain_key(key), each))
            self._latest = max(self._latest, each.last_on or date.min)
            for player in (each.player, *each.merged):
                self._by_id[player.id] = each
            self._by_key.setdefault(key, []).append(each)

    def offers(self, text: str, seat: int | None, table: Names) -> list[Offer]:
        """Return who is offered for what is typed at a seat, or for one more name.

        First those who are called so, with accents or without, then those whose names begin with
        it; in each part who played last, then most often. Who retired or sits at another seat is
        not offered; a name that is taken there is written otherwise.
        """
        typed = name_key(text.lstrip())
        if not typed:
            return []
        others = table.beside(seat)
        sitting = self._sitting(others)
        ranked: list[tuple[int, ListedPlayer]] = []
        for key, plain, each in self._offered:
            if (typed in key or typed in plain) and each.player.id not in sitting:
                ranked.append((_rank_of_match(typed, key, plain), each))
        in_order = sorted(ranked, key=lambda pair: pair[0])
        found = [each for _, each in in_order][:MOST_OFFERED]
        return [self._offer(each, name_beside(each.player.name, others.names)) for each in found]

    def who(self, seat: int, table: Names) -> Who | None:
        """Return who a name stands for; ``None`` where only one can be meant."""
        name, others = table.names[seat], table.beside(seat)
        chosen = table.people.get(name)
        sitting = self._sitting(others)
        meant = [each for each in self._meant_by(name) if each.player.id not in sitting]
        if chosen is None:
            is_known = name_key(name) in self._by_key
            if not meant or (is_known and len(meant) == 1):
                return None
            text = short = WHICH_ONE if is_known else "new"
        else:
            known = self._by_id.get(chosen)
            if known is not None and self._by_key.get(name_key(name)) == [known]:
                return None
            text = short = "new"
            if known is not None:
                text = self._mark(known)
                short = text if text == known.player.sign else games_words(known.games)
                chosen = known.player.id
                meant += [] if known in meant else [known]
        offers = tuple(Offer(name, each.player.id, _told(each)) for each in meant)
        return Who(text, short, chosen, offers)

    def mark(self, person_id: str | None) -> str:
        """Return in short who somebody is: a sign, or the games; nothing for who is unknown.

        The day of the last game is told in the year of the latest one, else its month.
        """
        known = self._by_id.get(person_id or "")
        return "" if known is None else self._mark(known)

    def _sitting(self, others: Names) -> set[str]:
        """Return the ids of the people who sit with ``others`` by choice."""
        chosen = {others.people.get(name) for name in others.names}
        return {self._by_id[who].player.id for who in chosen if who in self._by_id}

    def _meant_by(self, name: str) -> list[ListedPlayer]:
        """Return the people of a name; with none, those whose name it goes on from."""
        words = name_key(name).split(" ")
        for count in range(len(words), 0, -1):
            people = self._by_key.get(" ".join(words[:count]))
            if people:
                return list(people)
        return []

    def _offer(self, each: ListedPlayer, name: str) -> Offer:
        is_alone = len(self._by_key[name_key(each.player.name)]) == 1
        words = each.player.name if is_alone else _told(each)
        return Offer(name, each.player.id, words)

    def _mark(self, each: ListedPlayer) -> str:
        sign = each.player.sign
        namesakes = self._by_key[name_key(each.player.name)]
        if sign and sum(other.player.sign == sign for other in namesakes) == 1:
            return sign
        if each.last_on is None:
            return _played(each)
        is_this_year = each.last_on.year == self._latest.year
        last = short_day(each.last_on)
        last = last.rpartition(" ")[0] if is_this_year else last.partition(" ")[2]
        return f"{games_words(each.games)}, last {last}"


def still_playing(history: "History", game: str) -> list["Player"]:
    """Return who sat in the newest game of this kind, by seat, without those who retired."""
    return [each for each in history.last_players(game) if not history.player(each.id).retired]


def taken_words(text: str, others: Iterable[str]) -> str | None:
    """Return what to do about a name that one of ``others`` has, ``None`` where nobody has it."""
    name, taken = text.strip(), list(others)
    if name_key(name) not in map(name_key, taken):
        return None
    other = name_beside(name, taken)
    return (
        f"Two are called “{name}”: write the second one differently, such as “{other}”; "
        "the button beside the name then says who it is."
    )


def name_beside(name: str, others: Iterable[str]) -> str:
    """Return a name as it can stand beside ``others``: with a number where it is taken."""
    taken = {name_key(other) for other in others}
    written, number = name, 1
    while name_key(written) in taken:
        number += 1
        ending = f" {number}"
        written = name[: NAME_LENGTH - len(ending)] + ending
    return written


def _told(each: ListedPlayer) -> str:
    return f"{with_sign(each.player)} · {_played(each)}"


def _played(each: ListedPlayer) -> str:
    if each.last_on is None:
        return "no games yet"
    return f"{games_words(each.games)}, last {short_day(each.last_on)}"


def _rank_of_match(typed: str, key: str, plain: str) -> int:
    if typed == key:
        return 0
    if typed == plain:
        return 1
    return 2 if key.startswith(typed) or plain.startswith(typed) else 3


def _rank(each: ListedPlayer) -> tuple[int, int, str]:
    last = each.last_on or date.min
    return -last.toordinal(), -each.games, name_order(each.player.name)
