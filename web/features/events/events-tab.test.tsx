// The tab's states, drawn as the server draws them; one of them no routing leads to (decision 40).
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { listEvents, type ReunionEvent } from '#contract/events.ts';
import type { Boot } from '#contract/pages.ts';
import { EventsTab } from '#web/features/events/events-tab.tsx';
import { EventsLine, EventsTabLabel } from '#web/features/events/events-tab-label.tsx';
import { BootContext } from '#web/lib/boot.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';

const admin: User = {
  id: 1,
  username: 'admin',
  fullName: 'Olive Organizer',
  email: 'olive@example.org',
  signInEmail: 'olive@example.org',
  phone: null,
  rentalLocation: null,
  emergencyContact: null,
  isAdmin: true,
  isAuthorized: true,
  needsPasswordReset: false,
};
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

function drawn(user: User, events: readonly ReunionEvent[] | undefined): string {
  const boot: Boot = {
    user,
    reunion: {
      title: 'Lake Reunion',
      town: 'Lakeside',
      place: 'Lakeside, Ohio',
      firstDay: '2025-07-26',
      lastDay: '2025-08-02',
      timeZone: 'America/New_York',
      families: [],
      organizers: [],
      fixedNow: null,
    },
    now: '2025-06-01T12:00:00Z',
    theme: null,
    answers: events ? { [listEvents.path]: events } : {},
  };
  const client = createQueryClient();
  seed(client, boot);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BootContext value={boot}>
        <Router ssrPath="/admin" ssrSearch="tab=events">
          <EventsTabLabel />
          <EventsLine />
          <EventsTab />
        </Router>
      </BootContext>
    </QueryClientProvider>,
  );
  client.clear();
  return markup;
}

test('an organizer who is not authorized is told so, and nothing else', () => {
  const markup = drawn({ ...admin, isAuthorized: false }, [event]);
  expect(markup).toContain('Access required to view events.');
  expect(markup).toContain('Admin account needs to be authorized to view events.');
  expect(markup).not.toContain('Taco');
});

test('an empty week says where events are made', () => {
  const markup = drawn(admin, []);
  expect(markup).toContain('No events have been created yet.');
  expect(markup).toContain('Events can be created from the Schedule page.');
  expect(markup).not.toContain('Access required');
});

test('the first view has its rows already', () => {
  const markup = drawn(admin, [event]);
  for (const words of ['Taco &lt;Night&gt;', 'Sun, Jul 27', '10:00 PM – 11:00 PM', 'Unknown', 'Unlimited'])
    expect(markup).toContain(words);
  expect(markup).toContain('1 of 1 event<');
});
