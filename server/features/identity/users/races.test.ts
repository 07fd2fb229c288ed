// Organizers act upon each other concurrently: one of them is always left, without internal errors.
import { expect, test } from 'vitest';
import { organizer } from '#tests/support/organizers.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

const rounds = 100;

type Act = (by: Caller, upon: Caller) => Promise<{ statusCode: number }>;
const acts: Record<'demote' | 'revoke' | 'delete', Act> = {
  demote: (by, upon) => by('PUT', `/api/admin/demote/${upon.id}`),
  revoke: (by, upon) => by('PUT', `/api/admin/revoke/${upon.id}`),
  delete: (by, upon) => by('DELETE', `/api/admin/users/${upon.id}`),
};

/** Nobody organizes but these two, who are new in each round. */
async function twoOrganizers({ db, as }: TestSite): Promise<[Caller, Caller]> {
  await db.updateTable('users').set({ is_admin: 0 }).execute();
  return [await as(organizer), await as(organizer)];
}

const organizersOf = ({ db }: TestSite) =>
  db.selectFrom('users').select('id').where('is_admin', '=', 1).where('is_authorized', '=', 1).execute();

const pairs: readonly [what: string, first: Act, second: Act][] = [
  ['demote each other', acts.demote, acts.demote],
  ['delete each other', acts.delete, acts.delete],
  ['revoke each other', acts.revoke, acts.revoke],
  ['demote, and are revoked', acts.demote, acts.revoke],
  ['revoke, and are deleted', acts.revoke, acts.delete],
];

for (const [what, first, second] of pairs)
  test(`two organizers who ${what} concurrently, ${rounds} times: one is left`, async () => {
    const site = await testSite();
    await site.person({});
    for (let round = 0; round < rounds; round += 1) {
      const [ann, ben] = await twoOrganizers(site);
      const calls = [() => first(ann, ben), () => second(ben, ann)];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => [401, 403, 404].includes(status))).toHaveLength(1);
      expect(await organizersOf(site)).toHaveLength(1);
    }
  });

test(`two organizers who leave concurrently, ${rounds} times: one is left`, async () => {
  const site = await testSite();
  await site.person({});
  const ways = Object.values(acts);
  for (let round = 0; round < rounds; round += 1) {
    const pair = await twoOrganizers(site);
    const answers = await Promise.all(
      pair.map((one, index) => (ways[(round + index) % ways.length] ?? acts.demote)(one, one)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(await organizersOf(site)).toHaveLength(1);
  }
});

test('a person who saves, signs in and reads while being deleted gets no internal error', async () => {
  const site = await testSite();
  await site.person({});
  const olivia = await site.as(organizer);
  const visitor = await site.as('nobody');
  for (let round = 0; round < 20; round += 1) {
    const ann = await site.as({ authorized: true });
    const { username } = (await ann('GET', '/api/user')).json();
    if (round % 2) await ann('POST', '/api/rsvps', millers);
    const answers = await Promise.all([
      ann('POST', '/api/rsvps', millers),
      visitor('POST', '/api/login', { username, password: 'password of everyone' }),
      olivia('DELETE', `/api/admin/users/${ann.id}`),
      ann('POST', '/api/rsvps', millers),
      ann('GET', '/api/users'),
      olivia('PUT', `/api/admin/promote/${ann.id}`),
    ]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    expect(answers[2]?.statusCode).toBe(204);
    expect((await ann('GET', '/api/user')).statusCode).toBe(401);
    expect(await site.db.selectFrom('rsvps').select('id').execute()).toEqual([]);
  }
});
