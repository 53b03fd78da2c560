"""A PostgreSQL of the tests' own: a fresh cluster in a temporary folder, on a socket that nobody else sees.

Where PostgreSQL is not installed, the tests that need it are skipped, and say so.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

MISSING = "PostgreSQL is not installed (on Debian: apt install postgresql)"
USER = "jinn"


def find_programs() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest there is."""
    named = shutil.which("pg_config")
    folders = [Path(subprocess.check_output([named, "--bindir"], text=True).strip())] if named else []
    folders += sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True
    )
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self.made += 1
        name = f"house{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)


@contextmanager
def cluster(*, settings: tuple[str, ...] = ("fsync=off",)) -> Iterator[Cluster]:
    """Starts a cluster and ends it. Skips the test where PostgreSQL is missing."""
    programs = find_programs()
    if programs is None:
        pytest.skip(MISSING)
    # A socket's path must be short, so this is not pytest's folder.
    folder = Path(tempfile.mkdtemp(prefix="jinn-pg-"))
    try:
        # PostgreSQL refuses to run as root: its package has made a user for it.
        own: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": ()} if os.getuid() == 0 else {}
        if own:
            shutil.chown(folder, "postgres", "postgres")
        make: list[str | Path] = [
            programs / "initdb",
            "-D",
            folder / "data",
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run([*make, "--no-sync"], check=True, capture_output=True, cwd=folder, **own)
        words = [word for setting in ("listen_addresses=", *settings) for word in ("-c", setting)]
        with (folder / "log").open("wb") as log:
            run: list[str | Path] = [programs / "postgres", "-D", folder / "data", "-k", folder, *words]
            server: subprocess.Popen[bytes] = subprocess.Popen(run, stdout=log, stderr=log, cwd=folder, **own)
        try:
            _wait_for(Cluster(folder), server)
            yield Cluster(folder)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(started: Cluster, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(started.address("postgres")).close()
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > until:
                raise RuntimeError((started.folder / "log").read_text()) from None
            time.sleep(0.05)
        else:
            return


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One cluster for all tests of a process."""
    with cluster() as running:
        yield running
