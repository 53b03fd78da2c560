"""The dictionary and the meanings can be built again, and their hand-made files are sound."""

from pathlib import Path
from random import Random

import pytest

from jinn.games.balda.dictionary import entries, look_up
from scripts.lexicon import __main__ as command
from scripts.lexicon.meanings import plain, senses
from scripts.lexicon.recipe import Own
from scripts.lexicon.sources import unlike_pinned

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scripts" / "lexicon"


@pytest.mark.timeout(600)  # it goes through all the sources: 30 s on a quiet machine
def test_the_shipped_files_are_what_the_pinned_packages_give(capsys: pytest.CaptureFixture[str]) -> None:
    assert unlike_pinned() == [], "pip install --require-hashes -r requirements/lexicon.txt"
    status = command.main(["--check"])
    said = capsys.readouterr().out
    assert status == 0, said
    assert f"people may play {sum(entry.common for entry in entries())}\n" in said


def test_a_package_that_is_not_pinned_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pinned = (ROOT / "requirements" / "lexicon.txt").read_text("utf-8").replace("wordfreq==", "wordfreq==9.")
    (tmp_path / "pins.txt").write_text(pinned, "utf-8")
    monkeypatch.setattr("scripts.lexicon.sources.PINNED", tmp_path / "pins.txt")
    assert command.main(["--check"]) == 2
    assert "wordfreq==9." in capsys.readouterr().out


# --- our own files ------------------------------------------------------------------------------------


def test_our_own_words_are_as_many_as_were_read_by_hand() -> None:
    own = Own.read(FOLDER)
    assert 300 <= len(own.words) <= 500
    for spelt in (*own.words.values(), *own.substantives.values()):
        entry = look_up(spelt)
        assert entry is not None
        assert entry.jinn or entry.obscene
        assert entry.word == spelt
    for brand in own.brands.values():
        entry = look_up(brand)
        assert entry is not None
        assert entry.name


@pytest.mark.parametrize(
    ("file", "line", "said"),
    [
        ("own_words.txt", "Кот", "own_words.txt, line 2: «Кот» is no word"),
        ("own_words.txt", "кот-кот", "own_words.txt, line 2"),
        ("brands.txt", "форд\nфорд", "brands.txt, line 3: «форд» stands there twice"),
        ("brands.txt", "латте", "brands.txt takes out what another file puts in: латте"),
        ("plural_only.txt", "+шорты!", "plural_only.txt, line 2"),
    ],
)
def test_a_wrong_line_of_them_is_named(tmp_path: Path, file: str, line: str, said: str) -> None:
    good = {"own_words.txt": "латте", "brands.txt": "", "plural_only.txt": "+шорты"}
    for name in ("own_words.txt", "substantives.txt", "brands.txt", "obscene.txt", "plural_only.txt"):
        text = f"# a comment\n{line if name == file else good.get(name, '')}\n"
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(ValueError, match=said.replace("(", r"\(")):
        Own.read(tmp_path)


# --- meanings -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("[[предмет]] [[мебель|мебели]] {{пример|Стол {{выдел|стол}}|А}}", "предмет мебели"),
        ("{{разг.|ru}}, {{устар.}} [[дом]]", "разг., устар. дом"),
        ("{{п.}} {{=|город|большой [[город|город]]}}", "перен. то же, что город; большой город"),
        ("{{действие|построить}}", "действие по значению глагола «построить»"),
        ("{{женск.||отрок}}", "женск. к «отрок»"),
        ("{{хим-элем|13|Al|лёгкий}}", "химический элемент с атомным номером 13, обозначается символом Al"),
        ("кот{{-}}зверь ({{lang|la|Felis}})", "кот — зверь (Felis)"),
        ("орган<!-- 9--> кота [1]<ref>книга</ref>, 10<sup>9</sup>", "орган кота, 10⁹"),
        ("''род'' и&nbsp;т. п. [[Файл:x.jpg|мини|вид]]", "род и т. п."),
        ("{{разг.|ru}} {{пример|}}", ""),
        ("{{?}}", ""),
        ("зверь {{пример|не закрыт", "зверь"),
        ("слово " * 100, "слово " * 49 + "слово…"),
    ],
)
def test_markup_is_cleaned(markup: str, text: str) -> None:
    assert plain(markup) == text


def test_of_two_spellings_the_one_that_is_shown_is_meant() -> None:
    entries = [("нёбо", "свод рта"), ("небо", "свод над землёй"), ("Небо", "имя"), ("ёж", "зверь"), ("дом", "жильё")]
    assert senses(entries, {"небо": "небо", "еж": "ёж"}) == {"небо": ["свод над землёй"], "еж": ["зверь"]}


def test_no_more_than_three_senses_are_kept_and_none_twice() -> None:
    entries = [("кот", text) for text in ("один", "один", "два", "три", "четыре")]
    assert senses(entries, {"кот": "кот"}) == {"кот": ["один", "два", "три"]}


# --- what was read by eye -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_shows_the_words_that_were_drawn(lang: str) -> None:
    words = sorted(entry.word for entry in entries() if entry.jinn)
    drawn = sorted(Random(2026).sample(words, 200))
    page = (ROOT / "docs" / f"dictionary.{lang}.md").read_text("utf-8")
    assert ", ".join(drawn) in " ".join(page.split()), "draw again, read them, and write the page anew"
