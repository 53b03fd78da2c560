"""The five games, each in a folder with the same rooms (docs/architecture.md)."""
