import type { EditKind, LastEdit } from '#contract/console/edits.schema.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { Db } from '#server/db/database.ts';
import { eventRestored, eventUpdated } from '#server/features/events/records.ts';
import { albumUpdated } from '#server/features/gallery/albums/records.ts';
import { accountUpdated, profileUpdated } from '#server/features/identity/records.ts';
import { rentalRestored, rentalUpdated } from '#server/features/places/rentals/records.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { reunionChanged, settingsSaved } from '#server/features/settings/records.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { isoInstant } from '#server/platform/zone.ts';

/** The types of log lines that are changes of a thing. */
const recordsOf = {
  // A first reply too: it may have been sent from another browser meanwhile.
  rsvp: [rsvpCreated, rsvpUpdated, rsvpApproved, rsvpRejected, rsvpRejectionUndone],
  event: [eventUpdated, eventRestored],
  rental: [rentalUpdated, rentalRestored],
  user: [profileUpdated, accountUpdated],
  album: [albumUpdated],
  settings: [settingsSaved, reunionChanged],
} as const satisfies Record<EditKind, readonly { readonly type: string }[]>;

/** The last change according to the activity log; null for viewers who may not change the thing themselves. */
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
    // People who are not authorized yet see no portraits.
    portrait: viewer.isAuthorized ? portrait : null,
    isOwn: actor_id === viewer.id,
    at: isoInstant(at),
  };
}
