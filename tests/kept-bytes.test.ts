// The server caches one copy of a long list in each encoding, for any number of readers.
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { newGroup } from '#server/platform/storage/storage.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const isLong = Boolean(process.env.TEST_LONG);
const photos = 2000;
const people = isLong ? 100 : 25;
const mebibyte = 2 ** 20;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of buffers, after a garbage collection. */
async function heldBytes(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    collectGarbage();
    // An answer's memory is released a moment later.
    await pause(100);
  }
  return process.memoryUsage().arrayBuffers;
}

async function addPhotos({ db, clock }: TestSite, userId: number): Promise<number[]> {
  const file = (name: string, width: number) => ({
    name,
    bytes: 90_000,
    type: 'image/webp',
    width,
    height: width,
  });
  const files = JSON.stringify([file('320.webp', 320), file('640.webp', 640), file('1280.webp', 1280)]);
  const ids: number[] = [];
  for (let at = 0; at < photos; at += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      reunion_id: 1,
      user_id: userId,
      kind: 'photo' as const,
      title: `Low tide ${at + index}`,
      is_private: 0,
      status: 'ready' as const,
      group_id: newGroup(),
      files,
      width: 1280,
      height: 960,
      thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
      created_at: clock.now() + at + index,
    }));
    const added = await db.insertInto('photos').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

test(`${people} people with ${photos} photos use no more memory than the shared list`, async () => {
  const site = await testSite();
  const [first = 0, ...rest] = await addPhotos(site, await site.person({ authorized: true }));
  const callers = [];
  for (let index = 0; index < people; index += 1) {
    const who = await site.as({ authorized: true });
    const liked = [first, rest[(index * 37) % rest.length] ?? first];
    const rows = liked.map((photo_id) => ({ photo_id, user_id: who.id, created_at: 1 }));
    await site.db.insertInto('photo_likes').values(rows).execute();
    callers.push(who);
  }
  const before = await heldBytes();
  for (const who of callers)
    for (const encoding of ['', 'br', 'gzip']) {
      const answer = await who('GET', '/api/photos', undefined, { 'accept-encoding': encoding });
      expect(answer.statusCode).toBe(200);
    }
  const held = ((await heldBytes()) - before) / mebibyte;
  // It is about 1.3 MiB: the list itself and its two compressed forms.
  expect(held).toBeLessThan(8);
});
