// Organizers, and the accounts that they change.
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

export const organizer = { admin: true, authorized: true, fullName: 'Olivia Organizer' };

/** A site with an organizer who signed up later. The test does not use the first account, which has its own rules. */
export async function organized(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options);
  await site.person({ fullName: 'First of All' });
  return { ...site, olivia: await site.as(organizer) };
}

/** The same person in another browser. */
export async function elsewhere({ db, caller, clock }: TestSite, { id }: Caller): Promise<Caller> {
  const token = await openSession(
    db,
    { userId: id, isSharedDevice: false, userAgent: 'another browser' },
    clock.now(),
  );
  return caller(`session=${token}`, id);
}

/** A person's stored row. */
export const rowOf = ({ db }: TestSite, { id }: { id: number }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
