"""Sets the house up and opens it, with nothing but Python 3.11 or newer.

    python3 start.py             set up (the first time), then open the house
    python3 start.py test        set up, then run every check and test
    python3 start.py jinn …      set up, then run the command `jinn …`; without words, the line console

The set-up makes `.venv` beside this file, installs the pinned packages into it and builds the page; each is done
again only when what it is made from has changed. `test --no-skips` makes a skipped test a failure.
"""

from __future__ import annotations  # an older Python must get as far as being told so

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
# Which pinned packages each way of starting needs.
PLAY = ("build.txt", "run.txt")
TEST = (*PLAY, "lexicon.txt", "dev.txt")
FULL_SCREEN = ("tui.txt",)
NODE = ("page.txt",)
NO_NODE = 3


def main(words: list[str]) -> int:
    """Sets up and runs; the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036
        found = ".".join(map(str, sys.version_info[:3]))
        print(f"Нужен Python 3.11 или новее, а это {found}. / Python 3.11 or newer is needed; this is {found}.")
        return 2
    if words[:1] == ["test"]:
        set_up(TEST)
        build_page()
        return run(str(ROOT / "scripts" / "check.py"), *words[1:])
    if words[:1] not in ([], ["jinn"]):
        print(__doc__)
        return 2
    set_up((*PLAY, *FULL_SCREEN) if words[1:2] == ["tui"] else PLAY)
    build_page()
    return run("-m", "jinn", *(words[1:] if words else ["serve"]))


def set_up(pins: tuple[str, ...]) -> None:
    """Makes the environment and installs the packages, unless just these stand there already."""
    files = [ROOT / "requirements" / name for name in pins]
    wanted = hashlib.sha256(b"".join(file.read_bytes() for file in [*files, ROOT / "pyproject.toml"]))
    wanted.update(sys.version.encode())
    seal = VENV / f"set-up-{'-'.join(file.stem for file in files)}"
    if PYTHON.exists() and seal.exists() and seal.read_text() == wanted.hexdigest():
        return
    print("Готовлю дом… / Setting the house up…", flush=True)
    if not has_pip():
        must([sys.executable, "-m", "venv", "--clear", str(VENV)])
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    pip = [str(PYTHON), "-m", "pip", "install", *quiet]
    must([*pip, "--require-hashes", *(word for file in files for word in ("-r", str(file)))])
    must([*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    seal.write_text(wanted.hexdigest())


def build_page() -> None:
    """Builds the page, with a Node of our own where the machine has none that would do."""
    build = [str(PYTHON), str(ROOT / "scripts" / "page.py"), "build"]
    done = subprocess.run(build, check=False).returncode
    if done == NO_NODE:
        pins = [word for name in NODE for word in ("-r", str(ROOT / "requirements" / name))]
        must([str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", "--require-hashes", *pins])
        done = subprocess.run(build, check=False).returncode
    if done:
        # Everything but the page works without it, and what failed has been said.
        print("Страницы нет, дом откроется без неё. / There is no page; the house opens without it.", flush=True)


def has_pip() -> bool:
    """Whether the environment is whole: one whose making failed or was broken off has a Python and no pip."""
    if not PYTHON.exists():
        return False
    looked = subprocess.run([str(PYTHON), "-c", "import pip"], capture_output=True, check=False)
    return looked.returncode == 0


def must(command: list[str]) -> None:
    """Runs one step of the set-up; leaves with a plain word when it fails."""
    if subprocess.run(command, check=False).returncode:
        what = " ".join(command)
        print(f"Не получилось / This failed: {what}")
        if "venv" in command:
            print("На Debian и Ubuntu: apt install python3-venv / on Debian and Ubuntu: apt install python3-venv")
        raise SystemExit(1)


def run(*words: str) -> int:
    """Becomes the house's own Python, so that every signal reaches it: an interrupt, or being told to stop."""
    command = [str(PYTHON), *words]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    with subprocess.Popen(command) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                # The child was interrupted too and knows what to do: save, say good-bye, or end.
                continue


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
