"""Records over HTTP: what goes out and when, what comes in and how much of it, and that both are the same match."""

import asyncio
from pathlib import Path

import pytest

from jinn.cli import main
from jinn.core.moment import show_moment
from jinn.core.record import read_record, replay, show_record
from jinn.server import records
from jinn.server.qr_codes import qr_code
from jinn.wire.matches import Cards, Imported, Snapshot
from tests.house import SHAPES, house_record
from tests.server.house import Answer, Client, Opened
from tests.server.playing import guests, in_house, started

NAMED = [name for name, shape in SHAPES.items() if "words" not in shape.variant.options]


async def bring(client: Client, text: str) -> str:
    answer = await client.post("/api/records", {"record": text})
    assert answer.status == 201, answer.content
    match: str = answer.to(Imported).match
    return match


async def record_of(client: Client, match: str) -> Answer:
    return await client.get(f"/api/matches/{match}/record")


def test_a_record_of_every_game_comes_back_as_it_was(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "Аня")
        for name in NAMED:
            made = house_record(SHAPES[name], 7, longest=400)
            text = show_record(made)
            match = await bring(one, text)
            back = await record_of(house.client(), match)
            assert back.content.decode() == text
            assert back.headers["content-type"] == "text/plain; charset=utf-8"
            started_on = show_moment(house.now() if made.started is None else made.started)[:10]
            file = f"{made.game}-{started_on}-{match}.jinn"
            assert back.headers["content-disposition"] == f'attachment; filename="{file}"'
            seen = (await house.client().get(f"/api/matches/{match}")).to(Snapshot)
            game = SHAPES[name].game()
            assert seen.standing.view == game.show_view(game.view(replay(read_record(text)).states[-1], None))
            assert sum(len(event.lines) for event in seen.log) == len(made.lines)
            assert (seen.info.visibility, seen.info.rated) == ("import", False)
            assert [sitter.kind for sitter in seen.info.seats] == ["name"] * made.seats
            assert [sitter.name for sitter in seen.info.seats] == list(made.names)

    in_house(tmp_path, play)


def test_a_match_of_the_house_goes_out_and_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Аня", "Боря")
        match = await started(one, other, control="300+5")
        house.now.pass_by(1500)
        await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "3 6"})
        running = read_record((await record_of(house.client(), match)).content.decode())
        assert (running.result, running.ended, running.match, running.clock) == (None, None, match, "300+5")
        assert [(line.text, line.took) for line in running.lines] == [("3", 1500), ("6", None)]
        await other.post(f"/api/matches/{match}/resign")
        text = (await record_of(one, match)).content.decode()
        (tmp_path / "m.jinn").write_text(text, "utf-8")
        assert read_record(text).names == ("Аня", "Боря")
        back = await record_of(one, await bring(other, text))
        assert back.content.decode() == text

    in_house(tmp_path, play)
    assert main(["verify", str(tmp_path / "m.jinn"), "--lang", "en"]) == 0
    assert "resigned" in capsys.readouterr().out


def test_the_record_of_a_match_with_secrets_is_closed_until_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Аня", "Боря")
        match = await started(one, other, game="elements", options={}, visibility="public")
        listed = (await one.get(f"/api/matches/{match}/moves")).json["moves"][0]
        assert (await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": listed})).status == 200
        for who in (one, other, house.client()):
            closed = await record_of(who, match)
            assert (closed.status, closed.json["error"]["code"]) == (409, "record_hidden")
            assert listed.encode() not in closed.content
        for target in ("/api/lobby", "/api/me/matches", "/api/matches", "/api/players/Аня", "/api/players/Аня/matches"):
            assert listed.encode() not in (await other.get(target)).content
        await other.post(f"/api/matches/{match}/resign")
        opened = read_record((await record_of(house.client(), match)).content.decode())
        assert opened.lines[0].text == listed
        assert opened.lines[0].promise is not None
        text = (await record_of(other, match)).content.decode()
        assert (await record_of(other, await bring(other, text))).content.decode() == text
        (tmp_path / "m.jinn").write_text(text, "utf-8")

    in_house(tmp_path, play)
    assert main(["verify", str(tmp_path / "m.jinn"), "--lang", "en"]) == 0
    assert "open as promised: 1" in capsys.readouterr().out


GOOD = """jinn-record 1
game: kalah
rules: 1
seats: 2
option: houses=6
option: stones=1
start: 1,1,1,1,1,1/0 1,1,1,1,1,1/0 1
player: {name}
result: *

1 6
"""


@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        (("game: kalah", "game: chess"), 2, "unknown_game"),
        (("rules: 1", "rules: 9"), 3, "unknown_rules"),
        (("1 6", "1 7"), 11, "no_such_house"),
        (("1 6", "9 6"), 11, "bad_line"),
        (("1 6", "1 \x1b[2J"), 11, "bad_letters"),
        (("jinn-record 1", "jinn-record 2"), 2, "broken_seal"),
        (("jinn-record 1", "{}"), 1, "not_a_record"),
        (("player: x", "player: " + "x" * 65), 8, "bad_header"),
        (("option: houses=6", "option: words=no"), 5, "unknown_option"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record_is_told_with_its_line(
    tmp_path: Path, change: tuple[str, str], line: int, code: str
) -> None:
    text = GOOD.format(name="x").replace(*change)
    assert text != GOOD.format(name="x")

    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        refused = await one.post("/api/records", {"record": text})
        assert (refused.status, refused.json["error"]["code"]) == (422, code)
        assert refused.json["error"]["text"]["en"].startswith(f"Line {line}: ")
        assert (await one.get("/api/matches?imports=1")).to(Cards).matches == ()

    in_house(tmp_path, play)


def test_hostile_names_and_letters_are_kept_as_what_they_are(tmp_path: Path) -> None:
    name = "<script>alert(1)</script> ' \"; DROP TABLE match -- ☠️ \u202eабв"

    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        match = await bring(one, GOOD.format(name=name))
        back = read_record((await record_of(one, match)).content.decode())
        assert back.names == (name,)
        (card,) = (await one.get("/api/matches?imports=1")).to(Cards).matches
        assert [sitter.name for sitter in card.seats] == [name.replace("\u202e", ""), ""]
        half = await one.post("/api/records", b'{"record": "jinn-record 1\\ud800"}')
        assert half.status in (400, 422)

    in_house(tmp_path, play)


def test_five_goes_as_far_as_a_board_without_end(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        made = house_record(SHAPES["five-endless"], 1, longest=3)
        first = made.lines[0].text
        farthest = by_hand(made.game, made.options, made.start, [first, "999999999,-999999999"])
        seen = await one.get(f"/api/matches/{await bring(one, farthest)}")
        assert "999999999,-999999999" in seen.json["standing"]["view"]
        for far in ("1000000000,1000000000", "-1000000000,7", "99999999999999999999,0", "1e9,0", "9" * 5000 + ",0"):
            text = by_hand(made.game, made.options, made.start, [first, far])
            refused = await one.post("/api/records", {"record": text})
            assert refused.status == 422, refused.content
            assert refused.json["error"]["text"]["en"].startswith("Line 12: ")

    in_house(tmp_path, play)


def by_hand(game: str, options: tuple[tuple[str, str], ...], start: str, moves: list[str]) -> str:
    """A record of two as somebody writes it by hand."""
    head = ["jinn-record 1", f"game: {game}", "rules: 1", "seats: 2"]
    head += [f"option: {name}={value}" for name, value in options]
    body = [f"{1 + n % 2} {move}" for n, move in enumerate(moves)]
    return "\n".join([*head, f"start: {start}", "result: *", "", *body, ""])


def test_what_is_too_big_is_refused_politely(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        big = await one.post("/api/records", {"record": GOOD.format(name="x") + "#" * 1_000_000})
        assert big.status in (400, 413)
        assert big.json["error"]["text"]["ru"]
        bigger = await one.post("/api/records", {"record": "x" * 2_000_000})
        assert bigger.status == 413
        long = await one.post("/api/records", {"record": GOOD.format(name="x") + "1 6\n" * 100_000})
        assert (long.status, long.json["error"]["code"]) == (422, "too_long")
        assert (await one.get("/api/me")).status == 200

    in_house(tmp_path, play)


def test_a_record_that_was_brought_twice_is_kept_once_and_found_by_its_owner_alone(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Аня", "Боря")
        text = show_record(house_record(SHAPES["kalah-6x6"], 3))
        first, again = await asyncio.gather(bring(one, text), bring(one, text))
        theirs = await bring(other, text)
        assert first == again
        assert first != theirs
        for client, due in ((one, [first]), (other, [theirs])):
            assert [card.id for card in (await client.get("/api/matches?imports=1")).to(Cards).matches] == due
        stranger = house.client()
        assert (await stranger.get("/api/matches?imports=1")).status == 403
        for client in (one, stranger):
            assert (await client.get("/api/matches")).to(Cards).matches == ()
            assert (await client.get(f"/api/matches/{first}")).status == 200
        profile = (await one.get("/api/players/Аня")).json
        assert (profile["finished"], profile["running"]) == (0, 0)
        for path in ("resign", "draw", "rematch", "chat"):
            assert (
                await one.post(f"/api/matches/{first}/{path}", {"text": "x"} if path == "chat" else None)
            ).status >= 400

    in_house(tmp_path, play)


def test_only_so_many_records_wait_to_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = show_record(house_record(SHAPES["kalah-6x6"], 3))

    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()
        read = records.brought

        def slow(*what: str) -> records.Brought:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result()
            return read(*what)  # type: ignore[arg-type]

        monkeypatch.setattr(records, "brought", slow)
        asked = [asyncio.create_task(one.post("/api/records", {"record": text})) for _ in range(records.WAITING + 1)]
        (first,), others = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert first.result().status == 429
        assert int(first.result().headers["retry-after"]) > 0
        gate.set()
        assert {answer.status for answer in await asyncio.gather(*others)} == {201}
        assert (await one.post("/api/records", {"record": text})).status == 201

    in_house(tmp_path, play)


def test_whoever_has_no_session_brings_nothing(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        assert (await house.client().post("/api/records", {"record": "x"})).status == 401
        assert (await record_of(house.client(), "abcdefgh")).status == 404

    in_house(tmp_path, play)


def test_the_link_of_a_match_is_drawn_as_a_code(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other)
        answer = await house.client().get(f"/api/matches/{match}/qr")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.content == qr_code(f"https://games.example.org/match/{match}")
        assert answer.content != qr_code(f"http://house.test/match/{match}")
        assert b"style" not in answer.content
        assert (await house.client().get("/api/matches/nosuchmatch/qr")).status == 404

    in_house(tmp_path, play, address="https://games.example.org")
