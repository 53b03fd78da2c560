"""The shapes of Balda that the conformance suite and the goldens go through: name, options, seats.

The goldens have a list of their own, so that they stay when the house's list grows.
"""

from jinn.games.balda import WordList
from tests.variant import Variant

FEW = WordList.read(
    """
    ад яд ус ум уж юг ёж ель ёрш лес лето кот кит ток рот рой рок сок сон нос сор рис рак рука кора кара окно
    балда бал лад дар лак лава бар раб град клад вклад склад слава слива лист свист стол столб болт вол волк долг
    дом мода сода вода воля доля поле пол плод пол лопата пила липа лира игра икра искра краска кара карта парта
    сила село осёл козёл зал лаз коза роза гроза заря пар парк порт спорт торт тор корт крот крона корона ворона
    ворон норов нора норка рана река рекорд море мера вера репа перо опера пение песня сени осень олень лень линь
    мост ост рост тростник сноп снег гнев невод весна сова слово олово вагон сап сани тис сито тина нить вид
    """.replace(" ", "\n"),
    "few",
)

VARIANTS = (
    Variant("few-5x5", {"words": FEW}),
    Variant("few-3x3", {"words": FEW, "length": 3}),
    Variant("few-start-repeats", {"words": FEW, "start": "балда", "repeats": True}),
    Variant("few-3-players-3x3", {"words": FEW, "length": 3}, seats=3),
    Variant("few-4-players-4x4", {"words": FEW, "length": 4}, seats=4),
    Variant("house", golden=False),
    Variant("house-all-words", {"plural_only": True, "obscene": True}, golden=False),
    Variant("house-3-players", seats=3, golden=False),
    Variant("house-9x9", {"length": 9}, golden=False),
)
