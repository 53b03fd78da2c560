"""The Python client of the HTTP API, and the kit for bots.

>>> from jinn.client import House
>>> with House("http://127.0.0.1:8420") as house:
...     house.address
'http://127.0.0.1:8420'
"""

from jinn.client.errors import HouseAway, HouseRefused, MoveRefused, NotAHouse
from jinn.client.exchange import Patience
from jinn.client.house import AsyncHouse, House

__all__ = ["AsyncHouse", "House", "HouseAway", "HouseRefused", "MoveRefused", "NotAHouse", "Patience"]
