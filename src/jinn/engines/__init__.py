"""Who plays for the Jinn. Read `task`, then `greedy`; a folder a game says what is worth how much in it."""
