// Concurrent requests have one consistent outcome.
import { expect, test } from 'vitest';
import { ann, bob, byNumber, millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

const admin = { admin: true, authorized: true };
const statusCodes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

test('20 concurrent first RSVPs of one person leave one complete row, and one of them is new', async () => {
  const { as, db, mails } = await testSite();
  await as(admin);
  const person = await as({});
  const bodies = Array.from({ length: 20 }, (_, index) => ({
    familyName: `Family ${index}`,
    members: [ann, bob].slice(index % 2),
  }));
  const answers = await Promise.all(bodies.map((body) => person('POST', '/api/rsvps', body)));
  expect(statusCodes(answers)).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await db.selectFrom('rsvps').select('id').execute()).toHaveLength(1);
  const { familyName, members } = (await person('GET', '/api/rsvps/user')).json();
  expect(members).toHaveLength(bodies.find((body) => body.familyName === familyName)?.members.length ?? 0);
  expect(await mails()).toHaveLength(1);
});

test('two admins who concurrently approve and reject have one outcome, in each of 20 rounds', async () => {
  const { as, db } = await testSite();
  const [first, second] = [await as(admin), await as(admin)];
  for (let round = 0; round < 20; round += 1) {
    const person = await as({});
    const { id } = (await person('POST', '/api/rsvps', millers)).json();
    const calls = [
      () => first('POST', `/api/admin/rsvps/${id}/approve`),
      () => second('POST', `/api/admin/rsvps/${id}/reject`),
    ];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(statusCodes(answers)).toEqual([200, 409]);
    const { status } = (await person('GET', '/api/rsvps/user')).json();
    const { is_authorized } = await db
      .selectFrom('users')
      .select('is_authorized')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(answers.find((answer) => answer.statusCode === 200)?.json().status).toBe(status);
    expect(is_authorized).toBe(status === 'confirmed' ? 1 : 0);
  }
});

test('owner and organizer who concurrently save, resize, decide and delete get no internal error', async () => {
  const { as, db } = await testSite();
  const [person, organizer] = [await as({}), await as(admin)];
  for (let round = 0; round < 10; round += 1) {
    const { id } = (await person('POST', '/api/rsvps', millers)).json();
    const answers = await Promise.all([
      person('POST', '/api/rsvps', { ...millers, members: [bob] }),
      person('PUT', `/api/rsvps/${id}`, { ...millers, members: [ann] }),
      organizer('PUT', `/api/rsvps/${id}`, byNumber(4)),
      organizer('POST', `/api/admin/rsvps/${id}/approve`),
      organizer('DELETE', `/api/admin/rsvps/${id}`),
      person('POST', '/api/rsvps', millers),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 204, 404, 409]).toContain(statusCode);
    const rows = await db.selectFrom('rsvp_members').select(['rsvp_id', 'position']).execute();
    expect(new Set(rows.map((row) => `${row.rsvp_id} ${row.position}`)).size).toBe(rows.length);
  }
});
