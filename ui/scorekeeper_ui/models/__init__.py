"""Qt models over what the history and the session give."""
