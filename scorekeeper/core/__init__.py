"""What all games share: names, faults, the document base, results, sheets."""
