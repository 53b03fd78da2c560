"""What the pages say is true: their examples run, their clauses are those that the rules cite."""

import contextlib
import doctest
import io
import os
import re
import shlex
import shutil
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import jinn
from jinn.cli import main
from jinn.core import pages
from jinn.core.registry import OWN, kind
from jinn.core.text import LANGS

ROOT = Path(__file__).parents[1]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "README.ru.md"]
PYCON = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULES = sorted(module.name for module in walk_packages(jinn.__path__, "jinn."))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_examples_run(page: Path) -> None:
    text = "\n".join(PYCON.findall(page.read_text("utf-8")))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    said = io.StringIO()
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=said.write)
    assert not failed, said.getvalue()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_console_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The examples find the kept records beside them.
    shutil.copytree(ROOT / "tests" / "data" / "records", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for block in CONSOLE.findall(page.read_text("utf-8")):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, wanted = session.partition("\n")
            words = shlex.split(command)
            assert words[0] == "jinn"
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                main(words[1:])
            assert said.getvalue().strip() == wanted.strip(), command


@pytest.mark.parametrize("game_id", OWN)
def test_both_pages_have_the_clauses_that_the_game_cites(game_id: str) -> None:
    russian, english = (pages.clauses(pages.page(game_id, lang)) for lang in LANGS)
    assert list(russian) == list(english)
    found = kind(game_id)
    cited = {reason.clause for reason in found.refusals.values()} | {option.clause for option in found.options}
    assert cited <= set(russian)
    for text in (pages.page(game_id, lang) for lang in LANGS):
        assert len(PYCON.findall(text)) + len(CONSOLE.findall(text)) >= 3


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_run(name: str) -> None:
    module = import_module(name)
    failed, _ = doctest.testmod(module)
    assert not failed
    assert module.__doc__


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
            if not target.startswith(("http://", "https://", "mailto:")):
                assert (page.parent / target).exists(), f"{page.relative_to(ROOT)}: {os.fspath(target)}"
