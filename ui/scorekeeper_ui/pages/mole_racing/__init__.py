"""The pages of Mole Racing: one Grand Prix, and a season of them."""
