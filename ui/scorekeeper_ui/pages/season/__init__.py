"""The page of a season of Mole Racing."""
