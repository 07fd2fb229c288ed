// The kinds of people in the access table.
import type { Caller, TestSite } from '#tests/support/test-site.ts';

export const actors = [
  'signed out',
  'unverified',
  'unauthorized',
  'must change password',
  'authorized',
  'owner',
  'admin',
  'admin not authorized',
] as const;
export type Actor = (typeof actors)[number];

/** A person whose registration is not verified yet. They have no session, and their cookie is invalid. */
async function unverified({ db, caller, clock }: TestSite): Promise<Caller> {
  const row = { username: 'waiting', username_key: 'waiting', full_name: 'Waiting', password_hash: 'none' };
  const address = { email: 'waiting@example.org', email_key: 'waiting@example.org' };
  const until = clock.now() + 86_400_000;
  const times = {
    name_kept_until: until,
    code_expires_at: until,
    created_at: clock.now(),
    expires_at: until,
  };
  await db
    .insertInto('registrations')
    .values({ ...row, ...address, ...times, kept_name: row.username_key, network: '' })
    .onConflict((conflict) => conflict.column('kept_name').doNothing())
    .execute();
  return caller(`session=${'A'.repeat(43)}`, 0);
}

/** One person of each kind except the owner. */
export async function people(site: TestSite): Promise<Record<Exclude<Actor, 'owner'>, Caller>> {
  return {
    'signed out': await site.as('nobody'),
    unverified: await unverified(site),
    unauthorized: await site.as({}),
    'must change password': await site.as({ admin: true, authorized: true, mustChangePassword: true }),
    authorized: await site.as({ authorized: true }),
    admin: await site.as({ admin: true, authorized: true }),
    'admin not authorized': await site.as({ admin: true }),
  };
}
