import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { agreeOnSecret, findSecret, Secrets, secretIn } from '#server/platform/sessions/secrets.ts';
import { emptyDatabase } from '#tests/support/databases.ts';

const key = 'a secret for tests, of more than 32 characters';

test('an encrypted text can be decrypted only with the same key, and its ciphertext differs each time', () => {
  const secrets = new Secrets(key);
  const encrypted = secrets.encrypt('Here is your code 🌊 482915');
  expect(secrets.decrypt(encrypted)).toBe('Here is your code 🌊 482915');
  expect(new Secrets(key).decrypt(encrypted)).toBe('Here is your code 🌊 482915');
  expect(encrypted).not.toContain('482915');
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('482915');
  expect(secrets.encrypt('Here is your code 🌊 482915')).not.toBe(encrypted);
  expect(() => new Secrets(`${key}!`).decrypt(encrypted)).toThrow();
  // A ciphertext of an earlier version can be decrypted.
  const sealed = 'G5Gu8GuNCB3GYWOI8PqjglWqQ6UhB030p_QA8LRipr5_xPhrzFhXhteSqiknZzCfaOdZZ_Zv6Mzi';
  expect(secrets.decrypt(sealed)).toBe('Here is your code 🌊 482915');
});

test('a modified ciphertext is detected', () => {
  const secrets = new Secrets(key);
  const encrypted = Buffer.from(secrets.encrypt('to: clara@example.org'), 'base64url');
  for (const index of [0, 15, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => secrets.decrypt(changed.toString('base64url'))).toThrow();
  }
  expect(() => secrets.decrypt(encrypted.subarray(0, 20).toString('base64url'))).toThrow();
});

test('hashes depend on the text and on the key', () => {
  const secrets = new Secrets(key);
  expect(secrets.hash('123456')).toBe(new Secrets(key).hash('123456'));
  expect(secrets.hash('123456')).not.toBe(secrets.hash('123457'));
  expect(secrets.hash('123456')).not.toBe(new Secrets(`${key}!`).hash('123456'));
});

test('a data folder gets its secret once, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secret = secretIn(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretIn(folder)).toBe(secret);
  const file = join(folder, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  // An editor adds a line break.
  writeFileSync(file, `${secret}\n`);
  expect(secretIn(folder)).toBe(secret);
});

test.each([
  ['empty', ''],
  ['of bytes that never came', '\0'.repeat(43)],
  ['cut off', 'Zm9v'],
])('a key that is %s, as after a power cut, is never used', (_, left) => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret-key');
  writeFileSync(file, left);
  expect(() => secretIn(folder)).toThrow(
    new CannotStart(
      `The key in ${file} is not whole, as after a power cut. Put the file back from your backup, or delete it if this site was never started.`,
    ),
  );
  expect(readFileSync(file, 'utf8')).toBe(left);
});

test('if the database was started with a key, a missing one is not replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await connect(await emptyDatabase());
  onTestFinished(() => database.close());
  await migrate(database);
  const secret = await findSecret(database.db, folder);
  await agreeOnSecret(database.db, new Secrets(secret));
  expect(await findSecret(database.db, folder)).toBe(secret);
  rmSync(join(folder, 'secret-key'));
  for (const _ of [1, 2])
    await expect(findSecret(database.db, folder)).rejects.toThrow(
      new CannotStart(
        `The file ${join(folder, 'secret-key')} is missing, and this database was started with another key than a new one would be. Put the file back from your backup, or set SECRET_KEY to what this database was started with.`,
      ),
    );
  expect(readdirSync(folder)).toEqual([]);
});

test('processes that share a database must share the secret', async () => {
  const database = await connect(await emptyDatabase());
  try {
    await migrate(database);
    await Promise.all([1, 2, 3].map(() => agreeOnSecret(database.db, new Secrets(key))));
    await agreeOnSecret(database.db, new Secrets(key));
    const other = agreeOnSecret(database.db, new Secrets(`${key}!`));
    await expect(other).rejects.toThrow(
      new CannotStart(
        'The secret key is not the one this database was started with. Set SECRET_KEY (or the file secret-key in DATA_DIR) to that one; processes that share a database must share it.',
      ),
    );
    const rows = await database.db.selectFrom('app_metadata').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    // A row that an earlier version wrote is recognized.
    expect(rows.filter(({ name }) => name === 'secret')).toEqual([
      { name: 'secret', value: 'nRyQRDZy8NTEkw5XkVdZp2IgXcdk45gCJfTTQbjCKs0' },
    ]);
  } finally {
    await database.close();
  }
});
