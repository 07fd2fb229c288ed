// The lists of a console, and the console as the server renders it with them.

import { listEvents, type ReunionEvent } from '#contract/events/events.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { type AdminUser, listUsers } from '#contract/identity/users.schema.ts';
import { listAllRentals, type Rental } from '#contract/places/rentals.schema.ts';
import { type AdminRsvp, listAllRsvps } from '#contract/rsvps/rsvps.schema.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import AdminPage from '#web/pages/admin.tsx';
import { matchPage, notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';

export const admin: User = { ...ann, id: 1, isAdmin: true };
const account = (rest: Partial<AdminUser>): AdminUser => ({
  ...ann,
  registeredAt: '2025-06-01T12:00:00.000Z',
  ...rest,
});
const users = [
  account({
    id: 1,
    username: 'admin',
    fullName: 'Olive Organizer',
    email: 'olive@example.org',
    isAdmin: true,
  }),
  account({
    id: 7,
    username: 'walt',
    fullName: 'Walt Williams',
    email: 'walt@example.org',
    isAuthorized: false,
  }),
];

export const rsvp = (id: number, rest: Partial<AdminRsvp>): AdminRsvp => ({
  id,
  familyName: 'Miller',
  status: 'pending',
  members: [
    {
      id: 10 * id,
      name: 'Bob Miller',
      email: 'bob@example.org',
      phone: null,
      arriving: '2025-07-27',
      departing: '2025-08-01',
    },
  ],
  arriving: '2025-07-27',
  departing: '2025-08-01',
  notes: null,
  user: { id: 2, fullName: 'Ann Miller', email: 'owner@example.org' },
  submittedAt: '2025-06-01T12:00:00.000Z',
  decidedAt: null,
  ...rest,
});
const rsvps = [
  rsvp(1, {}),
  rsvp(2, { familyName: 'Williams', status: 'confirmed', members: [], arriving: null, departing: null }),
  rsvp(3, { familyName: 'Johnson', status: 'cancelled' }),
];

const rental = (id: number, rest: Partial<Rental>): Rental => ({
  id,
  familyName: 'Miller',
  address: '9 Second Street',
  checkIn: '2025-07-26',
  checkOut: null,
  peopleStaying: null,
  amenities: null,
  notes: 'Ring twice.',
  latitude: null,
  longitude: null,
  ...rest,
});
const rentals = [rental(41, {}), rental(42, { familyName: 'Johnson', checkIn: 'soon', notes: null })];

const event: ReunionEvent = {
  id: 51,
  title: 'Taco Night',
  description: 'Bring a chair.',
  location: 'The porch',
  startTime: '2025-07-28T02:00:00.000Z',
  endTime: '2025-07-28T03:00:00.000Z',
  eventType: 'dinner',
  maxAttendees: 12,
  hostId: 2,
  hostName: 'Ann Miller',
  hostFamily: 'Miller',
  signedUp: 4,
  mySignup: null,
};
const events = [
  event,
  { ...event, id: 52, maxAttendees: null, hostId: null, hostName: 'Unknown', hostFamily: null },
];

export interface Lists {
  readonly users: readonly AdminUser[];
  readonly rsvps: readonly AdminRsvp[];
  readonly rentals: readonly Rental[];
  readonly events: readonly ReunionEvent[];
}
export const full: Lists = { users, rsvps, rentals, events };
export const empty: Lists = { users: users.slice(0, 1), rsvps: [], rentals: [], events: [] };

/** @param narrowed the rest of the address, as in `&q=miller` */
export async function consoleAt(
  tab: string,
  lists: Partial<Lists>,
  user = admin,
  narrowed = '',
): Promise<string> {
  const search = `tab=${tab}${narrowed}`;
  await preload((matchPage('/admin') ?? notFound).page, search);
  return renderStatic(<AdminPage {...propsAt('/admin', search)} />, {
    user,
    path: '/admin',
    search,
    answers: {
      [listUsers.path]: lists.users,
      [listAllRsvps.path]: lists.rsvps,
      [listAllRentals.path]: lists.rentals,
      [listEvents.path]: lists.events,
    },
  });
}
