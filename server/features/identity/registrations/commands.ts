import { randomInt } from 'node:crypto';
import type { z } from 'zod/mini';
import type { RegisterInput, VerifyInput } from '#contract/identity/accounts.schema.ts';
import type { Tx } from '#server/db/database.ts';
import { createUser } from '#server/features/identity/accounts/commands.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/identity/accounts/policy.ts';
import { findUser, type UserRow } from '#server/features/identity/accounts/queries.ts';
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
import { listByEmail, type Registration } from '#server/features/identity/registrations/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { apiErrorAt } from '#server/platform/http/api-error.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The mail that an address is to get: a code, a notice or nothing. */
export interface VerificationMail {
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
  /** The account that has this address already: then it gets a notice and no code. */
  readonly member: UserRow | undefined;
  /** Whether it may get one more mail this hour. */
  readonly isMailed: boolean;
}

/** The services that decide about a mail and count it. */
export type VerificationDeps = Pick<AppContext, 'db' | 'settings' | 'secrets' | 'limits'>;

/** Decides which mail a person's new address gets, and counts it: before the transaction, since limits are not part of it. */
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
  /** The wide network that asks. */
  readonly network: string;
  /** The registration, if the browser holds it or its password was right. */
  readonly held?: Registration | undefined;
}

/**
 * The same for a registration's address. Members are counted as everybody, so that a mail which is one too many tells
 * nobody who they are. What one limit refuses does not count for the wider ones after it.
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

/** A browser's token, and the one it had before: who may have planted that in it knows nothing of the new one. */
export interface Tokens {
  readonly now: string;
  readonly before: string | undefined;
}

/** Gives the registrations that a browser holds their new token. */
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
  /** The same person's earlier tries with this username, which this one corrects. */
  readonly own: readonly Registration[];
  /** The wide network that asks. */
  readonly network: string;
  readonly tokens: Tokens;
  readonly verification: VerificationMail;
}

/** Keeps a registration until its code is typed. Of two with one new username at once the database lets one be first. */
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
  // Looked up after the insert: a registration of that name that has just become a person has made the insert wait.
  if (!registration || (await findUser(tx, usernameKey))) throw apiErrorAt('username', 'USERNAME_TAKEN');
  await sendVerification(transaction, registration, verification, { isHolder: true });
  return registration;
}

/**
 * Whether a registration that still waits has kept this username for as long as it may. Then nobody keeps it any more:
 * else a person who asked for it again and again would.
 */
async function wasKept({ tx, now }: TransactionContext, usernameKey: string): Promise<boolean> {
  await tx
    .updateTable('registrations')
    .set({ kept_name: null })
    .where('kept_name', '=', usernameKey)
    .where('name_kept_until', '<=', now)
    .execute();
  const over = await tx
    .selectFrom('registrations')
    .select('id')
    .where('username_key', '=', usernameKey)
    .where('name_kept_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return over !== undefined;
}

/**
 * Mails a fresh code, or tells the address's owner that there is an account already: both the same work, since the
 * time an answer takes must not tell a stranger which it was. A code that somebody else asks for leaves the holder's
 * own as it is.
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

/** Six digits that no other registration of the address has: the code tells them apart. */
async function newCode({ tx, now }: TransactionContext, secrets: Secrets, emailKey: string): Promise<string> {
  const rows = await listByEmail(tx, emailKey, now);
  const used = new Set(rows.flatMap((row) => [row.code_hash, row.held_code_hash]));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!used.has(codeHash(secrets, emailKey, code))) return code;
  }
}

/** Sends a fresh code to a registration whose password was right, and lets this browser alone hold it. */
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
  /** The wide network it is in. */
  readonly network: string;
}

type Verified = { user: UserRow } | { refusal: Refusal | 'USERNAME_TAKEN' };

/**
 * Makes a person of the registration whose code was typed. What is wrong is told instead of thrown, so that the try
 * is counted.
 */
export async function verifyEmail(
  transaction: TransactionContext,
  { email, code }: z.output<typeof VerifyInput>,
  { secrets, token, network }: Typist,
): Promise<Verified> {
  const { tx, now } = transaction;
  const emailKey = emailKeyOf(email);
  // Writing the same again changes nothing, and lets tries that have begun be counted first.
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
    // Somebody else has just been verified with this username, or the same person with this address.
    const namesake = await findUser(tx, right.username_key);
    return { refusal: namesake && namesake.sign_in_email !== emailKey ? 'USERNAME_TAKEN' : 'WRONG_CODE' };
  }
  await tx.deleteFrom('registrations').where('id', '=', right.id).execute();
  await tx
    .updateTable('registrations')
    .set({ code_hash: null, held_code_hash: null })
    .where('email_key', '=', emailKey)
    .execute();
  return { user };
}
