import type { Selectable } from 'kysely';
import type { EventSignup, SharedEvent } from '#contract/events/events.schema.ts';
import type { Tables } from '#server/db/database.ts';
import { isoInstant } from '#server/platform/zone.ts';

type FormRow = Pick<
  Selectable<Tables['events']>,
  'title' | 'description' | 'location' | 'starts_at' | 'ends_at' | 'event_type' | 'max_attendees'
>;

interface EventRow extends FormRow {
  readonly id: number;
  readonly host_id: number | null;
  readonly host_name: string | null;
  readonly host_family: string | null;
  readonly signed_up: number | null;
}

/** A row with the form's field names. */
export const presentForm = (row: FormRow) => ({
  title: row.title,
  description: row.description,
  location: row.location,
  startTime: isoInstant(row.starts_at),
  endTime: row.ends_at === null ? null : isoInstant(row.ends_at),
  eventType: row.event_type,
  maxAttendees: row.max_attendees,
});

export const presentEvent = (row: EventRow): SharedEvent => ({
  id: row.id,
  ...presentForm(row),
  hostId: row.host_id,
  hostName: row.host_name ?? 'Unknown',
  hostFamily: row.host_family,
  signedUp: row.signed_up ?? 0,
});

export interface SignupRow extends Omit<Selectable<Tables['signups']>, 'user_id'> {
  readonly user_name: string | null;
  readonly portrait: string | null;
}

export const presentSignup = (row: SignupRow): EventSignup => ({
  id: row.id,
  eventId: row.event_id,
  userName: row.user_name ?? 'Unknown User',
  portrait: row.portrait,
  attendeeCount: row.attendee_count,
  createdAt: isoInstant(row.created_at),
});
