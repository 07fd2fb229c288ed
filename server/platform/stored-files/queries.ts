import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { TrashedFile } from '#server/platform/storage/storage.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';

/** The age (ms) after which a file without a row is a leftover. */
const tooOld = 3_600_000;

/** The database, and the files that its rows refer to. */
export type Stored = Pick<AppContext, 'db' | 'storage'>;

/** All rows that have files. */
export async function listRowsWithFiles({ db }: Pick<AppContext, 'db'>) {
  const photos = await db.selectFrom('photos').select(['id', 'group_id', 'files']).orderBy('id').execute();
  const portraits = await db
    .selectFrom('portraits')
    .select(['name as id', 'group_id', 'files'])
    .orderBy('name')
    .execute();
  // A backup may be made before the first start of the version that brings this table.
  const tables = await db.introspection.getTables();
  const heroPictures = tables.some(({ name }) => name === 'hero_pictures')
    ? await db.selectFrom('hero_pictures').select(['name as id', 'group_id', 'files']).execute()
    : [];
  return [
    ...photos.map((row) => ({ of: 'photo' as const, ...row })),
    ...portraits.map((row) => ({ of: 'portrait' as const, ...row })),
    ...heroPictures.map((row) => ({ of: 'hero picture' as const, ...row })),
  ];
}

/** One size of a picture whose address contains its name. @throws `missing` */
export async function openNamedPicture(
  { db, storage }: Stored,
  table: 'portraits' | 'hero_pictures',
  { name, size }: { readonly name: string; readonly size: string },
  missing: ErrorCode,
): Promise<BytesSource> {
  const row = await db
    .selectFrom(table)
    .select(['group_id', 'files'])
    .where('name', '=', name)
    .executeTakeFirst();
  // Of any type.
  const file = row && filesIn(row.files).find((one) => one.name.split('.')[0] === size);
  if (!file) throw new ApiError(missing);
  return {
    bytes: file.bytes,
    type: file.type,
    etag: `${name}-${size}`,
    open: (range) => storage.open(row.group_id, file.name, range),
  };
}

/**
 * Compares files and rows. Rows are read before the files, to find missing ones, and after them, to find leftovers:
 * photos come and go meanwhile.
 * @returns `missing`: files of rows that are missing or incomplete; `orphans`: groups of files without a row that are not
 * marked for removal
 */
export async function auditFiles(context: AppContext) {
  const { storage, clock } = context;
  const before = await listRowsWithFiles(context);
  const found = new Map<string, number>();
  const groups = new Map<string, { newest: number; files: number }>();
  for await (const { id, name, bytes, keptAt } of storage.list()) {
    found.set(`${id}/${name}`, bytes);
    const { newest, files } = groups.get(id) ?? { newest: 0, files: 0 };
    groups.set(id, { newest: Math.max(newest, keptAt), files: files + 1 });
  }
  const rows = await listRowsWithFiles(context);
  const known = new Set(rows.map(({ group_id }) => group_id));
  const noted = await context.db.selectFrom('file_removals').select('group_id').execute();
  const removed = new Set(noted.map(({ group_id }) => group_id));
  const missing = before
    .filter(({ group_id }) => group_id !== null && known.has(group_id))
    .flatMap(({ of, id, group_id, files }) =>
      filesIn(files)
        .filter(({ name, bytes }) => found.get(`${group_id}/${name}`) !== bytes)
        .map(({ name }) => ({ of, id, name })),
    );
  const isOld = (at: number) => at < clock.now() - tooOld;
  const orphans = [...groups]
    .filter(([id, { newest }]) => !known.has(id) && !removed.has(id) && isOld(newest))
    .map(([groupId, { files }]) => ({ groupId, files }));
  const count = (owner: (typeof rows)[number]['of']) => rows.filter(({ of }) => of === owner).length;
  return { missing, orphans, files: found.size, photos: count('photo'), portraits: count('portrait') };
}

/** Whether there are files, in the trash too, and whether the database has a row for any of them: their numbers are unguessable. */
export async function findKnownFiles(context: Stored): Promise<'none' | 'known' | 'unknown'> {
  const known = new Set((await listRowsWithFiles(context)).map(({ group_id }) => group_id));
  let found: 'none' | 'unknown' = 'none';
  for await (const { id } of context.storage.list()) {
    if (known.has(id)) return 'known';
    found = 'unknown';
  }
  for await (const _ of context.storage.listTrash()) return 'unknown';
  return found;
}

/** The groups in the trash, by whether a row refers to them. */
export async function listTrashed(context: Stored) {
  const groups = new Map<string, Pick<TrashedFile, 'id' | 'day'>>();
  for await (const { id, day } of context.storage.listTrash()) groups.set(`${day}/${id}`, { id, day });
  if (groups.size === 0) return { known: [], unknown: [] };
  const rows = new Set((await listRowsWithFiles(context)).map(({ group_id }) => group_id));
  const { known = [], unknown = [] } = Object.groupBy(groups.values(), ({ id }) =>
    rows.has(id) ? 'known' : 'unknown',
  );
  return { known, unknown };
}

/** Temporary folders left by killed processes. */
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
