// The version of this code, and of the code that ran on a database before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { findMetadata, writeMetadata } from '#server/db/metadata.ts';

/** The version in package.json; CHANGELOG.md lists the changes of each. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))).version;

/** Writes down that this version runs on the database. @returns the version that ran on it before, where it was another one */
export async function recordVersion(db: Db): Promise<string | undefined> {
  const before = await findMetadata(db, 'version');
  if (before === version) return undefined;
  await writeMetadata(db, 'version', version);
  return before;
}
