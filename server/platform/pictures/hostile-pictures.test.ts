// Malicious files and files that are not photos: each is refused with its reason, nothing is stored, memory is bounded.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { type Hostile, hostileFiles, riddenFiles } from '#tests/support/hostile-pictures.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { watchMemory } from '#tests/support/process-memory.ts';
import { smuggled, smuggledFiles } from '#tests/support/ridden-pictures.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { secretKey, testSite } from '#tests/support/test-site.ts';
import { signInWriters } from '#tests/support/writers.ts';

vi.setConfig({ testTimeout: (process.env.TEST_LONG ? 40 : 10) * 60_000 });

test('hostile files are refused with their reason, and leave nothing', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  for (const [what, file, codes] of await hostileFiles()) {
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, file));
    const { code, message } = JSON.parse(answer.body);
    expect(codes, `${what}: ${answer.statusCode} ${answer.body}`).toContain(code);
    expect([answer.statusCode >= 400 && answer.statusCode < 500, message.length > 10], what).toEqual([
      true,
      true,
    ]);
  }
  expect(await site.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  const files = [];
  for await (const one of site.context.storage.list()) files.push(one);
  expect([files, await readdir(site.context.uploadFolder)]).toEqual([[], []]);
});

test('content hidden in a photo does not get into its pictures', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  for (const [what, file] of await riddenFiles()) {
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, file));
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(201);
    const { id } = JSON.parse(answer.body);
    for (const name of ['320', '640', 'phone', 'full']) {
      const { rawPayload } = await ann('GET', `/api/photos/${id}/files/${name}`);
      expect(rawPayload.includes('<script'), `${what} in ${name}`).toBe(false);
      expect((await sharp(rawPayload).metadata()).icc?.length ?? 0, what).toBeLessThan(5000);
    }
  }
});

test('words in profiles, notes, comments and behind the end are in no stored size, of any type', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  for (const [what, file] of await smuggledFiles()) {
    const { icc } = await sharp(file).metadata();
    // PNG and AVIF store theirs compressed, or in boxes: sharp confirms that it is there.
    expect([file.includes(smuggled), icc?.includes(smuggled)], what).toEqual([
      true,
      what !== 'a GIF' || undefined,
    ]);
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, file));
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(201);
    const { id } = JSON.parse(answer.body);
    for (const name of ['320', '640', 'phone', 'full']) {
      const { rawPayload } = await ann('GET', `/api/photos/${id}/files/${name}`);
      expect(rawPayload.includes('smuggled'), `${what} in ${name}`).toBe(false);
      const { format, icc, exif, xmp, iptc, comments } = await sharp(rawPayload).metadata();
      expect(format, what).toMatch(/^(webp|jpeg|png)$/);
      expect([icc, exif, xmp, iptc, comments], `${what} in ${name}`).toEqual(Array(5).fill(undefined));
    }
  }
});

test('more than 25 MB is refused before it has arrived completely, announced or not', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const answer = await send(
    site,
    ann,
    photoForm({ title: 'Low tide' }, Buffer.alloc(26 * 1024 * 1024, 0xff)),
  );
  expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
  expect(await readdir(site.context.uploadFolder).catch(() => [])).toEqual([]);
});

/** KiB. */
const maxMemory = 512 * 1024;
/** How many of each kind are sent. */
const count = process.env.TEST_LONG ? 200 : 24;

/** Photos as phones and cameras send them: in every orientation, one in ten of 24 megapixels, one in forty of 60. */
async function honestFiles(): Promise<Buffer[]> {
  const held = await Promise.all(
    [1, 3, 6, 8].map((orientation) => cameraPhoto({ width: 4000, height: 3000, orientation })),
  );
  const heic = await heicTile('red');
  const large = await cameraPhoto({ width: 6000, height: 4000, orientation: 6 });
  const largest = await cameraPhoto({ width: 9000, height: 6666, orientation: 6 });
  return Array.from({ length: count }, (_, nth) => {
    if (nth % 40 === 1) return largest;
    if (nth % 10 === 2) return large;
    return (nth % 5 === 3 ? heic : held[nth % 4]) ?? expect.fail();
  });
}

test(`${count} hostile files beside ${count} photos of others: the server and its processes take less than 512 MB`, async () => {
  const where = await emptyDatabase();
  const people = await signInWriters(where, 8);
  const database = await connect(where);
  await database.db.updateTable('users').set({ is_authorized: 1 }).execute();
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'reunion-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = startProcess({ DATA_DIR: folder, SECRET_KEY: secretKey, ...variablesFor(where) });
  const origin = await server.listens();
  const isLarge = ([, , codes]: Hostile) => /TOO/.test(String(codes));
  const all = await hostileFiles();
  const [large, others] = [all.filter(isLarge), all.filter((one) => !isLarge(one))];
  const files = [...large, ...others, ...(await riddenFiles())].map(([, file]) => file);
  const hostile = Array.from({ length: count }, (_, nth) => files[nth % files.length] ?? expect.fail());
  const statuses = { hostile: new Set<number>(), honest: new Set<number>() };
  const waits: number[] = [];
  const send = async (
    kind: keyof typeof statuses,
    person: (typeof people)[number],
    files: Iterator<Buffer>,
  ) => {
    for (let next = files.next(); !next.done; next = files.next()) {
      // Otherwise it would be the existing photo.
      const file =
        kind === 'honest' ? Buffer.concat([next.value, Buffer.from(String(Math.random()))]) : next.value;
      const begun = performance.now();
      const body = photoForm({ title: 'Low tide' }, file);
      const answer = await fetch(`${origin}/api/photos`, {
        method: 'POST',
        headers: { cookie: person.cookie },
        body,
      });
      statuses[kind].add(answer.status);
      await answer.body?.cancel();
      if (kind === 'honest') waits.push(performance.now() - begun);
    }
  };
  const [waitingHostile, waitingHonest] = [hostile.values(), (await honestFiles()).values()];
  const watch = watchMemory(server.id ?? expect.fail());
  await Promise.all(
    people.map((person, nth) =>
      nth % 2 ? send('hostile', person, waitingHostile) : send('honest', person, waitingHonest),
    ),
  );
  const peak = await watch.stop();
  expect([...statuses.hostile].filter((status) => status >= 500)).toEqual([]);
  expect([...statuses.honest]).toEqual([201]);
  expect(waits).toHaveLength(count);
  // One picture for each process may be before it, each for ten seconds of processor time.
  expect(Math.max(...waits)).toBeLessThan(60_000);
  expect(peak).toBeGreaterThan(50_000);
  expect(peak).toBeLessThan(maxMemory);
});
