import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { failures } from '#contract/errors.ts';
import { UploadSlots } from '#server/platform/uploads/uploads.ts';

const sending = (length?: number) =>
  ({ headers: length === undefined ? {} : { 'content-length': String(length) } }) as IncomingMessage;
const mib = 1024 ** 2;

test('one person has four slots, and gets another when one is released', () => {
  const slots = new UploadSlots();
  const own = Array.from({ length: 4 }, () => slots.take(7, sending(mib), mib));
  expect(() => slots.take(7, sending(mib), mib)).toThrow(failures.UPLOADS_UNDERWAY[1]);
  const others = slots.take(8, sending(mib), mib);
  own[0]?.();
  own.push(slots.take(7, sending(mib), mib));
  expect(() => slots.take(7, sending(mib), mib)).toThrow(failures.UPLOADS_UNDERWAY[1]);
  for (const giveBack of [...own.slice(1), others]) giveBack();
  expect(slots.size).toBe(0);
});

test('there are a hundred slots in total', () => {
  const slots = new UploadSlots();
  for (let nth = 0; nth < 100; nth += 1) slots.take(nth, sending(mib), 25 * mib);
  expect(() => slots.take(1000, sending(mib), 25 * mib)).toThrow(failures.MANY_PHOTOS[1]);
});

test('an upload without a length, or with too large a one, counts with its maximum size', () => {
  for (const length of [undefined, 2 ** 60]) {
    const slots = new UploadSlots();
    for (let nth = 0; nth < 40; nth += 1) slots.take(nth, sending(length), 25 * mib);
    expect(() => slots.take(1000, sending(length), 25 * mib)).toThrow(failures.MANY_PHOTOS[1]);
    expect(() => slots.take(1000, sending(mib), 25 * mib)).not.toThrow();
  }
});
