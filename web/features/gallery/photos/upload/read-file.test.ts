import { expect, test } from 'vitest';
import { proposedTitle, takenDay } from '#web/features/gallery/photos/upload/read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the earliest of the dates in a file is its day', () => {
  expect(takenDay(bytesOf('Exif\0\0MM\0*2025:08:03 09:00:00\0 2025:07:30 18:12:09\0'))).toBe('2025-07-30');
});

test('a file without a day, or with an impossible one, gives no day', () => {
  expect(takenDay(bytesOf('JFIF'))).toBeUndefined();
  expect(takenDay(bytesOf('0000:00:00 00:00:00'))).toBeUndefined();
  expect(takenDay(bytesOf('2025:13:30 18:12:09'))).toBeUndefined();
});

test('bytes far into the file are picture data, not metadata', () => {
  const bytes = new Uint8Array(400 * 1024);
  bytes.set(bytesOf('2025:07:30 18:12:09'), 300 * 1024);
  expect(takenDay(bytes)).toBeUndefined();
});

const day = '2025-07-30';

test('a file that somebody named gives its name as the title', () => {
  expect(proposedTitle('dunes-morning.jpg', day)).toBe('Dunes morning');
  expect(proposedTitle('The_family  photo, take eleven.JPEG', day)).toBe('The family photo, take eleven');
  expect(proposedTitle('sunset 2.png', undefined)).toBe('Sunset 2');
  expect(proposedTitle('Ivy’s collection', day)).toBe('Ivy’s collection');
  expect(proposedTitle('bonfire-7-30.jpg', day)).toBe('Bonfire 7-30');
  expect(proposedTitle('p'.repeat(200), day)).toHaveLength(120);
});

test.each([
  'IMG_4471.HEIC',
  'IMG_4471 (2).JPG',
  'IMG_E4471.HEIC',
  'IMG_4471 2.jpeg',
  'DSC01234.JPG',
  'DSCF0001.jpg',
  'PXL_20250730_181209123.jpg',
  'PXL_20250730_181209123.MP.jpg',
  '20250730_181209.jpg',
  'IMG-20250730-WA0004.jpg',
  'WhatsApp Image 2025-07-30 at 18.12.09.jpeg',
  'Screenshot 2025-07-30 at 6.12.09 PM.png',
  'image.jpg',
  'FullSizeRender.jpg',
  '8a4f0c1e-1111-4222-8333-444455556666.jpg',
  '0f343b0931126a20f133d67c2b018a3b.webp',
  '.jpg',
])('%s, a name made up by a camera or a program, gives the day', (name) => {
  expect(proposedTitle(name, day)).toBe('Wednesday, July 30');
});

test('without a day there is still a title', () => {
  expect(proposedTitle('IMG_4471.HEIC', undefined)).toBe('Photo');
});
