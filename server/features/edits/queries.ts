import type { EditKind, LastEdit } from '#contract/edits.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { Db } from '#server/db/database.ts';
import { recordsOf } from '#server/features/edits/policy.ts';
import { isoInstant } from '#server/platform/iso-instant.ts';
import type { Viewer } from '#server/platform/sessions.ts';

/** Who changed it last, as the activity log has it; null for whoever may not change it themselves. */
export async function findLastEdit(
  db: Db,
  viewer: Viewer,
  { kind, id }: { readonly kind: EditKind; readonly id: number },
): Promise<LastEdit | null> {
  const line = await db
    .selectFrom('activity_log')
    .leftJoin('users', 'users.id', 'activity_log.actor_id')
    .select(['at', 'actor_id', 'people', 'full_name', 'portrait'])
    .where('subject_id', '=', id)
    .where(
      'type',
      'in',
      recordsOf[kind].map(({ type }) => type),
    )
    .orderBy('activity_log.id', 'desc')
    .executeTakeFirst();
  if (!line) return null;
  const { people, actor_id, full_name, portrait, at } = line;
  if (!isOrganizer(viewer) && !JSON.parse(people).includes(viewer.id)) return null;
  return {
    by: full_name,
    // Whoever nobody has authorized yet sees no portraits.
    portrait: viewer.isAuthorized ? portrait : null,
    isOwn: actor_id === viewer.id,
    at: isoInstant(at),
  };
}
