"""Reports of players, and what an administrator looks at beside them: the Jinn's work, the backups."""

from jinn.core.text import Text
from jinn.server import job_table, reports
from jinn.server.backups import listed
from jinn.server.http import Ask, Forbidden, NotFound, collect, route, whole
from jinn.server.keys import write_audit
from jinn.store.contract import Tx
from jinn.wire.admin import Backups, JobState, JobStates, Report, ReportPlayer, Reports, Resolve
from jinn.wire.basics import Nothing

EVER = 1 << 53


@route(
    "POST",
    "/api/players/{name}/report",
    takes=ReportPlayer,
    gives=Nothing,
    limit="write",
    refuses=(404,),
    about=Text(
        "Сообщить администраторам об игроке. Никто другой этого не увидит.",
        "Tell the administrators of a player. Nobody else will see it.",
    ),
)
async def report(ask: Ask) -> Nothing:
    """Keeps what was told."""
    body: ReportPlayer = ask.body
    target, match = await ask.house.accounts.by_name(ask.params["name"]), ""
    if target.id == ask.you.id:
        raise Forbidden("yourself", reports.YOURSELF)
    if body.match is not None:
        live = await ask.house.matches.get(body.match)
        if live.match.seat_of(target.id) is None:
            raise NotFound("not_there", reports.NOT_THERE.filled(name=target.name))
        match = live.id
    name, now, why = f"{ask.house.chance.getrandbits(64):016x}", ask.house.now(), body.why
    await ask.house.store.write(lambda tx: reports.write(tx, name, now, ask.you.id, target.id, match, why))
    return Nothing()


@route(
    "GET",
    "/api/admin/reports",
    gives=Reports,
    who="admin",
    query={
        "settled": whole(Text("1: рассмотренные.", "1: those that are settled."), 0, 1),
        "before": whole(Text("Раньше этого момента.", "Before this moment."), 0, EVER),
    },
    about=Text("Сообщения об игроках, сначала новые.", "Reports of players, the newest first."),
)
async def see_reports(ask: Ask) -> Reports:
    """A page of reports."""
    settled, before = ask.number("settled", 0, 0, 1) == 1, ask.number("before", EVER, 0, EVER)
    rows, waiting = await ask.house.store.read(lambda tx: reports.page(tx, before, settled=settled))
    known = await ask.house.accounts.players({who for row in rows for who in (row[2], row[3], row[9])})
    called = {who: player.name for who, player in known.items()}
    return Reports(
        reports=tuple(
            Report(
                id=name,
                at=at,
                by=called.get(player, player),
                target=called.get(target, target),
                target_kind=kind or "gone",
                muted=bool(muted),
                match=match or None,
                why=why,
                resolved=resolved,
                admin=called.get(admin, admin) or None,
                verdict=verdict,
            )
            for name, at, player, target, kind, muted, match, why, resolved, admin, verdict in rows
        ),
        open=waiting,
    )


@route(
    "POST",
    "/api/admin/reports/{id}/resolve",
    takes=Resolve,
    gives=Nothing,
    who="admin",
    limit="write",
    refuses=(404,),
    about=Text("Рассмотреть сообщение: решение остаётся в журнале.", "Settle a report: the verdict is in the log."),
)
async def resolve(ask: Ask) -> Nothing:
    """Settles a report."""
    house, name, verdict = ask.house, ask.params["id"], ask.body.verdict

    def work(tx: Tx) -> None:
        target = reports.resolve(tx, name, house.now(), ask.you.id, verdict)
        write_audit(tx, house, ask.you.id, "resolve", target, verdict)

    await house.store.write(work)
    return Nothing()


@route(
    "GET",
    "/api/admin/jobs",
    gives=JobStates,
    who="admin",
    about=Text("Работа Джинна: что ждёт и что делается.", "The Jinn's work: what waits and what is being done."),
)
async def see_jobs(ask: Ask) -> JobStates:
    """The jobs that are not done."""
    rows, counts = await ask.house.store.read(lambda tx: (job_table.unfinished(tx), job_table.by_kind(tx)))
    return JobStates(
        jobs=tuple(
            JobState(
                id=job.id,
                kind=job.kind,
                match=job.match or None,
                state=job.state,
                worker=job.worker.partition("@")[0],
                created=job.created,
                attempts=job.attempts,
            )
            for job in rows
        ),
        counts=counts,
        workers=ask.house.jobs.workers(),
    )


@route(
    "GET",
    "/api/admin/backups",
    gives=Backups,
    who="admin",
    about=Text("Резервные копии в папке данных, сначала новые.", "Backups in the data folder, the newest first."),
)
async def see_backups(ask: Ask) -> Backups:
    """The backups that there are."""
    return Backups(backups=await listed(ask.house))


ROUTES = collect(globals())
