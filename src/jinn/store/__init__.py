"""Where matches and players are kept: one contract, SQLite and PostgreSQL behind it.

Read `contract`, then `group` and `sqlite`.
"""

from jinn.store.contract import Append, NewJob, Opening, Row, Store, StoreBroken, Summary, Tx
from jinn.store.opening import open_store
from jinn.store.texts import CannotOpen, CannotRestore

__all__ = [
    "Append",
    "CannotOpen",
    "CannotRestore",
    "NewJob",
    "Opening",
    "Row",
    "Store",
    "StoreBroken",
    "Summary",
    "Tx",
    "open_store",
]
