"""Which route a request is for: a dictionary for fixed paths, a tree of words for those with names in them."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from jinn.server import texts as t
from jinn.server.http import NotFound, Route, WrongMethod
from jinn.server.metrics import Metrics

LONGEST_PATH = 1000
LATELY = 1024  # paths that are at hand: whoever plays a match asks the same ones again and again
NO_PARAMS: Mapping[str, str] = {}


class Place:
    """A route, made ready for requests."""

    __slots__ = ("decode", "names", "route", "saw", "takes")

    def __init__(self, route: Route, names: tuple[str, ...], metrics: Metrics) -> None:
        self.route = route
        self.names = names
        self.takes: type = route.takes or object
        self.decode: Callable[[bytes], Any] | None = (
            None if route.takes is None else msgspec.json.Decoder(route.takes).decode
        )
        self.saw = metrics.timed(route.method, route.path).saw


class Branch:
    """The paths that begin alike: by the next word, or by whatever stands there."""

    __slots__ = ("any", "here", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.any: Branch | None = None
        self.here: dict[str, Place] | None = None

    def find(self, parts: list[str], n: int, values: list[str]) -> dict[str, Place] | None:
        """The places of this path, by their methods; what stood for the names is added to `values`."""
        branch = self
        while n < len(parts):
            following = branch.words.get(parts[n])
            if branch.any is None or not parts[n]:
                if following is None:
                    return None
                branch = following
            else:
                if following is not None:  # either may be meant
                    known = len(values)
                    found = following.find(parts, n + 1, values)
                    if found is not None:
                        return found
                    del values[known:]
                values.append(parts[n])
                branch = branch.any
            n += 1
        return branch.here


class Table:
    """All routes of a house."""

    def __init__(self, routes: Iterable[Route], metrics: Metrics) -> None:
        self._exact: dict[str, dict[str, Place]] = {}
        self._tree = Branch()
        self.find = lru_cache(maxsize=LATELY)(self._find)
        """The place for a request, by method and path, and what stands for the names. Raises `NotFound`, `WrongMethod`."""  # noqa: E501
        for route in routes:
            self._add(route, metrics)

    def _add(self, route: Route, metrics: Metrics) -> None:
        parts = route.path.split("/")
        names = tuple(part[1:-1] for part in parts if part.startswith("{"))
        if names:
            branch = self._tree
            for part in parts:
                if part.startswith("{"):
                    branch.any = branch.any or Branch()
                    branch = branch.any
                else:
                    branch = branch.words.setdefault(part, Branch())
            if branch.here is None:
                branch.here = {}
            here = branch.here
        else:
            here = self._exact.setdefault(route.path, {})
        if route.method in here:
            raise ValueError(f"two handlers for {route.method} {route.path}")
        here[route.method] = Place(route, names, metrics)

    def _find(self, method: str, path: str) -> tuple[Place, Mapping[str, str]]:
        values: list[str] = []
        here = self._exact.get(path)
        if here is None and len(path) <= LONGEST_PATH:
            here = self._tree.find(path.split("/"), 0, values)
        if here is None:
            raise NotFound("no_such_path", t.NO_SUCH_PATH)
        place = here.get("GET" if method == "HEAD" else method)
        if place is None:
            allowed = ", ".join(sorted({*here, *(("HEAD",) if "GET" in here else ())}))
            wrong = WrongMethod("wrong_method", t.WRONG_METHOD.filled(allowed=allowed))
            wrong.facts["allow"] = allowed
            raise wrong
        return place, dict(zip(place.names, values, strict=True)) if values else NO_PARAMS
