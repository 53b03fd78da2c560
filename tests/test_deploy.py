"""The recipes in `deploy/`: whole, agreed with each other and with the program, although nothing here can run them."""

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from jinn.cli import parse
from jinn.server.app import all_routes
from jinn.server.proxies import PRIVATE
from jinn.server.settings import PORT, Settings, load

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.iterdir())
PAGES = [ROOT / "docs" / "operating.md", ROOT / "docs" / "operating.ru.md"]
KEPT_BY_COMPOSE = {"JINN_SITE", "JINN_HOUSES", "JINN_PASSWORD"}  # names of the recipes, not of the program
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules")
IMAGE = re.compile(r"[a-z0-9]+:[0-9][0-9.]*(-[a-z]+)?")


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return read


def containerfile() -> list[list[str]]:
    lines = re.sub(r"\\\n", " ", text("Containerfile")).splitlines()
    return [shlex.split(line) for line in lines if line and not line.startswith("#")]


def told(kind: str) -> list[list[str]]:
    return [words[1:] for words in containerfile() if words[0] == kind]


def test_the_image_is_built_from_what_is_there(tmp_path: Path) -> None:
    for *sources, target in (words for words in told("COPY") if not words[0].startswith("--from")):
        for source in sources:
            found = ROOT / source
            if found.is_dir():
                shutil.copytree(found, tmp_path / target, dirs_exist_ok=True, ignore=LEFT_OUT)
            else:
                (tmp_path / target).mkdir(parents=True, exist_ok=True)
                shutil.copy(found, tmp_path / target)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "made")]
    subprocess.run(build, cwd=tmp_path, capture_output=True, check=True)
    assert list((tmp_path / "made").glob("*.whl"))
    (pip,) = (words for words in told("RUN") if "--require-hashes" in words and "/opt/jinn" in words)
    pinned = [word for before, word in pairwise(pip) if before == "-r"]
    assert pinned == ["requirements/build.txt", "requirements/run.txt", "requirements/postgres.txt"]
    assert all((tmp_path / name).exists() for name in pinned)


def test_the_image_serves_as_the_program_does() -> None:
    assert told("EXPOSE") == [[str(PORT)]]
    (user,) = told("USER")
    (volume,) = told("VOLUME")
    (made,) = (words for words in told("RUN") if words[0] == "useradd")
    assert made[-1] == user[0]
    assert volume[0] in made
    settings = dict(word.split("=", 1) for words in told("ENV") for word in words)
    assert settings["JINN_DATA"] == volume[0]
    health = re.search(r"http://127\.0\.0\.1:(\d+)(/[^'\"]*)", text("Containerfile"))
    assert health is not None
    assert int(health[1]) == PORT
    assert health[2] in {route.path for route in all_routes() if route.who == "anyone"}
    command = re.findall(r'^(?:ENTRYPOINT|CMD) \["([^"]+)"', text("Containerfile"), re.MULTILINE)
    assert command == ["jinn", "serve"]


def test_what_compose_names_is_there() -> None:
    whole = compose()
    services: dict[str, dict[str, Any]] = whole["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in whole["volumes"], source
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).samefile(DEPLOY / "Containerfile")
        else:
            # A name and a version; where images come from is the machine's own affair.
            assert IMAGE.fullmatch(service["image"])
    houses = [name for name, service in services.items() if "build" in service]
    assert services["web"]["environment"]["JINN_HOUSES"].split() == [f"{house}:{PORT}" for house in houses]
    assert set(services["web"]["depends_on"]) == set(houses)
    volumes = [volume for house in houses for volume in services[house]["volumes"]]
    assert len(set(volumes)) == len(houses)
    assert "ports" not in services["database"]


def test_what_compose_says_to_a_house_is_understood(tmp_path: Path) -> None:
    services: dict[str, dict[str, Any]] = compose()["services"]
    for service in services.values():
        if "build" in service:
            said = {name: re.sub(r"\$\{(\w+)[^}]*\}", "abc", text) for name, text in service["environment"].items()}
            settings = load({}, {"JINN_DATA": str(tmp_path), **said})
            assert settings.secure
            assert settings.shared
            # Containers get private addresses, and nothing else reaches a house.
            assert settings.proxy == PRIVATE
            assert "ports" not in service


def test_images_come_with_a_version() -> None:
    for words in told("FROM"):
        assert IMAGE.fullmatch(words[0])


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_send_streams_at_once(name: str) -> None:
    body = re.sub(r"(^|\s)#.*", "", text(name))
    assert body.count("{") == body.count("}")
    assert f"127.0.0.1:{PORT}" in body
    if name == "nginx.conf":
        for line in filter(None, map(str.strip, body.splitlines())):
            assert line[-1] in ";{}", line
        assert re.search(r"^\s*proxy_buffering off;$", body, re.MULTILINE)
        wait = re.search(r"proxy_read_timeout (\d+)s;", body)
        assert wait is not None
        assert int(wait[1]) > 10  # a stream says something every ten seconds
        assert "X-Forwarded-For $remote_addr" in body
    else:
        assert "flush_interval -1" in body


def test_the_service_starts_a_house() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text("jinn.service"))
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "jinn"
    assert parse(words, "en").command == "serve"
    name, data = unit["Service"]["Environment"].split("=")
    assert (name, data) == ("JINN_DATA", "/var/lib/" + unit["Service"]["StateDirectory"])


@pytest.mark.parametrize("file", [*FILES, *PAGES], ids=lambda file: file.name)
def test_settings_that_are_named_exist(file: Path) -> None:
    # The language is every command's, the cache folder the engines': the house's own settings know neither.
    known = {f"JINN_{field.name.upper()}" for field in fields(Settings)} | {"JINN_LANG", "JINN_CACHE", "JINN_KALAH_CAP"}
    assert set(re.findall(r"\bJINN_[A-Z]+\b", file.read_text("utf-8"))) <= known | KEPT_BY_COMPOSE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_setting_is_explained(page: Path) -> None:
    body = page.read_text("utf-8")
    for field in fields(Settings):
        assert re.search(rf"^\| `{field.name}` \|", body, re.MULTILINE), field.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_pages_show_the_recipes_as_they_are(page: Path) -> None:
    body = page.read_text("utf-8")
    for name in ("Caddyfile", "nginx.conf", "jinn.service"):
        shown = "\n".join(line for line in text(name).splitlines() if not line.strip().startswith("#"))
        assert shown.strip() in body, name
    for file in FILES:
        assert f"../deploy/{file.name}" in body
