"""People in the league, for tests: games that count begun, ended as a test wants, and the Jinn's moves made for him."""

from typing import Any

from jinn.core.game import Seat
from jinn.match.commands import Play, Resign
from tests.server.house import Client, Opened


async def begun(client: Client, game: str = "kalah", what: str = "play", **more: Any) -> Any:
    """A game of the league, begun or gone on with."""
    answer = await client.post(f"/api/league/{game}/{what}", more)
    assert answer.status == 200, answer.content.decode()
    return answer.json


async def ended(house: Opened, game: Any, won: bool) -> None:
    """The game given up, by the Jinn or by the human."""
    live = await house.house.matches.get(game["match"])
    await live.do(Resign(Seat(1 - game["seat"] if won else game["seat"])))


async def played(house: Opened, client: Client, won: bool, game: str = "kalah") -> Any:
    """A whole game that counts; the day passes, so that there may be one more."""
    begins = await begun(client, game)
    await ended(house, begins, won)
    house.now.pass_by(86_400_000)
    return begins


async def mine(client: Client, game: str = "kalah") -> Any:
    """How somebody stands."""
    answer = await client.get(f"/api/league/{game}/me")
    assert answer.status == 200, answer.content.decode()
    return answer.json


async def thought(house: Opened, match: str) -> None:
    """The Jinn's moves, until it is not his turn: the first that is legal."""
    live = await house.house.matches.get(match)
    while live.match.jinn_due:
        (seat,) = live.match.jinn_due
        game = live.match.game
        move = next(iter(game.moves(game.view(live.match.state, seat))))
        await live.do(Play(seat, live.match.seq, game.show_move(move)))
