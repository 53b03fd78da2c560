"""A house in a process of its own, as people run it: `jinn serve` on a free port."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


@dataclass
class Served:
    """A running `jinn serve`."""

    process: "subprocess.Popen[str]"
    data: Path
    address: str
    admin: str
    """The first administrator's link, if there was none."""

    def stop(self, seconds: float = 20) -> int:
        """Tells it to stop and waits for that; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(seconds)

    def kill(self) -> None:
        """Ends it at once, as a power cut does."""
        self.process.kill()
        self.process.wait(20)

    def get(self, path: str, **headers: str) -> Any:
        """The JSON at this path."""
        asked = urllib.request.Request(self.address + path, headers=headers)
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return json.loads(answer.read())


def start(data: Path, *words: str, environ: dict[str, str] | None = None) -> Served:
    """Starts a house on this folder and waits until it is open."""
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    log = data.parent / f"{data.name}.log"
    with log.open("a") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "jinn", "--json", "serve", "--port", "0", "--data", str(data), *words],
            env={**os.environ, "PYTHONPATH": path, **(environ or {})},
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    process.stdout.close()
    if not line:
        process.wait(20)
        raise RuntimeError(f"the house did not open ({process.returncode}): {log.read_text('utf-8')}")
    told = json.loads(line)
    return Served(process, data, told["address"], told["admin"])


@contextmanager
def served(data: Path, *words: str, environ: dict[str, str] | None = None) -> Iterator[Served]:
    """A house that is open as long as the block; without a worker unless the words say otherwise."""
    house = start(data, *(words or ("--no-worker",)), environ=environ)
    try:
        yield house
    finally:
        try:
            house.stop()
        except subprocess.TimeoutExpired:
            house.kill()
            raise
