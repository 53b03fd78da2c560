"""Who the person is to a house: by a token, by the session of last time, as a guest, or by a name and a password."""

import sys
from getpass import getpass

from jinn.client import AsyncHouse, HouseRefused
from jinn.client.exchange import AT_THE_DOOR, FOR_CALLS
from jinn.console import sessions
from jinn.console.terminal import Gone, Terminal
from jinn.core.text import Lang


async def come(address: str, token: str | None, name: str | None, lang: Lang, place: str | None = None) -> AsyncHouse:
    """The house, entered by a token, as whoever was here last (under this name), or as a new guest.

    `place` is what the house is remembered by where its address differs every time.
    """
    place = place or address
    session = None if token else sessions.kept(place, name)
    house = AsyncHouse(address, token=token, session=session, lang=lang, patience=AT_THE_DOOR)
    try:
        if token is not None:
            await house.me()
        elif not await _known(house):
            # A kept session that is nobody's any more would stand beside the new one.
            await house.close()
            house = AsyncHouse(address, lang=lang, patience=AT_THE_DOOR)
            await house.guest(name)
            keep(house, place, name)
    except BaseException:
        await house.close()
        raise
    house.patience = FOR_CALLS
    return house


async def _known(house: AsyncHouse) -> bool:
    """Whether the session that was kept is still somebody's."""
    if house.session is None:
        return False
    try:
        await house.me()
    except HouseRefused as refused:
        if refused.status != 401:
            raise
        return False
    return True


def keep(house: AsyncHouse, place: str, name: str | None) -> None:
    """Keeps the session for the next time."""
    if house.session is not None:
        sessions.keep(place, house.session, name)


def password(terminal: Terminal, prompt: str) -> str:
    """A password, not shown where a person types it. Raises `Gone`."""
    if not sys.stdin.isatty():
        return terminal.ask(prompt).strip()
    try:
        return getpass(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        raise Gone from None
