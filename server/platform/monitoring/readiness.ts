// Whether the site can work at the moment: for load balancers and uptime monitors.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { withinTime } from '#server/platform/limits/time-limit.ts';
import { isMailLate } from '#server/platform/monitoring/queries.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** The minimum free space (bytes) of the data folder's disk: one person's four uploads, and SQLite's extra files. */
export const minFreeBytes = 100 * 1024 * 1024;
/** The free space (bytes) below which organizers are warned. */
export const lowFreeBytes = 1_000_000_000;
/** The timeout (ms) after which a part counts as failing. */
const answerTimeoutMs = 4000;
/** How long (ms) a result is cached: anybody may ask, and the storage is somebody else's. */
const keptMs = 1000;

export type ReadyPart = 'database' | 'storage' | 'disk';

export interface Readiness {
  readonly failing: readonly ReadyPart[];
  readonly warnings: readonly 'mail'[];
}

interface ReadinessDeps {
  readonly db: Db;
  readonly storage: Pick<Storage, 'readOwner'>;
  readonly clock: Clock;
  readonly dataDir: string;
  /** @returns the free bytes on the disk of a folder */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** The bytes that this user may still write to the disk of a folder. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has little free space; false if it cannot be read. */
export const isDiskLow = (folder: string): Promise<boolean> =>
  freeBytesOf(folder).then(
    (bytes) => bytes < lowFreeBytes,
    () => false,
  );

const isDoneInTime = (work: () => Promise<boolean>): Promise<boolean> =>
  withinTime(
    work().catch(() => false),
    answerTimeoutMs,
    () => false,
  );

/** @returns a function that checks all parts concurrently, at most once per second for any number of callers */
export function readinessOf(deps: ReadinessDeps): () => Promise<Readiness> {
  const { db, storage, clock, dataDir, freeBytes = freeBytesOf } = deps;
  const parts: Readonly<Record<ReadyPart, () => Promise<boolean>>> = {
    database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
    storage: async () => {
      await storage.readOwner();
      return true;
    },
    disk: async () => (await freeBytes(dataDir)) >= minFreeBytes,
  };

  async function ask(): Promise<Readiness> {
    const names = Object.keys(parts) as ReadyPart[];
    const answers = await Promise.all(names.map((name) => isDoneInTime(parts[name])));
    const failing = names.filter((_name, index) => !answers[index]);
    const isLate = !failing.includes('database') && (await isDoneInTime(() => isMailLate(db, clock.now())));
    return { failing, warnings: isLate ? ['mail'] : [] };
  }

  let last: { readonly at: number; readonly result: Promise<Readiness> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), result: ask() };
    return last.result;
  };
}
