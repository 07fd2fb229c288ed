// The parts of the family's data: topics of changes, and kinds of lines in the activity log.

/**
 * A part that is invalidated as one. Reads name the topics that they show; a commit announces the topics that it
 * changed. `me` is a person's own account, announced to that person alone, as `achievements` are.
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
 * The counts of a public photo that a like or a comment changes. They are announced instead of the topic `photos`, so
 * that open galleries do not refetch the long list of all photos.
 */
export interface PhotoCounts {
  /** The photo's id. */
  readonly photo: number;
  readonly likes: number;
  readonly commentCount: number;
  /** Whether the receiver likes it, if the like was their own; else absent. */
  readonly liked?: boolean;
}

/** The message about a change to open pages. */
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
