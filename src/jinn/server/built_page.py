"""The built page: its files, held in memory, squeezed once, and given with what browsers must know of them.

`web/` is built into the folder `page` beside this module; where nobody has built it, the house says at `/` what it is
(`front`). A file whose name holds its hash may be kept for ever; all others are asked for anew, and answered with 304
when they are the same. Every address of the page is the same `index.html`, which knows what to show.
"""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from jinn.server.http import Body

FOLDER = Path(__file__).with_name("page")
INDEX = "/index.html"
HASHED = "/assets/"
NOT_PAGES = ("/api/", "/metrics")
# The first words of addresses that the page knows; of any other it says itself that there is nothing.
PLACES = frozenset(
    {
        "", "match", "player", "players", "learn", "rules", "puzzles", "puzzle", "analysis", "admin", "lobby", "play",
        "new", "me", "settings", "search", "matches", "login", "account", "reset", "correspondence", "about", "ratings",
        "leagues", "league", "tournaments", "tournament", "words", "watch", "board",
    }
)  # fmt: skip
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
SQUEEZED = (".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt")
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """One file, as it is sent."""

    type: str
    content: bytes
    small: bytes | None
    """The same by gzip, where that is less."""
    mark: bytes
    keep: bytes

    def answer(self, headers: Mapping[bytes, bytes], status: int = 200) -> Body:
        """The file for who asked with these headers; nothing but its mark, if he has it."""
        small = self.small if _takes_gzip(headers.get(b"accept-encoding", b"")) else None
        more = [(b"etag", self.mark), (b"vary", b"accept-encoding")]
        if small is not None:
            more.append((b"content-encoding", b"gzip"))
        known = status == 200 and self.mark in headers.get(b"if-none-match", b"")
        return Body(
            self.content if small is None else small,
            self.type,
            304 if known else status,
            headers=tuple(more),
            keep=self.keep,
        )


class Page:
    """All files of the page by their paths."""

    def __init__(self, files: Mapping[str, File]) -> None:
        self._files = files
        self._index = files[INDEX]

    def answer(self, path: str, headers: Mapping[bytes, bytes]) -> Body | None:
        """What is at this path; `None`: nothing of the page's."""
        file = self._files.get(path)
        if file is not None:
            return file.answer(headers)
        if path.startswith((*NOT_PAGES, HASHED)) or path == "/api":
            return None
        first = path[1:].partition("/")[0]
        if first in PLACES:
            return self._index.answer(headers)
        if "." in path.rpartition("/")[2]:
            return None  # a file that is not there
        return self._index.answer(headers, 404)


def built(folder: Path = FOLDER) -> Page | None:
    """The page in this folder; `None` where nobody has built it."""
    if not (folder / "index.html").is_file():
        return None
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in TYPES:
            name = "/" + path.relative_to(folder).as_posix()
            found[name] = _file(path, hashed=name.startswith(HASHED))
    return Page(found)


def _file(path: Path, *, hashed: bool) -> File:
    content = path.read_bytes()
    small = None
    if path.suffix in SQUEEZED:
        beside = path.with_name(f"{path.name}.gz")
        squeezed = beside.read_bytes() if beside.is_file() else gzip.compress(content, 9, mtime=0)
        small = squeezed if len(squeezed) < len(content) else None
    mark = f'W/"{sha256(content).hexdigest()[:20]}"'.encode()
    return File(TYPES[path.suffix], content, small, mark, FOR_EVER if hashed else ASK_AGAIN)


def _takes_gzip(accepted: bytes) -> bool:
    for part in accepted.lower().split(b","):
        name, _, weight = part.strip().partition(b";")
        if name.strip() == b"gzip":
            return weight.replace(b" ", b"") not in (b"q=0", b"q=0.0", b"q=0.00", b"q=0.000")
    return False
