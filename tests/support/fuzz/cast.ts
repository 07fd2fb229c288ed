// The six kinds of callers. A caller whose session ends or whose rights change is replaced by a new one of the same kind.
import { createHash } from 'node:crypto';
import { clara } from '#tests/support/accounts.ts';
import type { Caller, Rights, TestSite } from '#tests/support/test-site.ts';

export const kinds = [
  'anonymous',
  'unverified',
  'unauthorized',
  'must change password',
  'authorized',
  'admin',
] as const;
export type Kind = (typeof kinds)[number];

export interface Actor {
  readonly kind: Kind;
  readonly caller: Caller;
  /** Empty for callers without an account. */
  readonly username: string;
}

const rights: Partial<Record<Kind, Rights>> = {
  unauthorized: {},
  // They have all rights, so that only the pending password change can be the reason for a refusal.
  'must change password': { admin: true, authorized: true, mustChangePassword: true },
  authorized: { authorized: true },
  admin: { admin: true, authorized: true },
};
/** People of each kind: enough to sign up for each other's events. */
const each = 4;

const tokenHash = ({ cookie }: Caller) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url');

/** Whether the caller's session is valid and their rights are still those of their kind. */
async function isAsCast({ db }: TestSite, { kind, caller }: Actor): Promise<boolean> {
  const expected = rights[kind];
  if (!expected) return true;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['is_admin', 'is_authorized', 'needs_password_reset'])
    .where('token_hash', '=', tokenHash(caller))
    .executeTakeFirst();
  const { admin = false, authorized = false, mustChangePassword = false } = expected;
  return (
    row?.is_admin === Number(admin) &&
    row.is_authorized === Number(authorized) &&
    row.needs_password_reset === Number(mustChangePassword)
  );
}

async function newActor(site: TestSite, kind: Kind): Promise<Actor> {
  const expected = rights[kind];
  if (expected) {
    const caller = await site.as(expected);
    const person = site.db.selectFrom('users').select('username').where('id', '=', caller.id);
    return { kind, caller, ...(await person.executeTakeFirstOrThrow()) };
  }
  if (kind === 'anonymous') return { kind, caller: await site.as('nobody'), username: '' };
  const nobody = await site.as('nobody');
  const answer = await nobody('POST', '/api/register', clara);
  if (answer.statusCode !== 201) throw new Error(`Registration answered ${answer.body}`);
  // Their cookie belongs to no session.
  return { kind, caller: site.caller(`session=${'A'.repeat(43)}`, 0), username: '' };
}

/** User 1 is an organizer who sends no requests, so that the first account and one organizer always remain. */
export async function castOf(site: TestSite) {
  await site.person({ admin: true, authorized: true });
  const people = new Map<string, Actor>();
  return {
    /** A caller of a kind, whose session and rights are those of the kind. */
    async actor(kind: Kind, nth: number): Promise<Actor> {
      const isOne = kind === 'anonymous' || kind === 'unverified';
      const key = `${kind} ${isOne ? 0 : nth % each}`;
      const before = people.get(key);
      if (before && (await isAsCast(site, before))) return before;
      const actor = await newActor(site, kind);
      people.set(key, actor);
      return actor;
    },
  };
}
export type Cast = Awaited<ReturnType<typeof castOf>>;
