"""What the desk of the Jinn's work says."""

from jinn.core.text import Text

NOT_HELD = Text(
    "Эта работа уже не ваша: срок вышел, или её отдали другому.",
    "This job is not yours any more: its time ran out, or somebody else has it.",
)
NOT_WANTED = Text("Этого решения больше не ждут: партия ушла дальше.", "This decision is not wanted any more.")
RATED = Text(
    "В партии на рейтинг подсказок и разборов нет, пока она идёт.",
    "There are no hints and no analysis in a rated match while it goes on.",
)
NOT_SEATED = Text("Подсказку может просить только тот, чей сейчас ход.", "Only who is to move may ask for a hint.")
NO_HINT = Text("Джинн сейчас занят, подсказки нет.", "The Jinn is busy now, there is no hint.")
GOING_ON = Text("Как думал Джинн, видно после конца партии.", "How the Jinn thought is shown when the match is over.")
