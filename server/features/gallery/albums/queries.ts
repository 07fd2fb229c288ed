import type { ExpressionBuilder } from 'kysely';
import type { Album, AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { maxAlbumPhotos } from '#contract/limits.ts';
import { canManage } from '#contract/rights.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion, type ReunionNumber } from '#server/db/current-reunion.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { canAdd } from '#server/features/gallery/albums/policy.ts';
import {
  findPast,
  listAlbumPhotos,
  listZipEntries,
  publicPhotos,
} from '#server/features/gallery/photos/queries.ts';
import { predictZip } from '#server/platform/answers/zip.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** The albums of all reunions, the newest first. */
const rows = (db: Db) =>
  db
    .selectFrom('albums')
    .innerJoin('reunions', 'reunions.id', 'albums.reunion_id')
    .leftJoin('users as owner', 'owner.id', 'albums.user_id')
    .select([
      'albums.id',
      'albums.user_id',
      'owner.full_name',
      'owner.portrait',
      'albums.name',
      'albums.description',
    ])
    .select(['albums.family_may_add', 'albums.cover_photo_id', 'albums.created_at'])
    .select(['albums.reunion_id', 'reunions.state'])
    .orderBy('albums.created_at', 'desc')
    .orderBy('albums.id', 'desc');

/** Whether an album is deleted with its owner's account (product rule 14). */
export const holdsNoPublicPhoto = (eb: ExpressionBuilder<Tables, 'albums'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('photos')
        .select('photos.id')
        .whereRef('photos.album_id', '=', 'albums.id')
        .where(publicPhotos),
    ),
  );

type AlbumRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Presents an album with only the photos that are visible to the viewer. */
function present(row: AlbumRow, photos: readonly Photo[], viewer: Viewer): Album {
  // Everybody sees an album's cover, so a private photo never is one, even for its owner.
  const open = photos.filter(({ isPrivate }) => !isPrivate);
  const chosen = open.find(({ id }) => id === row.cover_photo_id);
  const isPast = row.state === 'past';
  return {
    id: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    portrait: row.portrait,
    name: row.name,
    description: row.description,
    familyMayAdd: row.family_may_add === 1,
    coverPhotoId: chosen?.id ?? null,
    cover: chosen ?? open[0] ?? null,
    photoCount: photos.length,
    firstTakenAt: photos[0]?.takenAt ?? null,
    lastTakenAt: photos.at(-1)?.takenAt ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    canChange: !isPast && canManage(viewer, row.user_id),
    canAdd: !isPast && canAdd(viewer, row),
  };
}

/** The viewer's own albums, or everyone's, the newest first. */
export async function listAlbums(
  db: Db,
  viewer: Viewer,
  of: 'everyone' | undefined,
  reunion: ReunionNumber = currentReunion,
): Promise<Album[]> {
  const all = rows(db).where('albums.reunion_id', '=', reunion);
  const found = await (of ? all : all.where('albums.user_id', '=', viewer.id)).execute();
  const ids = found.map(({ id }) => id);
  const photos = await listAlbumPhotos(db, ids, viewer.id, reunion);
  const byAlbum = Map.groupBy(photos, ({ albumId }) => albumId);
  return found.map((row) => present(row, byAlbum.get(row.id) ?? [], viewer));
}

/** The row of an album of any reunion, since past ones can be viewed too. Throws `ALBUM_NOT_FOUND`. */
export async function getAlbumRow(db: Db, id: number): Promise<AlbumRow> {
  const row = await rows(db).where('albums.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('ALBUM_NOT_FOUND');
  return row;
}

/** Throws ALBUM_FULL when an album has more photos than allowed, including those just added. */
export async function requireRoomIn(db: Db, id: number, max = maxAlbumPhotos): Promise<void> {
  if ((await countRows(db.selectFrom('photos').where('album_id', '=', id))) > max)
    throw new ApiError('ALBUM_FULL');
}

/** Throws unless the viewer may add their own photos to the album. */
export async function requireRoomFor(db: Db, id: number, viewer: Viewer): Promise<void> {
  const row = await getAlbumRow(db, id);
  if (row.state !== 'current') throw new ApiError('ALBUM_NOT_FOUND');
  if (!canAdd(viewer, row)) throw new ApiError('ALBUM_CLOSED');
}

/** An album with the photos that the viewer may see; throws `ALBUM_NOT_FOUND`. */
export async function getAlbum(db: Db, id: number, viewer: Viewer): Promise<AlbumWithPhotos> {
  const row = await getAlbumRow(db, id);
  const photos = await listAlbumPhotos(db, [id], viewer.id, row.reunion_id);
  const entries = async (file: 'phone' | 'full') =>
    predictZip(await listZipEntries(db, { albumId: id }, viewer, file));
  return {
    ...present(row, photos, viewer),
    past: await findPast(db, row.reunion_id),
    photos,
    downloads: { phone: await entries('phone'), full: await entries('full') },
  };
}
