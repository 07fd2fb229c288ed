import type { Reunion } from '#contract/settings/reunion.schema.ts';
import type { Db } from '#server/db/database.ts';
import { picturesIn, stemOf } from '#server/features/gallery/photos/policy.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { fileOf, filesIn } from '#server/platform/stored-files/policy.ts';

/** The family's own picture by width, smallest first; empty where there is none. */
export async function listHeroPictures(db: Db): Promise<Reunion['heroPictures']> {
  const row = await db.selectFrom('hero_pictures').select(['name', 'files']).executeTakeFirst();
  if (!row) return [];
  return picturesIn(filesIn(row.files)).map((file) => ({
    url: `/api/hero-pictures/${row.name}/${stemOf(file)}`,
    width: file.width,
    height: file.height,
  }));
}

/** Where a picture lies; throws `PHOTO_NOT_FOUND`. */
export async function findHeroFile(db: Db, name: string, size: string) {
  const row = await db
    .selectFrom('hero_pictures')
    .select(['group_id', 'files'])
    .where('name', '=', name)
    .executeTakeFirst();
  const file = fileOf(row, size);
  if (!file) throw new ApiError('PHOTO_NOT_FOUND');
  return file;
}
