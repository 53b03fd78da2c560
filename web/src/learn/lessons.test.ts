import { describe, expect, it } from 'vitest';
import { reached, type Came } from './goals';
import { lessonsOf } from './lessons';
import vectors from './vectors.json';

const GAMES = ['kalah', 'five', 'balda', 'elements', 'eiffel'];
const lessons = new Map(GAMES.flatMap((game) => lessonsOf(game).map((lesson) => [`${game}.${lesson.id}`, lesson])));

describe('what comes of the moves of a lesson', () => {
  it.each(vectors.map((row) => [row.lesson, row.moves.join(' '), row] as const))('%s: %s', (id, _moves, row) => {
    const lesson = lessons.get(id);
    if (!lesson) throw new Error('there is no such lesson');
    expect(reached(lesson.goal, row as Came, 0)).toBe(row.good);
  });
});

it('has a vector for every lesson', () => {
  expect(new Set(vectors.map((row) => row.lesson))).toEqual(new Set(lessons.keys()));
});
