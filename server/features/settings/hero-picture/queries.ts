import type { Reunion } from '#contract/settings/reunion.schema.ts';
import type { Db } from '#server/db/database.ts';
import { picturesIn, stemOf } from '#server/features/gallery/photos/policy.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';

/** The family's own picture by width, smallest first; empty without one. */
export async function listHeroPictures(db: Db): Promise<Reunion['heroPictures']> {
  const row = await db.selectFrom('hero_pictures').select(['name', 'files']).executeTakeFirst();
  if (!row) return [];
  return picturesIn(filesIn(row.files)).map((file) => ({
    url: `/api/hero-pictures/${row.name}/${stemOf(file)}`,
    width: file.width,
    height: file.height,
  }));
}
