"""What a person may set: where the house keeps its things, how it is reached, how strict it is."""

from dataclasses import dataclass
from pathlib import Path

PORT = 8420


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How this house is run; every field has a meaning for people in `docs/operating.md`."""

    data: Path
    host: str = "127.0.0.1"
    port: int = PORT
    address: str = ""
    """How the house is seen from outside, when a proxy stands before it: `https://games.example.org`."""
    database: str = ""
    """`postgresql://…`; empty: a file of its own in the data folder."""
    proxy: bool = False
    """Whether a proxy on this machine says who asks (`X-Forwarded-For`)."""
    limits: bool = True
    worker: bool = True
    threads: int = 0
    """How many decisions the local worker thinks about at once; 0: one less than there are processors."""
    backups: int = 7
    """How many daily backups are kept; 0: none are made."""
    log: str = "normal"
    """`quiet`, `normal`, or `all`: every request too."""

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same house."""
        return self.database.startswith(("postgresql:", "postgres:"))

    @property
    def secure(self) -> bool:
        """Whether people reach the house by HTTPS alone."""
        return self.address.startswith("https:")
