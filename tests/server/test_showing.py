"""Who may know what: two runs that differ only in what a viewer may not know give him the same bytes."""

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from jinn.core.game import Seat
from jinn.match.commands import Moment, Open, Play, Sit
from jinn.match.decide import decide, open_match
from jinn.match.events import Event, show_payload
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.rows import event_of, row_of
from jinn.server.streams import encode
from tests.games.elements.worlds import VIEWERS, elements
from tests.server.house import Opened
from tests.server.playing import done, guests, heard, in_house, moved, refused, started

# The same moves are legal after both: nobody meets anybody.
SETUPS = ("012340123401234", "432104321043210")
OTHER = "000111222333444"
PROMISE = re.compile(rb'"promise":"[0-9a-f]{64}"')


async def script(house: Opened, setup: str) -> tuple[str, bytes, bytes]:
    """A match of Elements in which seat 0 sealed this; what seat 1 and a spectator were told of it."""
    one, other = await guests(house, "a", "b")
    match = await started(one, other, game="elements", options={})
    at = f"/api/matches/{match}"
    stranger = house.client()
    streams = [await who.listen(f"{at}/stream") for who in (other, stranger)]
    told = [b"", b""]
    await done(moved(one, match, 1, setup))
    await done(moved(other, match, 1, OTHER))
    mine = (await one.get(f"{at}/moves")).json["moves"]
    step = next(move for move in mine if re.fullmatch(r"[0-9]+-[0-9]+", move))
    await done(moved(one, match, 3, step))
    await refused(moved(other, match, 1, step), 409, "stale")
    told[0] += (await moved(other, match, 4, "0-1")).content
    for place, who in enumerate((other, stranger)):
        told[place] += (await who.get(at)).content
        while b"id: 4\n" not in told[place]:
            told[place] += await streams[place].next() or b""
        await streams[place].leave()
        resumed = await who.listen(f"{at}/stream?after=1")
        told[place] += await resumed.next() or b""
        await resumed.leave()
    return match, told[0], told[1]


def test_a_sealed_set_up_tells_others_nothing(tmp_path: Path) -> None:
    runs = []
    for number, setup in enumerate(SETUPS):

        async def play(house: Opened, setup: str = setup) -> None:
            _, *told = await script(house, setup)
            assert all(setup.encode() not in each for each in told)
            assert all(PROMISE.search(each) for each in told)
            assert OTHER.encode() in told[0]
            assert OTHER.encode() not in told[1]
            runs.append([PROMISE.sub(b'"promise":""', each) for each in told])

        in_house(tmp_path / str(number), play)
    assert runs[0] == runs[1]


def test_all_is_shown_when_it_is_over(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other, game="elements", options={})
        stream = await heard(other, f"/api/matches/{match}/stream")
        await stream.next()
        await done(moved(one, match, 1, SETUPS[0]))
        hidden = (await stream.next())[1]["lines"][0]
        assert SETUPS[0] not in hidden["move"]
        await done(moved(other, match, 1, OTHER))
        await stream.next()
        await done(one.post(f"/api/matches/{match}/resign"))
        assert (await stream.next())[1]["standing"]["status"] == "over"
        kind, snapshot = await stream.next()
        assert (kind, snapshot["log"][2]["lines"][0]["move"]) == ("snapshot", SETUPS[0])
        assert snapshot["log"][2]["lines"][0]["promise"] == hidden["promise"]
        await stream.leave()
        stranger = await heard(house.client(), f"/api/matches/{match}/stream?after=2")
        assert [event["lines"][0]["move"] for event in (await stranger.next())[1]["log"][2:4]] == [SETUPS[0], OTHER]
        await stranger.leave()

    in_house(tmp_path, play)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_look_the_same_are_told_the_same(seed: int) -> None:
    game, rng = elements(60), Random(f"showing {seed}")
    sits = (Sit("p", "guest"), Sit("q", "guest"))
    opened = open_match(Open(id="m", game=game, sits=sits, creator="p"), Moment(0, 0, rng))
    match = begin("m", opened, game)
    logs: dict[Seat | None, list[object]] = {viewer: [] for viewer in VIEWERS}
    differed = compared = 0
    while not match.finished:
        seat = rng.choice(match.due)
        move = game.pick(game.view(match.state, seat), rng)
        event = decide(match, Play(seat, match.seq, game.show_move(move)), Moment(match.at + 1, 0, rng))
        after = evolve(match, event)
        assert event.steps is not None
        for viewer in VIEWERS:
            world = game.sample(game.view(match.state, viewer), logs[viewer], rng)  # type: ignore[arg-type]
            differed += world != match.state
            twin = showing.standing(_in_state(match, world), viewer)
            assert encode(twin) == encode(showing.standing(match, viewer))
            lines = showing.lines(game, event.steps, showing.plays(after, event.steps), viewer, False)
            told = encode(showing.event(event, lines))
            secret = game.show_move(move)
            if viewer != seat and game.hides(match.state, seat, move):
                assert f'"{secret}"'.encode() not in told
                compared += 1
            elif viewer == seat and game.hides(match.state, seat, move):
                assert f'"{secret}'.encode() in told
        for viewer in VIEWERS:
            logs[viewer].append(game.report(event.steps[0].before, seat, move, viewer))
        match = after
    assert differed > 50
    assert compared > 3


def _in_state(match: Match, state: object) -> Match:
    return replace(match, state=state)


def test_a_payload_is_written_as_the_log_reads_it() -> None:
    for data in (
        {"lines": [[0, "3", "ab" * 16]], "remark": '«да» \\ "x" \u2028 \x7f 🜂'},
        {},
        {"end": [[1, 2], [3, 0], "x"]},
    ):
        event = Event(1, "moved", Seat(0), 5, data)
        assert row_of("m", event).payload == show_payload(event)
        assert event_of(row_of("m", event)) == event
