import { recordsUnder } from '#server/platform/writes/records.ts';

/** An organizer put the first steps away for all of them, or opened them again. */
export const setupSetAside = recordsUnder('accounts', { topics: ['users'] })<'isSetAside'>(
  'setup.set-aside',
  ({ known }) => (known.isSetAside ? 'set the first steps aside' : 'opened the first steps again'),
  { isSetAside: null },
);
