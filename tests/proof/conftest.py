"""The PostgreSQL that proofs share."""

from tests.postgres import postgres

__all__ = ["postgres"]
