/** Moves and variations from one position: what was played first at a place is its main line. Knows no game. */

export interface Node {
  readonly id: number;
  /** The move that led here; empty at the root. */
  readonly move: string;
  readonly parent: Node | null;
  /** How many moves lead here. */
  readonly ply: number;
  readonly children: readonly Node[];
}

interface Growing extends Node {
  children: Growing[];
}

export class Tree {
  readonly root: Node;
  #last = 0;

  constructor() {
    this.root = { id: 0, move: '', parent: null, ply: 0, children: [] };
  }

  /** The node after this move: the one that is there, or a new last variation. */
  add(from: Node, move: string): Node {
    const known = from.children.find((child) => child.move === move);
    if (known) return known;
    const made: Growing = { id: ++this.#last, move, parent: from, ply: from.ply + 1, children: [] };
    (from as Growing).children.push(made);
    return made;
  }

  /** Makes the line to this node the main one. */
  promote(node: Node): void {
    for (let at: Node = node; at.parent; at = at.parent) {
      const { children } = at.parent as Growing;
      const place = children.indexOf(at as Growing);
      if (place > 0) children.unshift(...children.splice(place, 1));
    }
  }

  /** Takes a node away with all that follows; answers where it hung. */
  remove(node: Node): Node {
    if (!node.parent) return node;
    const { children } = node.parent as Growing;
    children.splice(children.indexOf(node as Growing), 1);
    return node.parent;
  }
}

/** The moves that lead to a node. */
export function pathTo(node: Node): string[] {
  const moves: string[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) moves.unshift(at.move);
  return moves;
}

/** The nodes from here along the first variations, this one not counted. */
export function onward(node: Node): Node[] {
  const line: Node[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Whether this node belongs to the main line of its tree. */
export function isMain(node: Node): boolean {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
  return true;
}

/** A stretch of moves to be written: its nodes in their order, and the variations that branch off after each. */
export interface Stretch {
  readonly moves: readonly { readonly node: Node; readonly others: readonly Stretch[] }[];
}

/** The tree as it is written: the main line, at each move the variations to it. */
export function stretch(first: Node, from: Node | null = first.children[0] ?? null): Stretch {
  const moves: { node: Node; others: Stretch[] }[] = [];
  for (let at: Node | undefined = from ?? undefined; at; at = at.children[0]) {
    const main: Node = at;
    const rivals = main.parent?.children[0] === main ? main.parent.children.slice(1) : [];
    moves.push({ node: main, others: rivals.map((rival) => stretch(rival, rival)) });
  }
  return { moves };
}
