"""Files that a person names: read whole, written whole, or refused with the reason."""

from pathlib import Path

from jinn.console.usage import BadUsage
from jinn.core.text import Text
from jinn.core.troubles import trouble


class BadFile(BadUsage):
    """A file that cannot be read or written."""

    def __init__(self, what: Text, why: Text) -> None:
        super().__init__("bad_file", "", Text("{what}: {why}", "{what}: {why}").filled(what=what, why=why))


NOT_TEXT = Text("это не текст UTF-8 (строка {line})", "it is not UTF-8 text (line {line})")


def read(name: str) -> str:
    """The text of the file. Raises `BadFile`."""
    try:
        return Path(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise BadFile(Text(f"Файл {name} не прочитать", f"{name} cannot be read"), _why(error)) from error


def write(name: str, text: str) -> None:
    """Puts the text into the file. Raises `BadFile`, and then a file that was good is still good."""
    try:
        # Written beside and moved into place: a full disk leaves the old file alone.
        file = Path(name)
        draft = file.with_name(file.name + ".part")
        try:
            draft.write_text(text, "utf-8")
            draft.replace(file)
        except OSError:
            draft.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise BadFile(Text(f"Файл {name} не записать", f"{name} cannot be written"), _why(error)) from error


def _why(error: OSError | ValueError) -> Text:
    if isinstance(error, UnicodeDecodeError):
        return NOT_TEXT.filled(line=error.object.count(b"\n", 0, error.start) + 1)
    return trouble(error)
