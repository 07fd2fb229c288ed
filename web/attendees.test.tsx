import { expect, test } from 'vitest';
import { getOwnRsvp, listRsvps } from '#contract/rsvps/rsvps.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import AttendeesPage from '#web/pages/attendees.tsx';

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};
const rsvp = (
  familyName: string,
  stays: readonly (readonly [name: string, arriving: string, departing: string])[],
) => ({
  id: nextId(),
  familyName,
  status: 'confirmed',
  arriving: '2025-07-26',
  departing: '2025-08-02',
  members: stays.map(([name, arriving, departing]) => ({
    id: nextId(),
    name,
    email: null,
    phone: null,
    arriving,
    departing,
  })),
});
const miller = rsvp('Miller', [
  ['Ann Miller', '2025-07-29', '2025-08-02'],
  ['Bob Miller', '2025-07-26', '2025-07-28'],
]);
const rsvps = [rsvp('Anderson', [['June Anderson', '2025-07-26', '2025-07-28']]), miller];

/** The page as rendered by the server. */
const render = (search = '', all: readonly object[] = rsvps) =>
  renderStatic(<AttendeesPage {...propsAt('/attendees', search)} />, {
    user: ann,
    path: '/attendees',
    search,
    answers: { [listRsvps.path]: all, [getOwnRsvp.path]: { ...miller, notes: null } },
    reunion: { families: ['Anderson', 'Miller'] },
  });
const familiesOf = (markup: string) =>
  [...markup.matchAll(/<section aria-label="([^"]*)"/g)].map(([, name]) => name);

test('the summary comes first, then the families, the viewer’s own before the others', () => {
  const markup = render();
  expect(familiesOf(markup)).toEqual(['Miller', 'Anderson']);
  expect(markup.indexOf('Reunion Summary')).toBeLessThan(markup.indexOf('aria-label="Miller"'));
  expect(markup.match(/aria-pressed="false"/g)).toHaveLength(8);
  expect(markup).toContain('Your family');
});

test('the day in the address is rendered: who is here, and how many of a family are not', () => {
  const markup = render('day=2025-07-29');
  expect(markup).toMatch(/aria-label="Tue 29: 1 here" aria-pressed="true"/);
  expect(markup).toContain('<b>Here on Tuesday, July 29:</b> 1 person. One arrives: ');
  expect(familiesOf(markup)).toEqual(['Miller']);
  expect(markup).toContain('1 not here that day');
  expect(markup).not.toContain('Bob Miller');
  // The totals are still those of the week.
  expect(markup).toMatch(/<dt>Total Attendees<\/dt><dd>3<\/dd>/);
});

test.each(['day=2025-08-03', 'day=today', 'day='])(
  'an address that names no day of the week shows everyone (%s)',
  (search) => {
    expect(render(search)).not.toContain('aria-pressed="true"');
    expect(familiesOf(render(search))).toEqual(['Miller', 'Anderson']);
  },
);

test('sixty families have sixty links, each to its own section', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    rsvp(`Family  ${index} & co`, [[`Ann ${index}`, '2025-07-26', '2025-08-02']]),
  );
  const markup = render('', many);
  const links = [...markup.matchAll(/href="#(group-[^"]*)"/g)].map(([, id = '']) => decodeURIComponent(id));
  expect(new Set(links).size).toBe(60);
  for (const id of links) expect(markup).toContain(`id="${id.replaceAll('&', '&amp;')}"`);
});
