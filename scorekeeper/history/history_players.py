"""The part of a history that knows people."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.history import merging, moving, people, players, renaming
from scorekeeper.history.moments import local_now, moment_text
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import Edited, ListedPlayer, MergePreview, Player, Split

if TYPE_CHECKING:
    from scorekeeper.history.statistics import PlayerRecord

NO_SPELLINGS: Mapping[str, str] = {}


class HistoryPlayers:
    """The people, and what can be changed about them.

    Each change can be undone by another one: ``edit_player`` and ``rename`` by ``edit_player`` from
    ``after`` to ``before`` of what they return, ``merge`` by ``split``, ``split`` by
    ``merge_again``, ``delete_player`` by ``add_player`` with whom it returns, ``move_game`` by
    moving the game to whom it returns, and the other way round.
    """

    _store: Store
    _snapshots: Snapshots

    def players(self, *, retired: bool | None = None) -> list[ListedPlayer]:
        """Return the people by name: all, those who are ``retired``, or those who are not."""
        with self._store.transaction(Work.READ) as session:
            return players.players(session, retired)

    def player(self, player_id: str) -> Player:
        """Return a player, after merges the one they lead to; ``UnknownPlayerError`` if none."""
        with self._store.transaction(Work.READ) as session:
            return players.player(session, player_id)

    def add_player(self, player: Player, *, now: datetime | None = None) -> None:
        """Add somebody who has not played yet, under an id that nobody has.

        Who came back by name alone with games of the trash gets the rest. Raises
        ``ChangedSinceError`` when more is known of that id, and ``UnfitNameError`` when the name,
        the sign or the notes cannot serve.
        """
        with self._store.transaction(Work.DURABLE) as session:
            moment = moment_text(now or local_now())
            players.add_player(session, players.cleaned(player), moment)

    def edit_player(
        self, before: Player, after: Player, *, spellings: Mapping[str, str] = NO_SPELLINGS
    ) -> Edited:
        """Store what differs between ``before`` and ``after``, and leave all else as it is.

        Another name changes everywhere, as ``rename``; in the games of ``spellings``, by id, it is
        written as it says there. Raises ``ChangedSinceError`` where something else stands by now,
        ``UnfitNameError``, ``MergeError`` for who was merged, and as ``rename``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            before, after = players.cleaned(before), players.cleaned(after)
            stored = people.find_player(session, after.id)
            now = people.as_player(stored)
            changed = players.changed(stored, before, after)
            written = {}
            if changed.name != now.name or spellings:
                written = renaming.rename(session, stored, changed.name, spellings)
            players.describe(session, changed)
            return Edited(now, changed, written)

    def rename(self, player_id: str, name: str) -> Edited:
        """Call a player ``name`` in all games, finished or not; older versions keep the old one.

        Raises ``NameTakenError`` with the games in which somebody else has the name,
        ``UnreadableGameError`` for a broken document, ``UnknownPlayerError``, ``UnfitNameError``,
        and when others change or merge the player meanwhile ``ChangedSinceError``, ``MergeError``.
        """
        with self._store.transaction(Work.READ) as session:
            player = people.as_player(people.find_player(session, player_id))
        return self.edit_player(player, replace(player, name=name))

    def preview_merge(self, kept_id: str, other_id: str) -> MergePreview:
        """Return what merging ``other`` into ``kept`` would change.

        Raises ``UnknownPlayerError``, and ``MergeError`` for who is merged already.
        """
        with self._store.transaction(Work.READ) as session:
            return merging.preview(session, kept_id, other_id)

    def preview_records(self, kept_id: str, other_id: str) -> "tuple[PlayerRecord, ...]":
        """Return the results by game that ``kept`` will have with all games of ``other``.

        Nobody's figures are among them. Raises ``UnknownPlayerError``.
        """
        from scorekeeper.history.statistics.records import merged_records

        with self._store.transaction(Work.READ) as session:
            return merged_records(session, kept_id, other_id)

    def merge(self, kept_id: str, other_id: str) -> MergePreview:
        """Let everything that ``other`` played count for ``kept``; a snapshot is made before.

        Games, names in them and what is known of ``other`` stay as they are. Raises as
        ``preview_merge``, and ``SameTableError`` with the games in which both sit.
        """
        with self._store.transaction(Work.DURABLE) as session:
            merged = merging.merge(session, kept_id, other_id)
            # It holds what is committed, which is what was before.
            self._snapshots.take(Reason.MERGE)
            return merged

    def split(self, player_id: str) -> Split:
        """Let a merged player stand alone again, with who was merged into that player before.

        The games saved for the player before the merge, and since under the player's name, go with
        that; where they were renamed since the merge, they have their own names again. Raises
        ``UnknownPlayerError``, ``MergeError`` for who was not merged, and as ``rename``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return merging.split(session, player_id)

    def merge_again(self, split: Split) -> None:
        """Take a split back.

        Raises ``UnknownPlayerError``, ``MergeError`` for who was merged since, ``SameTableError``,
        and as ``rename``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            merging.merge_again(session, split)

    def move_game(self, game_id: str, from_id: str, to_id: str) -> str:
        """Let a game of ``from_id`` be one that ``to_id`` played; return whom it was saved for.

        The name in it stays. Raises as ``move_games``.
        """
        return self.move_games(from_id, {game_id: to_id})[game_id]

    def move_games(self, from_id: str, to: Mapping[str, str]) -> dict[str, str]:
        """Let games of ``from_id``, by id, be those of others; return whom they were saved for.

        Raises ``ChangedSinceError`` for a game in which ``from_id`` does not sit,
        ``SameTableError`` for one in which both do, ``UnknownGameError``, ``UnknownPlayerError``,
        and ``UnreadableGameError`` for a broken document.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return {
                game_id: moving.move_game(session, game_id, from_id, to_id)
                for game_id, to_id in to.items()
            }

    def delete_player(self, player_id: str, *, known: Player | None = None) -> Player:
        """Delete somebody who never played; return who that was.

        With ``known`` only if that is still all there is: else ``ChangedSinceError`` is raised.

        Raises ``PlayedError`` with the numbers of games for anybody else, and for who is others
        too, who can retire; ``MergeError`` for who was merged, ``UnknownPlayerError``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return players.delete_player(session, player_id, known)

    def player_names(self, text: str = "", limit: int = 8) -> list[str]:
        """Return names that contain ``text``, whatever its case, of people who are not retired.

        First those that begin with it, then by the day they last played, then by how often.
        """
        with self._store.transaction(Work.READ) as session:
            return people.player_names(session, text, limit)

    def last_players(self, game: str) -> list[Player]:
        """Return who sat in the newest game of this kind, by seat; empty when there is none."""
        with self._store.transaction(Work.READ) as session:
            return people.last_players(session, game)

    def find_player(self, name: str) -> Player | None:
        """Return whom a game saved now would take ``name`` for, ``None`` for somebody new."""
        with self._store.transaction(Work.READ) as session:
            return people.player_named(session, name)

    def set_player_color(self, player_id: str, color: str | None) -> None:
        """Remember the color that a player uses; an unknown player is left alone."""
        with self._store.transaction(Work.QUICK) as session:
            people.set_color(session, player_id, color)
