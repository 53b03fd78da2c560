"""The house on the network: accounts, the lobby, matches, streams, the work of the Jinn. Read `http`, then `house`."""
