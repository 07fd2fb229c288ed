// Limits on one person's additions, per hour and in total, so that nobody can fill up the site. They are far above
// normal use, and the settings may raise them (`limits`).
import type { Endpoint } from '#contract/endpoint.ts';

interface Figures {
  readonly hourly: number;
  /** The maximum number at one time; absent if something else bounds it, as the comment says. */
  readonly total?: number;
  /** The name of the limited things, for the message. */
  readonly what: string;
}

export const personalLimits = {
  rentals: { hourly: 60, total: 100, what: 'rental locations' },
  /** Deleted events count, since their rows are kept for calendar programs. */
  events: { hourly: 100, total: 500, what: 'events' },
  albums: { hourly: 60, total: 200, what: 'albums' },
  comments: { hourly: 200, total: 3000, what: 'comments' },
  photos: { hourly: 2000, total: 5000, what: 'photos' },
  /** Counted in total as photos. */
  imports: { hourly: 60, what: 'photos from other sites' },
  /** A person has one like for each photo. */
  likes: { hourly: 2000, what: 'likes' },
  /** A person has one sign-up for each event. */
  signups: { hourly: 300, what: 'sign-ups' },
  /** A person has one RSVP, of at most 50 people. */
  rsvps: { hourly: 120, what: 'changes of RSVPs' },
  /** A person has one portrait, and the site has one hero picture. */
  portraits: { hourly: 60, what: 'portraits' },
  /** These writes add nothing except a line of the activity log. */
  changes: { hourly: 3000, what: 'changes' },
} as const satisfies Record<string, Figures>;

export type PersonalLimit = keyof typeof personalLimits;
/** The limits on the total number of things of one person. */
export type TotalLimit = {
  [K in PersonalLimit]: (typeof personalLimits)[K] extends { total: number } ? K : never;
}[PersonalLimit];

/** The maximum number of photos of one album. One more is refused with `ALBUM_FULL`. */
export const maxAlbumPhotos = 5000;

/** The limits of writes that add something, by method and path; for writes without a limit the reason. */
export const limitsOfWrites: Readonly<Record<string, PersonalLimit | { readonly reason: string }>> = {
  'POST /api/rentals': 'rentals',
  'POST /api/events': 'events',
  'POST /api/events/:id/signup': 'signups',
  'PUT /api/events/:id/signup': 'signups',
  'DELETE /api/events/:id/signup': 'signups',
  'POST /api/albums': 'albums',
  'POST /api/photos': 'photos',
  'POST /api/photos/:id/retry': { reason: 'Its route counts imports.' },
  'POST /api/photos/known': { reason: 'A question: nothing is written.' },
  'POST /api/photos/:id/like': 'likes',
  'POST /api/photos/:id/comments': 'comments',
  'POST /api/rsvps': 'rsvps',
  'POST /api/profile/portrait': 'portraits',
  'POST /api/admin/settings/picture': 'portraits',
  'POST /api/profile/verify-email': { reason: 'Its route counts wrong codes.' },
  'POST /api/profile/resend-code': { reason: 'Its route counts codes.' },
  'POST /api/change-password': { reason: 'Its command counts wrong passwords, and a right one is hashed.' },
  'POST /api/map/geocode': { reason: 'Its route counts addresses.' },
  'POST /api/admin/settings/preview': { reason: 'A question: nothing is written.' },
  'POST /api/login': { reason: 'Nobody is signed in: networks and accounts are counted.' },
  'POST /api/logout': { reason: 'It takes a session away.' },
  'POST /api/register': { reason: 'Nobody is signed in: networks and addresses are counted.' },
  'POST /api/verify-email': { reason: 'Nobody is signed in: networks are counted.' },
  'POST /api/resend-code': { reason: 'Nobody is signed in: networks and addresses are counted.' },
  'POST /api/forgot-password': { reason: 'Nobody is signed in: networks and addresses are counted.' },
};

/** The limit of a call: `changes` for a write that is not listed, so that a new write is limited by default. */
export function limitOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): PersonalLimit | undefined {
  if (method === 'GET') return undefined;
  const limit = limitsOfWrites[`${method} ${path}`] ?? 'changes';
  return typeof limit === 'string' ? limit : undefined;
}
