"""Which moves of a match were mistakes: by how much each was worth less than the best one of its position.

A value is the game's own measure and belongs to the seat that is due. What a move was worth is taken from the analysis
of its own position, or, where that did not weigh it, from the position that it led to.
"""

from collections.abc import Mapping, Sequence

from jinn.wire.analysis import Judgement, Mistake, Thresholds

# Stones in Kalah, men in the Eiffel Tower, letters in Balda, pieces in Five Elements; in five in a row the measure
# knows no steps between "good" and "lost", so that only a five that is given away counts.
THRESHOLDS: Mapping[str, Thresholds] = {
    "kalah": Thresholds(inaccuracy=2, mistake=4, blunder=8),
    "eiffel": Thresholds(inaccuracy=1, mistake=3, blunder=6),
    "balda": Thresholds(inaccuracy=1, mistake=2, blunder=4),
    "elements": Thresholds(inaccuracy=2, mistake=4, blunder=8),
    "five": Thresholds(inaccuracy=1_000, mistake=10_000, blunder=90_000),
}


def mistakes(
    game: str, moves: Sequence[tuple[int | None, str]], judged: Sequence[Judgement], seats: int
) -> tuple[Mistake, ...]:
    """The mistakes of these moves, as far as their positions have been judged."""
    limits = THRESHOLDS.get(game)
    if limits is None:
        return ()
    by_ply = {one.ply: one for one in judged}
    made = [(seat, text) for seat, text in moves if not text.startswith("!")]
    found = []
    for ply, (seat, text) in enumerate(made):
        before = by_ply.get(ply)
        if before is None or before.value is None or seat is None or before.best == text or before.seat != seat:
            continue
        worth = _worth(before, text, by_ply.get(ply + 1), seats)
        if worth is None:
            continue
        loss = before.value - worth
        if loss >= limits.inaccuracy:
            kind = "blunder" if loss >= limits.blunder else "mistake" if loss >= limits.mistake else "inaccuracy"
            found.append(
                Mistake(ply=ply, seat=seat, move=text, best=before.best, loss=loss, kind=kind)  # type: ignore[arg-type]
            )
    return tuple(found)


def _worth(before: Judgement, text: str, after: Judgement | None, seats: int) -> float | None:
    weighed = next((one for one in before.moves if one.move == text), None)
    if weighed is not None and weighed.value is not None:
        return weighed.value
    if after is None or after.value is None:
        return None
    if after.seat == before.seat:
        return after.value
    return -after.value if seats == 2 else None
