"""Scorekeeper: end-game scoring for boxed games, with their sheets and their history."""
