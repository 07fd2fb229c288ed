import { expect, test } from 'vitest';
import { similarName } from '#server/platform/similar-names.ts';

const names = ['PORT', 'DATABASE_URL', 'DATA_DIR', 'SMTP_URL'];

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DTAABASE_URLS', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['Port', 'PORT'],
])('%s was meant to be %s', (name, meant) => {
  expect(similarName(name, names)).toBe(meant);
});

test.each(['PATH', 'HOME', 'SORT', 'TEST_POSTGRES_URL', 'DATABASE', 'XDG_DATA_DIRS', ''])(
  '%s is another name',
  (name) => {
    expect(similarName(name, names)).toBeUndefined();
  },
);
