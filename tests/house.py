"""Records of random matches as a house writes them: with their id, times and promises."""

import random
from dataclasses import replace

from jinn.core.chain import commitment
from jinn.core.game import Secret
from jinn.core.record import Promise, Record, record
from tests.shapes import Shape, lines, match, shapes

SHAPES = {str(shape): shape for shape in shapes()}


def house_record(shape: Shape, seed: int, longest: int = 120) -> Record:
    """The record of a random match as a house would write it: with its id, times and promises."""
    rng = random.Random(f"{shape} {seed}")
    played, seats = shape.game(), shape.variant.seats
    steps = list(match(played, seats, rng, longest=longest))
    facts = []
    for ply, line in enumerate(lines(played, steps)):
        salt = f"{rng.getrandbits(128):032x}"
        hidden = isinstance(played, Secret) and rng.random() < 0.3
        promise = Promise(salt, commitment(salt, "m1", line.seat, ply, line.text)) if hidden else None
        facts.append(replace(line, took=rng.choice([None, rng.randrange(10**6)]), promise=promise))
    names = [f"Игрок {i}" if rng.random() < 0.8 else "" for i in range(seats)]
    made = record(played, steps[0].before, facts, played.outcome(steps[-1].after), names)
    return replace(made, match="m1", clock="300+5", started=1_782_929_381_250, ended=1_782_929_991_000)
