"""Servers as processes: started, watched from outside (time to the first answer, memory, CPU), ended by their id."""

import atexit
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
SETTINGS = {"JINN_LIMITS": "off", "JINN_BACKUPS": "0"}
PATIENCE = 60.0  # seconds until a server that does not answer is a failure


def free_port() -> int:
    """A port of the loopback that is free now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@dataclass
class Process:
    """A server that runs."""

    popen: subprocess.Popen[bytes]
    port: int
    log: Path
    answered: float = 0.0
    """Seconds from the start to the first answer."""
    ended: bool = field(default=False)

    @property
    def pid(self) -> int:
        """The process's id."""
        return self.popen.pid

    def rss(self) -> float:
        """Resident memory in MB."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise ValueError("no VmRSS: the process is gone")

    def cpu(self) -> float:
        """Seconds of CPU, in user and kernel mode, of all its threads."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICK

    def kill(self) -> None:
        """SIGKILL; returns when it is gone."""
        self.popen.kill()
        self.popen.wait()
        self.ended = True

    def leave(self) -> None:
        """Leaves nothing behind when a measurement has failed."""
        if not self.ended and self.popen.poll() is None:
            self.kill()

    def stop(self, patience: float = 20.0) -> float:
        """SIGTERM; the seconds it took to end. What does not end is killed and is an error."""
        if self.ended:
            return 0.0
        begun = time.perf_counter()
        self.popen.send_signal(signal.SIGTERM)
        self.ended = True
        try:
            self.popen.wait(patience)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
            raise
        return time.perf_counter() - begun


def start(
    command: Sequence[str | Path], port: int, log: Path, path: str = "/api/health", *, file_size: int = 0
) -> Process:
    """Starts a server and waits for its first answer. What it says goes to the log; its files may grow to `file_size`."""  # noqa: E501
    begun = time.perf_counter()
    words = [str(word) for word in command]
    if file_size:
        # In 1024 bytes; what would make a file greater fails, like writing to a full disk.
        words = ["bash", "-c", f'ulimit -f {file_size // 1024}; exec "$@"', "bash", *words]
    # What the surroundings say of a house is not what is measured here.
    environ = {name: value for name, value in os.environ.items() if not name.startswith("JINN_")} | SETTINGS
    with log.open("ab") as out:
        popen = subprocess.Popen(words, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=environ)
    while not answers(port, path):
        if popen.poll() is not None or time.perf_counter() - begun > PATIENCE:
            popen.kill()
            popen.wait()
            raise RuntimeError(f"the server did not come up: {log.read_text()[-2000:]}")
        time.sleep(0.002)
    made = Process(popen, port, log, time.perf_counter() - begun)
    atexit.register(made.leave)
    return made


def answers(port: int, path: str) -> bool:
    """Whether something answers there, with whatever it has to say."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as wire:
            wire.sendall(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" % path.encode())
            return wire.recv(64).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def bare(folder: Path) -> Process:
    """The bare limit, with its file in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    return start([sys.executable, "-m", "bench.bare", str(port), folder / "bare.sqlite3"], port, folder / "bare.log")


def house(
    folder: Path,
    *,
    database: str = "",
    port: int = 0,
    path: str = "/api/games",
    words: Sequence[str] = (),
    file_size: int = 0,
) -> Process:
    """A house with its data in this folder, without a thinking process and without limits: here one address is a town."""  # noqa: E501
    folder.mkdir(parents=True, exist_ok=True)
    port = port or free_port()
    command: list[str | Path] = [sys.executable, "-m", "jinn", "serve", "--data", folder, "--port", str(port)]
    command += ["--no-worker", *(["--database", database] if database else []), *words]
    return start(command, port, folder / "house.log", path, file_size=file_size)
