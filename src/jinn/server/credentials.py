"""Who asks, as a request says it: by a token in its head, or by the cookie of a browser."""

from collections.abc import Mapping

from jinn.server.sessions import digest

COOKIE = "jinn_session"


class Credentials:
    """What came last over one connection: most requests bring the same again, and its hash is at hand then."""

    __slots__ = ("_by_cookie", "_hashed", "_raw")

    def __init__(self) -> None:
        self._raw = b""
        self._by_cookie = True
        self._hashed = ""

    def of(self, headers: Mapping[bytes, bytes]) -> tuple[str, bool]:
        """The hash of the token of who asks, empty without one, and whether his browser says it by a cookie."""
        bearer = headers.get(b"authorization")
        by_cookie = bearer is None
        raw = headers.get(b"cookie", b"") if bearer is None else bearer
        if raw != self._raw or by_cookie is not self._by_cookie:
            token = _cookie(raw) if by_cookie else _bearer(raw)
            self._raw, self._by_cookie = raw, by_cookie
            self._hashed = digest(token) if token else ""
        return self._hashed, by_cookie


def _bearer(header: bytes) -> str:
    return header[7:].decode("latin-1").strip() if header[:7].lower() == b"bearer " else ""


def _cookie(header: bytes) -> str:
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return ""
