"""The API is what its own description says: requests made from `/api/openapi.json` find no error of the server's.

schemathesis makes good requests and bad ones for every operation; each answer must have a status, a type and a body
that the description knows. They are asked as nobody, as a player at a table, as the administrator.
"""

import json
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bench.process import house

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what the package's own imports complain of is not ours
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8
ENDS_A_SESSION = {"/api/logout", "/api/me/close", "/api/me/password"}


@dataclass(frozen=True)
class World:
    """A house with somebody in it, and what of it can be named in a request."""

    address: str
    document: dict[str, Any]
    sessions: dict[str, dict[str, str]]
    names: dict[str, tuple[str, ...]]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A house with a match that runs and one that is over, a player and an administrator."""
    folder = tmp_path_factory.mktemp("schema")
    server = house(folder)
    address = f"http://127.0.0.1:{server.port}"
    try:
        link = re.search(r"#admin=(\w+)", (folder / "house.log").read_text())
        assert link is not None
        with (
            httpx2.Client(base_url=address, trust_env=False) as first,
            httpx2.Client(base_url=address, trust_env=False) as second,
        ):
            keeper = {"token": link[1], "name": "Keeper", "password": "long enough"}
            made = first.post("/api/admin/first", json=keeper)
            assert made.status_code < 300, made.text
            assert second.post("/api/guests", json={"name": "Mira"}).status_code == 201
            matches = []
            for _ in range(2):
                opened = first.post("/api/matches", json={"game": "kalah", "seat": 0, "visibility": "public"}).json()
                assert second.post(f"/api/matches/{opened['match']}/join", json={}).status_code == 200
                matches.append(opened["match"])
            second.post(f"/api/matches/{matches[1]}/resign", json={})
            document = first.get("/api/openapi.json").json()
            sessions = {
                "nobody": {},
                "player": dict(second.cookies),
                "administrator": dict(first.cookies),
            }
        yield World(address, document, sessions, {"id": tuple(matches), "name": ("Keeper", "Mira")})
    finally:
        server.stop()
    said = (folder / "house.log").read_text()
    assert "a request broke" not in said


def operations(document: dict[str, Any]) -> list[Any]:
    """All that does not go on for ever."""
    schema = schemathesis.openapi.from_dict(document)
    found: list[Any] = list(schema.get_all_operations())
    return [result.ok() for result in found if not result.ok().path.endswith("/stream")]


@pytest.mark.timeout(110)
@pytest.mark.filterwarnings("ignore")
def test_every_operation_answers_as_described(world: World) -> None:
    found = operations(world.document)
    assert len(found) > 50
    seen: Counter[int] = Counter()
    # Before anything that is tried may end the player's session: what only an administrator may see is refused to him.
    with httpx2.Client(base_url=world.address, cookies=world.sessions["player"], trust_env=False) as player:
        seen[player.get("/api/admin/players").status_code] += 1
    for operation in found:
        modes = st.sampled_from((GenerationMode.POSITIVE, GenerationMode.NEGATIVE))
        cases = modes.flatmap(lambda mode, operation=operation: operation.as_strategy(generation_mode=mode))  # type: ignore[misc]

        @settings(
            max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None,
            phases=(Phase.generate,), derandomize=True,
        )  # fmt: skip
        @given(cases, st.sampled_from(sorted(world.sessions)), st.data())
        def ask(case: Any, who: str, data: st.DataObject) -> None:
            for name, known in world.names.items():
                if name in (case.path_parameters or {}) and data.draw(st.booleans()):
                    case.path_parameters[name] = data.draw(st.sampled_from(known))
            cookies = {} if case.operation.path in ENDS_A_SESSION else world.sessions[who]
            if who != "nobody":
                case.headers.pop("Authorization", None)  # one made up would come before the session
            response = case.call(base_url=world.address, cookies=cookies, timeout=20)
            seen[response.status_code] += 1
            case.validate_response(response, checks=CHECKS)

        ask()
    # Refused for many reasons, and not only refused.
    assert {200, 201, 400, 401, 403, 404} <= set(seen)


def test_the_description_is_whole(world: World) -> None:
    text = json.dumps(world.document)
    assert world.document["openapi"].startswith("3.1")
    for name in set(re.findall(r"#/components/schemas/([^\"]+)", text)):
        assert name in world.document["components"]["schemas"]
