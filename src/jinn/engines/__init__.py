"""Who plays for the Jinn. Read `task`, `analysis`, `levels`, `room`; a folder a game knows what is worth how much.

Importing this loads no kernel: those come with the first question about their game.
"""

from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.levels import Level
from jinn.engines.room import analyse, choose, engine_of
from jinn.engines.task import Choice, Engine, Task

__all__ = [
    "Analysis",
    "Budget",
    "Choice",
    "Engine",
    "Level",
    "Stop",
    "Task",
    "Weighed",
    "analyse",
    "choose",
    "engine_of",
]
