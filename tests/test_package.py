"""What the package is made of: what it imports, exports and pins."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import jinn
from jinn.core.registry import OWN

ROOT = Path(__file__).parents[1]


def test_rules_need_the_standard_library_alone() -> None:
    code = (
        "import sys; before = set(sys.modules); import jinn\n"
        f"for name in {OWN!r}: jinn.game(name)\n"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert "jinn" in imported
    assert imported - {"jinn"} <= set(sys.stdlib_module_names)
    assert not imported & {"asyncio", "socket", "logging", "subprocess", "sqlite3"}


def test_the_wheel_carries_the_dictionary_and_its_notice(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        packed = {info.filename: info.compress_size for info in files.infolist()}
        notice = files.read("jinn/games/balda/data/NOTICE.md").decode()
        metadata = next(files.read(name).decode() for name in packed if name.endswith("/METADATA"))
    assert packed["jinn/games/balda/data/nouns.bin"] <= 1_500_000
    assert packed["jinn/games/balda/data/meanings.bin"] <= 1_500_000
    for source in ("OpenCorpora", "wordfreq", "Wiktionary", "Alexander I. Lebedev", "CC BY-SA 4.0"):
        assert source in notice
    assert "License-Expression: MIT AND CC-BY-SA-4.0" in metadata
    assert sum("NOTICE.md" in name or name.endswith("LICENSE") for name in packed) == 3
    # Only the package, its pages and what is said of it.
    assert {re.sub(r"-.*", "", name.split("/")[0]) for name in packed} == {"jinn"}


def test_exported_names_are_there_and_in_order() -> None:
    assert jinn.__all__ == sorted(jinn.__all__)
    for name in jinn.__all__:
        assert getattr(jinn, name) is not None


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.name)
def test_every_package_is_pinned_with_hashes_and_without_addresses(file: Path) -> None:
    text = file.read_text("utf-8")
    assert "://" not in text
    for block in re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip()):
        if not block.startswith("#"):
            assert re.match(r"[\w.-]+==\S+ ", block), block
            assert "--hash=sha256:" in block


def test_pinned_packages_are_those_that_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    groups = {"run": project["project"]["dependencies"], **extras, **project["dependency-groups"]}
    assert {file.stem for file in (ROOT / "requirements").glob("*.txt")} == set(groups)
    for group, names in groups.items():
        pinned = set(
            re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / f"{group}.txt").read_text("utf-8"), re.MULTILINE)
        )
        for wanted in names:
            if isinstance(wanted, str):
                assert re.split(r"[><=\[;]", wanted)[0] in pinned


def test_every_module_says_what_it_is_and_stays_short() -> None:
    for file in sorted((ROOT / "src").rglob("*.py")):
        text = file.read_text("utf-8")
        assert text.startswith('"""'), file
        assert text.count("\n") <= 450, file


def test_the_changelog_knows_the_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
