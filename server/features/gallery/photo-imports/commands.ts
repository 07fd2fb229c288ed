// Photos that the server fetches from an address, after their row was created (product rule 25).
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { type ErrorCode, failures } from '#contract/errors.ts';
import type { PhotoInput } from '#contract/gallery/photos.schema.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';
import type { Tables, Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { getAlbumRow } from '#server/features/gallery/albums/queries.ts';
import { albumFilled } from '#server/features/gallery/albums/records.ts';
import {
  makePhoto,
  pictureColumns,
  recordAdded,
  requireBounds,
  type StoredPictures,
  typedColumns,
} from '#server/features/gallery/photo-uploads/commands.ts';
import { ownerOf, recordUpdated } from '#server/features/gallery/photos/commands.ts';
import { findOwn } from '#server/features/gallery/photos/queries.ts';
import { ownPhotoChanged } from '#server/features/gallery/photos/records.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { TemporaryFailure } from '#server/platform/outside/public-web.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit, commitWithFiles } from '#server/platform/writes/commit.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The lease (ms) of a photo: a process that has fetched it for longer was killed. */
const lease = 5 * 60_000;
const maxTries = 3;
/** Milliseconds until a retry after a temporary failure. */
const pauseAfter = (tries: number): number => 15_000 * 4 ** (tries - 1);

/**
 * Adds a photo that still has to be fetched.
 * @returns its id
 */
export async function addImport(
  transaction: TransactionContext,
  viewer: Viewer,
  input: PhotoInput,
  address: string,
): Promise<number> {
  const { tx, now, reunionNow, record } = transaction;
  const { id } = await tx
    .insertInto('photos')
    .values({
      ...(await typedColumns(tx, viewer, input)),
      status: 'importing',
      import_url: address,
      next_try_at: now,
      files: '[]',
      created_at: reunionNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requireBounds(transaction, viewer, input.albumId);
  record(ownPhotoChanged, { subject: id, people: [viewer.id] });
  return id;
}

/** 'Try again'. */
export async function retryImport(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { tx, now, record } = transaction;
  const own = await lockRow(tx, 'photos', { id, user_id: viewer.id });
  if (!own) throw new ApiError('PHOTO_NOT_FOUND');
  if (own.status !== 'failed') throw new ApiError('NOT_FAILED');
  await tx
    .updateTable('photos')
    .set({ status: 'importing', failure: null, import_tries: 0, next_try_at: now })
    .where('id', '=', id)
    .execute();
  record(ownPhotoChanged, { subject: id, people: [viewer.id] });
}

type Claimed = Pick<Selectable<Tables['photos']>, 'id' | 'user_id' | 'import_tries'> & { import_url: string };

/** A time more than a lease ahead was written with a wrong clock; twice, since servers' clocks differ a little. */
const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'photos'>) =>
  eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + 2 * lease)]);

/** The people who currently may add photos. */
const mayAdd = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('users.id')
    .where('is_authorized', '=', 1)
    .where('needs_password_reset', '=', 0);

/**
 * Claims the next photo that is due; of several processes one gets it. If that process dies, another claims the photo
 * when the lease has expired. Imports of people who have lost the right to add photos wait until they have it again.
 */
async function claim({ tx, now }: TransactionContext): Promise<Claimed | undefined> {
  const due = await tx
    .selectFrom('photos')
    .select('id')
    .where('status', '=', 'importing')
    .where(isDue(now))
    .where('user_id', 'in', mayAdd(tx))
    .orderBy('id')
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await tx
    .updateTable('photos')
    .set((eb) => ({ next_try_at: now + lease, import_tries: eb('import_tries', '+', 1) }))
    .where('id', '=', due.id)
    .where('status', '=', 'importing')
    .where(isDue(now))
    .returning(['id', 'user_id', 'import_url', 'import_tries'])
    .executeTakeFirst();
  return claimed?.import_url ? { ...claimed, import_url: claimed.import_url } : undefined;
}

async function finish(transaction: TransactionContext, id: number, stored: StoredPictures) {
  const { tx, now, hold } = transaction;
  const photo = await tx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
  // Deleted meanwhile.
  if (!photo || photo.user_id === null) return { isNew: false };
  const { user_id, reunion_id } = photo;
  await hold(user_id);
  if (!(await mayAdd(tx).where('users.id', '=', user_id).executeTakeFirst())) {
    await tx
      .updateTable('photos')
      .set({ next_try_at: now, import_tries: 0 })
      .where('id', '=', id)
      .where('status', '=', 'importing')
      .execute();
    return { isNew: false };
  }
  const twin = await findOwn(tx, user_id, stored.sha256, reunion_id);
  if (twin !== undefined) {
    await mergeImport(transaction, { id, user_id, twin });
    return { isNew: false };
  }
  const done = await tx
    .updateTable('photos')
    .set({ ...pictureColumns(stored), import_url: null, next_try_at: null, failure: null })
    .where('id', '=', id)
    .where('status', '=', 'importing')
    .returningAll()
    .executeTakeFirst();
  if (done) recordAdded(transaction, done);
  return { isNew: done !== undefined };
}

/**
 * The same bytes again by URL: as with an upload of them nothing is added; the existing photo becomes private if that
 * was chosen, and is added to the chosen album if it is in none.
 */
async function mergeImport(
  transaction: TransactionContext,
  { id, user_id, twin }: { readonly id: number; readonly user_id: number; readonly twin: number },
): Promise<void> {
  const { tx, record } = transaction;
  const gone = await tx
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('status', '=', 'importing')
    .returning(['album_id', 'is_private'])
    .executeTakeFirst();
  // Deleted, or given up, meanwhile.
  if (!gone) return;
  record(ownPhotoChanged, { subject: id, people: [user_id] });
  const { album_id, is_private } = gone;
  if (album_id !== null) {
    const gathered = await tx
      .updateTable('photos')
      .set({ album_id })
      .where('id', '=', twin)
      .where('album_id', 'is', null)
      .returning('is_private')
      .executeTakeFirst();
    if (gathered?.is_private === 0 && is_private === 0) {
      record(albumFilled, { subject: album_id, people: ownerOf(await getAlbumRow(tx, album_id)) });
    }
  }
  if (is_private === 0) return;
  // Of any reunion: the next one may have been opened since the upload.
  const hidden = await tx
    .updateTable('photos')
    .set({ is_private: 1 })
    .where('id', '=', twin)
    .where('is_private', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (hidden) recordUpdated(transaction, { ...hidden, is_private: 0 }, hidden);
}

async function postpone(
  { tx, now, record }: TransactionContext,
  { id, user_id, import_tries }: Claimed,
  failure: ErrorCode,
  isLasting: boolean,
): Promise<void> {
  const isOver = isLasting || import_tries >= maxTries;
  await tx
    .updateTable('photos')
    .set(
      isOver
        ? { status: 'failed', failure, next_try_at: null }
        : { next_try_at: now + pauseAfter(import_tries) },
    )
    .where('id', '=', id)
    .where('status', '=', 'importing')
    .execute();
  if (isOver && user_id !== null) record(ownPhotoChanged, { subject: id, people: [user_id] });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function fetchOne(context: AppContext, claimed: Claimed): Promise<void> {
  await withFolder(context.uploadFolder, async (folder) => {
    const path = join(folder, 'fetched');
    await context.web.fetch(claimed.import_url, path, { maxBytes: maxPhotoBytes });
    const sha256 = await sha256Of(path);
    const turn = { owner: String(claimed.user_id), isBackground: true };
    const make = (target: string) => makePhoto(context, path, turn, target);
    await commitWithFiles(
      context,
      null,
      make,
      (transaction, stored) => finish(transaction, claimed.id, { ...stored, sha256 }),
      (finished) => finished.isNew,
    );
  });
}

/** The code that the photo's owner sees once it is given up. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof TemporaryFailure ? 'SITE_UNREACHABLE' : 'UNEXPECTED';
}

/** Fetches the photos that are due, one after the other. */
export async function fetchDue(context: AppContext): Promise<void> {
  for (;;) {
    const claimed = await commit(context, null, claim);
    if (!claimed) return;
    try {
      await fetchOne(context, claimed);
    } catch (error) {
      // At a stop. The next process claims the import when the lease has expired.
      if (context.pictures.isClosed) return;
      const code = codeOf(error);
      // A retry does not help with a wrong address or picture.
      const isLasting = failures[code][0] < 500;
      if (!isLasting) logFailure('Fetching a photo', error, { isExpected: true });
      await commit(context, null, (transaction) => postpone(transaction, claimed, code, isLasting));
    }
  }
}

/** Fetches after the response was sent, without waiting for the job. */
export function importSoon(context: AppContext): void {
  setImmediate(() => {
    fetchDue(context).catch((error: unknown) => logFailure('Fetching photos', error, { isExpected: true }));
  });
}
