import { expect, test } from 'vitest';
import type { BackupCopy } from '#contract/console/backups.schema.ts';
import { copiesToKeep } from '#server/platform/backup/place-backups.ts';

const day = 86_400_000;

/** A copy of each night, newest first. */
const nights = (count: number, last = '2025-08-09T07:00:00Z'): BackupCopy[] =>
  Array.from({ length: count }, (_, back) => {
    const at = new Date(Date.parse(last) - back * day).toISOString();
    return { id: at.slice(5, 10), at, kind: 'nightly', by: null, rows: 1, photos: 1, bytes: 1 };
  });

test('of forty nights the last seven are retained, and the newest of each of the last four weeks', () => {
  const kept = [...copiesToKeep(nights(40))];
  expect(kept).toEqual(['08-09', '08-08', '08-07', '08-06', '08-05', '08-04', '08-03', '07-27', '07-20']);
});

test('nights without a copy do not remove existing copies', () => {
  const sparse = nights(200).filter((_, index) => index % 30 === 0);
  expect(copiesToKeep(sparse).size).toBe(7);
});

test('of two copies of one night the newer is retained, and a copy made by hand always is', () => {
  const [newest] = nights(1);
  if (!newest) throw new Error('There is one.');
  const older: BackupCopy = { ...newest, id: 'older', at: '2025-08-09T06:00:00.000Z' };
  const byHand: BackupCopy = { ...newest, id: 'by hand', kind: 'by hand', at: '2020-01-01T00:00:00.000Z' };
  expect([...copiesToKeep([newest, older, byHand])].toSorted()).toEqual(['08-09', 'by hand']);
});
