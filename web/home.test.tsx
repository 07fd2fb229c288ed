// Home invites before and during the week, and looks back once it is over and there is something to look back on.
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { getOwnRsvp } from '#contract/rsvps.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import Home from '#web/pages/home.tsx';

const reply = { ...reunionFixture, id: 1 };

/** As words, without markup. */
function home(
  user: User | null,
  now: string,
  { hasReplied = false, ...reunion }: Partial<typeof reunionFixture> & { hasReplied?: boolean } = {},
): string {
  const answers = { [getOwnRsvp.path]: hasReplied ? reply : null };
  const markup = renderStatic(<Home />, {
    user,
    path: '/',
    answers,
    now,
    reunion: { hasHistory: true, ...reunion },
  });
  return markup.replace(/<[^>]+>/g, '\n').replace(/\n+/g, '\n');
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

test('looking back leads members to what there is', () => {
  const words = home(ann, after, { hasReplied: true });
  for (const place of ['View Schedule', 'Family Directory', 'View Event Calendar', 'My RSVP'])
    expect(words).toContain(place);
  expect(words).toContain('Welcome, Ann');
  expect(words).not.toMatch(/is coming|Bring a story/);
});

test('looking back still lets visitors in', () => {
  const words = home(null, after);
  expect(words).toContain('Login');
  expect(words).toContain('Register');
  expect(words).not.toContain('Family Directory');
});

test('who may see nothing yet is shown no empty list of places', () => {
  const guest = { ...ann, isAuthorized: false };
  const answers = { [getOwnRsvp.path]: null };
  const drawing = { user: guest, path: '/', answers, now: after, reunion: { hasHistory: true } };
  expect(renderStatic(<Home />, drawing)).not.toContain('Where to go');
});

test.each([
  ['nothing was planned and nobody confirmed', { hasHistory: false }],
  ['the site is only being tried out', { isTrial: true }],
])('home goes on inviting when %s', (_what, reunion) => {
  expect(home(ann, after, reunion)).toContain('RSVP Now');
});
