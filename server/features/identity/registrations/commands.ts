import { randomInt } from 'node:crypto';
import type { z } from 'zod/mini';
import type { RegisterInput, VerifyInput } from '#contract/identity/accounts.schema.ts';
import { hasRows } from '#server/db/count-rows.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { createUser } from '#server/features/identity/accounts/commands.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/identity/accounts/policy.ts';
import { findUser, getUserRow, type UserRow } from '#server/features/identity/accounts/queries.ts';
import { alreadyMemberMail, codeMail } from '#server/features/identity/registrations/mails.ts';
import {
  checkHeldCode,
  checkUnheldCode,
  codeHash,
  codeLife,
  heldAmong,
  nameLife,
  networkHash,
  type Refusal,
  registrationLife,
  tokenHash,
} from '#server/features/identity/registrations/policy.ts';
import { listRegistrations, type Registration } from '#server/features/identity/registrations/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { apiErrorAt } from '#server/platform/http/api-error.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import type { FindViewer } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

export interface VerificationMail {
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
  /** The account that has this address already: then it gets a notice instead of a code. */
  readonly member: UserRow | undefined;
  /** Whether it may get one more mail this hour. */
  readonly isMailed: boolean;
}

export type VerificationDeps = Pick<AppContext, 'db' | 'settings' | 'secrets' | 'limits'>;

/** Decides which mail a person's new address gets, and counts it, before the transaction: limits are outside it. */
export async function verificationFor(
  { db, settings, secrets, limits }: VerificationDeps,
  email: string,
): Promise<VerificationMail> {
  const emailKey = emailKeyOf(email);
  const member = await findUser(db, emailKey);
  const isMailed = await limits.allows(member ? 'notices' : 'codes', emailKey);
  return { secrets, title: settings.current.title, member, isMailed };
}

interface CodeRequest {
  readonly email: string;
  /** The client's wide network. */
  readonly network: string;
  /** The registration, if the browser holds it or its password was right. */
  readonly held?: Registration | undefined;
}

/**
 * The same for a registration's address. Members are counted like everybody, so that a refused mail does not reveal
 * them. An attempt refused by one limit does not count for the wider ones after it.
 */
export async function verificationForRegistration(
  { db, settings, secrets, limits }: VerificationDeps,
  { email, network, held }: CodeRequest,
): Promise<VerificationMail> {
  const emailKey = emailKeyOf(email);
  const member = await findUser(db, emailKey);
  const place = `${emailKey} ${network}`;
  const isMailed =
    (await (held ? limits.allows('codesHeld', String(held.id)) : limits.allows('codesAsked', place))) &&
    (await limits.allows('codesNetworkDay', place)) &&
    (await limits.allows('codesAddress', emailKey)) &&
    (await limits.allows('codesAddressDay', emailKey));
  return { secrets, title: settings.current.title, member, isMailed };
}

/** A browser's new token, and its previous one: an attacker who planted the previous one does not know the new one. */
export interface Tokens {
  readonly now: string;
  readonly before: string | undefined;
}

/** Transfers a browser's registrations to its new token. */
async function renewToken(tx: Tx, secrets: Secrets, { now, before }: Tokens): Promise<string> {
  const hash = tokenHash(secrets, now);
  if (before !== undefined)
    await tx
      .updateTable('registrations')
      .set({ token_hash: hash })
      .where('token_hash', '=', tokenHash(secrets, before))
      .execute();
  return hash;
}

interface NewRegistration {
  readonly passwordHash: string;
  /** The same person's earlier registrations with this username, which this one corrects. */
  readonly own: readonly Registration[];
  /** The client's wide network. */
  readonly network: string;
  readonly tokens: Tokens;
  readonly verification: VerificationMail;
}

/** Stores a registration until its code is typed. Concurrent ones of one new username wait for each other. */
export async function register(
  transaction: TransactionContext,
  input: z.output<typeof RegisterInput>,
  { passwordHash, own, network, tokens, verification }: NewRegistration,
): Promise<Registration> {
  const { tx, now } = transaction;
  const { secrets } = verification;
  const usernameKey = usernameKeyOf(input.username);
  const ids = own.map(({ id }) => id);
  await tx
    .deleteFrom('registrations')
    .where((eb) => eb.or([eb('expires_at', '<=', now), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .execute();
  // A correction reserves the username no longer than the registration that it corrects.
  const keptUntil = Math.min(now + nameLife, ...own.map((row) => row.name_kept_until));
  const isKept = keptUntil > now && !(await wasKept(transaction, usernameKey));
  const registration = await tx
    .insertInto('registrations')
    .values({
      username: input.username,
      username_key: usernameKey,
      kept_name: isKept ? usernameKey : null,
      name_kept_until: keptUntil,
      full_name: input.fullName,
      email: input.email,
      email_key: emailKeyOf(input.email),
      phone: input.phone ?? null,
      password_hash: passwordHash,
      network: networkHash(secrets, network),
      token_hash: await renewToken(tx, secrets, tokens),
      code_hash: null,
      code_expires_at: now,
      created_at: now,
      expires_at: now + registrationLife,
    })
    .onConflict((conflict) => conflict.column('kept_name').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Looked up after the insert: the insert has waited for a concurrent verification of the same name.
  if (!registration || (await findUser(tx, usernameKey))) throw apiErrorAt('username', 'USERNAME_TAKEN');
  await sendVerification(transaction, registration, verification, { isHolder: true });
  return registration;
}

/**
 * Whether a pending registration has reserved this username for the maximum time. Then nobody reserves it any more:
 * otherwise a person who registered it again and again could keep it.
 */
async function wasKept({ tx, now }: TransactionContext, usernameKey: string): Promise<boolean> {
  await tx
    .updateTable('registrations')
    .set({ kept_name: null })
    .where('kept_name', '=', usernameKey)
    .where('name_kept_until', '<=', now)
    .execute();
  const over = tx.selectFrom('registrations').where('username_key', '=', usernameKey);
  return hasRows(over.where('name_kept_until', '<=', now));
}

/**
 * Mails a new code, or notifies the address's owner that there is an account already: both take the same work, since the
 * time of an answer must not reveal which it was.
 * A code requested by somebody else does not replace the holder's.
 */
export async function sendVerification(
  transaction: TransactionContext,
  registration: Registration,
  { member, title, secrets, isMailed }: VerificationMail,
  { isHolder }: { isHolder: boolean },
): Promise<void> {
  if (!isMailed) return;
  const { id, email: to, email_key, username, full_name: fullName } = registration;
  const code = await newCode(transaction, secrets, email_key);
  const hash = member ? null : codeHash(secrets, email_key, code);
  const expiresAt = transaction.now + codeLife;
  const kept = await transaction.tx
    .updateTable('registrations')
    .set({
      code_hash: hash,
      code_expires_at: expiresAt,
      tried_from: '',
      ...(isHolder && { held_code_hash: hash, held_code_expires_at: expiresAt, tries: 0 }),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  await transaction.mail(
    member ? alreadyMemberMail({ title, to, member }) : codeMail({ title, to, username, fullName, code }),
  );
}

/** Six digits that no other registration of the address has, since they identify the registration. */
async function newCode({ tx, now }: TransactionContext, secrets: Secrets, emailKey: string): Promise<string> {
  const rows = await listRegistrations(tx, 'email_key', emailKey, now);
  const used = new Set(rows.flatMap((row) => [row.code_hash, row.held_code_hash]));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!used.has(codeHash(secrets, emailKey, code))) return code;
  }
}

/** Sends a new code to a registration whose password was right, and makes this browser its only holder. */
export async function resume(
  transaction: TransactionContext,
  registration: Registration,
  { tokens, verification }: { tokens: Tokens; verification: VerificationMail },
): Promise<void> {
  const hash = await renewToken(transaction.tx, verification.secrets, tokens);
  await transaction.tx
    .updateTable('registrations')
    .set({ token_hash: hash })
    .where('id', '=', registration.id)
    .execute();
  await sendVerification(transaction, registration, verification, { isHolder: true });
}

interface Typist {
  readonly secrets: Secrets;
  /** The browser's. */
  readonly token: string | undefined;
  /** The browser's wide network. */
  readonly network: string;
}

/** `isHeld`: it was typed in the browser that holds the registration. */
type Verified = { user: UserRow; isHeld: boolean } | { refusal: Refusal | 'USERNAME_TAKEN' };

/** The person whose code has just been typed in the browser of this session. */
export async function findJustVerified(
  { tx, now }: TransactionContext,
  findViewer: FindViewer,
  session: string,
): Promise<UserRow | undefined> {
  const viewer = await findViewer(tx, session, now);
  const user = viewer && (await getUserRow(tx, viewer.id));
  return user && user.created_at > now - codeLife ? user : undefined;
}

/** Creates an account from the registration whose code was typed. Returns an error, so that the attempt is counted. */
export async function verifyEmail(
  transaction: TransactionContext,
  { email, code }: z.output<typeof VerifyInput>,
  { secrets, token, network }: Typist,
): Promise<Verified> {
  const { tx, now } = transaction;
  const emailKey = emailKeyOf(email);
  // A no-op write, which waits for concurrent attempts.
  const waiting = await tx
    .updateTable('registrations')
    .set({ email_key: emailKey })
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('code_expires_at', '>', now),
        eb('held_code_expires_at', '>', now),
        ...(token ? [eb('token_hash', '=', tokenHash(secrets, token))] : []),
      ]),
    )
    .returningAll()
    .execute();
  const typed = codeHash(secrets, emailKey, code);
  const held = heldAmong(waiting, secrets, token);
  const { tried, right, refusal } =
    held.length > 0
      ? checkHeldCode(held, { typed, now })
      : checkUnheldCode(waiting, { typed, now, from: networkHash(secrets, network) });
  for (const { id, tries, tried_from } of tried)
    await tx.updateTable('registrations').set({ tries, tried_from }).where('id', '=', id).execute();
  if (!right) return { refusal };

  const user = await createUser(transaction, right);
  if (!user) {
    // Somebody else has just verified this username, or the same person this address.
    const namesake = await findUser(tx, right.username_key);
    return { refusal: namesake && namesake.sign_in_email !== emailKey ? 'USERNAME_TAKEN' : 'WRONG_CODE' };
  }
  await tx.deleteFrom('registrations').where('id', '=', right.id).execute();
  await tx
    .updateTable('registrations')
    .set({ code_hash: null, held_code_hash: null })
    .where('email_key', '=', emailKey)
    .execute();
  return { user, isHeld: held.length > 0 };
}

/** Deletes the registrations whose day is over. */
export async function sweepRegistrations(db: Db, now: number): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
}
