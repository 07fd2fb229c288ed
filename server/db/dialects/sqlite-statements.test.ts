import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';

test('the statement cache is bounded, and the least recently used one is dropped first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-statements-'));
  const { db, close } = await connect({ file: join(folder, 'reunion.sqlite') });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(async () => {
    prepare.mockRestore();
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (number: number) => sql.raw(`select ${number}`).execute(db);
  for (let number = 0; number <= 300; number += 1) await ask(number);
  expect(prepare).toHaveBeenCalledTimes(301);
  await ask(1);
  expect(prepare).toHaveBeenCalledTimes(301);
  await ask(0);
  expect(prepare).toHaveBeenCalledTimes(302);
});
