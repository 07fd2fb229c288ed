import { recordsUnder } from '#server/platform/writes/records.ts';

/** An organizer hid the first steps for all of them, or showed them again. */
export const setupSetAside = recordsUnder('accounts', { topics: ['users'] })<'isSetAside'>(
  'setup.set-aside',
  ({ known }) => (known.isSetAside ? 'set the first steps aside' : 'opened the first steps again'),
  { isSetAside: null },
);
