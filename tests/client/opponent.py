"""Somebody at the other side of a table, in a thread of his own: plays the first legal move, agrees to all."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from jinn.client import House
from jinn.client.table import is_over, told
from jinn.wire.matches import Snapshot


def _play(house: House, match: str, answer: Callable[[Snapshot], bool]) -> None:
    table: Snapshot | None = None
    done = -1
    with closing(house.follow(match)) as following:
        for message in following:
            table = told(table, message)
            standing, seat = table.standing, table.seat
            if is_over(table):
                return
            if seat is None or standing.seq < done:
                continue
            if standing.offers.draw and seat not in standing.offers.draw:
                done = house.answer(match, "draw", answer(table)).seq
            elif standing.offers.takeback and seat not in standing.offers.takeback:
                done = house.answer(match, "takeback", answer(table)).seq
            elif standing.status == "running" and seat in standing.due:
                done = house.move(match, house.moves(match).moves[0], seq=standing.seq).seq


@contextmanager
def opponent(address: str, match: str, answer: Callable[[Snapshot], bool] = lambda _: True) -> Iterator[House]:
    """Joins the match and plays it to its end."""
    failed: list[BaseException] = []
    with House(address) as house:
        house.guest("Boris")
        house.join(match)

        def run() -> None:
            try:
                _play(house, match, answer)
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=run, name="opponent")
        thread.start()
        yield house
        thread.join(30)
        assert not thread.is_alive(), "the match did not end"
    if failed:
        raise failed[0]
