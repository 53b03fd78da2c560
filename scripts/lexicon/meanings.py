"""Short definitions from the wiki markup of the Wiktionary, as wiki-ru-wordnet carries it.

Labels stay (разг., устар.), examples go. What a template says is written out as the Wiktionary shows it; one that is
unknown here says nothing.
"""

import html
import re
from collections.abc import Iterable, Mapping
from textwrap import shorten

from jinn.games.balda.letters import fold

SENSES, LONGEST = 3, 300

INNERMOST = re.compile(r"\{\{([^{}]*)\}\}")
LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
ADDRESS = re.compile(r"\[\w+://\S+\s*([^\]]*)\]")
COMMENT = re.compile(r"<!--.*?-->|<ref[^>]*/>|<ref.*?</ref>", re.DOTALL)
TAG = re.compile(r"<[^<>]*>")
PICTURE = re.compile(r"\[\[(?:Файл|Изображение|File|Image):.*?\]\]", re.IGNORECASE)
# кот [1], кот¹: of the article's senses, and the number means nothing here
NUMBER = re.compile(r"\s?\[[\dIVX,;.–\- ]+\]|(?<=[а-яё])<sup>\d+</sup>")
RAISED = re.compile(r"<sup>([-−]?\d+)</sup>")
DIGITS = str.maketrans("-−0123456789", "⁻⁻⁰¹²³⁴⁵⁶⁷⁸⁹")

SAYS = {
    **dict.fromkeys(("-", "--", "тире"), " — "),
    **dict.fromkeys(("итп", "и т. п.", "итп."), "и т. п."),
    **dict.fromkeys(("итд", "и т. д."), "и т. д."),
    **dict.fromkeys(("п.", "п", "перен", "перен."), "перен."),
    **dict.fromkeys(("мн", "мн."), "мн. ч."),
    "ед.": "ед. ч.",
    "жд": "ж.-д.",
    "сх": "с.-х.",
    "мат": "мат.",
    "кино": "кино",
    "сленг": "сленг",
    "помета.": "",
}
FROM = {
    "действие": "действие по значению глагола «{0}»",
    "свойство": "свойство по значению прилагательного «{0}»",
    "состояние": "состояние по значению слова «{0}»",
    "качество": "качество по значению прилагательного «{0}»",
    "умласк": "уменьш.-ласк. к «{0}»",
    "хим-элем": "химический элемент с атомным номером {0}, обозначается символом {1}",
}
WHOSE = frozenset(
    (
        "женск.",
        "муж.",
        "мужск.",
        "уменьш.",
        "умласк.",
        "уменьш.-ласк.",
        "увелич.",
        "ласк.",
        "уничиж.",
        "сокр.",
        "собир.",
    )
)
JUST = ("выдел", "помета", "nobr", "кат")
LANGUAGE = re.compile(r"ru|lang=.*|")


def senses(entries: Iterable[tuple[str, str]], spelt: Mapping[str, str]) -> dict[str, list[str]]:
    """The senses by folded words, from lemmas with their markup; `spelt` says how the wanted words are written."""
    kept: dict[str, dict[str, list[str]]] = {}
    for lemma, markup in entries:
        folded = fold(lemma)
        if folded in spelt and lemma == lemma.lower():
            text = plain(markup)
            mine = kept.setdefault(folded, {}).setdefault(lemma, [])
            if text and text not in mine:
                mine.append(text)
    # небо, нёбо: of two spellings the one that is shown is meant.
    chosen = {
        word: by.get(spelt[word]) or [text for lemma in sorted(by) for text in by[lemma]] for word, by in kept.items()
    }
    return {word: found[:SENSES] for word, found in chosen.items() if found}


def plain(markup: str) -> str:
    """The definition without its markup; empty where nothing is left of it.

    >>> plain("{{зоол.|ru}} [[самец]] [[кошка|кошки]] {{пример|На дубе сидел {{выдел|кот}}.|Арцыбашев}}")
    'зоол. самец кошки'
    >>> plain("{{женск.||отрок}}, [[девочка]]"), plain("{{?}} {{пример|}}")
    ('женск. к «отрок», девочка', '')
    """
    text = COMMENT.sub("", markup.replace("\t", " ").replace("\xa0", " "))
    before = ""
    while text != before:
        before = text
        text = INNERMOST.sub(_said, text)
    text = text.partition("{{")[0]  # one that is never closed
    for pattern, instead in ((PICTURE, ""), (LINK, r"\1"), (ADDRESS, r"\1"), (NUMBER, "")):
        text = pattern.sub(instead, text)
    text = TAG.sub("", RAISED.sub(lambda found: found[1].translate(DIGITS), text))
    text = html.unescape(text).replace("'''", "").replace("''", "").replace("||", ";").replace(" # ", "; ")
    return _tidy(text)


def _said(found: re.Match[str]) -> str:
    name, *rest = (part.strip() for part in re.sub(r"\[\[[^\[\]]*\]\]", _shown, found[1]).split("|"))
    if name in SAYS:
        return SAYS[name]
    given = [part for part in rest if not LANGUAGE.fullmatch(part) and not re.match(r"[\w ]+=", part)]
    if name in FROM and given:
        return FROM[name].format(*given, "") if name != "хим-элем" or len(given) > 1 else ""
    if name == "=" and given:
        return f"то же, что {'; '.join(given[:2])}"
    if name == "lang":
        return given[-1] if given else ""
    if name == "рег." and given:
        return f"рег. ({given[0]})"
    if name in WHOSE and given:
        return f"{name} к «{given[0]}»"
    if name in JUST:
        return given[0] if given else ""
    return name if name.endswith(".") else _definition(found[1]) if name == "значение" else ""


def _shown(link: re.Match[str]) -> str:
    """A link's text; its bar would cut a template in two."""
    return LINK.sub(r"\1", link[0])


def _definition(template: str) -> str:
    found = re.search(r"\|\s*определение\s*=(.*?)(?:\n\s*\||\Z)", template, re.DOTALL)
    return found[1] if found else ""


def _tidy(text: str) -> str:
    text = re.sub(r"[{}\s]+", " ", text.replace("[[", "").replace("]]", ""))
    text = re.sub(r"\(\s*[,;:]*\s*\)", "", text)
    text = re.sub(r"\s+([,;:.)])", r"\1", text)
    text = re.sub(r"([,;:])(?:\s*[,;:])+", r"\1", text)
    text = re.sub(r"\s+", " ", text).strip(" ,;:—|*#")
    if not re.search(r"[а-яё]{3}", re.sub(r"[\w-]+\.", "", text.lower())):
        return ""  # nothing but labels
    return shorten(text, LONGEST, placeholder="…")
