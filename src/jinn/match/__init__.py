"""A match that is played: what a command leads to (`decide`), what an event makes of it (`evolve`), its clocks. Pure."""
