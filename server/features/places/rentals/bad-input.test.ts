// Invalid houses are refused at their field, and nothing is stored.
import { expect, test } from 'vitest';
import { allRows } from '#tests/support/all-rows.ts';
import { house } from '#tests/support/rentals.ts';
import { testSite } from '#tests/support/test-site.ts';

const range = 'Latitude must be between -90 and 90';
const both = 'Please give both latitude and longitude, or neither';
const order = 'Check-out date must not be before check-in date';
const date = 'Please enter a valid date';

const wrong: readonly [path: string, change: object, message: string | RegExp][] = [
  ['familyName', { familyName: '' }, 'Please select a family'],
  ['familyName', { familyName: undefined }, 'Please select a family'],
  ['familyName', { familyName: '\u200b' }, 'Please select a family'],
  ['familyName', { familyName: 'x'.repeat(81) }, /at most 80/],
  ['address', { address: '9 St' }, 'Address is required'],
  ['address', { address: ' '.repeat(40) }, 'Address is required'],
  ['address', { address: '  9 St   ' }, 'Address is required'],
  ['address', { address: '\u2800'.repeat(6) }, 'Address is required'],
  ['address', { address: null }, 'Address is required'],
  ['address', { address: ['9 Second Street'] }, 'Address is required'],
  ['address', { address: 'x'.repeat(10_000) }, /at most 200/],
  ['address', { address: '9 Second Street\nBcc: all' }, /one line/],
  ['checkIn', { checkIn: '2025-02-30' }, date],
  ['checkIn', { checkIn: '07/26/2025' }, date],
  ['checkIn', { checkIn: 20_250_726 }, date],
  ['checkOut', { checkOut: '2025-07-26T10:00' }, date],
  ['checkOut', { checkOut: '2025-07-25' }, order],
  ['peopleStaying', { peopleStaying: 'x'.repeat(1001) }, /at most 1000/],
  ['amenities', { amenities: ['pool'] }, /string/],
  ['notes', { notes: 'x'.repeat(2001) }, /at most 2000/],
  ['notes', { notes: 'a\u0000b' }, /control/],
  ['latitude', { latitude: 90.001 }, range],
  ['latitude', { latitude: -1e308 }, range],
  ['latitude', { latitude: '38.5' }, 'Latitude must be a number'],
  ['latitude', { latitude: [38.5] }, 'Latitude must be a number'],
  ['latitude', { latitude: { degrees: 38 } }, 'Latitude must be a number'],
  ['latitude', { latitude: true }, 'Latitude must be a number'],
  ['longitude', { longitude: 180.5 }, 'Longitude must be between -180 and 180'],
  ['longitude', { longitude: -180.001 }, 'Longitude must be between -180 and 180'],
  ['longitude', { longitude: 'NaN' }, 'Longitude must be a number'],
  ['longitude', { longitude: undefined }, both],
  ['longitude', { longitude: null }, both],
  ['longitude', { latitude: undefined }, both],
  ['longitude', { latitude: '' }, both],
];

test('an invalid value of a house, new or old, is refused at its field, and nothing is stored', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  const before = await allRows(site.db);
  for (const [path, change, message] of wrong)
    for (const [method, url] of [
      ['POST', '/api/rentals'],
      ['PUT', `/api/rentals/${id}`],
    ] as const) {
      const answer = await ann(method, url, house(change));
      const what = `${method} ${JSON.stringify(change).slice(0, 80)}: ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json().issues, what).toContainEqual({ path, message: expect.stringMatching(message) });
    }
  expect(await allRows(site.db)).toEqual(before);
});

// JSON has no such numbers: a page that computes one sends null, and a hand-written one is invalid JSON.
test.each(['NaN', 'Infinity', '-Infinity', '1e999'])('the coordinate %s is refused', async (number) => {
  const ann = await (await testSite()).as({ authorized: true });
  const body = JSON.stringify(house()).replace('38.5419', number);
  const answer = await ann('POST', '/api/rentals', body);
  expect(answer.statusCode, answer.body).toBe(400);
  expect((await ann('GET', '/api/rentals')).json()).toEqual([]);
});

test.each([
  [{ latitude: 90, longitude: -180 }],
  [{ latitude: 0, longitude: 0 }],
  [{ latitude: 38.541_912_345_678_9, longitude: -75.057_112_345_678_9 }],
])('the limits of the ranges and long fractions are stored unchanged: %j', async (place) => {
  const ann = await (await testSite()).as({ authorized: true });
  expect((await ann('POST', '/api/rentals', house(place))).json()).toMatchObject(place);
  expect((await ann('GET', '/api/rentals')).json()).toMatchObject([place]);
});

test('leaving on the day of arrival is allowed; a single day must fit the saved one', async () => {
  const ann = await (await testSite()).as({ authorized: true });
  const { id } = (await ann('POST', '/api/rentals', house({ checkOut: '2025-07-26' }))).json();
  const alone = { familyName: 'Miller', address: '9 Second Street' };
  const change = (day: object) => ann('PUT', `/api/rentals/${id}`, { ...alone, ...day });
  for (const day of [{ checkIn: '2025-07-27' }, { checkOut: '2025-07-25' }]) {
    const answer = await change(day);
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'checkOut', message: order }]]);
  }
  expect((await change({ checkOut: '2025-07-26' })).json()).toMatchObject({ checkOut: '2025-07-26' });
  expect((await change({ checkOut: '2025-07-28' })).json()).toMatchObject({
    checkIn: '2025-07-26',
    checkOut: '2025-07-28',
  });
});

test('markup, emoji and other scripts are stored as text, unchanged', async () => {
  const ann = await (await testSite()).as({ authorized: true });
  const typed = {
    familyName: "O'Brien & <b>Söhne</b>",
    address: '<script>alert(1)</script> 9 Second Street 🏖️',
    peopleStaying: '"><img src=x onerror=alert(1)>\nمرحبا',
    notes: '</script>\u2028<!--',
  };
  expect((await ann('POST', '/api/rentals', house(typed))).json()).toMatchObject(typed);
  expect((await ann('GET', '/api/rentals')).json()).toMatchObject([typed]);
});
