import { expect, test } from 'vitest';
import {
  activityOf,
  hiddenWords,
  type Item,
  itemOf,
  outcomeOf,
  progressOf,
  type State,
} from '#web/features/gallery/photos/upload/queue.ts';

const details = { title: '', description: '', albumId: '', isPrivate: false };
const item = (state: State, more: Partial<Item> = {}): Item => ({
  ...itemOf(1, new File([new Uint8Array(1000)], 'a.jpg'), 'A'),
  state,
  details,
  ...more,
});

test('progress is the fraction of sent bytes, without failed files', () => {
  const queue = [item('done'), item('sending', { sent: 500 }), item('ready'), item('failed')];
  expect(progressOf(queue)).toMatchObject({ count: 4, done: 1, failed: 1, isRunning: true, share: 0.5 });
  expect(progressOf([]).share).toBe(0);
});

test('chosen photos wait until they are sent', () => {
  const queue = [item('ready', { details: undefined }), item('reading', { details: undefined })];
  const progress = progressOf(queue);
  expect(progress).toMatchObject({ waiting: 2, reading: 1, isRunning: false, share: 0 });
  expect(activityOf(progress)).toBe('Getting 2 photos ready: 1 of 2');
});

test('the text of a running upload describes its activity', () => {
  const said = (...queue: Item[]) => activityOf(progressOf(queue));
  expect(said(item('done'), item('sending'), item('ready'))).toBe('Uploading 2 of 3 photos');
  expect(said(item('sending'))).toBe('Uploading 1 of 1 photo');
  expect(said(item('retrying'), item('ready'))).toBe(
    "No connection. We'll continue as soon as you're back online.",
  );
  expect(said(item('retrying', { message: 'Many photos are coming in.' }))).toBe('Uploading 1 of 1 photo');
  expect(said(item('done'))).toBe('');
});

test('photos that were public and are private now are mentioned once, with the limits of that change', () => {
  const queue = [1, 2, 3].map((id) => itemOf(id, new File(['a'], `${id}.jpg`), 'Photo'));
  const hide = (...ids: number[]) =>
    hiddenWords(queue.map((item) => ({ ...item, wasPublic: ids.includes(item.id) })));
  expect(hide()).toBeUndefined();
  expect(hide(2)).toBe('Only you can see it now, but people may have seen or downloaded it already.');
  expect(hide(1, 3)).toBe(
    'Only you can see 2 of them now, but people may have seen or downloaded them already.',
  );
});

test('the text of a finished upload counts uploaded, duplicate and failed photos', () => {
  expect(outcomeOf({ done: 9, duplicates: 3, failed: 1 })).toBe('9 uploaded, 3 were already here, 1 failed');
  expect(outcomeOf({ done: 0, duplicates: 1, failed: 0 })).toBe('1 was already here');
  expect(outcomeOf({ done: 0, duplicates: 0, failed: 0 })).toBe('');
});
