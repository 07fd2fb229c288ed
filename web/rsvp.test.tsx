import { expect, test } from 'vitest';
import { getOwnRsvp, listRsvps } from '#contract/rsvps/rsvps.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import RsvpListView from '#web/pages/rsvp/list.tsx';
import RsvpPage from '#web/pages/rsvp.tsx';

const reply = (id: number, familyName: string, status: string, names: readonly string[]) => ({
  id,
  familyName,
  status,
  arriving: '2025-07-26',
  departing: '2025-08-02',
  members: names.map((name, index) => ({
    id: id * 100 + index,
    name,
    email: null,
    phone: null,
    arriving: '2025-07-26',
    departing: '2025-08-02',
  })),
});
const miller = reply(1, 'Miller', 'pending', ['Ann Miller', 'Bob Miller', 'Ann Baker']);
const all = [reply(2, 'Anderson', 'confirmed', ['June Anderson']), miller];

/** The page as rendered by the server. */
const render = (
  own: object | null,
  { user = ann, rsvps = all }: { user?: typeof ann; rsvps?: readonly object[] } = {},
) =>
  renderStatic(
    <RsvpPage {...propsAt('/rsvp')} view="list">
      <RsvpListView />
    </RsvpPage>,
    {
      user,
      path: '/rsvp',
      answers: { [listRsvps.path]: rsvps, [getOwnRsvp.path]: own },
      reunion: { families: ['Anderson', 'Miller'] },
    },
  );
const inOrder = (markup: string, ...words: string[]) => {
  const places = words.map((word) => markup.indexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
};

test('the viewer’s household comes first, with a stay for each person, and their family first of all', () => {
  const markup = render({ ...miller, notes: null });
  inOrder(
    markup,
    'Your RSVP',
    'Current Attendees',
    '<section aria-label="Miller"',
    '<section aria-label="Anderson"',
  );
  expect(markup).toMatch(/<bdi>Miller<\/bdi>, 3 members<span[^>]*>Sat, Jul 26 – Sat, Aug 2</);
  // First names, if they are unique.
  expect([...markup.matchAll(/<li><p[^>]*><b[^>]*>([^<]*)<\/b>/g)].map(([, name]) => name)).toEqual([
    'Ann Miller',
    'Bob',
    'Ann Baker',
  ]);
  expect(markup).toMatch(/<nav aria-label="Families"/);
  expect(markup).not.toContain('on its way');
});

test('the notice about limits is above the person’s own RSVP and everybody’s, and nothing repeats it', () => {
  const user = { ...ann, isAuthorized: false };
  const markup = render({ ...miller, notes: null }, { user, rsvps: [miller] });
  inOrder(markup, 'Account Pending Authorization', 'Your RSVP', 'Current Attendees');
  const slip = markup.slice(markup.indexOf('Your RSVP'), markup.indexOf('Current Attendees'));
  expect(slip).not.toMatch(/Pending|review|Questions/);
  // A member whose reply is pending has no banner.
  expect(render({ ...miller, notes: null })).toContain('An organizer will review it.');
  // With one family there is nothing to filter.
  expect(markup).not.toContain('aria-label="Families"');
  inOrder(render(null, { user, rsvps: [] }), 'Account Pending Authorization', 'Current Attendees');
});

test('a person without an RSVP has no household and no family', () => {
  const markup = render(null);
  expect(markup).not.toContain('Your RSVP');
  expect(markup).not.toContain('Your family');
  inOrder(markup, '<section aria-label="Anderson"', '<section aria-label="Miller"');
});
