// Replies, events and houses outside the reunion's days after these were changed.
import { expect, test } from 'vitest';
import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { unfittingLines } from '#server/features/settings/console/queries.ts';
import { dinner } from '#tests/support/events.ts';
import { house } from '#tests/support/rentals.ts';
import { idOf } from '#tests/support/reunions.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

test('organizers get a list of everything outside the week, with its owners, once its days have changed', async () => {
  const site = await testSite({ isInConsole: true });
  const olivia = await site.as({ admin: true, authorized: true });
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const bob = await site.as({ authorized: true });
  const cara = await site.as({ authorized: true });
  await ann('POST', '/api/rsvps', millers);
  const days = { arriving: '2025-07-26', departing: '2025-07-28' };
  await bob('POST', '/api/rsvps', { familyName: 'Johnson', members: [member('Bob', days)] });
  const rejected = await idOf(
    cara('POST', '/api/rsvps', { familyName: 'Johnson', members: [member('Cara', days)] }),
  );
  await olivia('POST', `/api/admin/rsvps/${rejected}/reject`);
  await ann('POST', '/api/events', dinner());
  await ann('POST', '/api/rentals', house({ checkIn: '2025-07-26', checkOut: '2025-07-29' }));
  await ann('POST', '/api/rentals', house({ checkIn: null, checkOut: null }));
  const outside = async () => (await olivia('GET', '/api/admin/settings')).json().outside;
  const atHome = async (who: Caller) => (await who('GET', '/api/home')).json().outside;
  expect(await outside()).toEqual({ replies: 0, events: 0, houses: 0, who: [] });
  expect(await unfittingLines(site.context)).toEqual([]);

  const { version, document } = (await olivia('GET', '/api/admin/settings')).json();
  const families = document.families.filter((name: string) => name !== 'Johnson');
  const shorter = { ...document, firstDay: '2025-07-30', families };
  expect((await olivia('PUT', '/api/admin/settings', { version, document: shorter })).statusCode).toBe(200);
  const found = await outside();
  expect(found).toMatchObject({ replies: 1, events: 1, houses: 1 });
  expect(found.who).toEqual([
    { kind: 'stay', name: 'Bob', from: '2025-07-26', to: '2025-07-28' },
    { kind: 'event', name: 'Taco night', from: '2025-07-27', to: '2025-07-27' },
    { kind: 'house', name: '9 Second Street', from: '2025-07-26', to: '2025-07-29' },
  ]);
  const { who: _, ...counts } = found;
  expect(await atHome(olivia)).toEqual(counts);
  expect(await atHome(ann)).toBeNull();
  expect(await unfittingLines(site.context)).toEqual([
    '1 reply, 1 event, and 1 house lie outside the week, July 30 – August 2, 2025: Bob, Taco night, 9 Second Street.',
    'Families that the settings do not name: Johnson (people: 1, houses: 0).',
  ]);
});

test.each([
  [[3, 1, 1], '3 replies, 1 event, and 1 house lie outside the week'],
  [[1, 0, 0], '1 reply lies outside the week'],
  [[0, 2, 0], '2 events lie outside the week'],
  [[0, 0, 0], ''],
])('%s is written as %s', ([replies = 0, events = 0, houses = 0], words) => {
  expect(outsideWeekInWords({ replies, events, houses })).toBe(words);
});
