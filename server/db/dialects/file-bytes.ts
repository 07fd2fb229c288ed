// The sizes of stored files, which are JSON in rows: each engine reads them in its own way.

import { sql } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, Db } from '#server/db/database.ts';

const statements = {
  sqlite: (since: number) =>
    sql<{ bytes: number | null }>`select sum(json_extract(file.value, '$.bytes')) as bytes
      from photos, json_each(photos.files) as file where photos.created_at > ${since}`,
  postgres: (since: number) =>
    sql<{ bytes: number | null }>`select sum((file ->> 'bytes')::bigint)::bigint as bytes
      from photos, json_array_elements(photos.files::json) as file where photos.created_at > ${since}`,
} as const;

/** Counts the photos added after `since` (ms) whose files are here, and the bytes of these. */
export async function countFileBytes(
  db: Db,
  kind: Database['kind'],
  since = 0,
): Promise<{ photos: number; bytes: number }> {
  const photos = await countRows(
    db.selectFrom('photos').where('group_id', 'is not', null).where('created_at', '>', since),
  );
  const { rows } = await statements[kind](since).execute(db);
  return { photos, bytes: rows[0]?.bytes ?? 0 };
}
