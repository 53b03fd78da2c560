"""The console as a person has it: the command in a terminal, a house of its own behind it, closed when he leaves."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SECONDS = 90


class Person:
    """Somebody at a terminal, who types and reads."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.there, here = pty.openpty()
        env = {**os.environ, "XDG_STATE_HOME": str(folder / "state"), "TERM": "dumb", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jinn", *words],
            stdin=here,
            stdout=here,
            stderr=here,
            env=env,
            start_new_session=True,
        )
        os.close(here)
        self.read = ""

    def until(self, wanted: str) -> str:
        """Reads on until this stands there; what was read since the last time."""
        end = time.monotonic() + SECONDS
        while not re.search(wanted, self.read):
            ready, _, _ = select.select([self.there], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{wanted!r} did not come: {self.read!r}"
            try:
                self.read += os.read(self.there, 65536).decode("utf-8", "replace").replace("\r\n", "\n")
            except OSError:  # the other end has closed
                break
        found = re.search(wanted, self.read)
        assert found, f"{wanted!r} did not come: {self.read!r}"
        said, self.read = self.read[: found.end()], self.read[found.end() :]
        return said

    def types(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.there, f"{line}\n".encode())

    def leave(self) -> None:
        """However it went."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)
        os.close(self.there)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals on Windows")
def test_somebody_trains_with_the_jinn_and_leaves(tmp_path: Path) -> None:
    person = Person(tmp_path, "--lang", "ru", "console", "--data", str(tmp_path / "house"), "--name", "Вера")
    try:
        assert "гостем (Вера)" in person.until("Джинн слушает: ")
        person.types("КАЛах ТРЕнировка Ю")
        assert "Начинаете вы" in person.until("Ваш ход: ")
        person.types("9")
        assert "Лунки 9 нет" in person.until("Ваш ход: ")
        person.types("1 4 поехали")
        said = person.until("Джинн .1.: лунка")
        assert "ходит ещё раз" in said
        assert "Вера: поехали" in said
        person.until("Ваш ход: ")
        person.types("сда")
        assert "не учитывается" in person.until("Джинн слушает: ")
        person.types("кон")
        person.until("До встречи")
        assert person.process.wait(30) == 0
        # The house that was opened for this is closed: its folder can be taken again.
        lock = (tmp_path / "house" / "house.lock").read_text("utf-8")
        assert lock == ""
    finally:
        person.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals on Windows")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_console_that_is_ended_closes_its_house_too(tmp_path: Path, number: signal.Signals) -> None:
    person = Person(tmp_path, "--lang", "en", "console", "--data", str(tmp_path / "house"))
    try:
        person.until("The Jinn is listening: ")
        # A signal between the prompt and the reading of a line is heard only when a line has come; people are slower.
        time.sleep(0.5)
        person.process.send_signal(number)
        person.process.wait(30)
        end = time.monotonic() + 30
        while (tmp_path / "house" / "house.lock").read_text("utf-8") and time.monotonic() < end:
            time.sleep(0.05)
        assert (tmp_path / "house" / "house.lock").read_text("utf-8") == ""
    finally:
        person.leave()
