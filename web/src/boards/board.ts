/**
 * What every board is: a component that shows a view and answers with move texts, and a few pure functions beside it.
 *
 * A board never asks the house and never knows whose match it is. It reads the view's text (docs/rules), shows it, plays
 * out what was told, and emits the text of a move. The shell does the rest: sending, clocks, log, refusals. `draft` is
 * the half-made move as text, shared with the typed field: a board shows what is typed, and types what is clicked.
 */
import type { Component } from 'svelte';
import type { Words } from '../frame/words';
import type { PossibleWords, Told, Word } from '../house/messages';

/** Something that just happened, to be played out from the view before it. */
export interface Telling {
  /** Grows with every telling: what has been played out is not played again. */
  readonly seq: number;
  readonly before: string;
  readonly lines: readonly Told[];
}

/** A move that is pointed at on the board: the best one, a mistake, a hint. */
export interface Mark {
  readonly move: string;
  readonly kind: 'best' | 'good' | 'mistake' | 'hint';
  /** A short figure to write beside it. */
  readonly figure?: string;
}

export interface BoardProps {
  readonly options: Readonly<Record<string, string>>;
  /** The view's text: what the viewer may know of the position. */
  readonly view: string;
  /** The viewer's seat; null looks on. */
  readonly seat: number | null;
  readonly seats: number;
  readonly names: readonly string[];
  /** Whether the viewer's decision is awaited and he may make it here. */
  readonly active: boolean;
  readonly telling: Telling | null;
  /** Whether things may move. */
  readonly motion: boolean;
  readonly flipped: boolean;
  readonly marks: readonly Mark[];
  /** Legal moves of the viewer as far as the house listed them; null when they are not known (yet), or too many. */
  readonly moves: readonly string[] | null;
  /** What was told of the match up to this view, oldest first, where the shell knows it: who found which word. */
  readonly story?: readonly Told[];
  /** Asks the house about a word of Balda; absent where nobody can be asked. May fail. */
  readonly checkWord?: (word: string) => Promise<Word>;
  /** Whether this is analysis and no match: then a board may show more than a player is to see for himself. */
  readonly analysis?: boolean;
  /** Asks for the words of Balda that could have been made instead of the newest move of `story`. May be refused. */
  readonly wordsBefore?: () => Promise<PossibleWords>;
  /** The half-made move, as it would be typed. */
  draft: string;
  /** The viewer made a move. */
  readonly onmove: (move: string) => void;
}

/** What is typed, looked at: whether it is a whole move, could become one, and what it could become. */
export interface Typed {
  readonly state: 'empty' | 'whole' | 'part' | 'wrong';
  /** Why it is wrong, or what is missing. */
  readonly why?: string;
  readonly completions: readonly string[];
}

/** The rooms of a game on the page; every `boards/<game>/index.ts` exports one as `face`. */
export interface Face {
  readonly Board: Component<BoardProps, Record<string, never>, 'draft'>;
  /** Looks at what is typed without asking anybody: from the view alone. */
  typed(draft: string, about: Pick<BoardProps, 'options' | 'view' | 'seat' | 'moves'>): Typed;
  /** The whole position in words, for who listens. */
  describe(about: Pick<BoardProps, 'options' | 'view' | 'seat' | 'seats' | 'names'>): string;
  /** What a legal move would do that can hardly be meant; the shell asks once more before it is sent. */
  doubt?(move: string, about: Pick<BoardProps, 'options' | 'view' | 'seat'>): Words | null;
  /** How a move is typed, in a few words, for the field. */
  readonly typing: Words;
  /** The points of every seat in this view, where the game counts. */
  points?(about: Pick<BoardProps, 'options' | 'view' | 'seats'>): readonly number[] | null;
  /** A small board that shows a position and cannot be touched (cards, learn pages); the board itself when absent. */
  readonly Small?: Component<Pick<BoardProps, 'options' | 'view' | 'seat' | 'seats'>>;
}
