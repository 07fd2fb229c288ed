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
