/** What a view of the Eiffel Tower says: columns, marks, whose turn it is. Clauses 5.1 and 7.2 of the rules. */

const FILES = 'abcdefghij';
const SEATS = 'abcd';

/** One field: the men on it, how many of them, from the top, carry their owner's mark. */
export interface Column {
  readonly height: number;
  readonly marked: number;
  readonly owner: number | null;
}

export interface Position {
  readonly ranks: number;
  readonly files: number;
  /** Along rank 1 from a1, then along rank 2, and so on. */
  readonly columns: readonly Column[];
  /** One is the puzzle. */
  readonly players: number;
  readonly turn: number | null;
  readonly quiet: number;
  readonly retired: readonly number[];
  /** The target field of each player; none in the puzzle. */
  readonly targets: readonly number[];
}

/** What is agreed for a match, as far as lifting and landing are concerned. */
export interface Laws {
  readonly goal: string | null;
  readonly openTarget: boolean;
  readonly restFree: boolean;
}

/** The laws of a match's options. */
export function lawsOf(options: Readonly<Record<string, string>>): Laws {
  const goal = options['goal'] ?? 'any';
  return {
    goal: goal === 'any' || !goal ? null : goal,
    openTarget: options['open_target'] === 'yes',
    restFree: options['rest_free'] === 'yes',
  };
}

/** The position of a view's text; null when it is not one. */
export function readView(view: string): Position | null {
  const [board = '', turn = '', quiet = '0', ...words] = view.slice(view.indexOf(':') + 1).split(' ');
  const rows = board.split('/').reverse();
  const columns = rows.flatMap((row) => row.split(',').map(readColumn));
  const known = columns.filter((column) => column !== null);
  const files = rows[0]?.split(',').length ?? 0;
  if (known.length < columns.length || !board || columns.length !== files * rows.length) return null;
  const said = new Map(words.map((word) => word.split('=', 2) as [string, string]));
  const players = turn ? Number(said.get('players') ?? 2) : 1;
  const last = columns.length - 1;
  return {
    ranks: rows.length,
    files,
    columns: known,
    players,
    turn: turn ? (turn === '-' ? null : SEATS.indexOf(turn)) : 0,
    quiet: Number(quiet),
    retired: [...(said.get('retired') ?? '')].map((letter) => SEATS.indexOf(letter)),
    targets: players > 1 ? [0, last, files - 1, last - files + 1].slice(0, players) : [],
  };
}

function readColumn(cell: string): Column | null {
  const found = /^(?:\.|(\d+)?(?:([a-d])(\d+))?)$/.exec(cell);
  if (!found || !cell) return null;
  const marked = Number(found[3] ?? 0);
  return {
    height: Number(found[1] ?? 0) + marked,
    marked,
    owner: found[2] === undefined ? null : SEATS.indexOf(found[2]),
  };
}

/** The columns as the text writes them, without whose turn it is. */
export function showBoard(files: number, columns: readonly Column[]): string {
  const rows: string[] = [];
  for (let first = 0; first < columns.length; first += files)
    rows.unshift(
      columns
        .slice(first, first + files)
        .map(showColumn)
        .join(','),
    );
  return rows.join('/');
}

function showColumn({ height, marked, owner }: Column): string {
  const free = height - marked;
  if (owner === null) return String(free || '.');
  return `${free || ''}${SEATS[owner] ?? ''}${marked}`;
}

/** The name of a field. */
export function nameOf(field: number, files: number): string {
  return `${FILES[field % files] ?? ''}${Math.floor(field / files) + 1}`;
}

/** The field of a name; -1 when the board has none. */
export function fieldOf(name: string, { files, ranks }: Pick<Position, 'files' | 'ranks'>): number {
  const file = FILES.indexOf(name.charAt(0));
  const rank = Number(name.slice(1)) - 1;
  return file >= 0 && file < files && Number.isInteger(rank) && rank >= 0 && rank < ranks ? rank * files + file : -1;
}
