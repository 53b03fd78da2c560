"""One call through its tries, one stream through its connections; both clients do the same."""

import subprocess
import sys

import httpx2
import pytest

from jinn.client import HouseAway, HouseRefused, MoveRefused, NotAHouse, calls, contests, staff, studying
from jinn.client.house import Method, Methods, address_of
from jinn.core.errors import BadOption, IllegalMove
from jinn.wire.matches import Done, Event, Snapshot
from tests.client.fake import (
    Asker,
    Fake,
    ask,
    ask_async,
    event,
    follow,
    follow_async,
    json,
    line,
    refusal,
    snapshot,
    standing,
)

DONE = Done(match="m1", seq=5, standing=standing(5))
CUT = httpx2.ReadError("cut")

both = pytest.mark.parametrize("asking", [ask, ask_async])
streams = pytest.mark.parametrize("following", [follow, follow_async])


@both
def test_a_call_gives_its_message(asking: Asker) -> None:
    fake = Fake(json(DONE))
    assert asking(fake, calls.move("a/b", "3", seq=4), token="secret") == DONE
    (request,) = fake.asked
    assert (request.method, request.url.raw_path) == ("POST", b"/api/matches/a%2Fb/moves")
    assert request.headers["authorization"] == "Bearer secret"
    assert request.headers["content-type"] == "application/json"
    (body,) = fake.bodies()
    assert (body["move"], body["seq"]) == ("3", 4)
    assert len(body["key"]) >= 12


@both
def test_the_same_key_is_sent_until_an_answer_comes(asking: Asker) -> None:
    fake = Fake(CUT, json(refusal("busy"), 503), json(refusal("busy"), 429, **{"retry-after": "0"}), json(DONE, 201))
    assert asking(fake, calls.open_match("kalah")) == DONE
    assert len({body["key"] for body in fake.bodies()}) == 1
    assert len(fake.asked) == 4


def test_every_call_has_a_key_of_its_own() -> None:
    made = [calls.resign("m1"), calls.resign("m1"), calls.chat("m1", "hi"), calls.answer("m1", "draw", True)]
    assert len({call.takes.key for call in made}) == 4  # type: ignore[union-attr]
    assert all(call.repeatable for call in made)


@both
def test_patience_ends(asking: Asker) -> None:
    fake = Fake(*[CUT] * 9)
    with pytest.raises(HouseAway, match="the connection broke"):
        asking(fake, calls.lobby())
    assert len(fake.asked) == 4


@both
def test_what_has_no_key_is_sent_again_only_if_it_never_left(asking: Asker) -> None:
    fake = Fake(CUT)
    with pytest.raises(HouseAway):
        asking(fake, calls.sign_up("anna", "password"))
    fake = Fake(httpx2.ConnectError("nobody"), json({"id": "1", "name": "anna", "kind": "account", "role": "player"}))
    assert asking(fake, calls.sign_up("anna", "password")).name == "anna"


@both
def test_a_long_wait_is_not_waited_for(asking: Asker) -> None:
    fake = Fake(json(refusal("too_many"), 429, **{"retry-after": "900"}))
    with pytest.raises(HouseRefused) as caught:
        asking(fake, calls.lobby())
    assert (caught.value.status, caught.value.code) == (429, "too_many")


@both
def test_a_refusal_tells_all_that_the_house_told(asking: Asker) -> None:
    with pytest.raises(IllegalMove) as caught:
        asking(Fake(json(refusal("empty_house", standing(7)), 422)), calls.move("m1", "3", seq=4))
    refused = caught.value
    assert isinstance(refused, MoveRefused)
    assert (refused.code, refused.clause, refused.cells, refused.alternative) == ("empty_house", "1.3", ("a1",), "4")
    assert (refused.text.ru, refused.text.en, refused.status) == ("нет", "no", 422)
    assert refused.standing == standing(7)


@both
@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (200, b"<html>", {}),
        (200, b'{"match": 3}', {}),
        (404, b"<html>not here</html>", {}),
        (301, b"", {"location": "https://house.test/"}),
    ],
)
def test_what_is_not_a_house_is_called_so(asking: Asker, status: int, body: bytes, headers: dict[str, str]) -> None:
    with pytest.raises(NotAHouse):
        asking(Fake(httpx2.Response(status, content=body, headers=headers)), calls.join("m1"))


@both
def test_text_is_given_as_text(asking: Asker) -> None:
    fake = Fake(httpx2.Response(200, content=b"jinn-record 2\n"))
    assert asking(fake, calls.record("m1")) == "jinn-record 2\n"
    assert "content-type" not in fake.asked[0].headers


@both
def test_a_search_names_what_was_chosen(asking: Asker) -> None:
    fake = Fake(json({"matches": []}))
    assert asking(fake, calls.search(game="five", opening="0,0 1,1")).matches == ()
    assert dict(fake.asked[0].url.params) == {"game": "five", "opening": "0,0 1,1"}


def test_every_call_is_a_method_of_both_clients() -> None:
    offered = {member.call for member in vars(Methods).values() if isinstance(member, Method)}
    made = {
        function
        for module in (calls, contests, studying, staff)
        for name, function in vars(module).items()
        if callable(function) and getattr(function, "__annotations__", {}).get("return", None) is not None
        if str(function.__annotations__["return"]).startswith("jinn.client.calls.Call[")
        if name not in ("get", "post", "_act")
    }
    assert made == offered
    assert len(made) > 30


@pytest.mark.parametrize("text", ["house", "ftp://house", "http://", "//house"])
def test_an_address_is_checked(text: str) -> None:
    with pytest.raises(BadOption):
        address_of(text)


# --- streams ----------------------------------------------------------------------------------------------------------


def seqs(messages: list[Snapshot | Event]) -> list[int]:
    return [found.seq if isinstance(found, Event) else found.standing.seq for found in messages]


@streams
def test_a_stream_goes_on_where_it_broke(following: Asker) -> None:
    fake = Fake(
        [line(snapshot(3)), b"\n", line(event(4))[:9], line(event(4))[9:] + line(event(5))[:20], CUT],
        httpx2.ConnectError("nobody"),
        json(refusal("busy"), 503),
        [line(event(5)), line(event(6))],
        [line(event(7))],
    )
    assert seqs(following(fake, 5)) == [3, 4, 5, 6, 7]
    assert [request.headers.get("last-event-id") for request in fake.asked] == [None, "4", "4", "4", "6"]
    assert {request.headers["accept"] for request in fake.asked} == {"application/x-ndjson"}


@streams
def test_an_event_is_given_once(following: Asker) -> None:
    fake = Fake([line(event(n)) for n in (8, 8, 9, 7, 9, 10)])
    assert seqs(following(fake, 3, after=7)) == [8, 9, 10]


@streams
def test_what_is_missing_comes_with_the_match_whole(following: Asker) -> None:
    fake = Fake(
        [line(snapshot(1)), line(event(2)), line(event(4)), line(event(5))], [line(snapshot(5)), line(event(6))]
    )
    assert seqs(following(fake, 4)) == [1, 2, 5, 6]
    assert [request.headers.get("last-event-id") for request in fake.asked] == [None, None]


@streams
def test_a_stream_that_is_refused_ends(following: Asker) -> None:
    with pytest.raises(HouseRefused) as caught:
        following(Fake(json(refusal("not_found"), 404)), 1)
    assert caught.value.status == 404


@streams
def test_patience_with_a_stream_ends_too(following: Asker) -> None:
    with pytest.raises(HouseAway, match="there is no connection"):
        following(Fake(*[httpx2.ConnectError("nobody")] * 9), 1)


def test_the_rules_do_not_load_the_client() -> None:
    code = "import sys, jinn, jinn.cli; print('httpx2' in sys.modules, 'msgspec' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
