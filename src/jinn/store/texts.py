"""What the store says when it cannot be opened, put back or trusted."""

from collections.abc import Mapping
from typing import Any

from jinn.core.errors import Reason, Refused, refusal
from jinn.core.text import Text

REFUSALS: Mapping[str, Reason] = {
    "old_sqlite": Reason(
        "",
        "Библиотека SQLite {found} теряет записанное (ошибка сброса WAL); нужна {wanted} или новее. "
        "Поставьте свежий пакет apsw.",
        "SQLite {found} loses what was written (the WAL-reset bug); {wanted} or newer is needed. "
        "Install a current apsw package.",
    ),
    "newer_schema": Reason(
        "",
        "Эти данные записаны более новым Джинном: их схема {found}, а эта программа знает схемы до {known}. "
        "Обновите программу.",
        "A newer Jinn wrote these data: their schema is {found}, this program knows schemas up to {known}. "
        "Upgrade the program.",
    ),
    "unusable": Reason(
        "",
        "Файл {file} не открывается: {why}.",
        "The file {file} cannot be opened: {why}.",
    ),
    "no_folder": Reason(
        "",
        "В папке {data} дом жить не может: {why}.",
        "A house cannot live in the folder {data}: {why}.",
    ),
    "no_house": Reason("", "Здесь нет дома: {file}.", "There is no house here: {file}."),
    "held": Reason(
        "",
        "Папку {data} уже держит другой процесс Джинна ({who}). Остановите его.",
        "Another process of Jinn holds the folder {data} already ({who}). Stop it.",
    ),
    "in_use": Reason(
        "",
        "Базу данных сейчас обслуживает сервер ({who}). Остановите все серверы.",
        "A server works on this database now ({who}). Stop all servers.",
    ),
    "no_psycopg": Reason(
        "",
        "Для PostgreSQL нужен пакет psycopg: pip install 'jinn[postgres]'.",
        "PostgreSQL needs the package psycopg: pip install 'jinn[postgres]'.",
    ),
    "no_database": Reason(
        "",
        "База данных не отвечает: {why}",
        "The database does not answer: {why}",
    ),
    "bad_address": Reason(
        "",
        "Не понимаю адрес базы {address}: нужен postgresql://… или путь к файлу.",
        "The address {address} cannot be read: it is postgresql://… or the path of a file.",
    ),
    "no_backup": Reason("", "Нет такого файла: {file}.", "There is no such file: {file}."),
    "not_a_house": Reason(
        "",
        "Файл {file} не резервная копия дома: {why}.",
        "The file {file} is no backup of a house: {why}.",
    ),
    "damaged": Reason(
        "",
        "Файл {file} повреждён: {why}. Дом оставлен как был.",
        "The file {file} is damaged: {why}. The house was left as it was.",
    ),
}

NO_DATABASE = Text("это не база данных", "it is no database")
NO_HOUSE = Text("дома в нём нет", "no house is in it")


class CannotOpen(Refused):
    """The data cannot be opened, and everything was left as it was."""


class CannotRestore(Refused):
    """The backup cannot be put in place, and everything was left as it was."""


def cannot_open(code: str, /, **facts: Any) -> CannotOpen:
    """This reason for not opening the data."""
    return refusal(CannotOpen, REFUSALS, code, **facts)


def cannot_restore(code: str, /, **facts: Any) -> CannotRestore:
    """This reason for not putting the backup in place."""
    return refusal(CannotRestore, REFUSALS, code, **facts)
