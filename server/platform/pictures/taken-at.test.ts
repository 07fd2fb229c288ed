// The date of a picture in the camera's metadata, as it is read and written.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifTime, takenAt } from '#server/platform/pictures/make-pictures.ts';

const newYork = 'America/New_York';
const now = Date.parse('2025-07-01T12:00:00Z');
const day = 86_400_000;

async function notes(fields: Readonly<Record<string, string>>): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const file = await picture.withExif({ IFD2: fields }).jpeg().toBuffer();
  return (await sharp(file).metadata()).exif ?? expect.fail('The picture has no notes.');
}

async function taken(fields: Readonly<Record<string, string>>, at = now): Promise<string | undefined> {
  const instant = takenAt(await notes(fields), newYork, at);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

test('a date with a UTC offset is read with it', async () => {
  const original = (offset: string) =>
    taken({ DateTimeOriginal: '2025:06:30 21:04:05', OffsetTimeOriginal: offset });
  expect(await original('+02:00')).toBe('2025-06-30T19:04:05.000Z');
  expect(await original('-03:30')).toBe('2025-07-01T00:34:05.000Z');
  expect(await original('+05:45')).toBe('2025-06-30T15:19:05.000Z');
  expect(await original('+00:00')).toBe('2025-06-30T21:04:05.000Z');
});

test('a date without a UTC offset, or with an invalid one, is in the reunion’s time zone', async () => {
  expect(await taken({ DateTimeOriginal: '2025:06:30 21:04:05' })).toBe('2025-07-01T01:04:05.000Z');
  for (const offset of ['Z', '02:00', 'x+02:00', '+2:00', '+02'])
    expect(await taken({ DateTimeOriginal: '2025:06:30 21:04:05', OffsetTimeOriginal: offset }), offset).toBe(
      '2025-07-01T01:04:05.000Z',
    );
});

test('the date of a scanned picture is that of the scan, with its own offset', async () => {
  const scan = { DateTimeDigitized: '2025:06:29 10:00:00', OffsetTimeDigitized: '+01:00' };
  expect(await taken(scan)).toBe('2025-06-29T09:00:00.000Z');
  expect(await taken({ ...scan, OffsetTimeOriginal: '+05:00' })).toBe('2025-06-29T09:00:00.000Z');
  expect(await taken({ ...scan, DateTimeOriginal: '2025:06:30 21:04:05' })).toBe('2025-07-01T01:04:05.000Z');
});

test('dates before digital cameras and after tomorrow are ignored', async () => {
  const at = (time: string, when?: number) =>
    taken({ DateTimeOriginal: time, OffsetTimeOriginal: '+00:00' }, when);
  expect(await at('1990:01:01 00:00:00')).toBe('1990-01-01T00:00:00.000Z');
  expect(await at('1989:12:31 23:59:59')).toBeUndefined();
  expect(await at('2025:07:02 12:00:00')).toBe('2025-07-02T12:00:00.000Z');
  expect(await at('2025:07:02 12:00:01')).toBeUndefined();
  expect(await at('2025:07:02 12:00:00', now - 1)).toBeUndefined();
  expect(await at('2025:07:02 12:00:00', now + day)).toBe('2025-07-02T12:00:00.000Z');
});

test('EXIF without a time, or that cannot be read, gives none', async () => {
  expect(takenAt(undefined, newYork, now)).toBeUndefined();
  expect(await taken({ UserComment: 'Low tide' })).toBeUndefined();
  expect(await taken({ DateTimeOriginal: '    :  :     :  :  ' })).toBeUndefined();
  expect(takenAt(Buffer.from('no notes at all'), newYork, now)).toBeUndefined();
  expect(
    takenAt((await notes({ DateTimeOriginal: '2025:06:30 21:04:05' })).subarray(0, 20), newYork, now),
  ).toBeUndefined();
});

test.each([
  ['2025-07-01T01:04:05Z', newYork, '2025:06:30 21:04:05', '-04:00'],
  ['2025-01-02T03:04:05Z', newYork, '2025:01:01 22:04:05', '-05:00'],
  ['2025-07-01T01:04:05Z', 'Asia/Kolkata', '2025:07:01 06:34:05', '+05:30'],
  ['2025-07-01T01:04:05Z', 'America/St_Johns', '2025:06:30 22:34:05', '-02:30'],
  ['2025-12-31T23:59:09Z', 'UTC', '2025:12:31 23:59:09', '+00:00'],
])('%s in %s is written as cameras write it', (instant, timeZone, time, offset) => {
  expect(exifTime(Date.parse(instant), timeZone)).toEqual({ time, offset });
});
