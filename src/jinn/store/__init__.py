"""Where matches and players are kept: one contract, SQLite and PostgreSQL behind it."""
