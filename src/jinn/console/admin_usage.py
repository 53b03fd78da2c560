"""What the command of administrators takes."""

from jinn.console.usage import Parser
from jinn.core.text import Lang, Text

WORDS = Text(
    "ничего — ссылка; league [ИГРА [open|close|terms]] — турниры «Джинн–человек»",
    "nothing: a link; league [GAME [open|close|terms]]: the seasons of Jinn against human",
)
TERM = Text(
    "условие турнира: daily=5, counted=1, training=2, enough=25, most=255, demotion=on, control=-, levels.junior=2,"
    " options.stones=6",
    "a term of the season: daily=5, counted=1, training=2, enough=25, most=255, demotion=on, control=-,"
    " levels.junior=2, options.stones=6",
)
WHY = Text("почему: это останется в журнале", "why: it stays in the audit log")


def takes_admin(sub: Parser, lang: Lang) -> None:
    """Words, terms of a season, a reason."""
    sub.add_argument("words", nargs="*", metavar="WORD", help=WORDS.to(lang))
    sub.add_argument("--set", action="append", default=[], metavar="TERM=VALUE", help=TERM.to(lang))
    sub.add_argument("--why", default="", metavar="TEXT", help=WHY.to(lang))
