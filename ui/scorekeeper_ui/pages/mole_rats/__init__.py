"""The page of Mole Rats in Space."""
