// A gallery of any size, of the files of few photos: its rows are many, its pictures few.
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
  /** Where the site keeps its files. */
  readonly dataFolder: string;
  /** How many there are to be, with those that are there. */
  readonly count: number;
  /** How many of them were taken on each day. */
  readonly perDay?: number;
}

/**
 * Adds copies of those that are there: 'Photo 1' and so on, each a minute older. Copies of several keep their shapes; those
 * of a single one are said to have shapes of all kinds.
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
