// The site's key in a backup: included only with a passphrase, and encrypted with it.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

/** scrypt's cost: about a tenth of a second and 64 MiB per attempt. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
const Sealed = z.object({ salt: z.string(), sealed: z.string() });

/** @returns JSON with AES-256-GCM's result, base64url */
export function sealKey(key: string, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv);
  const sealed = Buffer.concat([iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({ salt: salt.toString('base64url'), sealed: sealed.toString('base64url') });
}

/** @throws CannotStart if the passphrase is wrong */
export function openKey(text: string, passphrase: string): string {
  try {
    const { salt, sealed } = Sealed.parse(JSON.parse(text));
    const bytes = Buffer.from(sealed, 'base64url');
    const derived = scryptSync(passphrase, Buffer.from(salt, 'base64url'), 32, cost);
    const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new CannotStart('BACKUP_PASSPHRASE is not the passphrase with which this backup was made.');
  }
}
