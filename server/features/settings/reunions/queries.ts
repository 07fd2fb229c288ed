// The reunions of all years, each by its own settings, people and photos.
import { isOrganizer } from '#contract/rights.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { ListedReunion, PastGallery, PastReunion } from '#contract/settings/reunions.schema.ts';
import { facesShown, photosOfPast, picturesShown } from '#contract/settings/reunions.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { listEvents } from '#server/features/events/queries.ts';
import { listAlbums } from '#server/features/gallery/albums/queries.ts';
import { presentHomePhoto } from '#server/features/gallery/photos/present.ts';
import {
  countVisible,
  getNewestPublic,
  listMostLiked,
  listPhotosOfReunion,
} from '#server/features/gallery/photos/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { comingMembers, listRsvps, repliesOf } from '#server/features/rsvps/queries.ts';
import { presentNamed, yearOf } from '#server/features/settings/reunions/policy.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

interface ReunionRow extends Pick<ListedReunion, 'id' | 'state'> {
  readonly document: ReunionDocument;
}

/** All of them, oldest first, with their settings. */
async function listRows(db: Db): Promise<ReunionRow[]> {
  const rows = await db.selectFrom('reunions').select(['id', 'state', 'document']).orderBy('id').execute();
  return rows.map(({ id, state, document }) => ({ id, state, document: JSON.parse(document) }));
}

export async function listReunions(db: Db, viewer: Viewer): Promise<ListedReunion[]> {
  const rows = (await listRows(db)).filter(({ state }) => state !== 'preparing' || isOrganizer(viewer));
  const listed: ListedReunion[] = [];
  for (const row of rows) listed.push(await presentListed(db, row, viewer));
  return listed.toSorted((one, other) => other.firstDay.localeCompare(one.firstDay));
}

async function presentListed(db: Db, row: ReunionRow, viewer: Viewer): Promise<ListedReunion> {
  const { id, state } = row;
  const faces = await repliesOf(db, id)
    .where('status', '=', 'confirmed')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select('portrait')
    .where('portrait', 'is not', null)
    .orderBy('rsvps.id')
    .limit(facesShown)
    .execute();
  const { newest } = await getNewestPublic(db, picturesShown, id);
  return {
    id,
    state,
    ...presentNamed(row.document),
    people: await countRows(comingMembers(db, id)),
    houses: await countRows(rentalsOf(db, id)),
    photos: await countVisible(db, id, viewer.id),
    faces: faces.flatMap(({ portrait }) => portrait ?? []),
    pictures: newest.map(presentHomePhoto),
  };
}

/** The past reunion of a year; throws `REUNION_NOT_FOUND`. */
async function getPastRow(db: Db, year: number): Promise<ReunionRow> {
  const rows = (await listRows(db)).filter(({ state }) => state === 'past');
  const row = rows.findLast(({ document }) => yearOf(document) === year);
  if (!row) throw new ApiError('REUNION_NOT_FOUND');
  return row;
}

export async function getPastGallery(db: Db, year: number, viewer: Viewer): Promise<PastGallery> {
  const row = await getPastRow(db, year);
  return {
    ...presentNamed(row.document),
    timeZone: row.document.timeZone,
    albums: await listAlbums(db, viewer, 'everyone', row.id),
    photos: await listPhotosOfReunion(db, row.id, viewer.id),
  };
}

export async function getPastReunion(db: Db, year: number, viewer: Viewer): Promise<PastReunion> {
  const row = await getPastRow(db, year);
  const { id, document } = row;
  const came = (await listRsvps(db, 'everyone', id)).filter(({ status }) => status === 'confirmed');
  return {
    ...presentNamed(row.document),
    timeZone: document.timeZone,
    families: document.families,
    people: came.flatMap(({ familyName, members }) =>
      members.map(({ name, portrait, arriving, departing }) => ({
        name,
        familyName,
        portrait,
        arriving,
        departing,
      })),
    ),
    events: await listEvents(db, id),
    ...(await listMostLiked(db, id, viewer.id, photosOfPast)),
    badges: await listEarned(db, row),
  };
}

/** In the order of that reunion's settings; badges that nobody earned are omitted. */
async function listEarned(db: Db, { id, document }: ReunionRow): Promise<PastReunion['badges']> {
  const earned = await db
    .selectFrom('achievements')
    .innerJoin('users', 'users.id', 'achievements.user_id')
    .select(['achievements.badge_id', 'users.full_name', 'users.username'])
    .where('achievements.reunion_id', '=', id)
    .where('achievements.earned_at', 'is not', null)
    .orderBy('achievements.earned_at')
    .orderBy('achievements.id')
    .execute();
  const people = Map.groupBy(earned, ({ badge_id }) => badge_id);
  return document.badges.flatMap(({ id: badge, name, category }) => {
    const had = people.get(badge);
    return had
      ? [{ id: badge, name, category, people: had.map(({ full_name, username }) => full_name || username) }]
      : [];
  });
}
