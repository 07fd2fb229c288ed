import type { Generated } from 'kysely';

export interface ReunionsTable {
  /** 1 is the first one of the site. */
  id: number;
  /** Exactly one is current; at most one is preparing, which only organizers see. */
  state: 'preparing' | 'current' | 'past';
  /** Counts the saves of the document. */
  version: Generated<number>;
  created_at: number;
  /** When it became the current one; null while it is prepared. */
  opened_at: number | null;
  /** The settings document, as JSON. */
  document: string;
}

/** A save of a reunion's settings. */
export interface SettingsVersionsTable {
  reunion_id: number;
  version: number;
  saved_at: number;
  /** null: the site itself, from a file; or an account that is gone. */
  saved_by: number | null;
  /** The families that it renamed, as JSON. */
  renamed: string;
  /** The document as it was saved, as JSON. */
  document: string;
  /** The name of the site's own picture at that time, which may be gone; null: none. */
  hero_picture: string | null;
}

/** The family's own picture for home and sign-in: one row at most. A new picture is a new row. */
export interface HeroPicturesTable {
  /** Random: part of an address whose picture never changes. */
  name: string;
  /** The group of its files in the storage. */
  group_id: string;
  /** Its files, as JSON: name, bytes, type, width, height. */
  files: string;
  created_at: number;
}
