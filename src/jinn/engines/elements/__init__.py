"""Five Elements for the Jinn."""
