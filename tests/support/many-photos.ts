// A gallery of any size: many rows that share the files of a few photos.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { newGroup } from '#server/platform/storage/storage.ts';

const shapes = [
  [1200, 800],
  [800, 1200],
  [1600, 900],
  [1000, 1000],
  [1200, 900],
  [2400, 900],
] as const;

interface Gallery {
  readonly db: Db;
  /** The site's data folder. */
  readonly dataFolder: string;
  /** The total number of photos, including the existing ones. */
  readonly count: number;
  /** The number of photos that were taken on each day. */
  readonly perDay?: number;
}

/**
 * Adds copies of the existing photos: 'Photo 1' and so on, each a minute older. Copies of several photos keep their shapes;
 * copies of a single one are stored with different shapes.
 */
export async function fillGallery({ db, dataFolder, count, perDay = 40 }: Gallery): Promise<void> {
  const there = await db.selectFrom('photos').selectAll().orderBy('id').execute();
  const [first] = there;
  if (!first) throw new Error('There is no photo to copy.');
  const files = (group: string | null) => join(dataFolder, 'photos', group ?? '');
  const taken = first.taken_at ?? first.created_at;
  const rows = Array.from({ length: count - there.length }, (_none, index) => {
    const { id: _, ...photo } = there[index % there.length] ?? first;
    const [width, height] = shapes[(index * 5) % shapes.length] ?? [1200, 800];
    const [day, minute] = [Math.floor((index + 1) / perDay), (index + 1) % perDay];
    return {
      ...photo,
      sha256: null,
      group_id: newGroup(),
      title: `Photo ${index + 1}`,
      ...(there.length === 1 && { width, height }),
      taken_at: taken - day * 86_400_000 - minute * 60_000,
    };
  });
  for (const [index, { group_id }] of rows.entries()) {
    await symlink(files(there[index % there.length]?.group_id ?? null), files(group_id));
  }
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('photos')
      .values(rows.slice(at, at + 200))
      .execute();
}
