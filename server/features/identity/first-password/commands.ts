// The administrator's first password: on a terminal, else in a file, since what a service manager keeps of the console is
// read by others and never forgotten.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstId } from '#server/features/identity/accounts/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';

const fileIn = (dataDir: string) => join(dataDir, 'first-password');

interface FirstPassword {
  readonly username: string;
  readonly password: string;
  readonly dataDir: string;
  /** The console is a person's terminal. */
  readonly isTerminal: boolean;
}

/** Tells the person who starts the site its first password, or where it is. */
export async function tellFirstPassword(
  { username, password, dataDir, isTerminal }: FirstPassword,
  print: (line: string) => void,
): Promise<void> {
  if (isTerminal) {
    print(`  Sign in as the administrator: ${username}, password ${password}`);
    print('  This password is shown only now and must be changed at the first sign-in.');
    return;
  }
  const file = fileIn(dataDir);
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 });
  print(`  Sign in as the administrator: ${username}, with the password in ${file}`);
  print('  It must be changed at the first sign-in. The file is then deleted.');
}

/** Deletes the file once the password in it opens nothing any more. */
export async function removeFirstPassword({ db, dataDir }: AppContext): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const isItsOwn = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', firstId)
    .where('needs_password_reset', '=', 1)
    // Of all temporary passwords the first alone has no end.
    .where('password_expires_at', 'is', null)
    .executeTakeFirst();
  if (!isItsOwn) await rm(file, { force: true });
}
