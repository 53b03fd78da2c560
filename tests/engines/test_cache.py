"""What engines keep: found again by the next process, and never missed when it cannot be kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jinn.engines.cache import folder, place

KERNEL = """
from jinn.engines.cache import compiled

@compiled
def twice(number):
    return number + number
"""
RUN = "import small; print(small.twice(21)); stats = small.twice.stats; print(len(stats.cache_hits))"


def test_the_folder_is_the_one_that_is_named_else_the_systems() -> None:
    assert place({"JINN_CACHE": "/somewhere"}, "linux") == Path("/somewhere")
    assert place({"XDG_CACHE_HOME": "/caches"}, "linux") == Path("/caches/jinn")
    assert place({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/jinn/cache")
    assert place({}, "darwin").parts[-3:] == ("Library", "Caches", "jinn")


def test_a_folder_that_cannot_be_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JINN_CACHE", str(tmp_path / "new" / "cache"))
    assert folder("things") == tmp_path / "new" / "cache" / "things"
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("JINN_CACHE", str(tmp_path / "file"))
    assert folder("things") is None


def test_compiled_code_is_kept_by_its_source_and_a_spoiled_folder_stops_nobody(tmp_path: Path) -> None:
    source, kept = tmp_path / "small.py", tmp_path / "cache"
    source.write_text(KERNEL)
    assert run(tmp_path, kept) == ["42", "0"]
    assert run(tmp_path, kept) == ["42", "1"]
    for file in kept.rglob("*.nb?"):
        file.write_bytes(file.read_bytes()[:20])
    assert run(tmp_path, kept) == ["42", "0"]
    source.write_text(KERNEL.replace("number + number", "number + number + 1"))
    assert run(tmp_path, kept) == ["43", "0"]
    assert len(list((kept / "kernels").iterdir())) == 2
    (tmp_path / "file").write_text("in the way")
    assert run(tmp_path, tmp_path / "file") == ["43", "0"]


def run(where: Path, kept: Path) -> list[str]:
    environ = {**os.environ, "JINN_CACHE": str(kept), "PYTHONPATH": f"{where}:{os.environ.get('PYTHONPATH', '')}"}
    done = subprocess.run([sys.executable, "-c", RUN], env=environ, capture_output=True, text=True, check=True)
    return done.stdout.split()
