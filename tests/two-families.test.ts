// Two families on one machine: a database (or data folder) and a bucket's prefix each. Neither affects the other.
import { expect, test, vi } from 'vitest';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { sweepOrphans } from '#server/platform/stored-files/commands.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { cameraPhoto, upload } from '#tests/support/photos.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { everyonesPassword, type TestSite, testEnv, testSite } from '#tests/support/test-site.ts';

/** A bucket's address with another prefix, or without one if `prefix` is empty. */
const withPrefix = (bucket: string, prefix: string) => bucket.replace(/\/photos[^?]*/, `/photos${prefix}`);

/** The second family uses the bucket's root, which contains the first one's prefix. */
async function twoFamilies() {
  const bucket = await s3Bucket('');
  const [address, otherAddress] = [withPrefix(bucket, '/millers'), bucket];
  const millers = await testSite({ storage: await openS3(address), limitFactor: 1 });
  const smiths = await testSite({ storage: await openS3(otherAddress), limitFactor: 1 });
  const people = async (site: TestSite) => ({
    site,
    person: await site.as({ admin: true, authorized: true }),
  });
  return { millers: await people(millers), smiths: await people(smiths), address, bucket };
}

const groupsOf = async ({ context }: TestSite) => (await auditFiles(context)).files;

test('sessions, names, photos, limits and mail of one family do not affect the other', async () => {
  const { millers, smiths } = await twoFamilies();
  const { id } = await upload(millers.site, millers.person, {}, await cameraPhoto());
  const asMiller = smiths.site.caller(millers.person.cookie, millers.person.id);
  expect((await millers.person('GET', '/api/user')).statusCode).toBe(200);
  expect((await asMiller('GET', '/api/user')).statusCode).toBe(401);
  expect((await smiths.person('GET', `/api/photos/${id}/files/full`)).statusCode).toBe(404);
  expect((await smiths.person('GET', '/api/photos')).json()).toEqual([]);

  // Both families have a user with this name and password. Failed attempts only count on the site where they were made.
  const visitors = [await millers.site.as('nobody'), await smiths.site.as('nobody')] as const;
  const tryAt = async (visitor: (typeof visitors)[number], password: string) =>
    (await visitor('POST', '/api/login', { username: 'someone1', password })).statusCode;
  for (let tries = 0; tries < 12; tries += 1) await tryAt(visitors[0], 'a wrong one');
  expect(await tryAt(visitors[0], everyonesPassword)).toBe(429);
  expect(await tryAt(visitors[1], everyonesPassword)).toBe(200);

  await visitors[0]('POST', '/api/forgot-password', { email: 'someone1@example.org' });
  expect(await smiths.site.mails()).toEqual([]);
  expect(await millers.site.mails()).toHaveLength(1);
});

test('a family’s changes are announced only to its own pages', async () => {
  const { millers, smiths } = await twoFamilies();
  const heard = { millers: 0, smiths: 0 };
  millers.site.context.changes.listen(() => {
    heard.millers += 1;
  });
  smiths.site.context.changes.listen(() => {
    heard.smiths += 1;
  });
  await upload(millers.site, millers.person, {}, await cameraPhoto());
  await vi.waitFor(() => expect(heard.millers).toBeGreaterThan(0));
  await upload(millers.site, millers.person, {}, await cameraPhoto());
  expect(heard.smiths).toBe(0);
});

test('neither family sweeps, counts or backs up the other’s files in the same bucket', async () => {
  const { millers, smiths, bucket } = await twoFamilies();
  await upload(millers.site, millers.person, {}, await cameraPhoto());
  await upload(smiths.site, smiths.person, {}, await cameraPhoto());
  const before = [await groupsOf(millers.site), await groupsOf(smiths.site)];
  expect(before[0]).toBeGreaterThan(0);
  expect(before[0]).toBe(before[1]);
  for (const { site } of [millers, smiths]) expect(await sweepOrphans(site.context, true)).toEqual([]);
  expect([await groupsOf(millers.site), await groupsOf(smiths.site)]).toEqual(before);

  const byHand = { kind: 'by hand' } as const;
  const place = await openPlace(withPrefix(bucket, '/backups/millers'));
  await backUpTo(place, millers.site.context.backup.source, byHand);
  await expect(backUpTo(place, smiths.site.context.backup.source, byHand)).rejects.toThrow(/another site's/);
  const own = await openPlace(withPrefix(bucket, '/backups/smiths'));
  await backUpTo(own, smiths.site.context.backup.source, byHand);
  for (const one of [place, own]) {
    expect(await listCopies(one)).toMatchObject([{ photos: 1 }]);
    one.close();
  }
});

test('a family that is configured with the other’s prefix, or its database, does not start', async () => {
  const { millers, smiths, address } = await twoFamilies();
  await upload(millers.site, millers.person, {}, await cameraPhoto());
  const misplaced = startSite(testEnv(smiths.site.where, { STORAGE_URL: address }));
  if ('url' in smiths.site.where) {
    await expect(misplaced).rejects.toThrow(/marked as another site's/);
    const another = { SECRET_KEY: 'the other family’s, of more than thirty-two characters' };
    await expect(startSite(testEnv(millers.site.where, another))).rejects.toThrow(
      /secret key is not the one/,
    );
  } else await expect(misplaced).rejects.toThrow(/already using this data folder/);
  await expect(misplaced).rejects.toBeInstanceOf(CannotStart);
});
