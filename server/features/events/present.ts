import type { EventSignup, EventType, SharedEvent } from '#contract/events/events.schema.ts';
import { isoInstant } from '#server/platform/zone.ts';

export interface EventRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly location: string;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly event_type: EventType;
  readonly max_attendees: number | null;
  readonly host_id: number | null;
  readonly host_name: string | null;
  readonly host_family: string | null;
  readonly signed_up: number | null;
}

export const presentEvent = (row: EventRow): SharedEvent => ({
  id: row.id,
  title: row.title,
  description: row.description,
  location: row.location,
  startTime: isoInstant(row.starts_at),
  endTime: row.ends_at === null ? null : isoInstant(row.ends_at),
  eventType: row.event_type,
  maxAttendees: row.max_attendees,
  hostId: row.host_id,
  hostName: row.host_name ?? 'Unknown',
  hostFamily: row.host_family,
  signedUp: row.signed_up ?? 0,
});

export interface SignupRow {
  readonly id: number;
  readonly event_id: number;
  readonly user_name: string | null;
  readonly portrait: string | null;
  readonly attendee_count: number;
  readonly created_at: number;
}

export const presentSignup = (row: SignupRow): EventSignup => ({
  id: row.id,
  eventId: row.event_id,
  userName: row.user_name ?? 'Unknown User',
  portrait: row.portrait,
  attendeeCount: row.attendee_count,
  createdAt: isoInstant(row.created_at),
});
