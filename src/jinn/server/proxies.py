"""Which neighbours may say for whom they ask: proxies, by their addresses.

Only what such a neighbour wrote itself is believed, the last entry of `X-Forwarded-For`; what stands before it anybody
can have written.
"""

from ipaddress import ip_address, ip_network

HERE = ("127.0.0.0/8", "::1/128")
PRIVATE = (*HERE, "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
WORDS = {"on": HERE, "off": (), "private": PRIVATE}
MOST = 1000  # neighbours that are remembered


def networks(said: str) -> tuple[str, ...]:
    """The networks that a setting means. Raises `ValueError`.

    >>> networks("on"), networks("192.0.2.7, 10.0.0.0/8")
    (('127.0.0.0/8', '::1/128'), ('192.0.2.7/32', '10.0.0.0/8'))
    """
    if said in WORDS:
        return WORDS[said]
    return tuple(str(ip_network(part.strip())) for part in said.split(","))


class Proxies:
    """The neighbours that are believed."""

    def __init__(self, trusted: tuple[str, ...]) -> None:
        self._networks = [ip_network(network) for network in trusted]
        self._known: dict[str, bool] = {}

    def asker(self, neighbour: str, forwarded: bytes | None) -> str:
        """The address of whoever asks."""
        if not self._networks or forwarded is None or not self._believes(neighbour):
            return neighbour
        return forwarded.rpartition(b",")[2].strip().decode("latin-1") or neighbour

    def _believes(self, neighbour: str) -> bool:
        known = self._known.get(neighbour)
        if known is None:
            if len(self._known) >= MOST:
                self._known.clear()
            try:
                address = ip_address(neighbour)
            except ValueError:
                address = None
            known = address is not None and any(address in network for network in self._networks)
            self._known[neighbour] = known
        return known
