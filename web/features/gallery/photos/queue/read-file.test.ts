import { expect, test } from 'vitest';
import { takenDay } from '#web/features/gallery/photos/queue/read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the earliest of the days that a file names is the day', () => {
  expect(takenDay(bytesOf('Exif\0\0MM\0*2025:08:03 09:00:00\0 2025:07:30 18:12:09\0'))).toBe('2025-07-30');
});

test('a file without a day, or with an impossible one, gives no day', () => {
  expect(takenDay(bytesOf('JFIF'))).toBeUndefined();
  expect(takenDay(bytesOf('0000:00:00 00:00:00'))).toBeUndefined();
  expect(takenDay(bytesOf('2025:13:30 18:12:09'))).toBeUndefined();
});

test('what stands far into the file is a picture and no word', () => {
  const bytes = new Uint8Array(400 * 1024);
  bytes.set(bytesOf('2025:07:30 18:12:09'), 300 * 1024);
  expect(takenDay(bytes)).toBeUndefined();
});
