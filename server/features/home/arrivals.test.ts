// Home counts and names the people who are there, arrive and leave.
import { expect, test } from 'vitest';
import { home, homeSite } from '#tests/support/home.ts';
import { member } from '#tests/support/rsvps.ts';

const minute = 60_000;

test('people count once their RSVP is confirmed: who is there, arrives and leaves today', async () => {
  const { ann, admin, reply } = await homeSite();
  const today = { arriving: '2025-07-27' };
  await reply('Miller', [member('Joe', { departing: '2025-07-27' }), member('Eve')]);
  await reply('Anderson', [
    member('Rosa', today),
    member('Eli', today),
    member('Noah', { arriving: '2025-07-28' }),
  ]);
  await reply('Johnson', [member('Max', today), member('Ida', today), member('Sam', today)]);
  const { id } = await reply('Williams', [member('Gone', today)], false);
  await reply('Williams', [member('Waiting', today)], false);
  expect((await admin('POST', `/api/admin/rsvps/${id}/reject`)).statusCode).toBe(200);

  // At most four by name.
  expect((await home(ann)).family).toMatchObject({
    people: 8,
    here: 7,
    leaving: 1,
    arrivals: {
      day: '2025-07-27',
      people: 5,
      named: [
        { name: 'Rosa', familyName: 'Anderson' },
        { name: 'Eli', familyName: 'Anderson' },
        { name: 'Max', familyName: 'Johnson' },
        { name: 'Ida', familyName: 'Johnson' },
      ],
    },
  });
  expect((await home(ann)).waiting).toBeNull();
  expect((await home(admin)).waiting).toBe(1);
});

test('people who have left are not counted, and those who leave today are', async () => {
  const { ann, reply } = await homeSite('2025-07-29T15:00:00Z');
  const days = ['2025-07-28', '2025-07-29', '2025-07-30'];
  await reply(
    'Miller',
    days.map((departing) => member(`Until ${departing}`, { departing })),
  );
  expect((await home(ann)).family).toMatchObject({ people: 3, here: 2, leaving: 1 });
});

test.each([
  ['before the week those of its first day', '2025-07-20T12:00:00Z', '2025-07-26'],
  ['on the last evening those of that day', '2025-08-03T03:59:00Z', '2025-08-02'],
])('of those who arrive home names %s', async (_whom, now, day) => {
  const { ann } = await homeSite(now);
  expect((await home(ann)).family?.arrivals?.day).toBe(day);
});

test('after the week nobody arrives; during a trial the week is in the future', async () => {
  const { ann, clock } = await homeSite('2025-08-03T03:59:00Z');
  clock.advance(minute);
  expect((await home(ann)).family?.arrivals).toBeNull();
  const { joe } = await homeSite('2026-01-01T12:00:00Z');
  expect((await home(joe)).family?.arrivals?.day).toBe('2025-07-26');
});

test('with two accounts of the same name each RSVP has its owner’s portrait', async () => {
  const { ann, db, reply } = await homeSite();
  const faces = [];
  for (const face of ['a'.repeat(22), 'b'.repeat(22)]) {
    const members = [member('Robert Anderson', { arriving: '2025-07-27' })];
    const { person } = await reply('Anderson', members);
    await db
      .insertInto('portraits')
      .values({ name: face, group_id: face, files: '[]', created_at: 0 })
      .execute();
    await db
      .updateTable('users')
      .set({ full_name: 'Robert Anderson', portrait: face })
      .where('id', '=', person.id)
      .execute();
    faces.push({ name: 'Robert Anderson', familyName: 'Anderson', portrait: face });
  }
  expect((await home(ann)).family?.arrivals?.named).toEqual(faces);
});

test('of sixty arrivals on one day home counts all and names four, with names of any length', async () => {
  const { ann, reply } = await homeSite();
  const long = (index: number) => `${String(index).padStart(2, '0')} ${'W'.repeat(77)}`;
  for (let house = 0; house < 3; house += 1)
    await reply(
      'Anderson',
      Array.from({ length: 20 }, (_, index) => member(long(house * 20 + index), { arriving: '2025-07-27' })),
    );
  const arrivals = (await home(ann)).family?.arrivals;
  expect(arrivals?.people).toBe(60);
  expect(arrivals?.named.map(({ name }) => name)).toEqual([long(0), long(1), long(2), long(3)]);
});
