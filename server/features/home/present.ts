import type { EventType } from '#contract/events/events.schema.ts';
import type { HomeEvent, HomePhoto } from '#contract/home/home.schema.ts';
import { addressOf, colorOf, picturesIn } from '#server/features/gallery/photos/policy.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';
import { isoInstant } from '#server/platform/zone.ts';

export interface HomeEventRow {
  readonly id: number;
  readonly title: string;
  readonly location: string;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly event_type: EventType;
  readonly max_attendees: number | null;
  readonly host_id: number | null;
  readonly host_name: string | null;
  readonly signed_up: number | null;
  /** How many people the viewer comes with; null: not signed up. */
  readonly my_count: number | null;
}

export const presentHomeEvent = (row: HomeEventRow, viewerId: number): HomeEvent => ({
  id: row.id,
  title: row.title,
  location: row.location,
  startTime: isoInstant(row.starts_at),
  endTime: row.ends_at === null ? null : isoInstant(row.ends_at),
  hostName: row.host_name ?? 'Unknown',
  maxAttendees: row.max_attendees,
  signedUp: row.signed_up ?? 0,
  mine: row.host_id === viewerId ? 'hosting' : row.my_count === null ? null : 'coming',
});

/** Of the pictures of a photo: those of 320 and 640 pixels. */
const picturesShown = 2;

interface HomePhotoRow {
  readonly id: number;
  readonly title: string;
  readonly files: string;
  readonly thumbhash: string | null;
}

export const presentHomePhoto = ({ id, title, files, thumbhash }: HomePhotoRow): HomePhoto => ({
  id,
  title,
  pictures: picturesIn(filesIn(files))
    .slice(0, picturesShown)
    .map((file) => ({ url: addressOf(id, file), width: file.width })),
  color: colorOf(thumbhash),
});
