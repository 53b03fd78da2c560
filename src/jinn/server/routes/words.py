"""Words of Balda, and the pages of the rules."""

from jinn.core.errors import BadOption
from jinn.core.options import Flag
from jinn.core.text import LANGS, Text
from jinn.server import wording
from jinn.server.http import Ask, BadRequest, Param, collect, route, whole
from jinn.server.routes.matches import table
from jinn.server.routes.study import MOST
from jinn.server.rules_pages import rules_page
from jinn.wire.words import PossibleWords, RulesPage, Word

YES_OR_NO = {"type": "string", "enum": ["yes", "no"]}
NO_LANG = Text("lang={said}: бывает ru и en.", "lang={said}: it is ru or en.")
PLY_WANTED = Text("Нужно ply: после скольких ходов.", "ply is wanted: after how many moves.")


@route(
    "GET",
    "/api/words/{word}",
    gives=Word,
    who="anyone",
    limit="study",
    refuses=(422,),
    query={
        "plural_only": Param(Text("Как параметр игры.", "As the option of the game."), YES_OR_NO),
        "obscene": Param(Text("Как параметр игры.", "As the option of the game."), YES_OR_NO),
    },
    about=Text(
        "Слово Балды: можно ли им играть, почему нет, что оно значит.",
        "A word of Balda: whether it may be played, why not, what it means.",
    ),
)
async def see_word(ask: Ask) -> Word:
    """What the house knows of the word."""
    plural, obscene = (_flag(ask, name) for name in ("plural_only", "obscene"))
    word = ask.params["word"]
    found: Word = await ask.house.study.do(lambda: wording.word(word, plural_only=plural, obscene=obscene), ask.asker)
    return found


def _flag(ask: Ask, name: str) -> bool:
    option = Flag(name, "4.1", Text("", ""))
    try:
        return option.accept(ask.query.get(name, "no"))
    except BadOption as refused:
        raise BadRequest(refused.code, refused.text) from None


@route(
    "GET",
    "/api/matches/{id}/words",
    gives=PossibleWords,
    who="anyone",
    limit="study",
    refuses=(404, 409, 422),
    query={"ply": whole(Text("После скольких ходов.", "After how many moves."), 0, MOST)},
    about=Text(
        "Какие слова были возможны после стольких ходов партии; только для прошедших позиций.",
        "Which words were possible after so many moves of a match; of past positions alone.",
    ),
)
async def possible(ask: Ask) -> PossibleWords:
    """The best of the words that could have been made."""
    if "ply" not in ask.query:
        raise BadRequest("bad_query", PLY_WANTED)
    ply = ask.number("ply", 0, 0, MOST)
    live, _ = await table(ask)
    match = live.match
    wording.check_past(match, ply, match.ply)
    replay = await ask.house.replays.states(live, ask.asker)
    state = replay.states[ply]
    found: PossibleWords = await ask.house.study.do(lambda: wording.possible(match.game, state, ply), ask.asker)
    return found


@route(
    "GET",
    "/api/games/{game}/rules",
    gives=RulesPage,
    who="anyone",
    refuses=(404,),
    query={"lang": Param(Text("Язык: ru или en.", "The language: ru or en."), {"type": "string", "enum": list(LANGS)})},
    about=Text("Правила игры по пунктам.", "The rules of a game, clause by clause."),
)
async def rules(ask: Ask) -> RulesPage:
    """The page of the rules in this language, else in that of who asks."""
    said = ask.query.get("lang", ask.lang)
    for lang in LANGS:
        if said == lang:
            return rules_page(ask.params["game"], lang)
    raise BadRequest("bad_query", NO_LANG.filled(said=said[:20]))


ROUTES = collect(globals())
