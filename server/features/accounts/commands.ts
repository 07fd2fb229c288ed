import { randomInt } from 'node:crypto';
import type { z } from 'zod/mini';
import type { RegisterInput, VerifyInput } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { alreadyMemberMail, codeMail, newRegistrationMail } from '#server/features/accounts/mails.ts';
import {
  codeLife,
  emailKeyOf,
  mostTries,
  registrationLife,
  usernameKeyOf,
} from '#server/features/accounts/policy.ts';
import {
  isUsernameOfUser,
  listAdmins,
  listRegistrations,
  type Registration,
  type UserRow,
} from '#server/features/accounts/queries.ts';
import type { Write } from '#server/platform/commit.ts';
import { Failure, failureAt } from '#server/platform/failure.ts';
import { hashPassword, newTemporaryPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { endSession, endSessionsOf, openSession } from '#server/platform/sessions.ts';

/** What an address is to get, decided before the transaction. */
export interface Proof {
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
  /** Who has verified the address already: then it gets a notice and no code. */
  readonly member: { readonly username: string; readonly fullName: string } | undefined;
  /** Whether it may get one more mail this hour. */
  readonly isMailed: boolean;
}

interface NewRegistration {
  readonly passwordHash: string;
  /** The same person's earlier try, which this one corrects. */
  readonly replaces: Registration | undefined;
  readonly proof: Proof;
}

/** Keeps a registration until its code is typed. Of two with one username at once the database lets one be first. */
export async function register(
  write: Write,
  input: z.output<typeof RegisterInput>,
  { passwordHash, replaces, proof }: NewRegistration,
): Promise<void> {
  const { tx, now } = write;
  const usernameKey = usernameKeyOf(input.username);
  await tx.deleteFrom('registrations').where('expires_at', '<=', now).execute();
  if (replaces)
    await tx
      .deleteFrom('registrations')
      .where('id', '=', replaces.id)
      .where('password_hash', '=', replaces.password_hash)
      .execute();
  const registration = await tx
    .insertInto('registrations')
    .values({
      username: input.username,
      username_key: usernameKey,
      full_name: input.fullName,
      email: input.email,
      email_key: emailKeyOf(input.email),
      phone: input.phone ?? null,
      password_hash: passwordHash,
      code_hash: null,
      code_expires_at: now,
      created_at: now,
      expires_at: now + registrationLife,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Looked up after the insert: a registration of that name that has just become a person has made the insert wait.
  if (!registration || (await isUsernameOfUser(tx, usernameKey)))
    throw failureAt('username', 'USERNAME_TAKEN');
  await sendProof(write, registration, proof);
}

/**
 * Mails a fresh code, or tells the address's owner that there is an account already: both the same work, since the
 * time an answer takes must not tell a stranger which it was.
 */
export async function sendProof(write: Write, registration: Registration, proof: Proof): Promise<void> {
  const { member, title, secrets, isMailed } = proof;
  if (!isMailed) return;
  const { id, email: to, email_key, username, full_name: fullName } = registration;
  const code = await newCode(write, secrets, email_key);
  const kept = await write.tx
    .updateTable('registrations')
    .set({
      code_hash: member ? null : codeHash(secrets, email_key, code),
      code_expires_at: write.now + codeLife,
      tries: 0,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  await write.mail(
    member ? alreadyMemberMail({ title, to, member }) : codeMail({ title, to, username, fullName, code }),
  );
}

const codeHash = (secrets: Secrets, emailKey: string, code: string) => secrets.hash(`${emailKey}:${code}`);

/** Six digits that no other registration of the address has: the code tells them apart. */
async function newCode({ tx, now }: Write, secrets: Secrets, emailKey: string): Promise<string> {
  const rows = await listRegistrations(tx, emailKey, now);
  const used = new Set(rows.map((row) => row.code_hash));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!used.has(codeHash(secrets, emailKey, code))) return code;
  }
}

/**
 * Makes a person of the registration whose code was typed. The try counts against every code of the address, and is
 * told by `undefined` instead of a failure when it was wrong, so that the count is kept.
 */
export async function verifyEmail(
  write: Write,
  { email, code }: z.output<typeof VerifyInput>,
  secrets: Secrets,
): Promise<UserRow | undefined> {
  const { tx, now } = write;
  const emailKey = emailKeyOf(email);
  const tried = await tx
    .updateTable('registrations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email_key', '=', emailKey)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', now)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returningAll()
    .execute();
  const typed = codeHash(secrets, emailKey, code);
  const [registration, ...more] = tried.filter((row) => row.code_hash === typed);
  // Two registrations at the very same moment may have drawn the same code: then it tells nobody apart.
  if (!registration || more.length > 0) return undefined;

  const user = await becomeUser(write, registration);
  if (!user) return undefined;
  await tx.deleteFrom('registrations').where('id', '=', registration.id).execute();
  await tx.updateTable('registrations').set({ code_hash: null }).where('email_key', '=', emailKey).execute();
  return user;
}

/** Organizers are told now and not at the registration: only an address that is proven is worth their mail. */
async function becomeUser(
  { tx, now, changed, mail }: Write,
  registration: Registration,
): Promise<UserRow | undefined> {
  const { username, username_key, full_name, email, email_key, phone, password_hash } = registration;
  const user = await tx
    .insertInto('users')
    .values({
      username,
      username_key,
      full_name,
      email,
      sign_in_email: email_key,
      phone,
      password_hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  for (const admin of await listAdmins(tx))
    await mail(newRegistrationMail({ to: admin.email, person: { username, fullName: full_name, email } }));
  changed('users');
  return user;
}

interface Browser {
  /** The session it had. */
  readonly token: string | undefined;
  readonly userAgent: string;
}

/** Opens a new session in place of the one the browser had; returns its token. */
export async function beginSession(
  { tx, now, changed }: Write,
  userId: number,
  { token, userAgent }: Browser,
  isSharedDevice: boolean,
): Promise<string> {
  const ended = token && (await endSession(tx, token));
  if (ended) changed('me', ended.userId);
  return openSession(tx, { userId, isSharedDevice, userAgent }, now);
}

/**
 * Signs a person in whose password has been found right.
 * @returns undefined when it was changed in the meantime: the sessions that ended with it stay ended
 */
export async function signIn(
  write: Write,
  { id, password_hash }: UserRow,
  browser: Browser,
  isSharedDevice: boolean,
): Promise<{ user: UserRow; token: string } | undefined> {
  // Writing the same again changes nothing, and lets a change that has begun come first.
  const user = await replacePassword(write.tx, id, { from: password_hash, to: { password_hash } });
  return user && { user, token: await beginSession(write, id, browser, isSharedDevice) };
}

/** Gives a person the password of their choice, and this browser the only session. */
export async function changePassword(
  { tx, now, changed }: Write,
  userId: number,
  { from, to }: { from: string; to: string },
  { token, userAgent }: Browser,
): Promise<{ user: UserRow; token: string; isSharedDevice: boolean }> {
  const chosen = { password_hash: to, needs_password_reset: 0 };
  const user = await replacePassword(tx, userId, { from, to: chosen });
  if (!user) throw failureAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
  const ended = token && (await endSession(tx, token));
  if (!ended) throw new Failure('SIGNED_OUT');
  await endSessionsOf(tx, userId);
  changed('me', userId);
  const { isSharedDevice } = ended;
  const session = { userId, isSharedDevice, userAgent };
  return { user, token: await openSession(tx, session, now), isSharedDevice };
}

/** Only if it still is the one that was found right. */
function replacePassword(
  tx: Tx,
  userId: number,
  { from, to }: { from: string; to: { password_hash: string; needs_password_reset?: number } },
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set(to)
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returningAll()
    .executeTakeFirst();
}

export async function signOut({ tx, changed }: Write, token: string): Promise<void> {
  const ended = await endSession(tx, token);
  if (ended) changed('me', ended.userId);
}

interface Administrator {
  readonly username: string;
  readonly email: string;
  /** Without one a temporary password is made. */
  readonly password: string | undefined;
  readonly now: number;
}

/**
 * Gives an empty database its first user, the administrator (decision 4); of several processes that start at once, one does.
 * @returns the temporary password, if one was made
 */
export async function ensureAdministrator(
  db: Db,
  { username, email, password, now }: Administrator,
): Promise<string | undefined> {
  const isEmpty = async (within: Db | Tx) =>
    (await within.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(db))) return undefined;
  const temporary = password ? undefined : newTemporaryPassword();
  const password_hash = await hashPassword(password ?? temporary ?? '');
  return db.transaction().execute(async (tx) => {
    // The row is the lock: whoever comes second waits here, and then finds it taken.
    const isFirst = await tx
      .insertInto('facts')
      .values({ name: 'administrator', value: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!isFirst || !(await isEmpty(tx))) return undefined;
    const { id } = await tx
      .insertInto('users')
      .values({
        username,
        username_key: usernameKeyOf(username),
        full_name: 'Administrator',
        email,
        sign_in_email: emailKeyOf(email),
        password_hash,
        is_admin: 1,
        is_authorized: 1,
        needs_password_reset: Number(temporary !== undefined),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // PostgreSQL never gives a number twice, not even after a start that was cut off here.
    if (id !== 1) await tx.updateTable('users').set({ id: 1 }).where('id', '=', id).execute();
    return temporary;
  });
}
