"""Who works on a data folder: one process, until it ends in whatever way."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from jinn.store import CannotOpen
from jinn.store.backup import write_whole
from jinn.store.hold import Hold, holder

HOLDER = (
    "import sys, pathlib; from jinn.store.hold import Hold\n"
    "hold = Hold(pathlib.Path(sys.argv[1])); hold.say(address='http://127.0.0.1:1')\n"
    "print('held', flush=True); sys.stdin.read()"
)


def test_a_folder_is_held_until_its_process_is_killed(tmp_path: Path) -> None:
    words = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert holder(tmp_path) == {"pid": other.pid, "address": "http://127.0.0.1:1"}
        with pytest.raises(CannotOpen, match=str(other.pid)) as refused:
            Hold(tmp_path)
        assert refused.value.code == "held"
        other.kill()
    assert holder(tmp_path) is None
    Hold(tmp_path).close()


def test_nobody_holds_what_is_not_there(tmp_path: Path) -> None:
    assert holder(tmp_path / "nowhere") is None
    assert not (tmp_path / "nowhere").exists()


def test_who_only_looks_is_in_nobodys_way(tmp_path: Path) -> None:
    Hold(tmp_path).close()
    ended = threading.Event()

    def look() -> None:
        while not ended.is_set():
            holder(tmp_path)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        for _ in range(200):
            Hold(tmp_path).close()
    finally:
        ended.set()
        looking.join()


@pytest.mark.skipif(os.name == "nt", reason="Windows has rights of another kind")
def test_a_new_folder_is_its_owners_alone(tmp_path: Path) -> None:
    Hold(tmp_path / "house").close()
    assert (tmp_path / "house").stat().st_mode & 0o777 == 0o700
    write_whole(tmp_path / "anywhere" / "copy.sqlite3", lambda copy: None)
    assert (tmp_path / "anywhere" / "copy.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_place_where_no_folder_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotOpen, match="no_folder"):
        Hold(tmp_path / "file")
    with pytest.raises(CannotOpen, match="no_folder"):
        holder(tmp_path / "file")
