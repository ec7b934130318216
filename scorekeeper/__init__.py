"""Scorekeeper: end-game scoring for boxed games, with their sheets and their history."""

__version__ = "0.1.0"
