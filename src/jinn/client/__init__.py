"""The Python client of the HTTP API, and the kit for bots."""
