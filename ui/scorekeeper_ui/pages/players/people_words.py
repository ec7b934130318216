"""People in words: how much they played, what tells them apart, what a merge changes; no Qt."""

from collections.abc import Sequence

from scorekeeper.core.days import short_day
from scorekeeper.core.names import name_key
from scorekeeper.core.phrases import counted, listed
from scorekeeper.history.namesakes import shown_names, signed
from scorekeeper.history.values import GameName, ListedPlayer, MergePreview, Player

# What stands behind the name of whoever retired.
RETIRED = " (retired)"
# So many games in which both sit are told one by one.
_TOLD = 3


def games_words(number: int) -> str:
    """Return a number of games in words."""
    return counted(number, "game")


def counted_games(each: ListedPlayer) -> str:
    """Return how much somebody played: ``12 games, 8 of them count, 2 more in the trash``.

    Without games it is ``no games, 2 in the trash``.
    """
    told = [games_words(each.games) if each.games else "no games"]
    if each.counted < each.games == 1:
        told.append("which does not count")
    elif each.counted < each.games:
        count = "counts" if each.counted == 1 else "count"
        told.append(f"{each.counted or 'none'} of them {count}")
    if each.trashed:
        told.append(f"{each.trashed} {'more ' if each.games else ''}in the trash")
    return ", ".join(told)


def with_sign(player: Player) -> str:
    """Return a name with what stands before and behind it: the sign, and that somebody retired."""
    return signed(player) + (RETIRED if player.retired else "")


def told_apart(each: ListedPlayer, number: str = "") -> str:
    """Return what tells somebody from others of the same name.

    ``number`` is what the list of players has behind the name.
    """
    last = f", last {short_day(each.last_on)}" if each.last_on else ""
    name = signed(each.player) + number + (RETIRED if each.player.retired else "")
    return f"{name} ({counted_games(each)}{last})"


def namesakes(player: Player, people: Sequence[ListedPlayer]) -> list[ListedPlayer]:
    """Return the others who are called as a player is."""
    key = name_key(player.name)
    return [
        each for each in people if each.player.id != player.id and name_key(each.player.name) == key
    ]


def name_among(player: Player, people: Sequence[ListedPlayer]) -> str:
    """Return a player's name; where others are called so too, with the mark it has in the list."""
    ids = {player.id, *(each.player.id for each in namesakes(player, people))}
    return shown_names([each.player for each in people], ids).get(player.id, player.name)


def namesake_words(player_id: str, before: str, people: Sequence[ListedPlayer]) -> str | None:
    """Return that a player, who was called ``before``, is called as others are now.

    ``None`` where nobody else is called so, or that is nothing new; whoever is new in the list was
    not called anything before.
    """
    player = next((each.player for each in people if each.player.id == player_id), None)
    if player is None or not before or name_key(player.name) == name_key(before):
        return None
    number = len(namesakes(player, people)) + 1
    if number == 1:
        return None
    called = {2: "Two", 3: "Three"}.get(number, str(number))
    return f"{called} are called {player.name} now. Are they one person?"


def merge_words(preview: MergePreview, people: Sequence[ListedPlayer]) -> str:
    """Return what merging two people would change, or why they are two.

    Where both have one name it has the marks of the list of ``people``.
    """
    kept, other = preview.kept.player.name, preview.other.player.name
    told_kept, told_other = told_names(preview, people)
    if preview.both:
        both = games_words(len(preview.both))
        games = _told_games(preview.both, len(preview.both))
        return "\n".join(
            (f"{told_kept} and {told_other} sit together in {both}, so they are two:", *games)
        )
    paragraphs = [
        f"{told_kept} has {counted_games(preview.kept)}.\n"
        f"{told_other} has {counted_games(preview.other)}.",
        *_together(preview),
    ]
    if preview.latest:
        games = _told_games(preview.latest, preview.other.games + preview.other.trashed)
        paragraphs.append("\n".join(games))
    if kept != other and preview.other.games + preview.other.trashed:
        paragraphs.append(
            f"Games that {other} played still show the name {other}. "
            f"Once {kept} is renamed, all games show the new name."
        )
    hidden = _hidden(preview.other.player)
    if hidden:
        paragraphs.append(f"Not shown while they are merged: {hidden} of {told_other}.")
    paragraphs.append("It can be split again at any time; then all of this is as it was.")
    return "\n\n".join(paragraphs)


def told_names(preview: MergePreview, people: Sequence[ListedPlayer]) -> tuple[str, str]:
    """Return what the one who is kept and the other one are called beside each other."""
    kept, other = preview.kept.player, preview.other.player
    names = shown_names([each.player for each in people], {kept.id, other.id})
    return names.get(kept.id, kept.name), names.get(other.id, other.name)


def _together(preview: MergePreview) -> list[str]:
    """Return what will be all games of whoever is kept; nothing where there are none."""
    both = (preview.kept, preview.other)
    games, trashed = sum(each.games for each in both), sum(each.trashed for each in both)
    counted = sum(each.counted for each in both)
    parts = [f"{counted or 'none'} {'counts' if counted == 1 else 'count'}"] if games else []
    if 0 < counted < games:
        parts.append("1 does not" if games - counted == 1 else f"{games - counted} do not")
    if trashed:
        parts.append(f"{trashed} more in the trash" if games else "in the trash")
    number = games or trashed
    head = {1: "The game", 2: "Both games"}.get(number, f"All {games_words(number)}")
    return [f"{head} will be {preview.kept.player.name}’s: {', '.join(parts)}."] if number else []


def _told_games(games: Sequence[GameName], number: int) -> list[str]:
    told = [f"• {short_day(game.played_on)}: {game.headline}" for game in games[:_TOLD]]
    rest = number - len(told)
    return [*told, f"… and {rest} more"] if rest else told


def _hidden(player: Player) -> str:
    parts = [f"the sign {player.sign}"] if player.sign else []
    parts += [f"the color {player.color}"] if player.color else []
    parts += ["the notes"] if player.notes else []
    return listed(parts)
