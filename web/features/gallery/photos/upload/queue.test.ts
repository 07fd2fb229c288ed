import { expect, test } from 'vitest';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';
import * as moves from '#web/features/gallery/photos/upload/queue.ts';

const details = { title: '', description: '', albumId: '', isPrivate: false };
const file = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const read = { preview: undefined, proposed: 'Photo' };

/** Files that were read and are not on the server, each with its name as its hash. */
const chosen = (...names: string[]): moves.Queue => {
  const queue = names.map((name, index) => moves.itemOf(index + 1, file(name), 'Photo'));
  const ids = queue.map(({ id }) => id);
  return moves.compared(
    queue.reduce<moves.Queue>((now, { id, name }) => moves.markRead(now, id, { ...read, hash: name }), queue),
    ids,
    new Map(),
  );
};
const states = (queue: moves.Queue) => queue.map(({ state }) => state);
const first = (queue: moves.Queue) => queue[0] as moves.Item;

test('a file above 25 MB is rejected at once, with the server’s message', () => {
  expect(moves.itemOf(1, file('a.jpg', maxPhotoBytes), 'A').state).toBe('reading');
  expect(moves.itemOf(1, file('a.jpg', maxPhotoBytes + 1), 'A')).toMatchObject({
    state: 'failed',
    message: 'That file is too large. Photos can be up to 25 MB.',
    mayRetry: false,
  });
});

test('nothing is sent before the button is pressed, and then in the order of the files', () => {
  const queue = chosen('a', 'b');
  expect(moves.nextToSend(queue, 3)).toBeUndefined();
  const sent = moves.submitted(queue, details);
  expect(moves.nextToSend(sent, 3)?.id).toBe(1);
  expect(moves.nextToSend(moves.change(sent, 1, { state: 'sending' }), 3)?.id).toBe(2);
});

test('no more files are in progress than allowed, including those that the server processes', () => {
  let queue = moves.submitted(chosen('a', 'b', 'c'), details);
  queue = moves.change(queue, 1, { state: 'sending' });
  queue = moves.change(queue, 2, { state: 'finishing' });
  expect(moves.nextToSend(queue, 2)).toBeUndefined();
  expect(moves.nextToSend(queue, 3)?.id).toBe(3);
});

test('a photo that the server has is not sent, and neither is a file that was chosen twice', () => {
  let queue: moves.Queue = [1, 2, 3].map((id) => moves.itemOf(id, file(`${id}.jpg`), 'Photo'));
  queue = moves.markRead(queue, 1, { ...read, hash: 'same' });
  queue = moves.markRead(queue, 2, { ...read, hash: 'same' });
  queue = moves.markRead(queue, 3, { ...read, hash: 'known' });
  queue = moves.compared(queue, [1, 2, 3], new Map([['known', 7]]));
  expect(queue).toMatchObject([
    { state: 'ready' },
    { state: 'duplicate', message: 'Already chosen' },
    { state: 'duplicate', photoId: 7 },
  ]);
});

test('a private photo is sent although the server has it, since the existing photo may be public', () => {
  const secretly = { ...details, isPrivate: true };
  const known = new Map([['a', 7]]);
  const chosenAgain = (now: moves.Queue) =>
    moves.compared(moves.markRead(now, 1, { ...read, hash: 'a' }), [1], known);
  const duplicate = chosenAgain([moves.itemOf(1, file('a.jpg'), 'Photo')]);
  expect(states(duplicate)).toEqual(['duplicate']);
  expect(states(moves.submitted(duplicate, details))).toEqual(['duplicate']);
  const pressedAfter = moves.submitted(duplicate, secretly);
  const pressedBefore = chosenAgain(moves.submitted([moves.itemOf(1, file('a.jpg'), 'Photo')], secretly));
  for (const queue of [pressedAfter, pressedBefore]) {
    expect(moves.nextToSend(queue, 1)?.id).toBe(1);
    const answer = { photoId: 7, isNew: false, wasPublic: true };
    // Even when a first attempt made it private and its answer was lost, it existed before.
    const done = moves.markUploaded(queue, { ...first(queue), tries: 2 }, answer);
    expect(done).toMatchObject([{ state: 'duplicate', wasPublic: true }]);
    expect(moves.submitted(done, secretly)).toEqual(done);
  }
});

test('a file without a hash, as on a page without HTTPS, is sent and is never a duplicate of another', () => {
  let queue: moves.Queue = [1, 2].map((id) => moves.itemOf(id, file(`${id}.jpg`), 'Photo'));
  for (const id of [1, 2]) queue = moves.markRead(queue, id, { ...read, hash: undefined });
  expect(states(moves.compared(queue, [1, 2], new Map()))).toEqual(['ready', 'ready']);
});

test('a file that cannot be read fails, and is not retried', () => {
  const queue = moves.markRead([moves.itemOf(1, file('a.jpg'), 'A')], 1, undefined);
  expect(queue).toMatchObject([{ state: 'failed', mayRetry: false }]);
});

test('the queue waits for a lost connection, and continues from there', () => {
  let queue = moves.submitted(chosen('a'), details);
  queue = moves.refused(queue, first(queue), { status: 0, message: 'Network error.' }, false);
  expect(queue).toMatchObject([{ state: 'retrying', losses: 0, message: undefined }]);
  expect(moves.nextToSend(queue, 3)).toBeUndefined();
  expect(moves.nextToSend(moves.reconnected(queue), 3)?.id).toBe(1);
});

test('six connection failures in a row while the device is online are a failure that can be retried', () => {
  let queue = moves.submitted(chosen('a'), details);
  for (let loss = 1; loss <= 6; loss += 1) {
    expect(first(queue).state).toBe('ready');
    queue = moves.refused(queue, first(queue), { status: 0, message: 'Network error.' }, true);
    queue = moves.reconnected(queue);
  }
  expect(queue).toMatchObject([{ state: 'failed', message: 'Network error.', mayRetry: true }]);
  expect(moves.retried(queue, 1)).toMatchObject([{ state: 'ready', losses: 0, details }]);
});

test('a busy server is retried, with its own message meanwhile', () => {
  const queue = moves.submitted(chosen('a'), details);
  const busy = { status: 503, message: 'Many photos are coming in right now.' };
  expect(moves.refused(queue, first(queue), busy, true)).toMatchObject([
    { state: 'retrying', message: busy.message },
  ]);
});

test('a photo that waits for those of another device is retried as long as necessary', () => {
  let queue = moves.submitted(chosen('a'), details);
  const underway = {
    status: 429,
    code: 'UPLOADS_UNDERWAY',
    message: 'Some are still on their way.',
  } as const;
  for (let refusal = 1; refusal <= 20; refusal += 1) {
    queue = moves.refused(queue, first(queue), underway, true);
    expect(queue).toMatchObject([{ state: 'retrying', losses: 0, message: underway.message }]);
    queue = moves.reconnected(queue);
  }
  const often = { status: 429, code: 'TOO_MANY', message: 'That is a lot.' } as const;
  expect(moves.refused(queue, first(queue), often, true)).toMatchObject([{ state: 'failed' }]);
});

test.each([
  [415, false],
  [413, false],
  [422, false],
  [400, true],
  [403, true],
  [429, true],
  [500, true],
  [507, true],
])('an answer %i is final, and can be retried by hand: %s', (status, mayRetry) => {
  const queue = moves.submitted(chosen('a'), details);
  expect(moves.refused(queue, first(queue), { status, message: 'No.' }, true)).toMatchObject([
    { state: 'failed', message: 'No.', mayRetry },
  ]);
});

test('a photo whose answer was lost is done when the second attempt finds it', () => {
  const queue = moves.submitted(chosen('a'), details);
  const answer = (tries: number, isNew: boolean) =>
    first(moves.markUploaded(queue, { ...first(queue), tries }, { photoId: 7, isNew, wasPublic: false }))
      .state;
  expect([answer(1, true), answer(1, false), answer(2, false)]).toEqual(['done', 'duplicate', 'done']);
});

test('the button is shown as long as it has an effect, and failed photos come first with their details', () => {
  const sent = moves.submitted(chosen('a', 'b', 'c'), details);
  expect(moves.hasToSend(chosen('a'))).toBe(true);
  const known = moves.compared([{ ...first(chosen('a')), state: 'reading' }], [1], new Map([['a', 7]]));
  expect([moves.hasToSend(known), moves.hasToSend(moves.submitted(known, details))]).toEqual([true, false]);
  const arrived = [1, 2].reduce((queue, id) => moves.change(queue, id, { state: 'done', photoId: id }), sent);
  const third = arrived[2] as moves.Item;
  const refusedWith = (status: number) => moves.refused(arrived, third, { status, message: 'No.' }, true);
  expect(moves.hasToSend(refusedWith(415))).toBe(false);
  const failed = refusedWith(403);
  expect(moves.hasToSend(failed)).toBe(true);
  expect(moves.failedFirst(failed).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(moves.failedDetails(arrived)).toBeUndefined();
  expect(moves.failedDetails(failed)).toEqual(details);
  expect(states(moves.submitted(failed, details))).toEqual(['done', 'done', 'ready']);
});

test('stopping keeps the chosen photos, and the button sends the others', () => {
  let queue = moves.submitted(chosen('a', 'b', 'c'), details);
  queue = moves.change(queue, 1, { state: 'done' });
  queue = moves.change(queue, 2, { state: 'sending', sent: 500 });
  queue = moves.stopped(queue);
  expect(states(queue)).toEqual(['done', 'ready', 'ready']);
  expect(moves.nextToSend(queue, 3)).toBeUndefined();
  expect(moves.nextToSend(moves.submitted(queue, details), 3)?.id).toBe(2);
});

test('the button also retries failed transfers, but not permanent failures', () => {
  let queue = moves.submitted(chosen('a', 'b'), details);
  queue = moves.change(queue, 1, { state: 'failed', mayRetry: true });
  queue = moves.change(queue, 2, { state: 'failed', mayRetry: false });
  expect(states(moves.submitted(queue, details))).toEqual(['ready', 'failed']);
});

test('a photo’s own title wins over that for all, and that over the proposed one', () => {
  const item = { title: undefined, proposed: 'Dunes' };
  expect(moves.titleOf(item, '')).toBe('Dunes');
  expect(moves.titleOf(item, ' Salt Pond ')).toBe('Salt Pond');
  expect(moves.titleOf({ ...item, title: 'Mine' }, 'Salt Pond')).toBe('Mine');
  expect(moves.titleOf({ ...item, title: '  ' }, '')).toBe('Dunes');
});

test('delays grow up to half a minute', () => {
  expect([1, 2, 3, 10].map(moves.pauseAfter)).toEqual([2000, 4000, 8000, 30_000]);
});
