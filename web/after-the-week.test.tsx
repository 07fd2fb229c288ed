// After the last day nobody is urged to reply or to host; during a trial the site still invites (product rule 44).
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { listEvents } from '#contract/events/events.ts';
import { getOwnRsvp, listRsvps } from '#contract/rsvps/rsvps.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import CalendarPage from '#web/pages/calendar.tsx';
import HomePage from '#web/pages/home.tsx';
import RsvpListView from '#web/pages/rsvp/list.tsx';
import RsvpPage from '#web/pages/rsvp.tsx';

const list = (
  <RsvpPage {...propsAt('/rsvp')} view="list">
    <RsvpListView />
  </RsvpPage>
);
const pages: readonly (readonly [
  name: string,
  path: '/' | '/rsvp' | '/calendar',
  page: ReactNode,
  urges: RegExp,
])[] = [
  ['home', '/', <HomePage {...propsAt('/')} key="home" />, /RSVP for the Reunion/],
  ['the list of replies', '/rsvp', list, /Be the first to RSVP|href="[^"]*view=form"[^>]*class="button/],
  [
    'the reply form',
    '/rsvp',
    <RsvpPage {...propsAt('/rsvp')} key="form" view="form">
      {null}
    </RsvpPage>,
    /Add everyone in your family to one reply/,
  ],
  [
    'the schedule',
    '/calendar',
    <CalendarPage {...propsAt('/calendar')} key="calendar" />,
    /host (one|at least one|a) dinner|add what is missing|be first/,
  ],
];

const render = (path: string, page: ReactNode, now: string, isTrial = false) =>
  renderStatic(page, {
    user: ann,
    path,
    now,
    reunion: { isTrial },
    answers: { [listEvents.path]: [], [listRsvps.path]: [], [getOwnRsvp.path]: null },
  });

test.each(pages)('%s invites until the last day is over, and then no more', (_name, path, page, urges) => {
  expect(render(path, page, '2025-08-02T23:00:00Z')).toMatch(urges);
  expect(render(path, page, '2025-08-03T12:00:00Z')).not.toMatch(urges);
  expect(render(path, page, '2026-03-01T12:00:00Z', true)).toMatch(urges);
});
