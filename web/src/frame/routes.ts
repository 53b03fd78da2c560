/** The pages by address; each is loaded when it is first opened. */
import type { Component } from 'svelte';

type Page = Component<Record<string, string>>;
type Loader = () => Promise<{ default: Component<never> }>;

export interface Found {
  readonly load: () => Promise<Page>;
  readonly params: Readonly<Record<string, string>>;
  /** Whether it may be shown before it is known who we are. */
  readonly early: boolean;
}

const ROUTES: readonly (readonly [pattern: string, load: Loader])[] = [
  ['/', () => import('../pages/Home.svelte')],
  ['/match/{id}', () => import('../match/MatchPage.svelte')],
  ['/lobby', () => import('../pages/Lobby.svelte')],
  ['/new', () => import('../pages/NewTable.svelte')],
  ['/analysis', () => import('../pages/Analysis.svelte')],
  ['/analysis/{id}', () => import('../pages/Analysis.svelte')],
  ['/match/{id}/analysis', () => import('../pages/Analysis.svelte')],
  ['/puzzles', () => import('../pages/Puzzles.svelte')],
  ['/puzzles/{id}', () => import('../pages/Puzzle.svelte')],
  ['/league', () => import('../contests/Leagues.svelte')],
  ['/league/{game}', () => import('../contests/League.svelte')],
  ['/tournaments', () => import('../contests/Tournaments.svelte')],
  ['/tournaments/new', () => import('../contests/NewTournament.svelte')],
  ['/tournaments/{id}', () => import('../contests/Tournament.svelte')],
  ['/learn', () => import('../pages/Learn.svelte')],
  ['/learn/{game}', () => import('../pages/LearnGame.svelte')],
  ['/login', () => import('../players/Login.svelte')],
  ['/account', () => import('../players/OneTime.svelte')],
  ['/settings', () => import('../players/Settings.svelte')],
  ['/me', () => import('../players/Mine.svelte')],
  ['/search', () => import('../players/Search.svelte')],
  ['/admin', () => import('../admin/Admin.svelte')],
  ['/player/{name}', () => import('../players/Profile.svelte')],
];
/** What the house itself tells whoever asks: it need not wait for our name. */
const EARLY = new Set(['/match/{id}']);
const MISSING: Loader = () => import('../pages/Missing.svelte');

/** The page of an address. */
export function pageOf(path: string): Found {
  for (const [pattern, load] of ROUTES) {
    const params = matched(pattern, path);
    if (params) return { load: loading(load), params, early: EARLY.has(pattern) };
  }
  return { load: loading(MISSING), params: {}, early: true };
}

/** Whether there is a page at this address. */
export function isPage(path: string): boolean {
  return ROUTES.some(([pattern]) => matched(pattern, path) !== null);
}

function loading(load: Loader): () => Promise<Page> {
  // Which parameters a page takes, its pattern says: they fit by the table above.
  return async () => (await load()).default as unknown as Page;
}

/** The parameters of an address that fits a pattern. */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (pattern === '/' ? path !== '/' : wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(given[n] ?? '');
    else if (part !== (given[n] ?? '')) return null;
  }
  return params;
}
