import { expect, it } from 'vitest';
import { isMain, onward, pathTo, stretch, Tree, type Node, type Stretch } from './tree';

function grow(tree: Tree, from: Node, ...moves: string[]): Node {
  return moves.reduce((at, move) => tree.add(at, move), from);
}
function written({ moves }: Stretch): string {
  return moves.map(({ node, others }) => [node.move, ...others.map((one) => `(${written(one)})`)].join(' ')).join(' ');
}

it('keeps what was played first as the main line', () => {
  const tree = new Tree();
  const end = grow(tree, tree.root, 'a', 'b', 'c');
  const side = grow(tree, tree.root, 'a', 'x', 'y');
  expect(pathTo(end)).toEqual(['a', 'b', 'c']);
  expect(pathTo(side)).toEqual(['a', 'x', 'y']);
  expect(onward(tree.root).map((node) => node.move)).toEqual(['a', 'b', 'c']);
  expect([isMain(end), isMain(side)]).toEqual([true, false]);
  expect(written(stretch(tree.root))).toBe('a b (x y) c');
});

it('finds a move that was played before', () => {
  const tree = new Tree();
  expect(grow(tree, tree.root, 'a', 'b')).toBe(grow(tree, tree.root, 'a', 'b'));
});

it('writes variations of variations', () => {
  const tree = new Tree();
  grow(tree, tree.root, 'a', 'b');
  grow(tree, tree.root, 'p', 'q');
  grow(tree, tree.root, 'p', 'r');
  expect(written(stretch(tree.root))).toBe('a (p q (r)) b');
});

it('promotes and removes', () => {
  const tree = new Tree();
  grow(tree, tree.root, 'a', 'b', 'c');
  const side = grow(tree, tree.root, 'a', 'x');
  tree.promote(side);
  expect(written(stretch(tree.root))).toBe('a x (b c)');
  expect(tree.remove(side).move).toBe('a');
  expect(written(stretch(tree.root))).toBe('a b c');
  expect(tree.remove(tree.root)).toBe(tree.root);
});
