"""How often one may ask: for each player, or address, and class of route a bucket that fills steadily.

A bucket is one number: the moment at which it will be full again. Buckets that are full are forgotten, and there are
never more than `MOST`; so nobody can fill the memory with addresses.
"""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from jinn.server import texts as t
from jinn.server.http import Limit, TooMany

MOST = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: int
    second: float


RATES: dict[Limit, Rate] = {
    "read": Rate(200, 40),
    "write": Rate(60, 5),
    "move": Rate(120, 20),
    "chat": Rate(10, 0.5),
    "auth": Rate(10, 0.1),
    "stream": Rate(60, 5),
    "heavy": Rate(20, 0.5),
    "study": Rate(120, 10),
    "token": Rate(500, 50),
    "login": Rate(20, 0.1),
    "guest": Rate(100, 1),  # a school behind one address plays at once too
}


class Limits:
    """All buckets of this process."""

    def __init__(self, rates: dict[Limit, Rate] | None = None) -> None:
        self.rates = RATES if rates is None else rates
        self._full: dict[tuple[Limit, str], float] = {}

    def take(self, limit: Limit, who: str, now: float) -> None:
        """Takes one from the bucket; `now` is in seconds. Raises `TooMany`."""
        rate = self.rates.get(limit)
        if rate is None:
            return
        key = (limit, who)
        full = max(self._full.get(key, 0.0), now) + 1 / rate.second
        over = full - now - rate.burst / rate.second
        if over > 0:
            seconds = max(1, round(over + 0.5))
            raise TooMany("too_many", t.TOO_MANY.filled(seconds=seconds), retry=seconds)
        if len(self._full) >= MOST and key not in self._full:
            self._forget(now)
        self._full[key] = full

    def _forget(self, now: float) -> None:
        kept = [(key, full) for key, full in self._full.items() if full > now]
        self._full = dict(kept[len(kept) - MOST // 2 :] if len(kept) > MOST // 2 else kept)


def neighbourhood(address: str) -> str:
    """The address as limits see it: of IPv6 the /64 that one household has.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
