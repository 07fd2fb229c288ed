// A gallery of any size, of the files of one photo: its rows are many, its pictures one.
import { mkdir, symlink } from 'node:fs/promises';
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
  /** How many there are to be, with the one that is there. */
  readonly count: number;
  /** How many of them were taken on each day. */
  readonly perDay?: number;
}

/** Adds photos to the only one that is there: 'Photo 1' and so on, each a minute older, in shapes of all kinds. */
export async function fillGallery({ db, dataFolder, count, perDay = 40 }: Gallery): Promise<void> {
  const { id: _, ...photo } = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  const files = (group: string) => join(dataFolder, 'photos', group.slice(0, 2), group);
  const taken = photo.taken_at ?? photo.created_at;
  const rows = Array.from({ length: count - 1 }, (_none, index) => {
    const [width, height] = shapes[(index * 5) % shapes.length] ?? [1200, 800];
    const [day, minute] = [Math.floor((index + 1) / perDay), (index + 1) % perDay];
    return {
      ...photo,
      sha256: null,
      group_id: newGroup(),
      title: `Photo ${index + 1}`,
      width,
      height,
      taken_at: taken - day * 86_400_000 - minute * 60_000,
    };
  });
  for (const { group_id } of rows) {
    await mkdir(join(files(group_id), '..'), { recursive: true });
    await symlink(files(photo.group_id ?? ''), files(group_id));
  }
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('photos')
      .values(rows.slice(at, at + 200))
      .execute();
}
