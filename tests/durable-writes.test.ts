// Tests that kill the server do not show which data survives a crash of the machine: for that the database must sync to disk.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '#tests/support/test-site.ts';

test('an answered write is on disk, or as durable as the database server is configured', async () => {
  const { db, where } = await testSite();
  if ('url' in where) {
    // A setting of the session or the client would override the server's own.
    const chosen = sql<{ source: string }>`select source from pg_settings where name = 'synchronous_commit'`;
    const [setting] = (await chosen.execute(db)).rows;
    expect(['session', 'client']).not.toContain(setting?.source ?? expect.fail());
    return;
  }
  const [synchronous] = (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows;
  const [journal] = (await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows;
  // 2 is FULL: each commit waits until the write-ahead log is on disk.
  expect({ ...synchronous, ...journal }).toEqual({ synchronous: 2, journal_mode: 'wal' });
});
