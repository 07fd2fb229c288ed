// A decoder that ends without an answer.
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeHeic } from '#server/platform/pictures/picture-file.ts';

const file = {
  from: '/nowhere/photo.heic',
  to: '/nowhere/decoded.tiff',
  profile: null,
  maxPixels: 1,
  memory: 1,
};

/** Makes a decoder silent, and emits `event` at once, if one is given. */
function decoderThat(event?: 'error' | 'exit', value?: unknown) {
  const { once } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, 'once');
  // Only the first three listeners are ours; Node itself adds later ones.
  for (const _ of ['message', 'error', 'exit'])
    spy.mockImplementationOnce(function silenced(this: Worker, name, listener) {
      if (name === event) listener(value);
      return once.call(this, name, () => {});
    });
}

afterEach(() => void vi.restoreAllMocks());

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) is no fault of the picture', async (code) => {
  const full = Object.assign(new Error('no room'), { code });
  decoderThat('error', full);
  await expect(decodeHeic(file)).rejects.toBe(full);
});

test.each([
  ['fails', 'error', Object.assign(new Error('no'), { code: 'ENOENT' })],
  ['fails without a code', 'error', new Error('out of memory')],
  ['ends without an answer', 'exit', 1],
] as const)('a decoder that %s has met a damaged picture', async (_what, event, value) => {
  decoderThat(event, value);
  await expect(decodeHeic(file)).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' });
});
