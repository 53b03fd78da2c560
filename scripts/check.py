"""Everything that must hold before a change goes in: format, lint, types, layers, the page, tests.

    python scripts/check.py [--no-skips] [words for pytest]

Each step runs even if one before it failed, so that one run shows all there is to mend. The tests come last.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent


def main(words: list[str]) -> int:
    """Runs all steps; 0 when every one is good."""
    steps: dict[str, list[str | Path]] = {
        "format": [TOOLS / "ruff", "format", "--check", "."],
        "lint": [TOOLS / "ruff", "check", "."],
        "types": [sys.executable, "-m", "mypy"],
        "layers": [TOOLS / "lint-imports"],
        "page": [sys.executable, ROOT / "scripts" / "page.py", "check"],
    }
    failed = [name for name, command in steps.items() if not good(name, command)]
    if failed:
        print(f"== failed so far: {', '.join(failed)}", flush=True)
    # The last line of all is the test runner's own.
    tests = [sys.executable, "-m", "pytest", "-n", str(os.cpu_count() or 1), "--dist", "worksteal", *words]
    return 0 if good("tests", tests) and not failed else 1


def good(name: str, command: Sequence[str | Path]) -> bool:
    """Runs one step and says whether it held."""
    print(f"== {name}", flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
