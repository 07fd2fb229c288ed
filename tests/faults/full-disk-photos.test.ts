// A disk that fills while photos arrive: the answers say so, photos can be viewed, and failed uploads leave nothing behind.
import { randomBytes } from 'node:crypto';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#contract/errors.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { photoForm, send, upload } from '#tests/support/photos.ts';
import { canMount, fill, mount, unmount } from '#tests/support/small-disk.ts';
import { testSite } from '#tests/support/test-site.ts';

const full = { code: 'DISK_FULL', message: failures.DISK_FULL[1] };

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  return () => void vi.unstubAllEnvs();
});

/** Pictures that hardly compress, in each format that is written in its own way. */
async function grainyPictures(): Promise<Readonly<Record<string, Buffer>>> {
  const [width, height] = [1200, 900];
  const pixels = randomBytes(width * height * 3);
  const grain = sharp(pixels, { raw: { width, height, channels: 3 } });
  return {
    JPEG: await grain.clone().jpeg({ quality: 80 }).toBuffer(),
    PNG: await grain.clone().png({ compressionLevel: 0 }).toBuffer(),
    WebP: await grain.clone().webp({ quality: 50 }).toBuffer(),
    HEIC: await heicTile('red'),
  };
}

/** Free kilobytes, so that an upload fails at a different step each time. */
const rooms = process.env.TEST_LONG
  ? Array.from({ length: 60 }, (_, index) => index * 150)
  : [0, 2500, 40, 600, 5000, 8000];

if (canMount())
  test('while a disk fills, each upload is answered with success or 507, a failed one leaves nothing, and later uploads succeed', async () => {
    const disk = mount(64);
    onTestFinished(() => unmount(disk));
    const site = await testSite({ outbox: disk, now: new Date().toISOString() });
    const ann = await site.as({ authorized: true });
    const pictures = await grainyPictures();
    const kept = await upload(site, ann);
    const { group_id } = await site.db.selectFrom('photos').select('group_id').executeTakeFirstOrThrow();
    const ballast = join(disk, 'ballast');
    const answers: Record<string, number> = {};
    for (const room of rooms) {
      for (const [format, file] of Object.entries(pictures))
        for (const url of ['/api/photos', '/api/profile/portrait']) {
          fill(ballast);
          truncateSync(ballast, Math.max(0, statSync(ballast).size - room * 1024));
          const form = photoForm(url === '/api/photos' ? { title: 'Low tide' } : {}, file);
          const { statusCode, body } = await send(site, ann, form, url);
          const what = `${format} to ${url} with ${room} KiB: ${body}`;
          expect([200, 201, 507], what).toContain(statusCode);
          if (statusCode === 507) expect(JSON.parse(body), what).toEqual(full);
          answers[statusCode] = (answers[statusCode] ?? 0) + 1;
          expect((await ann('GET', `/api/photos/${kept.id}/files/full`)).statusCode, what).toBe(200);
          rmSync(ballast);
          expect(await readdir(site.context.uploadFolder).catch(() => []), what).toEqual([]);
          await site.db.deleteFrom('photos').where('id', '!=', kept.id).execute();
          for await (const { id } of site.context.storage.list())
            if (id !== group_id) await site.context.storage.remove(id);
        }
    }
    expect(answers[507]).toBeGreaterThan(rooms.length);
    console.log(`Photos on a disk that fills: ${JSON.stringify(answers)}`);
    for (const file of Object.values(pictures))
      expect((await send(site, ann, photoForm({ title: 'Low tide' }, file))).statusCode).toBe(201);
  });
