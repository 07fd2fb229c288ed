// The site's one secret: keys derived from it encrypt waiting mail and hash codes.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { addMetadata, findMetadata } from '#server/db/metadata.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

/** Encrypts with AES-256-GCM. @returns base64url */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const encrypted = [iv, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** @throws if the text was not encrypted with this key */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

export class Secrets {
  readonly #sealing: Buffer;
  readonly #hashing: Buffer;

  /** @param key at least 32 characters, from SECRET_KEY or the data folder */
  constructor(key: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    this.#sealing = derive('mail');
    this.#hashing = derive('codes');
  }

  encrypt(text: string): string {
    return seal(this.#sealing, text);
  }

  /** @throws if the text was not encrypted with this secret */
  decrypt(encrypted: string): string {
    return unseal(this.#sealing, encrypted);
  }

  /** A keyed hash: six digits hashed without a key could be brute-forced by a reader of the table. */
  hash(text: string): string {
    return createHmac('sha256', this.#hashing).update(text).digest('base64url');
  }
}

/**
 * The secret of a data folder: created at the first start, and on disk before the database refers to it.
 * @throws CannotStart if the file is incomplete: anybody could guess an empty key
 */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32 || secret.includes('\0'))
    throw new CannotStart(
      `The key in ${file} is not whole, as after a power cut. Put the file back from your backup, or delete it if this site was never started.`,
    );
  return secret;
}

/** The fingerprint of the key with which the database was started; null before the first start. */
export const findKeyCheck = async (db: Db): Promise<string | null> =>
  (await findMetadata(db, 'secret')) ?? null;

/** The secret of a data folder. @throws CannotStart if the database was started with a key that is missing */
export async function findSecret(db: Db, dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file) && (await findKeyCheck(db)) !== null)
    throw new CannotStart(
      `The file ${file} is missing, and this database was started with another key than a new one would be. Put the file back from your backup, or set SECRET_KEY to what this database was started with.`,
    );
  return secretIn(dataDir);
}

/** @throws CannotStart when another process wrote to this database with another secret */
export async function agreeOnSecret(db: Db, secrets: Secrets): Promise<void> {
  const mine = secrets.hash('agreement');
  await addMetadata(db, 'secret', mine);
  if ((await findKeyCheck(db)) !== mine)
    throw new CannotStart(
      'The secret key is not the one this database was started with. Set SECRET_KEY (or the file secret-key in DATA_DIR) to that one; processes that share a database must share it.',
    );
}
