"""Who plays for the Jinn. Read `task`, `greedy`, `player`; a folder a game says what is worth how much in it."""
