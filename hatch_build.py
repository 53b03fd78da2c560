"""The page is built into every wheel: one without it would be a house without windows."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PAGE = ROOT / "src" / "jinn" / "server" / "page" / "index.html"


class PageHook(BuildHookInterface[Any]):
    """Builds the page before it is packed; what was unpacked without the sources has it already."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a build; an editable installation looks at the files where they are."""
        if version == "editable":
            return
        built = subprocess.run([sys.executable, str(ROOT / "scripts" / "page.py"), "build"], check=False)
        if built.returncode and not PAGE.exists():
            raise SystemExit("the page could not be built, and a package without it would be a house without windows")
