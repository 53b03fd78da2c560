"""What the client says when a house does not answer as one."""

from jinn.core.text import Text

AWAY = Text("Дом {address} не отвечает: {why}", "The house {address} does not answer: {why}")
NOT_A_HOUSE = Text("По адресу {address} отвечает не дом Джинна: {why}", "{address} is not a house of the Jinn: {why}")
BAD_ADDRESS = Text(
    "«{address}» — не адрес дома: нужен как http://127.0.0.1:8420",
    "“{address}” is no address of a house: write it like http://127.0.0.1:8420",
)
