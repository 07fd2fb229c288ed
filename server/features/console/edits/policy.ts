// Which lines of the activity log say that a thing was changed.
import type { EditKind } from '#contract/console/edits.schema.ts';
import { eventRestored, eventUpdated } from '#server/features/events/records.ts';
import { albumUpdated } from '#server/features/gallery/albums/records.ts';
import { profileUpdated } from '#server/features/identity/profile/records.ts';
import { accountUpdated } from '#server/features/identity/users/records.ts';
import { rentalRestored, rentalUpdated } from '#server/features/places/rentals/records.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { settingsSaved } from '#server/features/settings/records.ts';

export const recordsOf = {
  // A first reply too: it may have been sent from another browser meanwhile.
  rsvp: [rsvpCreated, rsvpUpdated, rsvpApproved, rsvpRejected, rsvpRejectionUndone],
  event: [eventUpdated, eventRestored],
  rental: [rentalUpdated, rentalRestored],
  user: [profileUpdated, accountUpdated],
  album: [albumUpdated],
  settings: [settingsSaved],
} as const satisfies Record<EditKind, readonly { readonly type: string }[]>;
