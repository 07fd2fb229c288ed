import type { NewFile } from '#server/platform/storage/storage.ts';

/** A file as in its row. */
export interface StoredFile {
  /** The name in the storage: `320.webp`. */
  readonly name: string;
  readonly bytes: number;
  /** The media type. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** @param json of a row */
export const filesIn = (json: string): StoredFile[] => JSON.parse(json);

/** Stored files, as JSON for their row. */
export const filesAsJson = (files: readonly NewFile[]): string =>
  JSON.stringify(files.map(({ path: _path, ...file }) => file));

/** Numbers of files. */
export interface SweepCounts {
  readonly orphans: number;
  readonly files: number;
}

/** Messages for the person who runs the server. */
export const foreignFiles = (place: string): string =>
  `The photos in ${place} are marked as another site's. Each site needs a folder, or a bucket and prefix, of its own: check DATA_DIR, STORAGE_URL and DATABASE_URL. If they do belong to this database, as when its backup is older than the mark, run "npm run audit -- --adopt" once.`;

export const unknownFiles = (place: string): string =>
  `There are photos in ${place}, and the database knows none of them. Restore the database that belongs to them, or give this site another folder or bucket. To go on with this database beside these photos, run "npm run audit -- --adopt" once.`;

export const lostDatabase = (place: string, missing: string): string =>
  `There are photos in ${place}, but ${missing}. Put the database of your backup back. To begin anew, move the photos away first, or run "npm run audit -- --adopt" once to leave them there.`;

export const sweepStopped = ({ orphans, files }: SweepCounts): string =>
  `${orphans} of ${files} files have no row in the database, which is more than a few, so nothing was removed. If an old or a wrong database stands beside the photos, restore the right one. If they are left over, "npm run audit -- --remove" moves them to the trash.`;

const day = 24 * 3_600_000;

/** The maximum number of files that a sweep may move without confirmation, and the maximum share of all. */
const maxSwept = 20;
const maxSweptShare = 0.02;

/**
 * Whether a sweep would move so much that the database is more likely to be wrong than the files to be left over. The
 * files of one interrupted upload may always be moved, however few others there are.
 * @param orphans the numbers of files of the groups without a row
 */
export function isTooMuch(orphans: readonly number[], files: number): boolean {
  const swept = orphans.reduce((sum, one) => sum + one, 0);
  return orphans.length > 1 && (swept > maxSwept || swept > files * maxSweptShare);
}

/** @param now milliseconds @returns as the trash names it: `2025-07-30` */
export const trashDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Whether files that were moved to the trash on a day have been there for thirty days. */
export const isForgotten = (trashedOn: string, now: number): boolean =>
  Date.parse(trashedOn) + 31 * day <= now;
