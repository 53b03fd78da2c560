"""A stage for proofs of the page: a house, Chromium, and people who look at the house through it.

Whatever a page complains of, asks of another host, or throws, fails the test that brought it about.
"""

import asyncio
import json
import os
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, async_playwright

from tests.server.serving import ROOT, Served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SCREENS = Path(os.environ.get("JINN_SCREENS", ROOT / "build" / "screens"))
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
# Refusals are part of many proofs; a browser complains of every answer that is not a success.
QUIET = re.compile(
    r"Failed to load resource: the server responded with a status of 4\d\d|net::ERR_"
    r"|Service Worker registration blocked"
)


@dataclass
class Person:
    """Somebody at a browser of his own."""

    name: str
    context: BrowserContext
    page: Page
    house: str
    faults: list[str] = field(default_factory=list)
    received: list[bytes] = field(default_factory=list)
    """Every body that the house sent to this browser, streams excepted."""

    async def go(self, path: str) -> None:
        """Opens a page of the house and waits until it stands."""
        await self.page.goto(self.house + path)
        await self.page.locator("main h1, main .board, main [data-board]").first.wait_for()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What this browser's player gets from the API; for arranging, not for what is to be proved."""
        script = """async ([method, path, body]) => {
            const wanted = {method, headers: {'Content-Type': 'application/json'}};
            if (body !== null) wanted.body = JSON.stringify(body);
            const answer = await fetch(path, wanted);
            return [answer.status, await answer.text()];
        }"""
        status, text = await self.page.evaluate(script, [method, path, body])
        if status >= 400:
            raise AssertionError(f"{method} {path}: {status} {text}")
        return json.loads(text)

    async def screen(self, name: str) -> None:
        """Keeps a picture of the whole page."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SCREENS / f"{name}.png", full_page=True)


@dataclass
class Stage:
    """A browser with as many people as a proof needs."""

    house: Served
    browser: Browser
    people: list[Person] = field(default_factory=list)

    async def person(
        self, name: str, *, lang: str = "ru", phone: bool = False, dark: bool = False, still: bool = True
    ) -> Person:
        """A new browser without any past; `still` spares the proofs what moves."""
        context = await self.browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone,
            locale="ru-RU" if lang == "ru" else "en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            service_workers="block",
        )
        context.set_default_timeout(15_000)
        page = await context.new_page()
        person = Person(name, context, page, self.house.address)
        page.on("console", lambda message: _console(person, message))
        page.on("pageerror", lambda error: person.faults.append(f"{name}: {error}"))
        page.on("request", lambda request: _request(person, request))
        self.people.append(person)
        return person


def _console(person: Person, message: ConsoleMessage) -> None:
    if message.type in {"error", "warning"} and not QUIET.search(message.text):
        person.faults.append(f"{person.name}: console: {message.text}")


def _request(person: Person, request: Request) -> None:
    if not request.url.startswith((person.house, "data:", "blob:")):
        person.faults.append(f"{person.name}: asked elsewhere: {request.url}")


@asynccontextmanager
async def curtain(house: Served) -> AsyncIterator[Stage]:
    """Raises the curtain; at its fall nothing may have gone wrong in any browser."""
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        stack.push_async_callback(browser.close)
        stage = Stage(house, browser)
        try:
            yield stage
        except BaseException:
            for person in stage.people:
                if not person.page.is_closed():
                    await person.screen(f"failed-{person.name}")
            raise
        faults = [fault for person in stage.people for fault in person.faults]
        assert not faults, faults


def perform(house: Served, play: Callable[[Stage], Awaitable[None]], seconds: float = 100) -> None:
    """Performs a play from curtain to curtain."""

    async def whole() -> None:
        async with curtain(house) as stage:
            await play(stage)

    asyncio.run(asyncio.wait_for(whole(), seconds))
