"""The template game as an installed package, and `--no-skips`.

What a machine lacks is skipped with a reason; with `--no-skips` nothing may lack, and a skip is a failure.
"""

import atexit
import shutil
import signal
import sys
import tempfile
import tomllib
from collections.abc import Generator
from pathlib import Path

import pytest

# What a shell runs in the background ignores interrupts, and so does all that it starts; several tests send one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="make a skipped test a failure")
    parser.addoption("--golden", action="store_true", help="write the dialogues of the console anew")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and item.config.getoption("--no-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and --no-skips forbids it: {report.longrepr}"
    return report


def install_template_game() -> None:
    """Lets the template game be found as if its package were installed, so that every suite goes over it too."""
    folder = Path(__file__).with_name("template")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    made = Path(tempfile.mkdtemp(prefix="jinn-template-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    info = made / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    rows = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("".join(rows))
    sys.path += [str(made), str(folder)]


install_template_game()
