"""What a user can do with the game on the table, one method each."""

from scorekeeper.session.session import Session
from scorekeeper.session.state import AnyState, Saving, State

__all__ = ["AnyState", "Saving", "Session", "State"]
