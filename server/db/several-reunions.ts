import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';

/** Under these a person has something once in all years. Since migration 028 other indices allow it once a reunion. */
const constraints = [
  ['rsvps', 'rsvps_user_id_key'],
  ['photos', 'photos_once'],
  ['achievements', 'achievements_once'],
] as const;

/**
 * Lets a second reunion have RSVPs, photos and badges of the same people. On PostgreSQL the constraints of one reunion stay
 * until then: processes of an earlier version, which write by them, still run while a newer one migrates.
 */
export async function allowSeveralReunions(tx: Tx, kind: Database['kind']): Promise<void> {
  if (kind === 'sqlite') return;
  for (const [table, name] of constraints)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`.execute(tx);
}
