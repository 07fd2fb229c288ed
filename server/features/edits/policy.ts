// Which lines of the activity log say that a thing was changed.
import type { EditKind } from '#contract/edits.ts';
import { albumUpdated } from '#server/features/albums/records.ts';
import { eventRestored, eventUpdated } from '#server/features/events/records.ts';
import { profileUpdated } from '#server/features/profile/records.ts';
import { rentalRestored, rentalUpdated } from '#server/features/rentals/records.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { accountUpdated } from '#server/features/users/records.ts';

export const recordsOf = {
  // A first reply too: it may have been sent from another browser meanwhile.
  rsvp: [rsvpCreated, rsvpUpdated, rsvpApproved, rsvpRejected, rsvpRejectionUndone],
  event: [eventUpdated, eventRestored],
  rental: [rentalUpdated, rentalRestored],
  user: [profileUpdated, accountUpdated],
  album: [albumUpdated],
} as const satisfies Record<EditKind, readonly { readonly type: string }[]>;
