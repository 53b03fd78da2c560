"""Five in a Row for the Jinn."""
