"""Mole Racing: the race, the Grand Prix and the season, and what they share."""
