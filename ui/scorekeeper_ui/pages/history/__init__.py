"""The page of all kept games."""
