// The site's key in a backup: included only with a passphrase, and encrypted with it.
import { randomBytes, scryptSync } from 'node:crypto';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { seal, unseal } from '#server/platform/sessions/secrets.ts';

/** scrypt's cost: about a tenth of a second and 64 MiB per attempt. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
const Sealed = z.object({ salt: z.string(), sealed: z.string() });

const derive = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, cost);

/** Encrypts the site's key with a passphrase. @returns JSON with the salt and the encrypted key */
export function sealKey(key: string, passphrase: string): string {
  const salt = randomBytes(16);
  return JSON.stringify({ salt: salt.toString('base64url'), sealed: seal(derive(passphrase, salt), key) });
}

/** @throws CannotStart if the passphrase is wrong */
export function openKey(text: string, passphrase: string): string {
  try {
    const { salt, sealed } = Sealed.parse(JSON.parse(text));
    return unseal(derive(passphrase, Buffer.from(salt, 'base64url')), sealed);
  } catch {
    throw new CannotStart('BACKUP_PASSPHRASE is not the passphrase with which this backup was made.');
  }
}
