/** Every page: its path, its title, and how it is loaded. */

import type { Component } from 'svelte';

import Front from './pages/Front.svelte';
import type { Params } from './router';

export interface PageProps {
  params: Params;
}

export interface Route {
  path: string;
  title: string;
  /** A page that needs no parameters of its path leaves them out of its props. */
  load: () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
  /** It follows changes of the query itself; other pages begin anew. */
  follows?: boolean;
}

const JUDGE = { title: 'Judge', load: () => import('./pages/JudgePage.svelte') };
const LEARN = { title: 'Learn', load: () => import('./pages/LearnPage.svelte') };
const RULES = { title: 'Rulebooks', load: () => import('./pages/RulesPage.svelte') };
const REPLAY = { title: 'Replay', follows: true, load: () => import('./pages/ReplayPage.svelte') };

export const ROUTES: readonly Route[] = [
  // The front page comes with the shell: whoever comes first waits for no second round of files.
  { path: '/', title: '', load: () => Promise.resolve({ default: Front }) },
  { path: '/new', title: 'New table', load: () => import('./pages/NewTable.svelte') },
  { path: '/table/:table', title: 'Table', load: () => import('./pages/TablePage.svelte') },
  { path: '/bots/:game', title: 'Bots', load: () => import('./pages/BotsPage.svelte') },
  { path: '/watch', title: 'Watch', load: () => import('./pages/WatchPage.svelte') },
  { path: '/judge', ...JUDGE },
  { path: '/judge/:game', ...JUDGE },
  { path: '/learn', ...LEARN },
  { path: '/learn/:game', ...LEARN },
  { path: '/learn/:game/:chapter', ...LEARN },
  { path: '/rules', ...RULES },
  { path: '/rules/:book', ...RULES },
  { path: '/rules/:book/*clause', ...RULES },
  { path: '/replay', ...REPLAY },
  { path: '/replay/:table', ...REPLAY },
  { path: '/puzzles', title: 'Trainer', load: () => import('./pages/TrainerPage.svelte') },
  { path: '/puzzles/daily', title: 'Puzzle of the day', load: () => import('./pages/DailyPage.svelte') },
  { path: '/matches', title: 'My matches', load: () => import('./pages/MatchesPage.svelte') },
  { path: '/account', title: 'You', load: () => import('./pages/AccountPage.svelte') },
  { path: '/accounts', title: 'Accounts', load: () => import('./pages/AccountsPage.svelte') },
  { path: '/paper', title: 'On paper', load: () => import('./pages/PaperPage.svelte') },
  { path: '/problem/:game/:number', title: 'Problem', load: () => import('./pages/ProblemPage.svelte') },
  { path: '/desk', title: 'Desk', load: () => import('./pages/DeskPage.svelte') },
  { path: '/desk/:event/:page', title: 'Desk', load: () => import('./pages/DeskPage.svelte') },
  { path: '/classes', title: 'Classes', load: () => import('./pages/ClassesPage.svelte') },
  { path: '/class/:class', title: 'Class', load: () => import('./pages/ClassPage.svelte') },
];

export const NOWHERE: Route = {
  path: '',
  title: 'Nothing here',
  load: () => import('./pages/NotFound.svelte'),
};
