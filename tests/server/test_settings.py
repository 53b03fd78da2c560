"""Settings: where they are said, and what is said when one is wrong."""

from pathlib import Path

import pytest

from jinn.server.proxies import Proxies
from jinn.server.settings import BadSetting, data_folder, load


def test_the_command_comes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "jinn.toml").write_text('port = 1\nhost = "0.0.0.0"\nlimits = false\naddress = "https://a.example/"\n')
    environ = {"JINN_DATA": str(tmp_path), "JINN_PORT": "2", "JINN_LIMITS": "on", "JINN_LANG": "en"}
    made = load({"port": 3, "host": None, "worker": False}, environ)
    assert (made.data, made.port, made.host, made.limits, made.worker) == (tmp_path, 3, "0.0.0.0", True, False)
    assert (made.address, made.secure) == ("https://a.example", True)
    assert load({}, environ).port == 2
    assert load({"data": str(tmp_path)}, {}).port == 1


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ('port = "many"', "port: «many» will not do. A number from 0 to 65535"),
        ("port = true", "port"),
        ("port = 70000", "port"),
        ('log = "loud"', "It is quiet, normal or all."),
        ('address = "games.example.org"', "https://games.example.org"),
        ('address = "https://x.example/games"', "address"),
        ('address = "https://u:p@x.example"', "address"),
        ('limits = "perhaps"', "It is on or off."),
        ("colour = 1", "there is no setting colour. There are: host, port"),
        ("port = ", "cannot be read"),
        ('database = "mysql://me:sesame@x"', "postgresql://…"),
        ('zone = "Mars"', "Europe/Moscow"),
        ("zone = 3", "zone"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_is_right(tmp_path: Path, said: str, word: str) -> None:
    (tmp_path / "jinn.toml").write_text(said)
    with pytest.raises(BadSetting) as refused:
        load({"data": str(tmp_path)}, {})
    assert word in refused.value.text.en
    assert str(tmp_path / "jinn.toml") in refused.value.text.en
    assert "sesame" not in refused.value.text.en


def test_a_wrong_variable_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as refused:
        load({"data": str(tmp_path)}, {"JINN_PROXY": "perhaps"})
    assert refused.value.text.ru == (
        "Переменная JINN_PROXY: proxy: не годится «perhaps». "
        "Бывает: off, on, private или сети через запятую, например 10.0.0.0/8."
    )


def test_the_folder_of_a_user() -> None:
    assert data_folder({"JINN_DATA": "/x"}) == Path("/x")
    assert data_folder({}).name.lower() == "jinn"


def test_a_database_is_never_shown(tmp_path: Path) -> None:
    made = load({"data": str(tmp_path), "database": "postgresql://me:sesame@x/y"}, {})
    assert made.shared
    assert "sesame" not in repr(made)


@pytest.mark.parametrize(
    ("said", "neighbour", "forwarded", "asker"),
    [
        ("off", "127.0.0.1", b"192.0.2.7", "127.0.0.1"),
        ("on", "127.0.0.1", b"192.0.2.7", "192.0.2.7"),
        ("on", "127.0.0.1", b"198.51.100.1, 192.0.2.7", "192.0.2.7"),
        ("on", "127.0.0.1", None, "127.0.0.1"),
        ("on", "172.18.0.2", b"192.0.2.7", "172.18.0.2"),
        ("private", "172.18.0.2", b"192.0.2.7", "192.0.2.7"),
        ("private", "203.0.113.9", b"192.0.2.7", "203.0.113.9"),
        ("203.0.113.0/24", "203.0.113.9", b"192.0.2.7", "192.0.2.7"),
        ("on", "::1", b"2001:db8::1", "2001:db8::1"),
        ("on", "?", b"192.0.2.7", "?"),
    ],
)
def test_only_a_proxy_that_was_named_says_who_asks(
    tmp_path: Path, said: str, neighbour: str, forwarded: bytes | None, asker: str
) -> None:
    proxies = Proxies(load({"data": str(tmp_path)}, {"JINN_PROXY": said}).proxy)
    assert proxies.asker(neighbour, forwarded) == asker
    assert proxies.asker(neighbour, forwarded) == asker


def test_a_variable_that_nobody_reads_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as refused:
        load({"data": str(tmp_path)}, {"JINN_PROT": "8000"})
    assert refused.value.text.en.startswith("Environment: there is no setting JINN_PROT. There are: JINN_ADDRESS, ")
    assert "JINN_PORT" in refused.value.text.en
    load({"data": str(tmp_path)}, {"JINN_LANG": "en", "JINN_CACHE": "/x", "JINNAH": "1"})
