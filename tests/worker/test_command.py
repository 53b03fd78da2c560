"""`jinn worker` as people call it."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from jinn.cli import main
from tests.server.house import opened
from tests.server.served import served

SECONDS = 60


def test_without_a_token_it_says_what_is_wanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JINN_WORKER_TOKEN", raising=False)
    assert main(["--lang", "en", "worker"]) == 2
    assert "--token" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--lang", "en", "worker", "--token", f"@{tmp_path / 'none'}"]) == 2
    assert "none" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_works_until_it_is_told_to_stop(tmp_path: Path, number: signal.Signals) -> None:
    async def run() -> None:
        async with opened(tmp_path / "house") as house, served(house) as address:
            token, _ = await house.house.accounts.worker_token("test", 10**9)
            file = tmp_path / "token"
            file.write_text(f"{token}\n", "utf-8")
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "jinn", "worker", "--server", address, "--token", f"@{file}", "--threads", "2"),
                env={**os.environ, "LANG": "C.UTF-8"},
            )
            async with asyncio.timeout(SECONDS):
                while house.house.jobs.workers() < 2:
                    await asyncio.sleep(0.02)
                worker.send_signal(number)
                assert await worker.wait() == 0

    asyncio.run(run())


def test_a_token_that_nobody_knows_ends_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "jinn", "--lang", "en", "worker", "--server", address),
                env={**os.environ, "JINN_WORKER_TOKEN": "made up"},
                stderr=asyncio.subprocess.PIPE,
            )
            async with asyncio.timeout(SECONDS):
                _, told = await worker.communicate()
            assert worker.returncode == 1
            assert b"token" in told

    asyncio.run(run())
