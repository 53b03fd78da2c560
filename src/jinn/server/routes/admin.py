"""What administrators do; every act is in the audit log, in the same transaction."""

import json
from collections.abc import Callable
from typing import Any

from jinn.core.moment import DAY
from jinn.core.text import Text
from jinn.match.commands import Abort
from jinn.server import job_table, names
from jinn.server.accounts import SERVICE, Player
from jinn.server.backups import make_backup
from jinn.server.http import Ask, Body, Forbidden, NotFound, collect, outside, route, whole
from jinn.server.keys import RESET_LIFE, admin_link, link_to, use_admin_link, write_audit
from jinn.server.leaving import close_player, leave_tables
from jinn.server.openapi import program
from jinn.server.routes.players import welcome
from jinn.server.rows import fold
from jinn.server.sessions import FOREVER, end_sessions, write_session
from jinn.store.contract import Tx
from jinn.wire.admin import (
    AdminAct,
    AdminPlayer,
    AdminPlayers,
    Audit,
    AuditEntry,
    Backup,
    Health,
    Link,
    UseAdminLink,
)
from jinn.wire.basics import Nothing
from jinn.wire.players import Me, NewToken, Token

PAGE = 100
NO_ACT = Text("Такого действия нет. Есть: {known}.", "There is no such act. There are: {known}.")
NOT_YOURSELF = Text("С самим собой этого сделать нельзя.", "You cannot do this to yourself.")
NO_PASSWORD = Text("У этого игрока нет пароля.", "This player has no password.")
NO_REMARK = Text("Такого замечания в партии нет.", "There is no such remark in the match.")


@route(
    "POST",
    "/api/admin/first",
    takes=UseAdminLink,
    gives=Me,
    who="anyone",
    limit="auth",
    refuses=(409,),
    about=Text("Стать администратором по одноразовой ссылке.", "Become an administrator by a one-time link."),
)
async def first(ask: Ask) -> Body:
    """Makes an administrator by a link."""
    body: UseAdminLink = ask.body
    return welcome(ask, await use_admin_link(ask.house, body.token, body.name, body.password))


@route(
    "GET",
    "/api/admin/players",
    gives=AdminPlayers,
    who="admin",
    query={
        "name": Text("Начало имени.", "How the name begins."),
        "after": Text("id последнего на прошлой странице.", "The id of the last one on the page before."),
    },
    about=Text("Все игроки, сначала новые.", "All players, the newest first."),
)
async def players(ask: Ask) -> AdminPlayers:
    """A page of players."""
    key, after = names.key(ask.query.get("name", "")), ask.query.get("after", "")

    def work(tx: Tx) -> list[tuple[Any, ...]]:
        edge = tx.run("SELECT created FROM player WHERE id = :id", id=after)
        return tx.run(
            "SELECT id, name, kind, role, created, seen, muted, closed FROM player"
            " WHERE substr(name_key, 1, :length) = :key AND (created < :edge OR (created = :edge AND id < :after))"
            f" ORDER BY created DESC, id DESC LIMIT {PAGE}",
            key=key,
            length=len(key),
            edge=edge[0][0] if edge else 1 << 60,
            after=after,
        )

    rows = await ask.house.store.read(work)
    columns = ("id", "name", "kind", "role", "created", "seen", "muted", "closed")
    found = [dict(zip(columns, (*row[:6], bool(row[6]), bool(row[7])), strict=True)) for row in rows]
    return AdminPlayers(players=tuple(AdminPlayer(**one) for one in found))


ACTS: dict[str, Callable[[Tx, Player], object]] = {
    "mute": lambda tx, player: tx.run("UPDATE player SET muted = 1 WHERE id = :id", id=player.id),
    "unmute": lambda tx, player: tx.run("UPDATE player SET muted = 0 WHERE id = :id", id=player.id),
    "promote": lambda tx, player: tx.run("UPDATE player SET role = 'admin' WHERE id = :id", id=player.id),
    "demote": lambda tx, player: tx.run("UPDATE player SET role = 'player' WHERE id = :id", id=player.id),
    "close": close_player,
}


@route(
    "POST",
    "/api/admin/players/{name}/reset",
    takes=AdminAct,
    gives=Link,
    who="admin",
    limit="write",
    refuses=(404,),
    about=Text("Одноразовая ссылка для нового пароля.", "A one-time link for a new password."),
)
async def reset(ask: Ask) -> Link:
    """Gives a link with which the player sets a new password."""
    player, house = await _target(ask), ask.house
    if player.kind == "guest":
        raise Forbidden("no_password", NO_PASSWORD)
    token, session = house.accounts.sessions.make(player.id, "reset", life=RESET_LIFE)

    def work(tx: Tx) -> None:
        end_sessions(tx, player.id, kinds=("reset",))
        write_session(tx, session)
        write_audit(tx, house, ask.you.id, "reset", player.id, ask.body.why)

    await house.store.write(work)
    return Link(link=link_to(outside(ask), "reset", token), expires=session.expires)


@route(
    "POST",
    "/api/admin/players/{name}/{act}",
    takes=AdminAct,
    gives=Nothing,
    who="admin",
    limit="write",
    refuses=(404,),
    about=Text(
        "Сделать с игроком: mute, unmute, promote, demote, close.",
        "Do to a player: mute, unmute, promote, demote, close.",
    ),
)
async def act(ask: Ask) -> Nothing:
    """Changes what a player may do here."""
    name, house = ask.params["act"], ask.house
    if name not in ACTS:
        raise NotFound("no_act", NO_ACT.filled(known=", ".join(ACTS)))
    player = await _target(ask)
    if player.id == ask.you.id:
        raise Forbidden("not_yourself", NOT_YOURSELF)
    if name == "promote" and player.kind != "account":
        raise Forbidden("no_password", NO_PASSWORD)

    def work(tx: Tx) -> None:
        ACTS[name](tx, player)
        write_audit(tx, house, ask.you.id, name, player.id, ask.body.why)

    await house.store.write(work)
    if name == "close":
        house.accounts.sessions.forget(player.id)
        await leave_tables(house, player.id)
    await house.accounts.changed(player.id)
    return Nothing()


@route(
    "GET",
    "/api/admin/audit",
    gives=Audit,
    who="admin",
    query={"before": whole(Text("Раньше этого момента.", "Before this moment."), 0, 1 << 53)},
    about=Text("Что делали администраторы, сначала новое.", "What administrators did, the newest first."),
)
async def audit(ask: Ask) -> Audit:
    """A page of the audit log; whoever it speaks of is named as he is called now."""
    before = ask.number("before", 1 << 53, 0, 1 << 53)
    sql = f"SELECT at, admin, act, target, why FROM audit WHERE at < :before ORDER BY at DESC, id LIMIT {PAGE}"
    rows = await ask.house.store.read(lambda tx: tx.run(sql, before=before))
    known = await ask.house.accounts.players({row[1] for row in rows} | {row[3] for row in rows})
    called = {who: player.name for who, player in known.items()}
    return Audit(
        entries=tuple(
            AuditEntry(at=at, admin=called.get(admin, admin), act=what, target=called.get(target, target), why=why)
            for at, admin, what, target, why in rows
        )
    )


@route("GET", "/api/admin/health", gives=Health, who="admin", about=Text("Как дела у дома.", "How the house is."))
async def health(ask: Ask) -> Health:
    """What an administrator looks at first."""
    house = ask.house
    jobs = await house.store.read(job_table.counts)
    return Health(
        version=program(),
        store=house.store.name,
        live=len(house.matches.known),
        streams=len(house.streams),
        jobs=jobs,
        workers=house.jobs.workers(),
        started=house.started,
    )


@route(
    "POST",
    "/api/admin/backup",
    takes=AdminAct,
    gives=Backup,
    who="admin",
    limit="heavy",
    about=Text("Сделать резервную копию сейчас.", "Make a backup now."),
)
async def backup(ask: Ask) -> Backup:
    """Makes a backup in the data folder."""
    file, size = await make_backup(ask.house)
    await _note(ask, "backup", file)
    return Backup(file=file, bytes=size)


@route(
    "POST",
    "/api/admin/link",
    takes=AdminAct,
    gives=Link,
    who="admin",
    limit="write",
    about=Text("Одноразовая ссылка для ещё одного администратора.", "A one-time link for another administrator."),
)
async def another(ask: Ask) -> Link:
    """Gives a link for another administrator; those given before end."""
    link = await admin_link(ask.house, outside(ask), always=True)
    await _note(ask, "link", "")
    return Link(link=link, expires=FOREVER)


@route(
    "POST",
    "/api/admin/workers",
    takes=NewToken,
    gives=Token,
    who="admin",
    limit="write",
    status=201,
    about=Text("Ключ для работника на другой машине.", "A token for a worker on another machine."),
)
async def new_worker(ask: Ask) -> Token:
    """Makes a token for a worker; its text is told once."""
    body: NewToken = ask.body
    token, session = await ask.house.accounts.worker_token(body.label, body.days * DAY)
    await _note(ask, "worker", body.label)
    return Token(id=session.id, label=session.label, created=session.created, expires=session.expires, token=token)


@route(
    "POST",
    "/api/admin/matches/{id}/abort",
    takes=AdminAct,
    gives=Nothing,
    who="admin",
    limit="write",
    refuses=(404, 409),
    about=Text("Прекратить партию без результата.", "End a match without a result."),
)
async def abort(ask: Ask) -> Nothing:
    """Ends a match."""
    live = await ask.house.matches.get(ask.params["id"])
    await live.do(Abort(reason="admin"))
    await _note(ask, "abort", live.id)
    return Nothing()


@route(
    "POST",
    "/api/admin/matches/{id}/hush/{seq}",
    takes=AdminAct,
    gives=Nothing,
    who="admin",
    limit="write",
    refuses=(404,),
    about=Text("Убрать сказанное в партии.", "Take out what was said in a match."),
)
async def hush(ask: Ask) -> Nothing:
    """Takes the words out of a remark; that something was said stays in the log."""
    live, seq = await ask.house.matches.get(ask.params["id"]), ask.params["seq"]
    if not (seq.isascii() and seq.isdecimal() and len(seq) < 16):
        raise NotFound("no_remark", NO_REMARK)

    def work(tx: Tx) -> bool:
        rows = tx.run("SELECT payload FROM event WHERE match = :id AND seq = :seq", id=live.id, seq=int(seq))
        payload = hushed(rows[0][0]) if rows else None
        if payload is None:
            return False
        tx.run("UPDATE event SET payload = :p WHERE match = :id AND seq = :seq", p=payload, id=live.id, seq=int(seq))
        write_audit(tx, ask.house, ask.you.id, "hush", f"{live.id}/{seq}", ask.body.why)
        return True

    async with live.lock:
        if not await ask.house.store.write(work):
            raise NotFound("no_remark", NO_REMARK)
        live.match = fold(await ask.house.store.rows(live.id))
    await ask.house.matches.changed_by_hand(live.id)
    return Nothing()


def hushed(payload: str) -> str | None:
    """The data of an event without what was said in it; `None` when nothing was.

    >>> hushed('{"text":"oh"}'), hushed('{"what":"draw"}')
    ('{"text":"…"}', None)
    """
    data = json.loads(payload)
    words = [name for name in ("text", "remark") if isinstance(data.get(name), str)]
    if not words:
        return None
    return json.dumps({**data, **dict.fromkeys(words, "…")}, ensure_ascii=False, separators=(",", ":"))


async def _target(ask: Ask) -> Player:
    player = await ask.house.accounts.by_name(ask.params["name"])
    if player.kind == "jinn":
        raise Forbidden("service", SERVICE)
    return player


async def _note(ask: Ask, what: str, target: str) -> None:
    why = getattr(ask.body, "why", "")
    await ask.house.store.write(lambda tx: write_audit(tx, ask.house, ask.you.id, what, target, why))


ROUTES = collect(globals())
