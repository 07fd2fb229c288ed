// Limits on one person's additions, in an hour and in all, so that nobody fills the site for all others. The figures are far
// above the use of a family in its week, and the settings may raise them (`limits`).

interface Figures {
  /** In one hour. */
  readonly hourly: number;
  /** The number that one person may have at once; absent if something else bounds it, as the comment says. */
  readonly total?: number;
  /** The name of the limited things, for the message. */
  readonly what: string;
}

export const personalLimits = {
  rentals: { hourly: 60, total: 100, what: 'rental locations' },
  /** Deleted events count: their rows stay, for calendar programs. */
  events: { hourly: 100, total: 500, what: 'events' },
  albums: { hourly: 60, total: 200, what: 'albums' },
  comments: { hourly: 200, total: 3000, what: 'comments' },
  photos: { hourly: 2000, total: 5000, what: 'photos' },
  /** Among the photos, which count in all. */
  imports: { hourly: 60, what: 'photos from other sites' },
  /** A person has one like for each photo. */
  likes: { hourly: 2000, what: 'likes' },
  /** A person has one sign-up for each event. */
  signups: { hourly: 300, what: 'sign-ups' },
  /** A person has one RSVP, of at most 50 people. */
  rsvps: { hourly: 120, what: 'changes of RSVPs' },
  /** A person has one portrait. */
  portraits: { hourly: 60, what: 'portraits' },
  /** They add nothing but a line of the activity log. */
  changes: { hourly: 3000, what: 'changes' },
} as const satisfies Record<string, Figures>;

export type PersonalLimit = keyof typeof personalLimits;
/** The limits on the number of things that one person has at once. */
export type TotalLimit = {
  [K in PersonalLimit]: (typeof personalLimits)[K] extends { total: number } ? K : never;
}[PersonalLimit];

/** Photos that one album may hold. One more is refused with `ALBUM_FULL`. */
export const maxAlbumPhotos = 5000;

/**
 * Every write of the contract, by method and path: which limit counts it, or why none does. A write that is missing here
 * fails `contract/limits.test.ts`.
 */
export const limitsOfWrites: Readonly<Record<string, PersonalLimit | { readonly reason: string }>> = {
  'POST /api/rentals': 'rentals',
  'PUT /api/rentals/:id': 'changes',
  'DELETE /api/rentals/:id': 'changes',
  'POST /api/rentals/:id/restore': 'changes',
  'DELETE /api/admin/rentals/:id': 'changes',
  'POST /api/admin/rentals/:id/restore': 'changes',
  'POST /api/events': 'events',
  'PUT /api/events/:id': 'changes',
  'DELETE /api/events/:id': 'changes',
  'POST /api/events/:id/restore': 'changes',
  'POST /api/events/:id/signup': 'signups',
  'PUT /api/events/:id/signup': 'signups',
  'DELETE /api/events/:id/signup': 'signups',
  'POST /api/albums': 'albums',
  'PUT /api/albums/:id': 'changes',
  'DELETE /api/albums/:id': 'changes',
  'PUT /api/albums/:id/photos': 'changes',
  'POST /api/photos': 'photos',
  'POST /api/photos/:id/retry': { reason: 'Its route counts imports.' },
  'POST /api/photos/known': { reason: 'A question: nothing is written.' },
  'PUT /api/photos/:id': 'changes',
  'DELETE /api/photos/:id': 'changes',
  'POST /api/photos/:id/like': 'likes',
  'POST /api/photos/:id/comments': 'comments',
  'DELETE /api/photos/:id/comments/:commentId': 'changes',
  'POST /api/rsvps': 'rsvps',
  'PUT /api/rsvps/:id': 'changes',
  'POST /api/admin/rsvps/:id/approve': 'changes',
  'POST /api/admin/rsvps/:id/reject': 'changes',
  'POST /api/admin/rsvps/:id/reject/undo': 'changes',
  'DELETE /api/admin/rsvps/:id': 'changes',
  'POST /api/achievements/retroactive': 'changes',
  'POST /api/achievements/:badgeId': 'changes',
  'POST /api/profile/feed': 'changes',
  'DELETE /api/profile/feed': 'changes',
  'POST /api/profile/portrait': 'portraits',
  'DELETE /api/profile/portrait': 'changes',
  'PUT /api/profile': 'changes',
  'POST /api/profile/verify-email': { reason: 'Its route counts wrong codes.' },
  'POST /api/profile/resend-code': { reason: 'Its route counts codes.' },
  'DELETE /api/profile/sessions/:id': 'changes',
  'DELETE /api/profile/sessions': 'changes',
  'POST /api/change-password': { reason: 'Its command counts wrong passwords, and a right one is hashed.' },
  'POST /api/map/geocode': { reason: 'Its route counts addresses.' },
  'PUT /api/admin/promote/:id': 'changes',
  'PUT /api/admin/demote/:id': 'changes',
  'PUT /api/admin/authorize/:id': 'changes',
  'POST /api/admin/authorize': 'changes',
  'PUT /api/admin/revoke/:id': 'changes',
  'POST /api/admin/revoke/:id/undo': 'changes',
  'PUT /api/admin/users/:id': 'changes',
  'POST /api/admin/reset-password/:id': 'changes',
  'DELETE /api/admin/users/:id': 'changes',
  'DELETE /api/admin/users/:id/portrait': 'changes',
  'POST /api/admin/users/:id/additions/delete': 'changes',
  'POST /api/admin/mails/:id/retry': 'changes',
  'POST /api/admin/backups': 'changes',
  'POST /api/admin/mails/test': 'changes',
  'PUT /api/admin/settings': 'changes',
  'POST /api/admin/settings/preview': { reason: 'A question: nothing is written.' },
  'POST /api/admin/settings/history/:version/restore': 'changes',
  'PUT /api/admin/setup': 'changes',
  'POST /api/admin/reunions': 'changes',
  'DELETE /api/admin/reunions/:id': 'changes',
  'POST /api/admin/reunions/:id/open': 'changes',
  'POST /api/login': { reason: 'Nobody is signed in: networks and accounts are counted.' },
  'POST /api/logout': { reason: 'It takes a session away.' },
  'POST /api/register': { reason: 'Nobody is signed in: networks and addresses are counted.' },
  'POST /api/verify-email': { reason: 'Nobody is signed in: networks are counted.' },
  'POST /api/resend-code': { reason: 'Nobody is signed in: networks and addresses are counted.' },
  'POST /api/forgot-password': { reason: 'Nobody is signed in: networks and addresses are counted.' },
};
