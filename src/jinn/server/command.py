"""The commands of a house: serve, backup, restore, doctor; those of its administrators are in `admin_command`.

Those that look after a house ask the process that serves it, if one does; else they open the store themselves.
"""

import argparse
import asyncio
import gc
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from jinn.core.errors import Refused
from jinn.core.plain import plain
from jinn.core.text import Lang, Text
from jinn.server import settings as reading
from jinn.server.settings import Settings
from jinn.store import keeping
from jinn.store.hold import holder
from jinn.store.texts import cannot_open

if TYPE_CHECKING:
    from jinn.store.contract import Tx

OK, REFUSED = 0, 1
LEAGUE = 2  # a house of an older schema has no league yet
PATIENCE = 600  # seconds for a backup of a big house

RUNNING = Text(
    "Дом в этой папке уже открыт: {address} (процесс {pid}).",
    "The house of this folder is open already: {address} (process {pid}).",
)
MUST_CLOSE = Text("Сначала закройте дом: {address}.", "Close the house first: {address}.")
BACKED_UP = Text("Копия: {file}, {bytes} байт.", "The backup: {file}, {bytes} bytes.")
EXISTS = Text("Файл {file} уже есть; выберите другое имя.", "The file {file} is there already; choose another name.")
NOT_SERVED = Text("Дом отказал: {why}", "The house refused: {why}")
RESTORED = Text(
    "Дом возвращён: партий {matches}, событий {events}.", "The house is back: {matches} matches, {events} events."
)
KEPT = Text("Прежний лежит в {file}.", "What stood there before is in {file}.")
A_RATING = Text(
    "рейтинг игрока {player} не тот, что дают результаты (jinn doctor --ratings сложит рейтинги заново)",
    "the rating of player {player} is not what the results give (jinn doctor --ratings folds all ratings anew)",
)

A_SCORE = Text(
    "счёт игрока {player} в турнире не тот, что дают результаты (jinn doctor --ratings сложит и его заново)",
    "the score of player {player} in the season is not what the results give (jinn doctor --ratings folds it anew too)",
)


class CannotDo(Refused):
    """The house cannot be looked after like this; nothing was changed."""


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings of a command. Raises `BadSetting`."""
    said = {name: getattr(args, name, None) for name in ("data", "host", "port", "address", "database", "threads")}
    if getattr(args, "no_worker", False):
        said["worker"] = False
    return reading.load(said)


def serve(args: argparse.Namespace, lang: Lang) -> int:
    """Opens the house; the exit status."""
    settings = settings_of(args)
    running = holder(settings.data)
    if running:
        facts = {"address": running.get("address", "?"), "pid": running.get("pid", "?")}
        raise CannotDo("running", "", RUNNING.filled(**facts), facts=facts)
    gc.disable()  # what is loaded now stays: looking for garbage in it only makes the start slower
    from jinn.server import serve as serving  # noqa: PLC0415 - the other commands need no server

    try:
        return serving.run(settings, lambda what: print(what.show(lang, as_json=args.json), flush=True))
    except KeyboardInterrupt:
        return OK


def backup(args: argparse.Namespace, lang: Lang) -> int:
    """Makes a backup, of a house that is open too; the exit status."""
    settings = settings_of(args)
    target = None if args.file is None else Path(args.file).absolute()
    if target is not None and target.exists():
        raise CannotDo("exists", "", EXISTS.filled(file=target))
    running = holder(settings.data)
    if running:
        made = ask(settings, running, "/api/admin/backup", {"why": "jinn backup"})
        file, size = settings.data / keeping.FOLDER / made["file"], made["bytes"]
        if target is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(file, target)
            file = target
    else:
        file = target or settings.data / keeping.FOLDER / keeping.name_of(time.time_ns() // 1_000_000)
        size = with_store(settings, lambda store: store.backup(str(file)))
    say(args, lang, BACKED_UP.filled(file=file, bytes=size), {"file": str(file), "bytes": size})
    return OK


def restore(args: argparse.Namespace, lang: Lang) -> int:
    """Puts a house back from a backup; the exit status."""
    settings = settings_of(args)
    _must_be_closed(settings)
    from jinn.store.restore import restore as put_back  # noqa: PLC0415

    done = put_back(Path(args.file).absolute(), settings.database, data=settings.data)
    text = RESTORED.filled(matches=done.matches, events=done.events)
    if done.kept is not None:
        kept = KEPT.filled(file=done.kept)
        text = Text(f"{text.ru} {kept.ru}", f"{text.en} {kept.en}")
    facts = {"matches": done.matches, "events": done.events, "kept": None if done.kept is None else str(done.kept)}
    say(args, lang, text, facts)
    return OK


def doctor(args: argparse.Namespace, lang: Lang) -> int:
    """Replays every match of a house and names those that are wrong; the exit status."""
    settings = settings_of(args)
    from jinn.server import scores  # noqa: PLC0415
    from jinn.server.settle import recompute, wrong  # noqa: PLC0415
    from jinn.store.doctor import Wrong, examine, lines_of  # noqa: PLC0415

    if args.ratings:
        if not settings.shared:
            _must_be_closed(settings)
        with_store(settings, lambda store: store.write(lambda tx: (recompute(tx), scores.recompute(tx))))

    def ratings(tx: "Tx") -> list[Wrong]:
        return [Wrong(match, A_RATING.filled(player=player)) for match, player in wrong(tx)]

    def league(tx: "Tx") -> list[Wrong]:
        if int(tx.run("SELECT value FROM setting WHERE name = 'schema'")[0][0]) < LEAGUE:
            return []
        return [Wrong(season, A_SCORE.filled(player=player)) for season, player in scores.wrong(tx)]

    def progress(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{of}", end="" if done < of else "\n", file=sys.stderr, flush=True)

    report = examine(
        settings.database, data=settings.data, processes=os.cpu_count() or 1, progress=progress, also=(ratings, league)
    )
    lines = list(lines_of(report))
    text = Text("\n".join(line.ru for line in lines), "\n".join(line.en for line in lines))
    say(args, lang, text, plain(report) | {"well": report.well})
    return OK if report.well else REFUSED


def _must_be_closed(settings: Settings) -> None:
    running = holder(settings.data)
    if running:
        raise CannotDo("running", "", MUST_CLOSE.filled(address=running.get("address", "?")))


def with_store(settings: Settings, work: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
    """Works on the store of a house that is there: a mistyped folder must not become an empty house."""
    from jinn.store import open_store  # noqa: PLC0415
    from jinn.store.opening import FILE  # noqa: PLC0415

    if not settings.shared and not (settings.data / FILE).is_file():
        raise cannot_open("no_house", file=settings.data / FILE)

    async def run() -> Any:
        store = await open_store(settings.database, data=settings.data)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def ask(settings: Settings, running: dict[str, Any], path: str, body: dict[str, Any] | None) -> Any:
    """Asks the process that serves this folder; without a body it only looks. Raises `CannotDo`."""
    import http.client  # noqa: PLC0415 - a start of the house does without it

    key = (settings.data / "control").read_text("utf-8")
    connection = http.client.HTTPConnection(urlsplit(running["address"]).netloc, timeout=PATIENCE)
    try:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        if body is None:
            connection.request("GET", path, headers=headers)
        else:
            connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        content = json.loads(answer.read())
    finally:
        connection.close()
    if answer.status >= 400:
        said = content["error"]["text"]
        raise CannotDo("refused", "", NOT_SERVED.filled(why=Text(said["ru"], said["en"])))
    return content


def say(args: argparse.Namespace, lang: Lang, text: Text, facts: dict[str, Any]) -> None:
    """Says what was done, in words or as JSON."""
    print(json.dumps(facts, ensure_ascii=False) if args.json else text.to(lang))
