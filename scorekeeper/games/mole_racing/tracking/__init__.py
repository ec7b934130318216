"""The race tracker: what happens in a race, one tap an event, and where the race stands then."""
