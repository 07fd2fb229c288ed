// Files beside rows: stored before the row that speaks of them is written, and removed after it is gone.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnknownOutcome } from '#server/db/lost-connections.ts';
import { listAbandoned, listOrphans } from '#server/features/stored-files/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { logFailure } from '#server/platform/log.ts';
import type { MadePictures } from '#server/platform/pictures/make-pictures.ts';
import { type NewFile, newGroup } from '#server/platform/storage/storage.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** Groups that are removed in one run of the job. */
const mostAtOnce = 100;

/** What is stored of a photo. */
export interface StoredPictures {
  readonly made: MadePictures;
  /** Of the bytes that came, in hexadecimal digits. */
  readonly sha256: string;
  /** The group of its files. */
  readonly groupId: string;
}

/** A folder for what is worked on, gone when `work` is done. */
export async function withFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'pictures-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface NewGroup<M> {
  readonly made: M;
  readonly groupId: string;
}

/**
 * Lets `make` write files into a folder, stores them as a group and lets `keep` write the row. If that fails the files go
 * again at once.
 */
export async function storeFiles<M extends { readonly files: readonly NewFile[] }, T>(
  context: AppContext,
  make: (folder: string) => Promise<M>,
  keep: (stored: NewGroup<M>) => Promise<T>,
): Promise<T> {
  const { storage, uploadFolder } = context;
  return withFolder(uploadFolder, async (folder) => {
    const made = await make(folder);
    const groupId = newGroup();
    try {
      await storage.save(groupId, made.files);
      return await keep({ made, groupId });
    } catch (error) {
      // Where the outcome of a commit is unknown its row may be there, and the sweep finds out.
      if (!(error instanceof UnknownOutcome)) await discard(context, groupId);
      throw error;
    }
  });
}

/**
 * Makes the pictures of a file, stores them and lets `keep` write the row. If that finds that it has the photo already
 * (`isNew` false), the files go again at once.
 */
export function storePictures<T extends { readonly isNew: boolean }>(
  context: AppContext,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
  keep: (stored: StoredPictures) => Promise<T>,
): Promise<T> {
  const { pictures, settings, clock } = context;
  const make = (folder: string) =>
    pictures.make(path, { folder, timeZone: settings.timeZone, now: clock.now() });
  return storeFiles(context, make, async ({ made, groupId }) => {
    const kept = await keep({ made, sha256, groupId });
    if (!kept.isNew) await discard(context, groupId);
    return kept;
  });
}

/** What cannot be removed now is found by the sweep. */
const discard = (context: AppContext, groupId: string) =>
  context.storage
    .remove(groupId)
    .catch((error: unknown) => logFailure('Removing files', error, { isExpected: true }));

/** Notes that a group of files goes when this transaction is committed. */
export async function noteRemoval({ tx, now }: TransactionContext, groupId: string | null): Promise<void> {
  if (groupId === null) return;
  await tx.insertInto('file_removals').values({ group_id: groupId, noted_at: now }).execute();
}

/** Removes what was noted. */
export async function removeFiles({ db, storage }: AppContext): Promise<void> {
  const noted = await db.selectFrom('file_removals').select('group_id').limit(mostAtOnce).execute();
  for (const { group_id } of noted) {
    await storage.remove(group_id);
    await db.deleteFrom('file_removals').where('group_id', '=', group_id).execute();
  }
}

/** Removes what a process that was killed has left where files come in. */
export async function sweepAbandoned({ uploadFolder, clock }: AppContext): Promise<void> {
  for (const path of await listAbandoned(uploadFolder, clock.now()))
    await rm(path, { recursive: true, force: true });
}

/** Removes files without a row that have been there for longer than any upload takes. @returns their groups */
export async function sweepOrphans(context: AppContext): Promise<readonly string[]> {
  const orphans = await listOrphans(context);
  for (const groupId of orphans) await context.storage.remove(groupId);
  return orphans;
}
