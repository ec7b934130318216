"""The page of what the games add up to."""
