// During a trial of the site, no day of its schedule is past, and evenings still wait for a host (product rule 44).
import { expect, test } from 'vitest';
import { listEvents } from '#contract/events/events.ts';
import { listRsvps } from '#contract/rsvps/rsvps.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import CalendarPage from '#web/pages/calendar.tsx';

const longAfter = '2026-11-22T12:00:00Z';

const schedule = (isTrial: boolean) =>
  renderStatic(<CalendarPage {...propsAt('/calendar')} />, {
    user: ann,
    path: '/calendar',
    now: longAfter,
    reunion: { isTrial },
    answers: { [listEvents.path]: [], [listRsvps.path]: [] },
  });

test('after the week its days are past', () => {
  const markup = schedule(false);
  expect(markup.match(/data-past/g)).toHaveLength(8);
  expect(markup).not.toContain('A free day so far.');
  expect(markup).not.toContain('Evenings that still need a dinner');
});

test('during a trial none of them is past', () => {
  const markup = schedule(true);
  expect(markup).not.toContain('data-past');
  expect(markup.match(/A free day so far\./g)).toHaveLength(8);
  expect(markup).toContain('Evenings that still need a dinner');
});
