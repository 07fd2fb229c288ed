// Passwords that are too easily guessed, if whoever runs the site names a file of them. Off by default.
import { readFileSync } from 'node:fs';
import { apiErrorAt } from '#server/platform/api-error.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';

export class Blocklist {
  readonly #passwords: ReadonlySet<string>;

  /** @param passwords in any case; without them every password passes */
  constructor(passwords: Iterable<string> = []) {
    this.#passwords = new Set(Array.from(passwords, (password) => password.toLowerCase()));
  }

  /** @throws PASSWORD_TOO_COMMON at `field`, if this is one of them in any case */
  refuse(field: string, password: string): void {
    if (this.#passwords.has(password.toLowerCase())) throw apiErrorAt(field, 'PASSWORD_TOO_COMMON');
  }
}

/**
 * Reads a text file with one password a line; spaces belong to the password, empty lines are none.
 * @throws CannotStart naming PASSWORD_BLOCKLIST when it cannot be read
 */
export function readBlocklist(file: string): Blocklist {
  try {
    const lines = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    return new Blocklist(lines.filter(Boolean));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      `PASSWORD_BLOCKLIST names ${file}, which cannot be read (${code}). It should be a text file with one password per line.`,
    );
  }
}
