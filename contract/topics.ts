// The parts of the family's data: topics of changes, and kinds of lines in the activity log.

/**
 * A part that changes as one. Reads say which they show; a commit announces which it changed.
 * `me` is a person's own account, announced to that person alone, as `achievements` are.
 */
export const topics = [
  'me',
  'users',
  'rsvps',
  'events',
  'rentals',
  'photos',
  'comments',
  'albums',
  'achievements',
  'settings',
] as const;
export type Topic = (typeof topics)[number];

/**
 * The counts of a public photo that a like or a comment changes. They are announced in place of the topic `photos`: otherwise
 * every open gallery would fetch the long list of all photos again.
 */
export interface PhotoCounts {
  /** Its id. */
  readonly photo: number;
  readonly likes: number;
  readonly commentCount: number;
  /** Whether the one who is told likes it, where it was that person's own like; else absent. */
  readonly liked?: boolean;
}

/** The message to an open page about a change. */
export type News = Topic | PhotoCounts;

/** The kinds of lines in the activity log with their names, in the order in which the filter offers them. */
export const activityKinds = {
  accounts: 'Accounts',
  rsvps: 'RSVPs',
  events: 'Events and sign-ups',
  rentals: 'Rental locations',
  photos: 'Photos and albums',
  achievements: 'Achievements',
  settings: 'Settings',
} as const;
export type ActivityKind = keyof typeof activityKinds;
