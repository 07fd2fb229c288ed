// The tab's states as rendered by the server; the routing prevents one of them (product rule 40).
import { expect, test } from 'vitest';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { listEvents } from '#contract/events/events.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { EventsTab } from '#web/features/events/console/events-tab.tsx';

const admin: User = { ...ann, isAdmin: true };
const event: ReunionEvent = {
  id: 7,
  title: 'Taco <Night>',
  description: null,
  location: 'The porch',
  startTime: '2025-07-28T02:00:00.000Z',
  endTime: '2025-07-28T03:00:00.000Z',
  eventType: 'dinner',
  maxAttendees: null,
  hostId: null,
  hostName: 'Unknown',
  hostFamily: null,
  signedUp: 4,
  mySignup: null,
};

const tab = (user: User, events: readonly ReunionEvent[] | undefined) =>
  renderStatic(<EventsTab />, {
    user,
    path: '/admin',
    search: 'tab=events',
    ...(events && { answers: { [listEvents.path]: events } }),
  });

test('an organizer who is not authorized sees only that message', () => {
  const markup = tab({ ...admin, isAuthorized: false }, [event]);
  expect(markup).toContain('Access required to view events.');
  expect(markup).toContain('Admin account needs to be authorized to view events.');
  expect(markup).not.toContain('Taco');
});

test('an empty week says where events are created', () => {
  const markup = tab(admin, []);
  expect(markup).toContain('No events have been created yet.');
  expect(markup).toContain('Events can be created from the Schedule page.');
  expect(markup).not.toContain('Access required');
});

test('the first view contains its rows', () => {
  const markup = tab(admin, [event]);
  for (const words of ['Taco &lt;Night&gt;', 'Sun, Jul 27', '10:00 PM – 11:00 PM', 'Unknown', 'Unlimited'])
    expect(markup).toContain(words);
  expect(markup).toContain('1 of 1 event<');
});
