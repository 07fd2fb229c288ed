// The parts of the family's data: by what changes, and by what the activity log tells of.

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
] as const;
export type Topic = (typeof topics)[number];

/** What a line of the activity log is about, with its name, in the order in which it is offered. */
export const activityKinds = {
  accounts: 'Accounts',
  rsvps: 'RSVPs',
  events: 'Events and sign-ups',
  rentals: 'Rental locations',
  photos: 'Photos and albums',
  achievements: 'Achievements',
} as const;
export type ActivityKind = keyof typeof activityKinds;
