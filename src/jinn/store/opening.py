"""Which store an address means, and opening it."""

from pathlib import Path

from jinn.store.contract import Store
from jinn.store.hold import Hold
from jinn.store.sqlite import SqliteStore
from jinn.store.texts import cannot_open

FILE = "house.sqlite3"


def is_postgres(address: str) -> bool:
    """Whether the address is one of PostgreSQL. Raises `CannotOpen` for an address of something else."""
    scheme, found, _ = address.partition("://")
    if found and scheme not in ("postgresql", "postgres"):
        raise cannot_open("bad_address", address=f"{scheme}://…")
    return bool(found)


async def open_store(address: str, *, data: Path) -> Store:
    """Opens the store of a house: `postgresql://…`, the path of a file, or `` for the file in the data folder.

    The data folder is taken until the store closes when the house is a file in it: only one process may open it.
    Raises `CannotOpen`.
    """
    if is_postgres(address):
        return await _open_postgres(address)
    path = Path(address) if address else data / FILE
    hold = Hold(path.parent)
    try:
        return await SqliteStore.open(path, on_close=(hold.close,))
    except BaseException:
        hold.close()
        raise


async def _open_postgres(address: str) -> Store:
    """Loads the driver only for a house that needs it."""
    try:
        from jinn.store.postgres import PostgresStore  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise cannot_open("no_psycopg") from error
    return await PostgresStore.open(address)
