"""What the server says to people, in both languages."""

from jinn.core.text import Text

NO_SUCH_PATH = Text(
    "Такого адреса нет. Все адреса: /api/openapi.json.", "There is no such path. All paths: /api/openapi.json."
)
WRONG_METHOD = Text("Здесь бывает только {allowed}.", "Here it is only {allowed}.")
WHO_ARE_YOU = Text(
    "Сначала нужно войти или назваться гостем: POST /api/login, POST /api/guests.",
    "First say who you are: POST /api/login or POST /api/guests.",
)
ACCOUNT_WANTED = Text("Это могут только те, у кого есть учётная запись.", "Only accounts may do this.")
ADMIN_WANTED = Text("Это может только администратор.", "Only an administrator may do this.")
WORKER_WANTED = Text("Для этого нужен ключ работника.", "This takes the token of a worker.")
TOO_MANY = Text("Слишком часто. Снова можно через {seconds} с.", "Too often. Again in {seconds} s.")
TOO_LARGE = Text("Прислано больше {bound} байт.", "More than {bound} bytes were sent.")
TOO_SLOW = Text("Тело запроса идёт слишком долго.", "The body of the request takes too long.")
JSON_WANTED = Text(
    "Тело запроса должно быть JSON, с заголовком Content-Type: application/json.",
    "The body must be JSON, with the header Content-Type: application/json.",
)
OTHER_SITE = Text(
    "Запрос пришёл с чужой страницы и не выполнен.",
    "The request came from another site's page and was not carried out.",
)
BROKEN = Text(
    "В доме что-то сломалось; ничего не изменено. Номер запроса: {request}.",
    "Something in the house is broken. The request's number: {request}.",
)
NOT_DURABLE = Text(
    "Дом не может сохранять и закрывается; этот запрос не выполнен.",
    "The house cannot keep what happens and is closing; this request was not carried out.",
)
CLOSING = Text("Дом закрывается.", "The house is closing.")
UNKNOWN_QUERY = Text(
    "Параметра {name} здесь нет. Есть: {known}.", "There is no parameter {name} here. There are: {known}."
)
NONE = Text("никаких", "none")
LONG_QUERY = Text("Строка запроса слишком длинна.", "The query is too long.")
MUTED = Text("Администратор запретил вам писать.", "An administrator has muted you.")
