// What the specification says word for word of the console (section 2): each text stands in the page as the server draws
// it. What is said in dialogs and messages is looked at by journeys.
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { listEvents, type ReunionEvent } from '#contract/events.ts';
import { listAllRentals, type Rental } from '#contract/rentals.ts';
import { type AdminRsvp, listAllRsvps } from '#contract/rsvps.ts';
import { type AdminUser, listUsers } from '#contract/users.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { textsIn } from '#tests/support/texts-in.ts';
import { ann } from '#tests/support/user-fixture.ts';
import AdminPage from '#web/pages/admin.tsx';
import { matchPage, notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';

const admin: User = { ...ann, id: 1, isAdmin: true };
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

const rsvp = (id: number, rest: Partial<AdminRsvp>): AdminRsvp => ({
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

interface Lists {
  readonly users: readonly AdminUser[];
  readonly rsvps: readonly AdminRsvp[];
  readonly rentals: readonly Rental[];
  readonly events: readonly ReunionEvent[];
}
const full: Lists = { users, rsvps, rentals, events };
const empty: Lists = { users: users.slice(0, 1), rsvps: [], rentals: [], events: [] };

async function consoleAt(tab: string, lists: Lists, user = admin): Promise<string> {
  const search = `tab=${tab}`;
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

const tabs = ['Users', 'RSVPs', 'Rental Locations', 'Events', 'Statistics'];

describe('the console says', () => {
  test.each<[what: string, tab: string, lists: Lists, texts: readonly string[]]>([
    ['its tabs', 'users', full, ['Admin Console', ...tabs]],
    [
      'of each user',
      'users',
      full,
      [
        ...['ID', 'Username', 'Full Name', 'Email', 'Admin'],
        ...['7', 'walt', 'Walt Williams', 'walt@example.org', 'Yes', 'No'],
        ...[
          'Make Admin',
          'Remove Admin',
          'Edit',
          'Reset Password',
          'Delete User',
          'Cannot delete admin user',
        ],
      ],
    ],
    [
      'of each RSVP',
      'rsvps',
      full,
      [
        ...['Miller', 'Bob Miller', 'bob@example.org', 'Jul 27, 2025', 'Aug 1, 2025', 'owner@example.org'],
        ...['Pending', 'Confirmed', 'Cancelled', 'Approve', 'Reject', 'Edit', 'Delete RSVP'],
        'No members listed',
      ],
    ],
    [
      'of each rental location',
      'rentals',
      full,
      [
        ...['ID', 'Family', 'Check-in', 'Check-out', 'Notes'],
        ...[
          '41',
          'Miller',
          '9 Second Street',
          'Jul 26, 2025',
          'Not set',
          'Invalid date',
          'No notes',
          'Delete',
        ],
      ],
    ],
    [
      'of no rental location',
      'rentals',
      empty,
      [
        'No rental locations have been added yet.',
        'Family members can add their rental locations from the Map page.',
      ],
    ],
    [
      'of each event',
      'events',
      full,
      [
        ...[
          'Taco Night',
          'Bring a chair.',
          'Sun, Jul 27',
          'The porch',
          'Dinner',
          'Ann Miller',
          'Unknown',
          '12',
        ],
        ...['Unlimited', 'Edit', 'Delete'],
      ],
    ],
    [
      'of no event',
      'events',
      empty,
      ['No events have been created yet.', 'Events can be created from the Schedule page.'],
    ],
    [
      'in its statistics',
      'statistics',
      full,
      ['Total RSVPs', 'Total Attendees', 'Registered Users', 'Rental Locations'],
    ],
  ])('%s', async (_what, tab, lists, texts) => {
    const found = textsIn(await consoleAt(tab, lists));
    expect(texts.filter((text) => !found.has(text))).toEqual([]);
  });

  test('to an organizer who is not authorized why there are no events', async () => {
    const found = textsIn(await consoleAt('events', full, { ...admin, isAuthorized: false }));
    expect(found).toContain('Access required to view events.');
    expect(found).toContain('Admin account needs to be authorized to view events.');
    expect(found).not.toContain('Taco Night');
  });

  test('Approve and Reject of a pending RSVP alone', async () => {
    for (const [status, isPending] of [
      ['pending', true],
      ['confirmed', false],
      ['cancelled', false],
    ] as const) {
      const found = textsIn(await consoleAt('rsvps', { ...full, rsvps: [rsvp(1, { status })] }));
      expect([found.has('Approve'), found.has('Reject')], status).toEqual([isPending, isPending]);
    }
  });
});
