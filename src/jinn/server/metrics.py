"""What is counted of the house, as Prometheus reads it; there are no names in it and no ids."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


@dataclass(slots=True)
class Timed:
    """How often a route was asked and how long it took."""

    method: str
    path: str
    statuses: dict[int, int] = field(default_factory=dict)
    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    def saw(self, status: int, seconds: float) -> None:
        """Counts one answer."""
        self.statuses[status] = self.statuses.get(status, 0) + 1
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


@dataclass(slots=True)
class Metrics:
    """All counters of this process, and what else can be asked for its size."""

    routes: list[Timed] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    gauges: dict[str, Callable[[], float]] = field(default_factory=dict)

    def timed(self, method: str, path: str) -> Timed:
        """The counters of one route."""
        made = Timed(method, path)
        self.routes.append(made)
        return made

    def count(self, name: str, by: int = 1) -> None:
        """Counts something that happened: `jinn_moves_total`, for one."""
        self.counts[name] = self.counts.get(name, 0) + by

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """Says where a size can be asked: `jinn_live_matches`, for one."""
        self.gauges[name] = ask

    def show(self) -> str:
        """Everything, in the text format of Prometheus."""
        lines = ["# TYPE jinn_requests_total counter"]
        for timed in self.routes:
            labels = f'method="{timed.method}",route="{timed.path}"'
            lines += [f'jinn_requests_total{{{labels},status="{s}"}} {n}' for s, n in sorted(timed.statuses.items())]
        lines.append("# TYPE jinn_request_seconds histogram")
        for timed in self.routes:
            if timed.statuses:
                lines += _histogram(timed)
        for name, count in sorted(self.counts.items()):
            lines += [f"# TYPE {name} counter", f"{name} {count}"]
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# TYPE {name} gauge", f"{name} {ask():g}"]
        return "\n".join(lines) + "\n"


def _histogram(timed: Timed) -> list[str]:
    labels = f'method="{timed.method}",route="{timed.path}"'
    lines, so_far = [], 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), timed.buckets, strict=True):
        so_far += count
        lines.append(f'jinn_request_seconds_bucket{{{labels},le="{bound}"}} {so_far}')
    lines.append(f"jinn_request_seconds_sum{{{labels}}} {timed.seconds:.6f}")
    lines.append(f"jinn_request_seconds_count{{{labels}}} {so_far}")
    return lines
