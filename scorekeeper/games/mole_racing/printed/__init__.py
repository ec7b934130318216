"""Parts of printed pages that the Grand Prix and the season share."""
