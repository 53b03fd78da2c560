"""One house with its page for the proofs of a test process, and Chromium."""

from collections.abc import Iterator

import pytest

from tests.page.stage import CHROMIUM
from tests.server.serving import ROOT, Served, served

BUILT = ROOT / "src" / "jinn" / "server" / "page" / "index.html"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house in a process of its own, with a worker, so that the Jinn answers."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine")
    if not BUILT.exists():
        pytest.skip("the page is not built: python scripts/page.py build")
    with served(tmp_path_factory.mktemp("house") / "data", "--threads", "1") as running:
        yield running
