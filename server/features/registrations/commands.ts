import { randomInt } from 'node:crypto';
import type { z } from 'zod/mini';
import type { RegisterInput, VerifyInput } from '#contract/accounts.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import type { Db } from '#server/db/database.ts';
import { createUser } from '#server/features/accounts/commands.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/accounts/policy.ts';
import { findUser, type UserRow } from '#server/features/accounts/queries.ts';
import { alreadyMemberMail, codeMail } from '#server/features/registrations/mails.ts';
import { codeLife, mostTries, registrationLife } from '#server/features/registrations/policy.ts';
import { listRegistrations, type Registration } from '#server/features/registrations/queries.ts';
import type { Write } from '#server/platform/commit.ts';
import { failureAt } from '#server/platform/failure.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** What an address is to get. */
export interface Proof {
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
  /** Who has verified the address already: then it gets a notice and no code. */
  readonly member: UserRow | undefined;
  /** Whether it may get one more mail this hour. */
  readonly isMailed: boolean;
}

export interface ProofParts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
}

/** Decides what an address is to get, and counts it: before the transaction, since limits are kept apart from it. */
export async function proofFor(
  db: Db,
  { settings, secrets, limits }: ProofParts,
  email: string,
): Promise<Proof> {
  const emailKey = emailKeyOf(email);
  const member = await findUser(db, emailKey);
  const isMailed = await limits.allows(member ? 'notices' : 'codes', emailKey);
  return { secrets, title: settings.title, member, isMailed };
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
  if (!registration || (await findUser(tx, usernameKey))) throw failureAt('username', 'USERNAME_TAKEN');
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

  const user = await createUser(write, registration);
  if (!user) return undefined;
  await tx.deleteFrom('registrations').where('id', '=', registration.id).execute();
  await tx.updateTable('registrations').set({ code_hash: null }).where('email_key', '=', emailKey).execute();
  return user;
}
