// The specification's exact texts about the console (section 2): each is in the page that the server renders. Journeys check
// dialogs and messages.
import { describe, expect, test } from 'vitest';
import { admin, consoleAt, empty, full, type Lists, rsvp } from '#tests/support/console-fixture.tsx';
import { textsIn } from '#tests/support/texts-in.ts';

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
      ['Total RSVPs', 'Total Attendees', 'without cancelled RSVPs', 'Registered Users', 'Rental Locations'],
    ],
  ])('%s', async (_what, tab, lists, texts) => {
    const found = textsIn(await consoleAt(tab, lists));
    expect(texts.filter((text) => !found.has(text))).toEqual([]);
  });

  test('shows no number of users before it is known', async () => {
    const { users: _, ...others } = full;
    const found = textsIn(await consoleAt('statistics', others));
    expect([found.has('Total RSVPs'), found.has('Registered Users')]).toEqual([false, false]);
    expect(found).toContain('Loading...');
  });

  test('tells an organizer who is not authorized why there are no events', async () => {
    const found = textsIn(await consoleAt('events', full, { ...admin, isAuthorized: false }));
    expect(found).toContain('Access required to view events.');
    expect(found).toContain('Admin account needs to be authorized to view events.');
    expect(found).not.toContain('Taco Night');
  });

  test('shows Approve and Reject for a pending RSVP only', async () => {
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
