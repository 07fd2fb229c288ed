// Problems that would appear later are reported at the start, or stop it.
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { networkFileSystem } from '#server/platform/process/file-systems.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { startSite } from '#server/start-site.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { faultyBucket, s3Bucket } from '#tests/support/s3.ts';
import { storagePlace } from '#tests/support/storage-places.ts';
import { testEnv, testSite } from '#tests/support/test-site.ts';

const startOn = async (STORAGE_URL: string) => startSite(testEnv(await migratedDatabase(), { STORAGE_URL }));

test('a missing bucket prevents the start with a sentence that names it', async () => {
  const address = (await s3Bucket()).replace('/photos/', '/pictures/');
  const refused = startOn(address).catch((error: unknown) => error);
  expect(await refused).toBeInstanceOf(CannotStart);
  const { message } = (await refused) as Error;
  expect(message).toMatch(/^There is no bucket "pictures" at http:\/\/127\.0\.0\.1:\d+\. Make it, or/);
  expect(message).not.toContain('S3RVER');
});

test('foreign objects in a bucket without a prefix are reported, and not changed', async () => {
  const place = await storagePlace('S3');
  await place.write('taxes/2024.pdf', 'theirs');
  const storage = await place.open();
  const site = await testSite({ storage });
  expect(await storage.inspect()).toEqual([
    expect.stringMatching(/not this site's, such as taxes\/\. .*a prefix/),
  ]);
  const admin = await site.as({ admin: true, authorized: true });
  const findings = (await admin('GET', '/api/admin/check-up')).json();
  expect(findings).toContainEqual(expect.objectContaining({ part: 'storage', state: 'soon' }));
  expect((await place.read()).get('taxes/2024.pdf')).toBe('theirs');
});

test('the site’s own bucket, or a prefix of it, is not reported', async () => {
  const place = await storagePlace('S3');
  const own = await testSite({ storage: await place.open() });
  expect(await own.context.storage.inspect()).toEqual([]);
  await place.write('others/taxes.pdf', 'theirs');
  const beside = await openS3(await s3Bucket('/reunion'));
  expect(await beside.inspect()).toEqual([]);
  beside.close();
});

test('a storage that refuses or does not answer is reported, and the rest of the site starts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const forbidding = await faultyBucket((_request, response) => void response.writeHead(403).end());
  const site = await startOn(forbidding);
  expect(site.notes).toEqual([expect.stringMatching(/refuses to be read \(403\).*STORAGE_URL/)]);
  await site.close();
  const away = await openS3((await s3Bucket()).replace(/:\d+\//, ':9/'));
  expect(await away.inspect()).toEqual([expect.stringContaining('does not answer')]);
  away.close();
});

test('a network file system is detected, and a local one is not', async () => {
  const nameOf = (type: number) => networkFileSystem('/srv/data', async () => ({ type }));
  expect([await nameOf(0x6969), await nameOf(0xff534d42), await nameOf(0xef53)]).toEqual([
    'NFS',
    'CIFS',
    undefined,
  ]);
  expect(await networkFileSystem(tmpdir())).toBe(undefined);
  expect(await networkFileSystem('/nowhere/at/all')).toBe(undefined);
});
