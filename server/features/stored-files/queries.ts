import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '#server/features/stored-files/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';

/** Milliseconds after which a file that no row speaks of was left behind by somebody who is gone. */
const tooOld = 3_600_000;

export interface Audit {
  /** Files that rows speak of and that are not there, or not whole. */
  readonly missing: readonly { readonly of: Owner; readonly id: number | string; readonly name: string }[];
  /** Groups of files of which no row speaks. */
  readonly orphans: readonly string[];
  readonly files: number;
  readonly photos: number;
  readonly portraits: number;
}

/** What has files. */
type Owner = 'photo' | 'portrait';

async function rowsOf({ db }: AppContext) {
  const photos = await db.selectFrom('photos').select(['id', 'group_id', 'files']).orderBy('id').execute();
  const portraits = await db
    .selectFrom('portraits')
    .select(['name as id', 'group_id', 'files'])
    .orderBy('name')
    .execute();
  return [
    ...photos.map((row) => ({ of: 'photo' as const, ...row })),
    ...portraits.map((row) => ({ of: 'portrait' as const, ...row })),
  ];
}

/**
 * Holds files and rows against each other. Rows are read before the files, for what is missing, and after them, for what is
 * too much: photos come and go meanwhile.
 */
export async function auditFiles(context: AppContext): Promise<Audit> {
  const { storage, clock } = context;
  const before = await rowsOf(context);
  const found = new Map<string, number>();
  const newest = new Map<string, number>();
  for await (const { id, name, bytes, keptAt } of storage.list()) {
    found.set(`${id}/${name}`, bytes);
    newest.set(id, Math.max(newest.get(id) ?? 0, keptAt));
  }
  const rows = await rowsOf(context);
  const known = new Set(rows.map(({ group_id }) => group_id));
  const missing = before
    .filter(({ group_id }) => group_id !== null && known.has(group_id))
    .flatMap(({ of, id, group_id, files }) =>
      filesIn(files)
        .filter(({ name, bytes }) => found.get(`${group_id}/${name}`) !== bytes)
        .map(({ name }) => ({ of, id, name })),
    );
  const isOld = (at: number) => at < clock.now() - tooOld;
  const orphans = [...newest].filter(([id, at]) => !known.has(id) && isOld(at)).map(([id]) => id);
  const count = (owner: Owner) => rows.filter(({ of }) => of === owner).length;
  return { missing, orphans, files: found.size, photos: count('photo'), portraits: count('portrait') };
}

export const listOrphans = async (context: AppContext): Promise<readonly string[]> =>
  (await auditFiles(context)).orphans;

/** Temporary folders that a process which was killed has left. */
export async function listAbandoned(folder: string, now: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const abandoned = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now - tooOld) abandoned.push(path);
  }
  return abandoned;
}
