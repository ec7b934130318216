"""Pages on their way to paper or a file: shown, made in the background, saved, printed."""
