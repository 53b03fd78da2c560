"""What the system complains of, in both languages: it says these in one only."""

import errno

from jinn.core.text import Text, same

TROUBLES = {
    errno.ENOENT: Text("такого файла или папки нет", "there is no such file or folder"),
    errno.EISDIR: Text("это папка", "it is a folder"),
    errno.ENOTDIR: Text("часть пути — не папка", "a part of the path is no folder"),
    errno.EEXIST: Text("там уже что-то есть", "something is there already"),
    errno.EACCES: Text("нет прав", "permission denied"),
    errno.EPERM: Text("нет прав", "permission denied"),
    errno.EROFS: Text("диск только для чтения", "the disk can only be read"),
    errno.ENOSPC: Text("на диске нет места", "the disk is full"),
    errno.ENAMETOOLONG: Text("имя слишком длинное", "the name is too long"),
    errno.EADDRINUSE: Text("его занял кто-то другой", "somebody else has it"),
    errno.EADDRNOTAVAIL: Text("у этой машины нет такого адреса", "this machine has no such address"),
}


def trouble(error: Exception) -> Text:
    """The complaint as a person reads it; an unknown one in the system's own words.

    >>> trouble(FileNotFoundError(2, "No such file or directory")).ru
    'такого файла или папки нет'
    """
    if isinstance(error, OSError):
        return TROUBLES.get(error.errno or 0) or same(error.strerror or error)
    return same(error)
