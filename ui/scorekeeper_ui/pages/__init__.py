"""One page a game, and the pages around them."""
