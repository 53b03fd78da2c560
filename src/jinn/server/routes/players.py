"""Who plays here: guests and accounts come and go, look after themselves and their programs' tokens."""

import time

from jinn.core.text import Text
from jinn.server import names
from jinn.server.accounts import COOKIE
from jinn.server.export import export
from jinn.server.http import Ask, Body, Forbidden, collect, route
from jinn.server.sessions import LIFE, Player, Session
from jinn.wire.basics import Nothing
from jinn.wire.players import (
    CloseAccount,
    Login,
    Me,
    NewAccount,
    NewGuest,
    NewPassword,
    NewToken,
    Preferences,
    Token,
    Tokens,
    UseReset,
)

BY_PERSON = Text(
    "Это можно только после входа с паролем, не по ключу программы.",
    "Only a session that was opened with a password may do this, not a program's token.",
)


def me(player: Player) -> Me:
    """Who somebody is, for himself."""
    return Me(id=player.id, name=player.name, kind=player.kind, role=player.role, lang=player.lang, muted=player.muted)


def cookie(ask: Ask, token: str) -> tuple[tuple[bytes, bytes], ...]:
    """The header that gives a browser its session; an empty token takes it away."""
    life = LIFE // 1000 if token else 0
    secure = "; Secure" if ask.house.settings.secure else ""
    return ((b"set-cookie", f"{COOKIE}={token}; Path=/; Max-Age={life}; HttpOnly; SameSite=Strict{secure}".encode()),)


def welcome(ask: Ask, made: tuple[str, Player]) -> Body:
    """The answer that opens a session."""
    token, player = made
    return Body(me(player), headers=cookie(ask, token))


def by_person(ask: Ask) -> Session:
    """The session of whoever asks. Raises `Forbidden` for a program."""
    if ask.session is None or ask.session.kind != "session":
        raise Forbidden("by_person", BY_PERSON)
    return ask.session


@route(
    "POST",
    "/api/guests",
    takes=NewGuest,
    gives=Me,
    who="anyone",
    limit="guest",
    status=201,
    refuses=(409,),
    about=Text("Играть сразу, гостем; ответ даёт cookie.", "Play at once, as a guest; the answer brings a cookie."),
)
async def new_guest(ask: Ask) -> Body:
    """Makes a guest; whoever is somebody already stays who he is."""
    if ask.player is not None:
        return Body(me(ask.player))
    return welcome(ask, await ask.house.accounts.guest(ask.body.name, ask.lang))


@route(
    "POST",
    "/api/accounts",
    takes=NewAccount,
    gives=Me,
    who="anyone",
    limit="auth",
    status=201,
    refuses=(409,),
    about=Text("Завести учётную запись; партии гостя остаются его.", "Make an account; a guest's matches stay his."),
)
async def new_account(ask: Ask) -> Body:
    """Makes an account, of a guest where one asks."""
    body: NewAccount = ask.body
    made = await ask.house.accounts.register(body.name, body.password, ask.player, ask.lang, bot=body.bot)
    return welcome(ask, made)


@route(
    "POST",
    "/api/login",
    takes=Login,
    gives=Me,
    who="anyone",
    limit="auth",
    about=Text("Войти.", "Log in."),
)
async def login(ask: Ask) -> Body:
    """Opens a session of an account."""
    ask.house.limits.take("login", names.key(ask.body.name), time.monotonic())
    return welcome(ask, await ask.house.accounts.login(ask.body.name, ask.body.password))


@route("POST", "/api/logout", gives=Nothing, who="anyone", limit="write", about=Text("Выйти.", "Log out."))
async def logout(ask: Ask) -> Body:
    """Ends the session that asks."""
    if ask.session is not None and ask.session.kind == "session":
        await ask.house.accounts.logout(ask.session)
    return Body(Nothing(), headers=cookie(ask, ""))


@route("GET", "/api/me", gives=Me, about=Text("Кто вы здесь.", "Who you are here."))
async def who_am_i(ask: Ask) -> Me:
    """Tells who asks."""
    return me(ask.you)


@route("PATCH", "/api/me", takes=Preferences, gives=Me, limit="write", about=Text("Настройки.", "Preferences."))
async def prefer(ask: Ask) -> Me:
    """Changes what a player may change of himself."""
    return me(await ask.house.accounts.prefer(ask.you, ask.body.lang))


@route(
    "POST",
    "/api/me/password",
    takes=NewPassword,
    gives=Nothing,
    who="account",
    limit="auth",
    about=Text("Сменить пароль; другие сеансы и ключи кончаются.", "Change the password; all other sessions end."),
)
async def new_password(ask: Ask) -> Nothing:
    """Changes the password."""
    session = by_person(ask)
    await ask.house.accounts.check_password(ask.you, ask.body.old)
    await ask.house.accounts.set_password(ask.you, ask.body.new, session)
    return Nothing()


@route(
    "POST",
    "/api/me/close",
    takes=CloseAccount,
    gives=Nothing,
    limit="auth",
    about=Text("Уйти насовсем: партии остаются, имя исчезает.", "Leave for good: the matches stay, the name goes."),
)
async def close(ask: Ask) -> Body:
    """Closes the account."""
    by_person(ask)
    if ask.you.kind != "guest":
        await ask.house.accounts.check_password(ask.you, ask.body.password or "")
    await ask.house.accounts.close(ask.you)
    return Body(Nothing(), headers=cookie(ask, ""))


@route(
    "GET",
    "/api/me/export",
    limit="heavy",
    about=Text("Всё, что дом хранит о вас.", "All that the house keeps of you."),
)
async def my_data(ask: Ask) -> Body:
    """All that is kept of whoever asks."""
    you = ask.you
    content = await ask.house.store.read(lambda tx: export(tx, you))
    return Body(content, headers=((b"content-disposition", b'attachment; filename="jinn.json"'),))


@route("GET", "/api/tokens", gives=Tokens, who="account", about=Text("Ключи ваших программ.", "Your programs' tokens."))
async def tokens(ask: Ask) -> Tokens:
    """The tokens, without their texts."""
    return Tokens(tokens=tuple(_token(session) for session in await ask.house.accounts.tokens(ask.you)))


@route(
    "POST",
    "/api/tokens",
    takes=NewToken,
    gives=Token,
    who="account",
    limit="auth",
    status=201,
    refuses=(409,),
    about=Text("Новый ключ; его текст виден один раз.", "A new token; its text is told once."),
)
async def new_token(ask: Ask) -> Token:
    """Makes a token for a program."""
    by_person(ask)
    token, session = await ask.house.accounts.new_token(ask.you, ask.body.label, ask.body.days)
    return _token(session, token)


@route(
    "DELETE",
    "/api/tokens/{id}",
    gives=Nothing,
    who="account",
    limit="write",
    refuses=(404,),
    about=Text("Удалить ключ.", "End a token."),
)
async def drop_token(ask: Ask) -> Nothing:
    """Ends a token."""
    by_person(ask)
    await ask.house.accounts.drop_token(ask.you, ask.params["id"])
    return Nothing()


@route(
    "POST",
    "/api/reset",
    takes=UseReset,
    gives=Me,
    who="anyone",
    limit="auth",
    about=Text("Новый пароль по одноразовой ссылке.", "A new password by a one-time link."),
)
async def reset(ask: Ask) -> Body:
    """Sets a new password by a link that an administrator gave."""
    return welcome(ask, await ask.house.accounts.use_reset(ask.body.token, ask.body.password))


def _token(session: Session, text: str | None = None) -> Token:
    return Token(id=session.id, label=session.label, created=session.created, expires=session.expires, token=text)


ROUTES = collect(globals())
