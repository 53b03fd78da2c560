"""The checklist of docs/adding-a-game.md, walked with the template game and with every game of the house."""

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from jinn.cli import main
from jinn.core.game import Game
from jinn.core.registry import GROUP, OWN, games, kind

ROOT = Path(__file__).parents[1]
CHECKLIST = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
ITEMS = [re.search(r"`([^`]+)`", item)[1] for item in re.findall(r"^- \[ \] (.*)$", CHECKLIST, re.MULTILINE)]  # type: ignore[index]
ROOMS = [item for item in ITEMS if re.fullmatch(r"\w+\.py", item)]
KEPT = [item for item in ITEMS if item.startswith("tests/")]
COMMANDS = [item for item in ITEMS if item.startswith("jinn ")]


def folder(game_id: str) -> Path:
    module = import_module(type(kind(game_id).game()).__module__)
    assert module.__file__ is not None
    return Path(module.__file__).parent


def test_the_checklist_is_understood() -> None:
    assert len(ROOMS) == 5
    assert sorted(ROOMS + KEPT + COMMANDS) == sorted(ITEMS)
    assert KEPT
    assert COMMANDS


@pytest.mark.parametrize("game_id", games())
def test_every_room_is_there(game_id: str) -> None:
    for room in ROOMS:
        assert (folder(game_id) / room).is_file()


@pytest.mark.parametrize("game_id", games())
def test_what_is_checked_is_there(game_id: str) -> None:
    for path in KEPT:
        assert list(ROOT.glob(path.replace("NAME", game_id))), path


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("game_id", games())
def test_the_commands_know_the_game(game_id: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = command.replace("NAME", game_id).split()[1:]
    status = main([*words, "--lang", "en"])
    said = capsys.readouterr()
    if words[0] == "perft" and "cannot be counted" in said.err:
        assert game_id == "elements"  # set-ups: 168 million a side
        assert status == 1
    else:
        assert status == 0, said.err
        assert said.out.strip()


@pytest.mark.parametrize("game_id", games())
def test_the_class_has_every_method_of_the_protocol(game_id: str) -> None:
    wanted = {name for name in vars(Game) if not name.startswith("_")}
    assert len(wanted) > 15
    assert wanted <= set(dir(kind(game_id).game()))


def test_the_template_comes_from_a_package_of_its_own() -> None:
    assert "nim" not in OWN
    assert "nim" in games()
    assert GROUP in (ROOT / "tests" / "template" / "pyproject.toml").read_text("utf-8")


def test_another_process_finds_it_by_its_entry_point() -> None:
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", "jinn", "apply", "nim", "3a", "4b", "1c", "--json"],
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"position": "0,0,4 2"' in done.stdout


def test_a_package_cannot_take_the_name_of_an_own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "rogue-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rogue\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nkalah = jinn_nim:KIND\nodd = json:loads\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert kind("kalah").id == "kalah"
    assert games().count("kalah") == 1
    with pytest.raises(TypeError, match="odd"):
        kind("odd")
