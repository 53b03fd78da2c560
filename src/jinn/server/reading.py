"""How the body of a request is read: bounded, as JSON, into its message; and what is said when that cannot be done."""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeVar

import msgspec

from jinn.core.text import Text
from jinn.server import texts as t
from jinn.server.http import BadRequest, NotServed, TooLarge

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

Content = TypeVar("Content", bytes, bytearray)

SLOW_BODY = 15.0  # seconds for a whole body
EXACT = 2**53

# What msgspec can complain about, and the same in Russian.
COMPLAINTS = (
    (r"JSON is malformed: (.*)", "это не JSON: {0}"),
    (r"Input data was truncated", "это не JSON: текст обрывается"),
    (r"Invalid UTF-8.*", "это не UTF-8"),
    (r"Object missing required field `(.*?)`(.*)", "нет поля `{0}`{1}"),
    (r"Object contains unknown field `(.*?)`(.*)", "лишнее поле `{0}`{1}"),
    (r"Expected `(.*?)`, got `(.*?)`(.*)", "нужно `{0}`, а прислано `{1}`{2}"),
    (r"Expected `(.*?)` of length (.*?)( - at .*)?", "нужно `{0}` длины {1}{2}"),
    (r"Expected `(.*?)` (>=|<=|>|<) (\S+)(.*)", "нужно `{0}` {1} {2}{3}"),
    (r"Invalid enum value (.*?)( - at .*)?", "не бывает значения {0}{1}"),
    (r"Integer value out of range(.*)", "слишком большое целое{0}"),
    (r"(.*)", "не читается: {0}"),
)


class Gone(Exception):
    """The client has left in the middle of his request."""


class TooSlow(NotServed):
    """The body does not come."""

    status = 408


async def body(receive: Receive, bound: int) -> bytes:
    """The body of the request. Raises `TooLarge`, `TooSlow`, `Gone`."""
    try:
        async with asyncio.timeout(SLOW_BODY):
            message = await receive()
            if not message.get("more_body"):
                return bounded(_part(message), bound)
            parts = bytearray(_part(message))
            while message.get("more_body"):
                bounded(parts, bound)
                message = await receive()
                parts += _part(message)
            return bounded(bytes(parts), bound)
    except TimeoutError as error:
        raise TooSlow("too_slow", t.TOO_SLOW) from error


def _part(message: MutableMapping[str, Any]) -> bytes:
    if message["type"] == "http.disconnect":
        raise Gone
    part: bytes = message.get("body", b"")
    return part


def bounded(content: Content, bound: int) -> Content:
    """The content, if it is not too long. Raises `TooLarge`."""
    if len(content) > bound:
        raise TooLarge("too_large", t.TOO_LARGE.filled(bound=bound))
    return content


def read(content: bytes, decode: Callable[[bytes], Any], kind: type) -> Any:
    """The message in this body. Raises `BadRequest` that says what is wrong and which fields there are."""
    try:
        return decode(content)
    except msgspec.ValidationError as error:
        # In JSON 3.0 is a whole number too; msgspec is stricter, so it gets a second look.
        first = error
        try:
            return msgspec.convert(_whole(msgspec.json.decode(content)), kind)
        except (msgspec.MsgspecError, RecursionError):
            raise _bad(str(first), kind) from first
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(str(error) if isinstance(error, msgspec.DecodeError) else "Invalid UTF-8", kind) from error


def _whole(value: Any) -> Any:
    """The value with whole numbers for floats that are whole.

    >>> _whole({"seq": 3.0, "value": 0.5})
    {'seq': 3, 'value': 0.5}
    """
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < EXACT else value
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {name: _whole(item) for name, item in value.items()}
    return value


def _bad(complaint: str, kind: type) -> BadRequest:
    complaint = complaint[:300]
    fields = ", ".join(
        field.encode_name if field.required else f"[{field.encode_name}]" for field in msgspec.structs.fields(kind)
    )
    good = fields or "{}"
    return BadRequest(
        "bad_request",
        Text(
            f"Запрос не читается: {in_russian(complaint)}. Поля: {good}.",
            f"The request cannot be read: {complaint}. Its fields: {good}.",
        ),
    )


def in_russian(complaint: str) -> str:
    """The complaint of msgspec in Russian.

    >>> in_russian("Expected `int`, got `str` - at `$.seq`")
    'нужно `int`, а прислано `str` — `$.seq`'
    """
    for pattern, russian in COMPLAINTS:
        found = re.fullmatch(pattern, complaint, re.DOTALL)
        if found:
            return russian.format(*(group or "" for group in found.groups())).replace(" - at ", " — ")
    raise AssertionError(complaint)
