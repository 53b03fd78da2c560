"""Codes (шифр): the four digits by which a player stands in the table, given once and for good.

They go on from 1001; when all of four digits are given, they have five.
"""

from jinn.store.contract import Tx

FIRST = 1001
FOUR = 10_000


def give_code(tx: Tx, player: str) -> str:
    """The player's code, given now if he has none."""
    rows = tx.run("SELECT code FROM player WHERE id = :id", id=player)
    if rows and rows[0][0]:
        return str(rows[0][0])
    # Whoever writes this row has it until his commit: two players never get the same code.
    tx.run("INSERT INTO setting (name, value) VALUES ('codes', '0') ON CONFLICT DO NOTHING")
    tx.run("UPDATE setting SET value = value WHERE name = 'codes'")
    number = int(tx.run("SELECT value FROM setting WHERE name = 'codes'")[0][0])
    tx.run("UPDATE setting SET value = :next WHERE name = 'codes'", next=str(number + 1))
    code = show_code(number)
    tx.run("UPDATE player SET code = :code WHERE id = :id AND code = ''", id=player, code=code)
    return str(tx.run("SELECT code FROM player WHERE id = :id", id=player)[0][0])


def show_code(number: int) -> str:
    """The code that is given after so many others.

    >>> show_code(0), show_code(8998), show_code(8999), show_code(10_000)
    ('1001', '9999', '0000', '10000')
    """
    return f"{(FIRST + number) % FOUR:04}" if number < FOUR else str(number)
