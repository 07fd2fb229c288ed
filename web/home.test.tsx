// The home page invites before and during the week, and then looks back if there is something to look back on.
import { expect, test } from 'vitest';
import type { FamilyToday, Home } from '#contract/home/home.schema.ts';
import { getHome } from '#contract/home/home.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { getOwnRsvp } from '#contract/rsvps/rsvps.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import type { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import HomePage from '#web/pages/home.tsx';

const stay = { arriving: '2025-07-26', departing: '2025-08-02' };
const reply: OwnRsvp = {
  ...{ id: 1, familyName: 'Miller', status: 'confirmed', notes: null, ...stay },
  members: [{ id: 1, name: 'Ann Miller', email: null, phone: null, ...stay }],
};
const dinner = {
  ...{ id: 7, title: 'Crab feast', location: 'Miller house', hostName: 'Joe Miller', mine: null },
  ...{ startTime: '2025-07-29T22:00:00Z', endTime: null, maxAttendees: 28, signedUp: 22 },
} as const;
const family: FamilyToday = {
  dinner,
  beach: null,
  ...{ people: 32, here: 30, leaving: 0, events: 23, eventsToday: 2, houses: 6, activities: 36 },
  arrivals: {
    day: '2025-07-29',
    people: 60,
    named: [{ name: 'Rosa Williams', familyName: 'Williams', portrait: null }],
  },
  ...{ dinners: 7, dinnerHosts: 5, beachEvents: 9, photos: 0, newestPhotos: [] },
};

interface Known {
  readonly hasReplied?: boolean;
  /** Overrides of the server's usual answer. */
  readonly known?: Partial<Omit<Home, 'family'>> & { family?: Partial<FamilyToday> };
}

/** The text without markup. */
function home(
  user: User | null,
  now: string,
  { hasReplied = false, known, ...reunion }: Partial<typeof reunionFixture> & Known = {},
): string {
  const said: Home = {
    day: now.slice(0, 10),
    trueUntil: null,
    family: null,
    mine: [],
    waiting: null,
    outside: null,
    daysWithoutBackup: null,
    isMailLate: false,
    isDiskLow: false,
    setup: null,
  };
  const answers = {
    [getOwnRsvp.path]: hasReplied ? reply : null,
    [getHome.path]: {
      ...said,
      ...known,
      ...(user?.isAuthorized && { family: { ...family, ...known?.family } }),
    },
  };
  const markup = renderStatic(<HomePage />, {
    user,
    path: '/',
    answers,
    now,
    reunion: { hasHistory: true, ...reunion },
  });
  return markup
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n')
    .replaceAll('&#x27;', "'");
}

const lastEvening = '2025-08-03T03:59:00Z';
const after = '2025-08-03T04:00:00Z';
const people = [
  ['a visitor', null],
  ['a member', ann],
  ['somebody who waits for approval', { ...ann, isAuthorized: false }],
] as const;

test.each(people)('until the last day is over home invites %s', (_who, user) => {
  for (const now of ['2025-06-01T12:00:00Z', lastEvening]) {
    const words = home(user, now);
    expect(words).toContain('RSVP Now');
    expect(words).toContain('View Schedule');
    expect(words).not.toContain('the week is over');
  }
});

test.each(people)('once the last day is over home urges %s to no reply', (_who, user) => {
  const words = home(user, after);
  expect(words).not.toMatch(/RSVP Now|RSVP for the Reunion|who is coming|Here is what you need/);
  expect(words).toContain('View Schedule');
  expect(words).toMatch(/came/);
});

test('after the week home links members to photos and albums', () => {
  const words = home(ann, after, { hasReplied: true });
  for (const place of ['View Schedule', 'Family Directory', 'View Event Calendar', 'See My RSVP'])
    expect(words).toContain(place);
  expect(words).toContain('Welcome, Ann');
  expect(words).not.toMatch(/is coming|Bring a story/);
});

test('after the week visitors can still sign in', () => {
  const words = home(null, after);
  expect(words).toContain('Login');
  expect(words).toContain('Register');
  expect(words).not.toContain('Family Directory');
});

const tuesday = '2025-07-29T16:00:00Z';

test('during the week the next dinner comes first, with its host and its guests', () => {
  const words = home(ann, tuesday, { hasReplied: true });
  expect(words.indexOf('Family Time')).toBeLessThan(words.indexOf('Event Details'));
  for (const said of ['Day 4.', 'Tonight at 6:00 PM', 'Crab feast', '22 of 28 going', '6 spots left'])
    expect(words).toContain(said);
  expect(words).toMatch(/Miller house\n*\. Joe Miller hosts\./);
  expect(words).toContain('Rosa and 59 more');
  expect(words).not.toContain('waiting');
});

test('before the week the viewer’s own days come first', () => {
  const words = home(ann, '2025-07-12T16:00:00Z', { hasReplied: true });
  expect(words.indexOf('Event Details')).toBeLessThan(words.indexOf('Family Time'));
  expect(words).toContain('14 days to go.');
  expect(words).toContain('One of you');
});

test.each([
  [{ mine: 'hosting' as const }, "You're hosting this event"],
  [{ mine: 'coming' as const }, "You're signed up ✓"],
  [{ signedUp: 28 }, 'Event is full'],
  [{ signedUp: 27 }, '1 spot left'],
  [{ maxAttendees: null }, '22 going'],
])('a dinner’s state for a person has the specified words: %o', (change, said) => {
  expect(home(ann, tuesday, { known: { family: { dinner: { ...dinner, ...change } } } })).toContain(said);
});

test('a week without events has a general text', () => {
  const nothing = { dinner: null, beach: null, arrivals: null, events: 0, eventsToday: 0 };
  const words = home(ann, tuesday, { known: { family: nothing } });
  expect(words).toContain('Bring a story; leave with three.');
  expect(words).toContain('Umbrellas up by ten');
  expect(words).toContain('0 events');
});

test('organizers see pending tasks', () => {
  const words = home({ ...ann, isAdmin: true }, tuesday, { known: { waiting: 11 } });
  expect(words).toMatch(/11\n* replies\n* waiting/);
  expect(home({ ...ann, isAdmin: true }, tuesday, { known: { waiting: 0 } })).not.toContain('waiting');
});

test('for a person who waits for approval the names of the pages on home are no links', () => {
  const pending = { ...ann, isAuthorized: false };
  const words = home(pending, tuesday);
  expect(words).not.toContain('32 coming');
  const options = { user: pending, path: '/', answers: { [getOwnRsvp.path]: null }, now: tuesday };
  const markup = renderStatic(<HomePage />, options);
  expect(markup).toContain('Family Directory');
  expect(markup).not.toMatch(/href="\/(attendees|activities|map)/);
});

test.each([
  ['nothing was planned and nobody confirmed', { hasHistory: false }],
  ['the site is only being tried out', { isTrial: true }],
])('home still invites when %s', (_what, reunion) => {
  expect(home(ann, after, reunion)).toContain('RSVP Now');
});

const photo = (id: number) => ({
  ...{ id, title: `Photo ${id}`, color: '#8fb0cf' },
  pictures: [{ url: `/api/photos/${id}/files/320`, width: 320 }],
});

test('the newest four photos replace the drawings, each linking to itself', () => {
  const known = { family: { photos: 48, newestPhotos: [4, 3, 2, 1].map(photo) } };
  const words = home(ann, tuesday, { known });
  expect(words).toMatch(/New in the gallery\n+48 photos/);
  expect(words).toMatch(/Photo Gallery\n+48 photos/);
  for (const title of ['Photo 4', 'Photo 3', 'Photo 2', 'Photo 1']) expect(words).toContain(title);
  expect(words).not.toContain('Music at the bandstand');
  expect(home(ann, after, { known })).toContain('The week in pictures');
});

test.each([
  [0, 'No photos yet'],
  [1, '1 photo'],
  [3, '3 photos'],
])('with %i photos the drawings stay, and the link to the gallery says "%s"', (photos, said) => {
  const words = home(ann, tuesday, { known: { family: { photos } } });
  expect(words).toContain('Music at the bandstand');
  expect(words).not.toContain('New in the gallery');
  expect(words).toMatch(new RegExp(`Photo Gallery\\n+${said}`));
});

test('sixty arrivals and names of eighty letters are summarized in a few words', () => {
  const name = 'W'.repeat(80);
  const arrivals = {
    ...{ day: '2025-07-29', people: 60 },
    named: Array.from({ length: 4 }, () => ({ name, familyName: name, portrait: null })),
  };
  const words = home(ann, tuesday, { known: { family: { arrivals } } });
  expect(words).toContain('60 people arrive today.');
  expect(words).toContain(`${name}, ${name}, and 58 more`);
});

test.each([
  ['E-mail has waited for more than an hour', { isMailLate: true }],
  ['The server’s disk is nearly full', { isDiskLow: true }],
])('home says "%s", and where to look at it, when the server says so', (title, known) => {
  expect(home(ann, tuesday)).not.toContain(title);
  expect(home(ann, tuesday, { known })).toMatch(
    new RegExp(`${title}\\n+Only organizers see this. \\n+Look at it`),
  );
});

test('home links to past reunions before and after the week, if there are any', () => {
  const pastYears = [2024, 2023];
  for (const now of ['2025-06-01T12:00:00Z', after]) {
    expect(home(ann, now, { pastYears })).toMatch(/Past reunions\s+2024, 2023/);
    expect(home(ann, now)).not.toContain('Past reunions');
  }
  expect(home(ann, tuesday, { pastYears })).not.toContain('Past reunions');
});
