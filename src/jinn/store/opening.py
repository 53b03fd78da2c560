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


async def open_store(address: str, *, data: Path, hold: Hold | None = None) -> Store:
    """Opens the store of a house: `postgresql://…`, the path of a file, or `` for the file in the data folder.

    A house that is a file is one process's alone: its folder is held until the store closes, unless the caller holds
    it already and says so. Raises `CannotOpen`.
    """
    if is_postgres(address):
        return await _open_postgres(address)
    path = Path(address) if address else data / FILE
    if hold is not None and hold.data.resolve() == path.parent.resolve():
        return await SqliteStore.open(path)
    own = Hold(path.parent)
    try:
        return await SqliteStore.open(path, on_close=(own.close,))
    except BaseException:
        own.close()
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
