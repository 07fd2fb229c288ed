import type { Generated } from 'kysely';
import type { PhotoKind } from '#contract/gallery/photos.schema.ts';

export interface PhotosTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  /** null once the account is gone. */
  user_id: number | null;
  kind: PhotoKind;
  title: string;
  description: string | null;
  is_private: number;
  album_id: number | null;
  status: 'ready' | 'importing' | 'failed';
  /** Why it failed: a code of the contract's. */
  failure: string | null;
  /** Where it is fetched from; null once it is here. */
  import_url: string | null;
  import_tries: Generated<number>;
  /** Not before this instant; moved ahead while a process is fetching it. */
  next_try_at: number | null;
  /** The hash of the sent file, in hexadecimal digits; null until the file has arrived. Unique for each person and reunion. */
  sha256: string | null;
  /** The group of its files in the storage. */
  group_id: string | null;
  /** Its files, as JSON: name, bytes, type, width, height. */
  files: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** The time by the camera's clock; null if the file has none. */
  taken_at: number | null;
  created_at: number;
}

/** One row for each person and photo. */
export interface PhotoLikesTable {
  photo_id: number;
  user_id: number;
  created_at: number;
}

export interface PhotoCommentsTable {
  id: Generated<number>;
  photo_id: number;
  /** Stays when the account is gone, so it refers to no table. */
  user_id: number;
  comment: string;
  created_at: number;
}

export interface AlbumsTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  /** null once the account is gone. */
  user_id: number | null;
  name: string;
  description: string | null;
  family_may_add: number;
  cover_photo_id: number | null;
  created_at: number;
}

/** One portrait for each person, whose row refers to it. A new portrait is a new row. */
export interface PortraitsTable {
  /** Random: part of an address whose picture never changes, not even when a site begins anew. */
  name: string;
  /** The group of its files in the storage. */
  group_id: string;
  /** Its files, as JSON: name, bytes, type, width, height. */
  files: string;
  created_at: number;
}

/** Files of which no row speaks any more: they are removed from the storage, and then from here. */
export interface FileRemovalsTable {
  group_id: string;
  noted_at: number;
}
