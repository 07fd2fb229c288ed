// The queue with a fake server and fake files; tests/e2e/gallery/upload.spec.ts tests the real one.
import { expect, test, vi } from 'vitest';
import type { Refusal } from '#web/features/gallery/photos/upload/queue.ts';
import { createUploads } from '#web/features/gallery/photos/upload/uploads.ts';
import type { UploadOptions } from '#web/lib/upload.ts';

const details = { title: '', description: '', albumId: '', isPrivate: false };
interface Sent {
  readonly name: string;
  readonly title: string;
  readonly options: Required<UploadOptions>;
  readonly done: (isNew?: boolean) => void;
  readonly fail: (failure: Refusal) => void;
}

function testUploads({ known = [] as readonly string[], isOnline = true } = {}) {
  const sent: Sent[] = [];
  const asked: (readonly string[])[] = [];
  const revokePreview = vi.fn();
  const addDuplicateToAlbum = vi.fn();
  const uploads = createUploads({
    readFile: async ({ name }) => {
      if (name.startsWith('broken')) throw new Error('NotReadableError');
      return { hash: name, preview: `blob:${name}`, day: '2025-07-30' };
    },
    findKnown: async (hashes) => {
      asked.push(hashes);
      return new Map(known.filter((hash) => hashes.includes(hash)).map((hash, index) => [hash, index + 1]));
    },
    send: ({ name }, title, _, options) =>
      new Promise((resolve, reject) => {
        const done = (isNew = true) => resolve({ photoId: 70, isNew, wasPublic: false });
        sent.push({ name, title, options, done, fail: reject });
      }),
    addDuplicateToAlbum,
    isOnline: () => isOnline,
    revokePreview,
  });
  const files = (...names: string[]) => names.map((name) => new File([new Uint8Array(1000)], name));
  const states = () => uploads.getQueue().map(({ state }) => state);
  const settle = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));
  return { uploads, sent, asked, revokePreview, addDuplicateToAlbum, files, states, settle };
}

test('three photos are sent at once, and the next when one is done', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a', 'b', 'c', 'd'));
  uploads.submit(details);
  await settle('sending', 'sending', 'sending', 'ready');
  sent[1]?.done();
  await settle('sending', 'done', 'sending', 'sending');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('photos submitted while their files are still read are each sent as soon as possible', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('IMG_1.jpg'));
  expect(uploads.getQueue()).toMatchObject([{ state: 'reading' }]);
  uploads.submit(details);
  await settle('sending');
  expect(sent[0]?.title).toBe('Wednesday, July 30');
});

test('the server is asked before anything is sent, and photos that it has are added to the selected album', async () => {
  const { uploads, sent, asked, addDuplicateToAlbum, files, settle } = testUploads({ known: ['b'] });
  uploads.add(files('a', 'b'));
  await settle('ready', 'duplicate');
  expect(asked).toEqual([['a', 'b']]);
  uploads.submit({ ...details, albumId: '5' });
  await settle('sending', 'duplicate');
  expect(sent).toHaveLength(1);
  expect(addDuplicateToAlbum.mock.calls).toEqual([['5', 1]]);
});

test('fifty files are asked about in batches, while the others are read', async () => {
  const { uploads, asked, files, states } = testUploads();
  uploads.add(files(...Array.from({ length: 50 }, (_, index) => `${index}`)));
  await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['ready'])));
  expect(asked.map(({ length }) => length)).toEqual([12, 12, 12, 12, 2]);
});

test('sent bytes are counted, and when all are sent the server processes the photo', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a'));
  uploads.submit(details);
  await settle('sending');
  sent[0]?.options.onProgress(400, 1200);
  expect(uploads.getQueue()[0]).toMatchObject({ state: 'sending', sent: 400 });
  sent[0]?.options.onProgress(1200, 1200);
  expect(uploads.getQueue()[0]).toMatchObject({ state: 'finishing', sent: 1000 });
});

test('after a connection loss the queue waits, and continues when it is back', async () => {
  const { uploads, sent, files, settle } = testUploads({ isOnline: false });
  uploads.add(files('a', 'b'));
  uploads.submit(details);
  await settle('sending', 'sending');
  for (const one of sent) one.fail({ status: 0, message: 'Network error. Please try again.' });
  await settle('retrying', 'retrying');
  uploads.reconnect();
  await settle('sending', 'sending');
  sent[2]?.done(false);
  sent[3]?.done();
  await settle('done', 'done');
});

test('a photo that the server had is added to the selected album, though the first attempt was lost', async () => {
  const { uploads, sent, addDuplicateToAlbum, files, settle } = testUploads();
  uploads.add(files('a'));
  uploads.submit({ ...details, albumId: '5' });
  await settle('sending');
  sent[0]?.fail({ status: 0, message: 'Network error. Please try again.' });
  await settle('retrying');
  uploads.reconnect();
  await settle('sending');
  sent[1]?.done(false);
  await settle('done');
  expect(addDuplicateToAlbum.mock.calls).toEqual([['5', 70]]);
});

test('a photo that the busy server refused is retried after a delay', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a'));
  uploads.submit(details);
  await settle('sending');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    sent[0]?.fail({ status: 503, message: 'Busy.' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(uploads.getQueue()).toMatchObject([{ state: 'retrying', message: 'Busy.' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(uploads.getQueue()).toMatchObject([{ state: 'sending' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a photo that waits for those of another device is retried after ten seconds', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a'));
  uploads.submit(details);
  await settle('sending');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    sent[0]?.fail({ status: 429, code: 'UPLOADS_UNDERWAY', message: 'Some are on their way.' });
    await vi.advanceTimersByTimeAsync(9999);
    expect(uploads.getQueue()).toMatchObject([{ state: 'retrying' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(uploads.getQueue()).toMatchObject([{ state: 'sending' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a photo that is removed during its upload is aborted, and the next one starts', async () => {
  const { uploads, sent, revokePreview, files, settle } = testUploads();
  uploads.add(files('a', 'b', 'c', 'd'));
  uploads.submit(details);
  await settle('sending', 'sending', 'sending', 'ready');
  uploads.remove(1);
  expect(sent[0]?.options.signal.aborted).toBe(true);
  expect(revokePreview).toHaveBeenCalledWith('blob:a');
  await settle('sending', 'sending', 'sending');
});

test('of a photo that was chosen twice, the other is sent if the first is removed', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a', 'a', 'b'));
  await settle('ready', 'duplicate', 'ready');
  uploads.remove(1);
  uploads.submit(details);
  await settle('sending', 'sending');
  sent[0]?.done();
  await settle('done', 'sending');
  // A photo that is stored is not sent again.
  uploads.add(files('a'));
  await settle('done', 'sending', 'duplicate');
  uploads.remove(2);
  await settle('sending', 'duplicate');
});

test('an answer that arrives after stopping changes nothing', async () => {
  const { uploads, sent, files, settle } = testUploads();
  uploads.add(files('a'));
  uploads.submit(details);
  await settle('sending');
  uploads.stop();
  await settle('ready');
  sent[0]?.done();
  await Promise.resolve();
  await settle('ready');
  uploads.submit(details);
  await settle('sending');
});

test('a file that cannot be read does not stop the others', async () => {
  const { uploads, files, settle } = testUploads();
  uploads.add(files('broken', 'a'));
  uploads.submit(details);
  await settle('failed', 'sending');
});

test('clearing aborts everything and releases the previews', async () => {
  const { uploads, sent, revokePreview, files, settle } = testUploads();
  uploads.add(files('a', 'b'));
  uploads.submit(details);
  await settle('sending', 'sending');
  uploads.clear();
  expect(sent.every(({ options }) => options.signal.aborted)).toBe(true);
  expect(revokePreview.mock.calls.flat()).toEqual(['blob:a', 'blob:b']);
  expect(uploads.getQueue()).toEqual([]);
});
