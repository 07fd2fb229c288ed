// The first administrator's password is shown on a terminal, or else written to a file, since a service manager's log is
// read by others and kept forever.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAdminName } from '#contract/identity/accounts.ts';
import { hasRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { addMetadata } from '#server/db/metadata.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/identity/accounts/policy.ts';
import { hasFirstPassword } from '#server/features/identity/first-password/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { hashPassword, newTemporaryPassword } from '#server/platform/sessions/passwords.ts';

interface Administrator {
  readonly username: string;
  readonly email: string;
  /** Absent: a temporary password is generated. */
  readonly password: string | undefined;
  /** Called with the temporary password before the account is committed: if it fails, the next start makes both. */
  readonly tell?: ((password: string) => Promise<void>) | undefined;
  readonly now: number;
}

/**
 * Gives an empty database its first user (product rule 4); of several processes that start at once, one does.
 * @returns the temporary password, if one was made
 */
export async function ensureAdministrator(
  db: Db,
  { username, email, password, tell, now }: Administrator,
): Promise<string | undefined> {
  if (await hasRows(db.selectFrom('users'))) return undefined;
  const first = password || newTemporaryPassword();
  const temporary = password ? undefined : first;
  const password_hash = await hashPassword(first);
  return db.transaction().execute(async (tx) => {
    // The row is the lock: a second process waits here, and then finds it exists.
    const isFirst = await addMetadata(tx, 'administrator', new Date(now).toISOString());
    if (!isFirst || (await hasRows(tx.selectFrom('users')))) return undefined;
    const { id } = await tx
      .insertInto('users')
      .values({
        username,
        username_key: usernameKeyOf(username),
        full_name: defaultAdminName,
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
    // A new site has first steps for its organizers; an older one has none.
    await addMetadata(tx, 'setup', 'open');
    // PostgreSQL never reuses a number, not even after an interrupted start.
    if (id !== 1) await tx.updateTable('users').set({ id: 1 }).where('id', '=', id).execute();
    if (temporary !== undefined) await tell?.(temporary);
    return temporary;
  });
}

const fileIn = (dataDir: string) => join(dataDir, 'first-password');

interface FirstPassword {
  readonly username: string;
  readonly password: string;
  readonly dataDir: string;
  /** The console is a person's terminal. */
  readonly isTerminal: boolean;
}

/** Shows the first password to the person who starts the site, or the path of its file. */
export async function tellFirstPassword(
  { username, password, dataDir, isTerminal }: FirstPassword,
  print: (line: string) => void,
): Promise<void> {
  const file = fileIn(dataDir);
  await rm(file, { force: true });
  if (isTerminal) {
    print(`  Sign in as the administrator: ${username}, password ${password}`);
    print('  This password is shown only now and must be changed at the first sign-in.');
    return;
  }
  const written = writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await written.catch(({ code }: NodeJS.ErrnoException) => {
    throw new CannotStart(
      `The first password cannot be written to ${file} (${code}). Make room there, and start again.`,
    );
  });
  print(`  Sign in as the administrator: ${username}, with the password in ${file}`);
  print('  It must be changed at the first sign-in. The file is then deleted.');
}

/** Where the administrator finds the password, for the console of every later start. */
export async function firstPasswordInWords(
  { db, dataDir }: Pick<AppContext, 'db' | 'dataDir'>,
  { username, isInVariable }: { readonly username: string; readonly isInVariable: boolean },
): Promise<string> {
  if (!(await hasFirstPassword(db)))
    return isInVariable ? 'in ADMIN_PASSWORD at the first start' : 'chosen at the first sign-in';
  const file = fileIn(dataDir);
  return existsSync(file)
    ? `in ${file}`
    : `that the first start showed. If it is lost, "npm run admin -- reset ${username}" makes another one`;
}

/** Deletes the file once its password is invalid. */
export async function removeFirstPassword({ db, dataDir }: AppContext): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  if (!(await hasFirstPassword(db))) await rm(file, { force: true });
}
