import { expect, test } from 'vitest';
import {
  type Backups,
  judgeAddress,
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgePermissions,
  judgeVersion,
} from '#server/features/console/check-up/policy.ts';

const mega = 1_000_000;
const giga = 1000 * mega;

test.each([
  [50 * giga, undefined, 'fine', '50.0 GB are free for the data folder.'],
  [50 * giga, 0, 'fine', '50.0 GB are free for the data folder; photos grew by 0 MB in the last week.'],
  [
    50 * giga,
    700 * mega,
    'fine',
    '50.0 GB are free for the data folder; photos grew by 700 MB in the last week, which leaves room for 500 days.',
  ],
  [80 * giga, mega, 'fine', /room for years\./],
  [3 * giga, 700 * mega, 'fine', /room for 30 days/],
  [3 * giga - mega, 700 * mega, 'soon', /room for 29 days/],
  [giga, undefined, 'fine', /1\.0 GB/],
  [giga - 1, undefined, 'soon', /1000 MB/],
  [100 * mega, undefined, 'soon', /100 MB/],
  [100 * mega - 1, undefined, 'broken', /100 MB/],
])('a disk with %d bytes free that filled by %s in a week is %s', (_free, _weekly, state, says) => {
  const verdict = judgeDisk(_free, _weekly);
  expect(verdict.state).toBe(state);
  if (typeof says === 'string') expect(verdict.says).toBe(says);
  else expect(verdict.says).toMatch(says);
  expect(verdict.first === null).toBe(state === 'fine');
});

test.each([
  [0, 'fine'],
  [-4400, 'fine'],
  [5000, 'soon'],
  [-59_000, 'soon'],
  [60_000, 'broken'],
  [-3_600_000, 'broken'],
])('a clock that is %d ms ahead is %s', (ahead, state) => {
  expect(judgeClock(ahead).state).toBe(state);
});

test.each([
  ['http://localhost:3000', false, 'fine'],
  ['http://127.0.0.1:3000', false, 'fine'],
  ['http://[::1]:3000', false, 'fine'],
  ['http://reunion.example.org', 'loopback', 'broken'],
  ['http://localhost.example.org', 'loopback', 'broken'],
  ['https://reunion.example.org', false, 'soon'],
  ['https://reunion.example.org', 'loopback', 'fine'],
] as const)('the address %s with the proxies %s is %s', (url, trustProxy, state) => {
  expect(judgeAddress(url, trustProxy).state).toBe(state);
});

test('a data folder that others may read, or this user may not, is rated by how bad that is', () => {
  const closed = { dataDir: '/data', isFolderOpen: false, open: [], foreign: [] };
  const key = { path: '/data/secret-key', mode: '644' };
  expect(judgePermissions(closed).state).toBe('fine');
  // Nobody else can reach the key.
  expect(judgePermissions({ ...closed, open: [key] }).state).toBe('fine');
  expect(judgePermissions({ ...closed, isFolderOpen: true }).state).toBe('soon');
  expect(judgePermissions({ ...closed, isFolderOpen: true, open: [key] })).toEqual({
    state: 'broken',
    says: 'Others on this machine may open /data/secret-key (644).',
    first: 'Close it: chmod 700 /data',
  });
  expect(judgePermissions({ ...closed, foreign: ['/data/photos'] })).toMatchObject({
    state: 'broken',
    says: '/data/photos cannot be read and written by this user.',
  });
});

test('backups are broken after a failed night, and due after three days', () => {
  const made: Backups = {
    last: '2025-07-01T07:00:00Z',
    days: 0,
    failure: undefined,
    isNightly: true,
    placeFault: undefined,
  };
  expect(judgeBackups(made)).toEqual({
    state: 'fine',
    says: 'The last backup was made on July 1, 2025 at 7:00 AM UTC.',
    first: null,
  });
  expect(judgeBackups({ ...made, days: 2 }).state).toBe('fine');
  expect(judgeBackups({ ...made, days: 3 }).state).toBe('soon');
  expect(judgeBackups({ ...made, failure: 'The disk is full.' })).toMatchObject({
    state: 'broken',
    says: "The last night's backup failed: The disk is full.",
  });
  const never = { ...made, last: undefined, isNightly: false };
  expect(judgeBackups(never)).toMatchObject({ state: 'fine', says: expect.stringContaining('No backup') });
  expect(judgeBackups({ ...never, days: 3 })).toMatchObject({
    state: 'soon',
    first: expect.stringContaining('BACKUP_DIR'),
  });
});

test('a database of an earlier version waits for the start, and one of a later version is broken', () => {
  expect(judgeVersion('SQLite 3', { missing: [], unknown: [] }).state).toBe('fine');
  expect(judgeVersion('SQLite 3', { missing: ['030-next'], unknown: [] })).toMatchObject({
    state: 'soon',
    says: expect.stringContaining('030-next'),
  });
  expect(judgeVersion('SQLite 3', { missing: ['030-next'], unknown: ['031-later'] }).state).toBe('broken');
});
