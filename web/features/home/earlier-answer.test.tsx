// Home offline in the morning, with the answer of the day before.
import { expect, test } from 'vitest';
import type { Home } from '#contract/home/home.schema.ts';
import { getHome } from '#contract/home/home.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { HomeLinks } from '#web/features/home/home-links.tsx';
import { Now } from '#web/features/home/now/now.tsx';
import { addDays } from '#web/lib/dates.ts';

const { firstDay } = reunionFixture;
const [second, third] = [addDays(firstDay, 1), addDays(firstDay, 2)];

/** An answer of this day, on which two people arrive and an event begins. */
const answerOf = (day: string): Home => ({
  day,
  trueUntil: null,
  family: {
    dinner: null,
    beach: null,
    people: 9,
    here: 7,
    leaving: 0,
    arrivals: {
      day,
      people: 2,
      named: ['Ben', 'Cora'].map((name) => ({ name, familyName: 'Miller', portrait: null })),
    },
    events: 4,
    eventsToday: 1,
    dinners: 0,
    dinnerHosts: 0,
    beachEvents: 0,
    houses: 0,
    activities: 0,
    photos: 0,
    newestPhotos: [],
  },
  mine: [],
  waiting: null,
  outside: null,
  daysWithoutBackup: null,
  isMailLate: false,
  isDiskLow: false,
  setup: null,
});

function homeOn(today: string, asOf: string): string {
  const home = answerOf(asOf);
  return renderStatic(
    <>
      <Now forecast={() => null} home={home} rsvp={null} status={() => null} />
      <HomeLinks home={home} isAuthorized isInvited={false} />
    </>,
    { user: ann, path: '/', now: `${today}T16:00:00Z`, answers: { [getHome.path]: home } },
  );
}

test('arrivals and events of today are those of today', () => {
  const markup = homeOn(third, third);
  expect(markup).toContain('Arriving today');
  expect(markup).toContain('1 today');
});

test('an earlier day’s are not said to be of today or of the first day', () => {
  const markup = homeOn(third, second);
  expect(markup).not.toMatch(/Ben|Arriving today|on the first day|1 today/);
  expect(markup).toContain('4 events');
});

test('those of the first day are told before it, and later as such', () => {
  expect(homeOn(addDays(firstDay, -9), firstDay)).toContain('2 on the first day');
  expect(homeOn(second, firstDay)).toContain('2 on the first day');
});
