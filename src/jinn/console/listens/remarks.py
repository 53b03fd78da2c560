"""What the Jinn remarks on play: his own lines, about what everybody at the table has just seen. Clause 2.5.

A remark comes from the report of what happened, as the person's seat was told it, and from nothing else: it cannot hint
at what is hidden or at what the Jinn thinks. The same match is always remarked on in the same words.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from jinn.core.text import Lang, Text
from jinn.wire.matches import Event, Snapshot

LONG = 20_000  # milliseconds after which a think was a long one
CHANCE = {"capture": 0.6, "chain": 0.5, "big": 0.8, "long": 0.5, "ahead": 1.0}
MANY = 8  # stones of a capture worth more than a word

LINES: dict[str, tuple[Text, ...]] = {
    "begin": (
        Text("Джинн вылез из лампы и сел напротив.", "The Jinn has left his lamp and sits down opposite."),
        Text("Джинн потирает руки.", "The Jinn rubs his hands."),
        Text("«Слушаю и играю», — говорит Джинн.", "“I hear and I play,” says the Jinn."),
    ),
    "jinn capture": (
        Text("«Пустую лунку надо стеречь», — замечает Джинн.", "“An empty house wants watching,” remarks the Jinn."),
        Text("Джинн сгребает камни с довольным видом.", "The Jinn rakes the stones in, looking pleased."),
        Text("«Это тоже моё».", "“Those are mine, too.”"),
    ),
    "you capture": (
        Text("Джинн крякнул.", "The Jinn grunts."),
        Text("«Ловко», — признаёт Джинн.", "“Neatly done,” the Jinn admits."),
        Text("«Ничего, у меня в лампе ещё есть».", "“Never mind, I have more in the lamp.”"),
    ),
    "jinn big": (
        Text("«Вот это улов!» — радуется Джинн.", "“What a catch!” The Jinn is delighted."),
        Text("Джинн считает камни дважды: уж больно много.", "The Jinn counts the stones twice, there are so many."),
    ),
    "you big": (
        Text("Джинн смотрит на доску и не верит.", "The Jinn looks at the board in disbelief."),
        Text("«Такого со мной триста лет не бывало».", "“That has not happened to me in three hundred years.”"),
    ),
    "jinn chain": (
        Text("Джинн ходит, ходит и всё ходит.", "The Jinn moves, and moves, and goes on moving."),
        Text("«В калах, и ещё раз в калах».", "“Into the store, and once more into the store.”"),
    ),
    "you chain": (
        Text("«А мне-то можно?» — спрашивает Джинн.", "“May I have a turn as well?” asks the Jinn."),
        Text("Джинн терпеливо ждёт своей очереди.", "The Jinn waits patiently for his turn."),
    ),
    "jinn long": (
        Text("«Тут было над чем подумать».", "“That took some thinking.”"),
        Text("Джинн выдыхает облачко дыма.", "The Jinn lets out a puff of smoke."),
    ),
    "you long": (
        Text("«Я уж думал, вы заснули».", "“I thought you had fallen asleep.”"),
        Text("«Я ждал тысячу лет; подождал бы и ещё».", "“I have waited a thousand years; I could wait on.”"),
    ),
    "jinn ahead": (
        Text(
            "«Больше половины у меня: эту уже не отдам».", "“More than half is mine: I shall not give this one away.”"
        ),
    ),
    "you ahead": (
        Text(
            "«Больше половины у вас. Доиграем, раз начали».", "“More than half is yours. Let us finish all the same.”"
        ),
    ),
    "jinn wins": (
        Text("«Приходите ещё».", "“Do come again.”"),
        Text("Джинн кланяется и прячет улыбку.", "The Jinn bows and hides a smile."),
    ),
    "you win": (
        Text("«Ваша взяла. Желаний не исполняю, но поздравляю».", "“You win. I grant no wishes, but congratulations.”"),
        Text("Джинн со вздохом лезет обратно в лампу.", "With a sigh the Jinn climbs back into his lamp."),
    ),
    "draw": (Text("«Поровну, как между братьями».", "“Evenly shared, as between brothers.”"),),
    "stay": (
        Text("«Так рано? Я только сел. Попросите ещё раз».", "“So soon? I have only just sat down. Ask me once more.”"),
        Text("«Не верю, что вы всерьёз. Попросите ещё раз».", "“You cannot mean it. Ask me once more.”"),
    ),
    "sulk": (
        Text("«Как хотите. Сегодня я с вами больше не сяду».", "“As you wish. I shall not sit down with you again."),
    ),
    "sulking": (
        Text(
            "«Я обиделся: вы бросаете партии в самом начале. Приходите в другой раз».",
            "“I am offended: you break games off as they begin. Come another time.”",
        ),
    ),
}


def line(occasion: str, seed: str, lang: Lang) -> str:
    """One of his lines for an occasion; the same for the same seed."""
    return Random(f"{seed} {occasion}").choice(LINES[occasion]).to(lang)


def remark(table: Snapshot, event: Event, lang: Lang) -> str:
    """What he says of an event, or nothing. Only of what the person's seat was told."""
    found = _occasion(table, event)
    if found is None:
        return ""
    whose, kind = found
    seed = f"{table.info.id} {event.seq}"
    if Random(f"{seed} {kind}").random() >= CHANCE[kind]:
        return ""
    return line(f"{whose} {kind}", seed, lang)


def farewell(table: Snapshot, lang: Lang) -> str:
    """What he says when a game is over."""
    outcome = table.standing.outcome
    if outcome is None or table.seat is None:
        return ""
    mine = outcome.places[table.seat]
    others = [place for seat, place in enumerate(outcome.places) if seat != table.seat]
    occasion = "draw" if mine in others else "you win" if mine == 1 else "jinn wins"
    return line(occasion, table.info.id, lang)


def _occasion(table: Snapshot, event: Event) -> tuple[str, str] | None:
    if event.seat is None or not event.lines:
        return None
    whose = "you" if event.seat == table.seat else "jinn"
    reports = [told.report for told in event.lines if isinstance(told.report, Mapping)]
    if table.info.game == "kalah":
        kind = _of_kalah(table, event, reports)
        if kind is not None:
            return whose, kind
    return (whose, "long") if _took(table, event) >= LONG else None


def _of_kalah(table: Snapshot, event: Event, reports: Sequence[Mapping[str, Any]]) -> str | None:
    if reports[-1]["swept"] is None and _passed_half(table, event, reports):
        return "ahead"
    captured = max(report["captured"] for report in reports)
    if captured >= MANY:
        return "big"
    if captured:
        return "capture"
    return "chain" if len(reports) > 2 else None


def _passed_half(table: Snapshot, event: Event, reports: Sequence[Mapping[str, Any]]) -> bool:
    """Whether with these sowings more than half of all stones came into the mover's store."""
    if table.info.start:
        return False  # a position that was set up may hold any number of stones
    half = int(table.info.options["houses"]) * int(table.info.options["stones"])
    earlier = [told.report for one in table.log if one.seq < event.seq for told in one.lines]
    before = earlier[-1]["stores"][event.seat] if earlier else 0
    return bool(before <= half < reports[-1]["stores"][event.seat])


def _took(table: Snapshot, event: Event) -> int:
    """Milliseconds since what happened before."""
    before = [other.at for other in table.log if other.seq < event.seq]
    return event.at - before[-1] if before else 0
