import { expressionBuilder, sql } from 'kysely';
import type { PastYear, Photo, PhotoOfAnyYear, SharedPhoto } from '#contract/gallery/photos.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion, type ReunionNumber } from '#server/db/current-reunion.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { canSee, fileFor, fileNameOf } from '#server/features/gallery/photos/policy.ts';
import { presentFor, presentPhoto } from '#server/features/gallery/photos/present.ts';
import type { StoredEntry } from '#server/platform/answers/zip.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';

const photos = expressionBuilder<Tables, 'photos'>();

/** The condition for public photos: they are not private, and their pictures are made. */
export const publicPhotos = photos.and([
  photos('photos.is_private', '=', 0),
  photos('photos.status', '=', 'ready'),
]);

/** The condition for photos that a viewer may see (as `canSee`): everybody's public ones and all of their own. */
const visibleTo = (viewerId: number) => photos.or([photos('photos.user_id', '=', viewerId), publicPhotos]);

/** The order of all lists of photos: when they were taken. */
const taken = sql<number>`coalesce(photos.taken_at, photos.created_at)`;

/** The number of rows of a photo, counted by its index, so that no other photo's rows are read. */
const countOf = (table: 'photo_likes' | 'photo_comments') =>
  photos
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('photo_id', '=', 'photos.id');

/** A reunion's photos with their owners, and the numbers of their likes and comments. */
const rows = (db: Db, reunion: ReunionNumber = currentReunion) =>
  db
    .selectFrom('photos')
    .leftJoin('users as owner', 'owner.id', 'photos.user_id')
    .select(['photos.id', 'photos.kind', 'photos.user_id', 'photos.title', 'photos.description'])
    .select(['owner.full_name', 'owner.portrait', 'photos.is_private', 'photos.album_id', 'photos.status'])
    .select(['photos.failure', 'photos.files', 'photos.width', 'photos.height', 'photos.thumbhash'])
    .select(['photos.taken_at', 'photos.created_at'])
    .select([countOf('photo_likes').as('likes'), countOf('photo_comments').as('comments')])
    .where('photos.reunion_id', '=', reunion);

const withOwn = (db: Db, viewerId: number, reunion: ReunionNumber = currentReunion) =>
  rows(db, reunion)
    .leftJoin('photo_likes as own', (join) =>
      join.onRef('own.photo_id', '=', 'photos.id').on('own.user_id', '=', viewerId),
    )
    .select('own.user_id as liked');

/** The public photos, newest first. */
export async function listPublicPhotos(db: Db): Promise<SharedPhoto[]> {
  const found = await rows(db)
    .where(publicPhotos)
    .orderBy(taken, 'desc')
    .orderBy('photos.id', 'desc')
    .execute();
  return found.map(presentPhoto);
}

/** The number of public photos, and the newest of them. */
export async function getNewestPublic(db: Db, limit: number, reunion: ReunionNumber = currentReunion) {
  const found = await db
    .selectFrom('photos')
    .select(['id', 'title', 'files', 'thumbhash'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('reunion_id', '=', reunion)
    .where(publicPhotos)
    .orderBy(taken, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { total: found[0]?.total ?? 0, newest: found };
}

/** The viewer's own photos in every state, newest first. */
export async function listOwnPhotos(db: Db, viewerId: number): Promise<Photo[]> {
  const found = await withOwn(db, viewerId)
    .where('photos.user_id', '=', viewerId)
    .orderBy(taken, 'desc')
    .orderBy('photos.id', 'desc')
    .execute();
  return found.map((row) => presentFor(row, viewerId));
}

/** The fields of photos that depend on the viewer, by the photo's id. */
export async function listViewerParts(
  db: Db,
  viewerId: number,
): Promise<ReadonlyMap<number, Pick<Photo, 'liked' | 'mine'>>> {
  const likes = await db
    .selectFrom('photo_likes')
    .select('photo_id')
    .where('user_id', '=', viewerId)
    .execute();
  const liked = new Set(likes.map(({ photo_id }) => photo_id));
  const own = await db
    .selectFrom('photos')
    .select('id')
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', viewerId)
    .execute();
  const mine = new Set(own.map(({ id }) => id));
  return new Map([...liked.union(mine)].map((id) => [id, { liked: liked.has(id), mine: mine.has(id) }]));
}

/** The photos that only the viewer sees: private ones, and imports that are not finished. */
export async function listPhotosOfOneViewer(db: Db, viewerId: number): Promise<SharedPhoto[]> {
  const found = await rows(db)
    .where('photos.user_id', '=', viewerId)
    .where((eb) => eb.not(publicPhotos))
    .execute();
  return found.map(presentPhoto);
}

/** A reunion's photos that the viewer may see, oldest first. */
const visible = (db: Db, reunion: ReunionNumber, viewerId: number) =>
  withOwn(db, viewerId, reunion)
    .where('photos.status', '=', 'ready')
    .where(visibleTo(viewerId))
    .orderBy(taken)
    .orderBy('photos.id');

/** The photos of albums that the viewer may see, oldest first. */
export async function listAlbumPhotos(
  db: Db,
  albumIds: readonly number[],
  viewerId: number,
  reunion: ReunionNumber,
): Promise<Photo[]> {
  if (albumIds.length === 0) return [];
  const found = await visible(db, reunion, viewerId).where('photos.album_id', 'in', albumIds).execute();
  return found.map((row) => presentFor(row, viewerId));
}

/** The photos of a past reunion that the viewer may see, oldest first. */
export async function listPhotosOfReunion(db: Db, reunion: number, viewerId: number): Promise<Photo[]> {
  return (await visible(db, reunion, viewerId).execute()).map((row) => presentFor(row, viewerId));
}

/** How many photos of a reunion the viewer may see. */
export const countVisible = (db: Db, reunion: number, viewerId: number) =>
  countRows(
    db
      .selectFrom('photos')
      .where('reunion_id', '=', reunion)
      .where('status', '=', 'ready')
      .where(visibleTo(viewerId)),
  );

/** A past reunion's most liked public photos, oldest first; and the number of its photos that the viewer may see. */
export async function listMostLiked(db: Db, reunion: number, viewerId: number, limit: number) {
  const found = await withOwn(db, viewerId, reunion)
    .where(publicPhotos)
    .orderBy('likes', 'desc')
    .orderBy('photos.id')
    .limit(limit)
    .execute();
  const photos = found.map((row) => presentFor(row, viewerId));
  return {
    photos: photos.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt) || one.id - other.id),
    photoCount: await countVisible(db, reunion, viewerId),
  };
}

/** A photo; throws `PHOTO_NOT_FOUND` also for one that is not visible to the viewer. */
export async function getPhoto(
  db: Db,
  id: number,
  viewerId: number,
  reunion: ReunionNumber = currentReunion,
): Promise<Photo> {
  const row = await withOwn(db, viewerId, reunion).where('photos.id', '=', id).executeTakeFirst();
  if (!row || !canSee({ id: viewerId }, row)) throw new ApiError('PHOTO_NOT_FOUND');
  return presentFor(row, viewerId);
}

/** A photo of any reunion; throws `PHOTO_NOT_FOUND` also for one that is not visible to the viewer. */
export async function getPhotoOfAnyYear(db: Db, id: number, viewer: Viewer): Promise<PhotoOfAnyYear> {
  const { reunion_id: reunion } = await getVisibleRow(db, id, viewer);
  return { ...(await getPhoto(db, id, viewer.id, reunion)), past: await findPast(db, reunion) };
}

/** The year and the zone of a past reunion; null for the current one. */
export async function findPast(db: Db, reunion: number): Promise<PastYear> {
  const row = await db
    .selectFrom('reunions')
    .select('document')
    .where('id', '=', reunion)
    .where('state', '=', 'past')
    .executeTakeFirst();
  if (!row) return null;
  const { firstDay, timeZone }: ReunionDocument = JSON.parse(row.document);
  return { year: Number(firstDay.slice(0, 4)), timeZone };
}

/** A photo that the viewer may see, of any reunion, since past ones are viewed too. Throws `PHOTO_NOT_FOUND`. */
export async function getVisibleRow(db: Db, id: number, viewer: Pick<Viewer, 'id'>) {
  const row = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !canSee(viewer, row)) throw new ApiError('PHOTO_NOT_FOUND');
  return row;
}

/** The person's own photo of these bytes in a reunion. */
export async function findOwn(
  db: Db,
  viewerId: number,
  sha256: string,
  reunion: ReunionNumber = currentReunion,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('reunion_id', '=', reunion)
    .where('user_id', '=', viewerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.id;
}

/** The files that are stored already, among the current reunion's photos that are visible to the viewer. */
export async function findKnown(db: Db, viewerId: number, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  const found = await db
    .selectFrom('photos')
    .select(['id', 'sha256'])
    .where('reunion_id', '=', currentReunion)
    .where('sha256', 'in', [...new Set(hashes)])
    .where(visibleTo(viewerId))
    .orderBy('id', 'desc')
    .execute();
  return [...new Map(found.map(({ id, sha256 }) => [sha256 ?? '', id]))].map(([hash, photoId]) => ({
    hash,
    photoId,
  }));
}

/** The files of a ZIP that the viewer may see, of an album or of chosen photos, oldest first, under names that sort in this order. */
export async function listZipEntries(
  db: Db,
  of: { readonly albumId: number } | { readonly ids: readonly number[] },
  viewer: Pick<Viewer, 'id'>,
  wanted: 'phone' | 'full',
): Promise<StoredEntry[]> {
  const found = await db
    .selectFrom('photos')
    .select(['id', 'title', 'group_id', 'files', 'taken_at', 'created_at'])
    .where((eb) => ('ids' in of ? eb('id', 'in', of.ids) : eb('album_id', '=', of.albumId)))
    .where('status', '=', 'ready')
    .where(visibleTo(viewer.id))
    .execute();
  const at = (row: (typeof found)[number]) => row.taken_at ?? row.created_at;
  const digits = Math.max(2, String(found.length).length);
  return found
    .toSorted((one, other) => at(one) - at(other) || one.id - other.id)
    .flatMap((row, index) => {
      const file = fileFor(filesIn(row.files), wanted);
      if (!file || row.group_id === null) return [];
      const name = `${String(index + 1).padStart(digits, '0')} ${fileNameOf(row.title, file)}`;
      return [{ name, bytes: file.bytes, changedAt: at(row), group: row.group_id, file: file.name }];
    });
}
