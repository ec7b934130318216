"""The page of Space Lab: from the table to the printed sheet."""
