"""A match that is played: what a command leads to, what an event makes of it, whose clock runs. Pure."""
