"""What dragging the board of Five in a Row costs a browser: `python -m bench.page_pan [STONES …]` (1,000 and 10,000).

A house is started, a match with so many stones opened, and the board dragged about by a mouse while Chromium traces
itself. Told are milliseconds a frame of the page's main thread: script alone, and all work (style, layout, paint).
Frames in which nothing was to do are left out. The built page must be there (`python -m scripts.page`).
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.process import Process, free_port, start

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"]
SCRIPT = {"EventDispatch", "FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "TimerFire"}
STEPS = 240
ZOOMS = 4
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@dataclass
class Frames:
    """Milliseconds of each frame, sorted."""

    script: list[float]
    work: list[float]

    def line(self, name: str) -> str:
        """Median, 95th and largest of both."""
        figures = []
        for values in (self.script, self.work):
            picked = (values[len(values) // 2], values[int(len(values) * 0.95)], values[-1])
            figures.append(" / ".join(f"{value:5.2f}" for value in picked))
        return f"{name:>24}: {len(self.script):4} frames, script {figures[0]} ms, all work {figures[1]} ms"


def position(stones: int) -> str:
    """So many stones without a row of five: in a row pairs of X and of O, from row to row the other way round."""
    side = int((stones * 1.4) ** 0.5) + 2
    cells: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([(0, 0)], [])
    for row in range(-side // 2, side // 2):
        for col in range(-side // 2, side // 2):
            if (row, col) != (0, 0) and (row * 7 + col * 3) % 5:
                cells[(col + 2 * row) // 2 % 2].append((row, col))
    moves = [cell for pair in zip(*cells, strict=False) for cell in pair][:stones]
    return " ".join(f"{row},{col}" for row, col in moves)


def frames(trace: Path) -> Frames:
    """The frames of a trace, by the page's main thread."""
    events = json.loads(trace.read_bytes())["traceEvents"]
    main = next(
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "FunctionCall" and event.get("ph") == "X" and "/assets/" in json.dumps(event["args"])
    )
    own = [event for event in events if (event.get("pid"), event.get("tid")) == main and event.get("ph") == "X"]
    starts = sorted(event["ts"] for event in events if _begins(event, main))
    scripts = [(event["ts"], _long(event)) for event in _outermost(own)]
    tasks = [(event["ts"], _long(event)) for event in own if event["name"] == "ThreadControllerImpl::RunTask"]
    busy = _by_frame(starts, scripts)
    return Frames(sorted(busy.values()), sorted(_by_frame(starts, tasks)[at] for at in busy))


def _long(event: dict[str, Any]) -> int:
    """Microseconds of the thread's own time: what others did with the processor meanwhile is not the page's."""
    spent: int = event.get("tdur", event["dur"])
    return spent


def _begins(event: dict[str, Any], main: tuple[int, int]) -> bool:
    return (event.get("pid"), event.get("tid")) == main and (event["name"], event["ph"]) == ("AnimationFrame", "b")


def _outermost(events: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Scripts that no other script called."""
    until = 0
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if event["name"] in SCRIPT and event["ts"] >= until:
            until = event["ts"] + event["dur"]
            yield event


def _by_frame(starts: Sequence[int], spans: Sequence[tuple[int, int]]) -> dict[int, float]:
    found: dict[int, float] = {}
    at = 0
    for begin, long in sorted(spans):
        while at + 1 < len(starts) and starts[at + 1] <= begin:
            at += 1
        if starts and starts[0] <= begin:
            found[at] = found.get(at, 0.0) + long / 1000
    return found


def measure(browser: Browser, page: Page, steps: int) -> Frames:
    """Drags the board along a long way, under a trace."""
    box = page.locator(".five .surface").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(steps):
            page.mouse.move(x + (step % 60) * 5 - 150, y + (step % 48) * 4 - 96)
        page.mouse.up()
        browser.stop_tracing()
        return frames(trace)


def opened(page: Page, house: Process, stones: int) -> None:
    """A match that begins with so many stones, on the page."""
    address = f"http://127.0.0.1:{house.port}"
    page.goto(address)
    sent = {"game": "five", "seat": 0, "jinn": 1, "position": position(stones)}
    match = page.evaluate(
        """async (sent) => {
            const wanted = (body) =>
                ({method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
            await fetch('/api/guests', wanted({}));
            const answer = await fetch('/api/matches', wanted(sent));
            const said = await answer.json();
            if (!answer.ok) throw new Error(JSON.stringify(said));
            return said.match;
        }""",
        sent,
    )
    page.goto(f"{address}/match/{match}")
    page.locator(".five .world").wait_for()
    page.wait_for_timeout(800)


def main(words: Sequence[str]) -> None:
    """Measures and tells."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        command = [sys.executable, "-m", "jinn", "serve", "--port", str(port), "--data", folder, "--no-worker"]
        house = start(command, port, Path(folder) / "log")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for stones in [int(word) for word in words] or [1_000, 10_000]:
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                opened(page, house, stones)
                print(measure(browser, page, STEPS).line(f"{stones:,} stones, near"))
                page.get_by_role("button", name="Вся доска").or_(page.get_by_role("button", name="whole board")).click()
                page.wait_for_timeout(500)
                print(measure(browser, page, STEPS).line(f"{stones:,} stones, all"))
                page.close()
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
