"""What Balda's dictionary costs and how good it is, in pure Python: `python -m bench.dictionary`.

The sample of words is the hand-made one of tests/data/balda_sample.tsv.
"""

import subprocess
import sys
import zlib
from random import Random
from statistics import median

from bench.rules import ROUNDS, fastest
from jinn.games.balda import WordList, dictionary, house_words, meanings
from jinn.games.balda.dictionary import entries, jinn_trie
from jinn.games.balda.field import EMPTY
from jinn.games.balda.letters import fold
from jinn.games.balda.search import found
from jinn.lexicon import why_not
from tests.games.balda.made_words import made_words
from tests.games.balda.sample import ACCEPTED, REJECTED

OWN = 50_000


def seconds(code: str) -> float:
    """Seconds of a piece of code in a fresh process, the best of several."""
    timed = f"import time; t = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
    run = [sys.executable, "-c", timed]
    return min(float(subprocess.run(run, capture_output=True, text=True, check=True).stdout) for _ in range(ROUNDS))


def midgame(side: int, seed: int) -> tuple[str, tuple[str, ...]]:
    """A field that greedy players have filled by half with the words of the house."""
    words, rng = house_words(), Random(seed)
    start = rng.choice(words.starts(side))
    row = (side + 1) // 2 - 1
    field = EMPTY * row * side + start + EMPTY * (side - 1 - row) * side
    used = [start]
    while field.count(EMPTY) > side * side // 2:
        best = max(found(field, words.trie, used), key=lambda hit: (len(hit.word), rng.random()))
        field = field[: best.cell] + best.letter + field[best.cell + 1 :]
        used.append(best.word)
    return field, tuple(used)


def all_moves(side: int) -> tuple[float, float, float]:
    """Milliseconds for all moves of half-filled boards (median, longest) and how many moves there are."""
    times, counts = [], []
    for seed in range(20):
        field, used = midgame(side, seed)
        counts.append(len(list(found(field, house_words().trie, used))))
        times.append(1000 * fastest(lambda field=field, used=used: list(found(field, house_words().trie, used))))  # type: ignore[misc]
    return median(times), max(times), median(counts)


def own_list() -> float:
    """Seconds to make a list of a text with so many words."""
    text = "\r\n".join(made_words(OWN).shown(word) for n in range(2, 12) for word in made_words(OWN).of_length(n))
    return fastest(lambda: WordList.read(text))


def sample() -> None:
    """How many of the sample are judged as by hand."""
    taken = sum(fold(word) in house_words() for word in ACCEPTED)
    print(f"accepted {taken} of {len(ACCEPTED)}: {taken / len(ACCEPTED):.4f}   wanted ≥ 0.99")
    reasons = [(judged, why_not(judged.word)) for judged in REJECTED]
    refused = sum(why is not None for _, why in reasons)
    print(f"refused {refused} of {len(REJECTED)}: {refused / len(REJECTED):.4f}   wanted ≥ 0.995")
    right = sum(
        why is not None and why.code == judged.reason and judged.lemma in ("", why.lemma) for judged, why in reasons
    )
    print(f"right reason of the refused {right} of {refused}: {right / refused:.4f}   wanted ≥ 0.97")


def main() -> None:
    """Prints all figures."""
    every = list(entries())
    print(f"{house_words().text}: people {sum(e.common for e in every)}, the Jinn {sum(e.jinn for e in every)}")
    print(f"plural only {sum(e.plural_only for e in every)}, obscene {sum(e.obscene for e in every)}")
    for file, unpacked in ((dictionary.FILE, 4_000_000), (meanings.FILE, 1_500_000)):
        data = file.read_bytes()
        print(f"{file.name}: {len(data):,} bytes (wanted ≤ {unpacked:,}), {len(zlib.compress(data)):,} in the wheel")
    sample()
    ready = "import jinn\nfrom jinn.games.balda import house_words\nassert 'кот' in house_words()"
    print(f"import and the first word looked up: {seconds(ready):.3f} s   wanted ≤ 0.15")
    print(f"an own list of {OWN:,} words: {own_list():.2f} s   wanted ≤ 1.5")
    print(f"the Jinn's list of a level: {1000 * fastest(lambda: jinn_trie.__wrapped__(3.0)):.1f} ms")
    for side, limit in ((5, 10), (7, 25)):
        mid, most, count = all_moves(side)
        print(f"all moves {side}×{side}: {count:.0f} in {mid:.1f} ms, at most {most:.1f}   wanted ≤ {limit}")
    code = "from jinn.lexicon import why_not\nt = time.perf_counter()\nwhy_not('книги')"
    print(f"the first reason (pymorphy3 loads): {seconds(code):.2f} s")
    words = [judged.word for judged in REJECTED]
    print(f"a reason after that: {1000 * fastest(lambda: [why_not(word) for word in words]) / len(words):.2f} ms")
    code = "from jinn.games.balda.meanings import meanings\nt = time.perf_counter()\nmeanings('кот')"
    print(f"the first meaning: {1000 * seconds(code):.1f} ms")
    asked = [entry.word for entry in Random(1).sample(every, 200)]
    print(f"a meaning after that: {1000 * fastest(lambda: [meanings.meanings(w) for w in asked]) / 200:.2f} ms")


if __name__ == "__main__":
    main()
