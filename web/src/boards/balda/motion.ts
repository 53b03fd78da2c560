/** The letter drops into its cell and the word lights up along its path. */

const DROP = 260;
const LIT = 280;
const WHOLE = 600;

/** Plays a move out; what is returned ends it at once. `dropping` is false where the letter was seen already. */
export function playOut(
  svg: SVGSVGElement,
  path: readonly number[],
  cell: number | null,
  dropping: boolean,
): () => void {
  const moves: Animation[] = [];
  const letter = svg.querySelector(`[data-letter="${cell}"]`);
  if (dropping && letter) {
    moves.push(
      letter.animate(
        [
          { transform: 'translateY(-90px)', opacity: 0 },
          { transform: 'translateY(6px)', opacity: 1, offset: 0.8 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: DROP, easing: 'ease-in', fill: 'backwards' },
      ),
    );
  }
  const begin = dropping ? DROP : 0;
  const step = Math.max(0, WHOLE - begin - LIT) / Math.max(1, path.length - 1);
  for (const [n, at] of path.entries()) {
    const light = svg.querySelector(`[data-cell="${at}"] .light`);
    if (!light) continue;
    moves.push(
      light.animate([{ opacity: 0 }, { opacity: 0.85, offset: 0.35 }, { opacity: 0.16 }], {
        duration: LIT,
        delay: begin + n * step,
        fill: 'backwards',
      }),
    );
  }
  return () => moves.forEach((move) => move.cancel());
}
