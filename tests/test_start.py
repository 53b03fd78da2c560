"""`start.py`, as a file of its own beside an environment that stands in for the real one."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def house(folder: Path, python: str) -> Path:
    """A copy of `start.py` whose environment's Python is this script."""
    shutil.copy(ROOT / "start.py", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    binary = folder / ".venv" / "bin" / "python"
    binary.parent.mkdir(parents=True)
    binary.write_text(f"#!{sys.executable}\n{python}")
    binary.chmod(0o755)
    return folder / "start.py"


def test_wrong_words_are_answered_with_how_to_start() -> None:
    done = subprocess.run([sys.executable, ROOT / "start.py", "dance"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "start.py test" in done.stdout


WAITS = """
import signal, sys, time
def leave(*_):
    time.sleep(1)  # longer than subprocess.run would wait for it
    print("good-bye", flush=True)
    sys.exit(7)
signal.signal(signal.SIGINT, leave)
signal.signal(signal.SIGTERM, leave)
if sys.argv[1:3] == ["-m", "jinn"]:
    print("here", flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(os.name == "nt", reason="interrupts reach a group of processes otherwise on Windows")
@pytest.mark.parametrize("told", ["SIGINT", "SIGTERM"])
def test_an_interrupt_is_left_to_the_house(tmp_path: Path, told: str) -> None:
    start = house(tmp_path, WAITS)
    with subprocess.Popen(
        [sys.executable, start, "jinn"], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        while running.stdout.readline() != "here\n":
            assert running.poll() is None
        # A terminal interrupts the whole group, a supervisor tells the one process that it started.
        if told == "SIGINT":
            os.killpg(running.pid, signal.SIGINT)
        else:
            running.terminate()
        assert running.stdout.read() == "good-bye\n"
        assert running.wait() == 7


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for Python is a script")
@pytest.mark.parametrize("whole", [True, False])
def test_an_environment_without_pip_is_made_again(tmp_path: Path, whole: bool) -> None:
    spec = importlib.util.spec_from_file_location("start", house(tmp_path, f"import sys; sys.exit({not whole})\n"))
    assert spec is not None
    assert spec.loader is not None
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)
    commands: list[list[str]] = []
    vars(start)["must"] = commands.append
    start.set_up(start.PLAY)
    assert [command[2] for command in commands] == (["pip", "pip"] if whole else ["venv", "pip", "pip"])
