// Memory that a stranger could fill: every collection of the server that begins empty has a bound, and a test that counts it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { sources } from './sources.ts';

/** Those that outlive a request: what bounds them, and the test that counts. */
const kept: Readonly<Record<string, readonly [bound: string, test: string]>> = {
  'server/db/dialects/group-commit.ts waiting': [
    '1,000 writers; the next is refused',
    'server/db/dialects/group-commit.test.ts',
  ],
  'server/db/dialects/sqlite.ts kept': [
    '300 statements; the longest unused goes',
    'server/db/dialects/sqlite-statements.test.ts',
  ],
  'server/pages.ts kept': ['50 drawings; the oldest goes', 'tests/files.test.ts'],
  'server/platform/announcement-history.ts #kept': [
    '1,000 announcements; the oldest goes',
    'server/platform/announcement-history.test.ts',
  ],
  'server/platform/announcement-history.ts #positions': [
    'one more than the announcements that are kept',
    'server/platform/announcement-history.test.ts',
  ],
  'server/platform/changes.ts #awaited': ['1,000 announcements; all go', 'server/platform/changes.test.ts'],
  'server/platform/changes.ts #listeners': [
    'the parts of the server that listen',
    'server/platform/live.test.ts',
  ],
  'server/platform/changes.ts #versions': [
    'the topics of the contract',
    'server/platform/response-cache.test.ts',
  ],
  'server/platform/geocoder.ts #asked': ['10 addresses', 'server/platform/geocoder.test.ts'],
  'server/platform/geocoder.ts #kept': ['500 addresses; the oldest goes', 'server/platform/geocoder.test.ts'],
  'server/platform/jobs.ts #running': ['one run a job', 'server/platform/jobs.test.ts'],
  'server/platform/jobs.ts #timers': ['one timer a job', 'server/platform/jobs.test.ts'],
  'server/platform/memory-limiter.ts #kept': [
    '10,000 keys a limit',
    'server/platform/memory-limiter.test.ts',
  ],
  'server/platform/live.ts #pages': ['12 a person, 3,000 of all', 'server/platform/live.test.ts'],
  'server/platform/upload-slots.ts #byPerson': [
    '100 uploads at once',
    'server/platform/upload-slots.test.ts',
  ],
  'server/platform/changes.ts #ofPeople': ['one number a person', 'tests/private-traces.test.ts'],
  'server/platform/transfers.ts #open': [
    'one for each upload and download that is open',
    'server/platform/transfers.test.ts',
  ],
  'server/platform/response-cache.ts #kept': [
    '32 MiB; what nobody has asked for the longest goes',
    'server/platform/response-cache.test.ts',
  ],
  'server/platform/viewer-list.ts #starts': [
    'the items of a list that is kept anyway',
    'server/platform/viewer-list.test.ts',
  ],
  'server/platform/viewer-list.ts #gaps': [
    'the items of a list that is kept anyway',
    'server/platform/viewer-list.test.ts',
  ],
  'server/platform/pictures/picture-pool.ts #idle': [
    'the processes that make pictures: two at most',
    'server/platform/pictures/picture-pool.test.ts',
  ],
  'server/platform/pictures/picture-pool.ts #running': [
    'one picture a process',
    'server/platform/pictures/picture-pool.test.ts',
  ],
  'server/platform/bounded-semaphore.ts #waiting': [
    '200 password hashes',
    'server/platform/bounded-semaphore.test.ts',
  ],
};

/** Those that are gone with the work that made them. */
const passing = [
  'server/platform/compression.ts accepted',
  'server/features/stored-files/queries.ts abandoned',
  'server/features/stored-files/queries.ts found',
  'server/features/stored-files/queries.ts groups',
  'server/features/stored-files/queries.ts groups',
  'server/platform/pictures/heic-worker.mjs tags',
  'server/platform/pictures/make-pictures.ts pictures',
  'server/platform/pictures/make-portrait.ts files',
  'server/platform/storage/folder-storage.ts groups',
  'server/platform/storage/folder-storage.ts names',
  'server/platform/storage/s3-storage.ts pairs',
  'server/platform/storage/s3-storage.ts pairs',
  'server/platform/uploads.ts #fields',
  'server/db/dialects/group-commit.ts answers',
  'server/db/dialects/group-commit.ts begun',
  'server/db/migrate.ts applied',
  'server/features/achievements/commands.ts changed',
  'server/features/achievements/commands.ts open',
  'server/features/achievements/commands.ts rows',
  'server/features/achievements/queries.ts wanted',
  'server/features/achievements/queries.ts wanted',
  'server/features/badges/policy.ts days',
  'server/features/badges/queries.ts loaded',
  'server/features/registrations/queries.ts before',
  'server/platform/records.ts #counts',
  'server/platform/records.ts #pending',
  'server/platform/records.ts #pending',
  'server/platform/records.ts people',
  'server/platform/records.ts topics',
];

/** A collection that is made empty is there to grow. */
const empty = /(#?\w+)(?:: [^\n]+?)? = (?:new (?:Map|Set)\b(?:<[^\n]*>)?\(\)|\[\])(?: as [^;\n]+)?;/g;

const found = sources()
  .filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(empty)].map(([, name]) => `${path} ${name}`),
  )
  .sort();

test('every collection of the server that can grow is known, with what bounds it', () => {
  // One that is missing here: give it a bound and a test that counts it, or say that it passes with one request.
  expect(found).toEqual([...Object.keys(kept), ...passing].sort());
});

test('the tests that count them are there', () => {
  for (const [bound, path] of Object.values(kept)) expect(existsSync(join(root, path)), bound).toBe(true);
});

test('a collection is found however it is typed', () => {
  for (const line of [
    'const a = new Map<string, { b: number }>();',
    'readonly #a = new Set<() => void>();',
    'const a: Map<string, number> = new Map();',
    'let a: string[] = [];',
    'const a: (() => void)[] = [];',
  ])
    expect(line.match(empty), line).toHaveLength(1);
  expect("const a = new Set(['b']);".match(empty)).toBeNull();
});
