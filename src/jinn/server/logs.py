"""The house's log: one line for each thing that matters, JSON for programs, plain for a person at a terminal.

What goes in is named by whoever writes: never names or tokens, never moves, never what was said, no query strings.
"""

import json
import sys
import time
import traceback
from typing import Any, TextIO


class Log:
    """Writes lines to one stream."""

    def __init__(self, stream: TextIO | None = None, *, plain: bool | None = None, quiet: bool = False) -> None:
        self.stream = sys.stderr if stream is None else stream
        self.plain = self.stream.isatty() if plain is None else plain
        self.quiet = quiet

    def info(self, what: str, **facts: Any) -> None:
        """Something that happened as it should."""
        if not self.quiet:
            self._write("info", what, facts)

    def warn(self, what: str, **facts: Any) -> None:
        """Something that somebody may want to look at."""
        self._write("warning", what, facts)

    def error(self, what: str, *, error: BaseException | None = None, **facts: Any) -> None:
        """Something that is wrong with the house. Of an error only the kind and the place are told, not its words."""
        if error is not None:
            facts["error"] = type(error).__name__
            facts["where"] = [
                f"{f.name} {f.filename}:{f.lineno}" for f in traceback.extract_tb(error.__traceback__)[-6:]
            ]
        self._write("error", what, facts)

    def _write(self, level: str, what: str, facts: dict[str, Any]) -> None:
        now = time.time()
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now)) + f".{int(now * 1000) % 1000:03}Z"
        if self.plain:
            line = " ".join(
                [at, level.upper() if level != "info" else "", what, *(f"{k}={v}" for k, v in facts.items())]
            )
        else:
            line = json.dumps({"at": at, "level": level, "what": what, **facts}, ensure_ascii=False, default=str)
        self.stream.write(line + "\n")
        self.stream.flush()
