// Stores bytes in a folder of this machine or in any S3-compatible store. Stored files are never changed, only added and removed.
import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/platform/answers/bytes.ts';

/** A file to store. */
export interface NewFile {
  readonly name: string;
  /** Its current path; it may be moved away. */
  readonly path: string;
  readonly bytes: number;
  /** The media type. */
  readonly type: string;
}

export interface KeptFile {
  /** The id of its group. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly keptAt: number;
}

/** A file without a row, which is kept for a while. */
export interface TrashedFile extends KeptFile {
  /** When it was moved there: `2025-07-30`. */
  readonly day: string;
}

/**
 * Files are in groups, each with an unguessable id, which are stored and removed together. A folder and a store have
 * the same layout, so that one can be copied to the other: `GROUP/name`, `trash/DAY/GROUP/name`, and the mark
 * `site-id`. Other files there belong to somebody else: they are neither listed nor changed.
 */
export interface Storage {
  /** Its location for operators; without access keys. */
  readonly place: string;
  /**
   * Resolves once all of them are durable. If it rejects, some may be there: `remove` the group.
   * @throws STORAGE_UNAVAILABLE, and the errors of a full disk
   */
  save(id: string, files: readonly NewFile[]): Promise<void>;
  /** @throws NOT_FOUND if there is no such file, STORAGE_UNAVAILABLE */
  open(id: string, name: string, range: ByteRange): Promise<Readable>;
  /** Deletes the group permanently, from the trash too; a missing group is not an error. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<KeptFile>;
  /** Moves a group to the trash. If it was interrupted, it may be called again. */
  moveToTrash(id: string, day: string): Promise<void>;
  /** Moves a group back from the trash. */
  restoreFromTrash(id: string, day: string): Promise<void>;
  removeFromTrash(id: string, day: string): Promise<void>;
  listTrash(): AsyncIterable<TrashedFile>;
  /** The id of the site to which these files belong; undefined if they are not marked. */
  readOwner(): Promise<string | undefined>;
  writeOwner(siteId: string): Promise<void>;
  /**
   * Checks the place before it is used.
   * @returns sentences for the operator about settings that work but should be changed
   * @throws CannotStart if nothing can be stored there
   */
  inspect(): Promise<string[]>;
  close(): void;
}

const numbers = /^[0-9a-z]{26}$/;
const names = /^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/;

/** The file with the owner's mark. */
export const ownerFile = 'site-id';
export const trashFolder = 'trash';

/** Whether this is a valid name of a day in the trash. */
export const isTrashDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** Whether these could be names of stored files: nothing else ever becomes part of a path. */
export const isFileName = (id: string, name: string): boolean => numbers.test(id) && names.test(name);
/** Whether this could be the id of a group. */
export const isGroupNumber = (id: string): boolean => numbers.test(id);

/** An id for a new group: 134 random bits. */
export function newGroup(): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
  let id = '';
  while (id.length < 26)
    // Byte values above the last whole multiple of 36 would favor some letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 252 && id.length < 26) id += letters[byte % 36];
  return id;
}
