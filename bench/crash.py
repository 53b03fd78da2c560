"""Kills a house under load, again and again: what was acknowledged must be there. `python -m bench.crash --kills 1000`.

Players play Kalah at many tables as fast as the house answers; at some moment it gets SIGKILL and is started again on
the same data. Then, of every match that was played since the kill before:

- every acknowledged move stands in the log under its number, once, and nothing stands there that nobody sent;
- the numbers have no gaps;
- a move that was sent and not answered is sent again with its key and is done once, whether or not it had been durable;
- what a stream had shown is there: nothing was told before it was durable;
- nobody has lost on time for it.

With `--postgres URL` (an empty database) two processes serve the house, and one of them is killed each time.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import uvloop

from bench.driver import Asker, Figures, House, Player, Sent, Table
from bench.process import Process, house


class Lost(AssertionError):
    """Something that was promised does not hold."""


@dataclass
class Story:
    """What the players know of one match."""

    match: str
    sent: dict[int, Sent] = field(default_factory=dict)
    """Every move that was sent, by the number that it bears if it is done."""
    acked: set[int] = field(default_factory=set)
    shown: int = -1


@dataclass
class Board(Table):
    """A table whose players remember everything."""

    stories: list[Story] = field(default_factory=list)
    """Matches that were played since the last look, the present one last."""
    wrong: list[str] = field(default_factory=list)

    async def begin(self) -> None:
        """Opens a match; from now on it is remembered."""
        self.match = ""
        await super().begin()

    async def watch(self) -> None:
        """Both streams."""
        if not self.stories or self.stories[-1].match != self.match:
            self.stories.append(Story(self.match))
        await super().watch()

    def heard(self, seat: int, data: bytes, now: float) -> None:
        """Something was shown."""
        super().heard(seat, data, now)
        self.stories[-1].shown = max(self.stories[-1].shown, self.shown[seat])

    def move(self, seat: int, seq: int, move: bytes) -> None:
        """Something is sent."""
        super().move(seat, seq, move)
        if seq + 1 in self.sent:
            self.stories[-1].sent[seq + 1] = self.sent[seq + 1]

    def answered(self, sent: Sent, status: int, body: bytes) -> None:
        """Something was acknowledged, or not."""
        super().answered(sent, status, body)
        if status == 200:
            number = json.loads(body)["seq"]
            self.stories[-1].acked.add(number)
            if number != sent.seq + 1:
                self.wrong.append(f"{self.match}: {sent} was done as {number}")
        elif status:
            self.wrong.append(f"{self.match}: {sent} was answered {status} {body[:300]!r}")


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    shown: int = 0
    resent: int = 0
    matches: int = 0
    finished: int = 0
    down: float = 0.0


class Crash:
    """A house that is killed, and those who play in it."""

    def __init__(self, folder: Path, tables: int, seed: int, control: str, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.rng = random.Random(seed)
        self.dialect = House(control=control)
        self.figures = Figures()
        self.keys = count()
        self.report = Report()
        self.tables = tables
        self.boards: list[Board] = []
        # On a database two processes serve one house: each player of a match is connected to another one.
        self.servers = [self.start(number) for number in range(2 if database else 1)]

    def start(self, number: int, port: int = 0) -> Process:
        """One of the house's processes."""
        return house(self.folder / str(number), port=port, database=self.database)

    async def life(self, span: float, last: bool) -> None:
        """From a start to a kill."""
        await self.enter()
        try:
            await asyncio.gather(*(self.check(board) for board in self.boards))
            if not last:
                await self.play(span)
        finally:
            for board in self.boards:
                await board.end()

    async def play(self, span: float) -> None:
        """Everybody plays; then the house dies."""
        for board in self.boards:
            board.playing = True
        await asyncio.gather(
            *(board.begin() if board.over or not board.match else board.watch() for board in self.boards)
        )
        await asyncio.sleep(span)
        self.rng.choice(self.servers).kill()
        wrong = [text for board in self.boards for text in board.wrong]
        if wrong:
            raise Lost("\n".join(wrong[:20]))

    async def enter(self) -> None:
        """Connects everybody; who is known already keeps his credentials."""
        loop = asyncio.get_running_loop()
        while len(self.boards) < self.tables:
            # Every fourth table thinks: its match goes on over many kills.
            pause = 0.05 if len(self.boards) % 4 == 0 else 0.0
            players = Player(Asker(), 0), Player(Asker(), 0)
            self.boards.append(Board(self.dialect, players, self.figures, self.keys, pause, playing=False))
        for board in self.boards:
            for number, player in enumerate(board.players):
                player.port = self.servers[number % len(self.servers)].port
                _, player.asker = await loop.create_connection(Asker, "127.0.0.1", player.port)
                if not player.auth:
                    await self.dialect.enter(player)

    async def check(self, board: Board) -> None:
        """Looks at every match that was played at this table since the last look."""
        for story in board.stories:
            for number in sorted(set(story.sent) - story.acked):
                await self.again(board, story, story.sent[number])
            snapshot = await board.players[0].ask("GET", f"/api/matches/{story.match}")
            verify(story, snapshot["log"])
            board.over = snapshot["standing"]["status"] != "running"
            self.report.acknowledged += len(story.acked)
            self.report.shown += max(0, story.shown)
            if board.over:
                self.report.finished += 1
        # The match that goes on is looked at again the next time, as a whole.
        kept = [] if board.over or not board.stories else board.stories[-1:]
        self.report.matches += len(board.stories) - len(kept)
        for story in kept:
            self.report.acknowledged -= len(story.acked)
            self.report.shown -= max(0, story.shown)
        board.stories[:] = kept

    async def again(self, board: Board, story: Story, sent: Sent) -> None:
        """A move of which nobody knows whether it was done is sent once more, with its key."""
        fields = {"seq": sent.seq, "key": sent.key, "move": sent.move}
        done = await board.players[sent.seat].ask("POST", f"/api/matches/{story.match}/moves", **fields)
        if done["seq"] != sent.seq + 1:
            raise Lost(f"{story.match}: {sent}, sent again, was done as {done['seq']}")
        story.acked.add(done["seq"])
        self.report.resent += 1

    def run(self, kills: int, shortest: float, longest: float, say: bool = False) -> Report:
        """So many kills; then a last look."""
        try:
            for number in range(kills):
                uvloop.run(self.life(self.rng.uniform(shortest, longest), last=False))
                self.report.kills += 1
                begun = time.perf_counter()
                for place, server in enumerate(self.servers):
                    if server.ended:
                        self.servers[place] = self.start(place, server.port)
                self.report.down += time.perf_counter() - begun
                if say and (number + 1) % 50 == 0:
                    print(f"{number + 1} kills: {self.report}", flush=True)
            uvloop.run(self.life(0, last=True))
            for board in self.boards:
                self.report.acknowledged += sum(len(story.acked) for story in board.stories)
                self.report.matches += len(board.stories)
        finally:
            for server in self.servers:
                server.stop()
        return self.report


def verify(story: Story, log: list[dict[str, Any]]) -> None:
    """Raises `Lost` unless the log holds what was promised, and nothing else."""
    numbers = [event["seq"] for event in log]
    if numbers != list(range(len(log))):
        raise Lost(f"{story.match}: the log has gaps or doubles: {numbers}")
    for event in log:
        number, kind = event["seq"], event["kind"]
        if kind == "moved":
            sent = story.sent.get(number)
            told = [(line["seat"], line["move"]) for line in event["lines"]]
            if sent is None or told != [(sent.seat, sent.move)]:
                raise Lost(f"{story.match}: event {number} is {told}, and {sent} was sent")
        elif kind not in ("opened", "joined"):
            raise Lost(f"{story.match}: event {number} is {kind}, which nobody asked for: {event}")
    moved = {event["seq"] for event in log if event["kind"] == "moved"}
    if not story.acked <= moved:
        raise Lost(f"{story.match}: acknowledged and gone: {sorted(story.acked - moved)}")
    if story.shown >= len(log):
        raise Lost(f"{story.match}: event {story.shown} was shown and is not in a log of {len(log)}")


def crash(
    kills: int,
    folder: Path,
    *,
    tables: int = 16,
    shortest: float = 0.05,
    longest: float = 0.4,
    seed: int = 1,
    database: str = "",
) -> Report:
    """Kills a house so often; raises `Lost` when a promise does not hold."""
    return Crash(folder, tables, seed, "20+1", database).run(kills, shortest, longest)


def main() -> None:
    """Kills as often as asked, and says what came of it."""
    asked = argparse.ArgumentParser(prog="python -m bench.crash")
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--tables", type=int, default=32)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--postgres", default="", metavar="URL")
    args = asked.parse_args()
    with tempfile.TemporaryDirectory(prefix="jinn-crash-") as folder:
        begun = time.perf_counter()
        report = Crash(Path(folder), args.tables, args.seed, "20+1", args.postgres).run(args.kills, 0.05, 0.6, say=True)
        print(f"{report}\n{time.perf_counter() - begun:.0f} s; every acknowledged move is there, in order, once")


if __name__ == "__main__":
    main()
