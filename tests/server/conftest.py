"""The PostgreSQL that the tests of the server share."""

from tests.postgres import postgres

__all__ = ["postgres"]
