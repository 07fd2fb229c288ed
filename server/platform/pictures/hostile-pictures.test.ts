// Files that are no photos, or mean harm: each is refused with its reason, nothing of it stays, and memory has a bound.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { hostileFiles, riddenFiles } from '#tests/support/hostile-pictures.ts';
import { photoForm, send } from '#tests/support/photos.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { secretKey, testSite } from '#tests/support/test-site.ts';
import { signInWriters } from '#tests/support/writers.ts';

vi.setConfig({ testTimeout: 10 * 60_000 });

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

test('what rides on a photo does not get in with it', async () => {
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

test('more than 25 MB is refused before it is all here, announced or not', async () => {
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
const mostMemory = 512 * 1024;

test('all of them at four times, four at once, take less than 512 MB of a server', async () => {
  const where = await emptyDatabase();
  const [ann = expect.fail()] = await signInWriters(where, 1);
  const database = await connect(where);
  await database.db.updateTable('users').set({ is_authorized: 1 }).execute();
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'reunion-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = startProcess({ DATA_DIR: folder, SECRET_KEY: secretKey, ...variablesFor(where) });
  const origin = await server.listens();
  const files = [...(await hostileFiles()), ...(await riddenFiles())];
  const statuses = new Set<number>();
  const waiting = [...files, ...files, ...files, ...files].values();
  const sendAll = async () => {
    for (const [, file] of waiting) {
      const body = photoForm({ title: 'Low tide' }, file);
      const headers = { cookie: ann.cookie };
      const answer = await fetch(`${origin}/api/photos`, { method: 'POST', headers, body });
      statuses.add(answer.status);
      await answer.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendAll));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const [, peak = ''] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${server.id}/status`, 'utf8')) ?? [];
  expect(Number(peak)).toBeGreaterThan(50_000);
  expect(Number(peak)).toBeLessThan(mostMemory);
});
