// Recognizes a file's type by its first bytes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPictureType } from '#server/platform/pictures/picture-file.ts';

function typeOf(content: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-type-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return readPictureType(path);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
/** The first box of a file: its major brand, and its compatible brands. */
const brands = (own: string, others: string[] = [], length = 16 + 4 * others.length) => {
  const head = Buffer.concat([Buffer.alloc(4), latin(`ftyp${own}\0\0\0\0${others.join('')}`)]);
  head.writeUInt32BE(length);
  return head;
};

test.each([
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpeg'],
  ['three bytes of a JPEG', Buffer.from('ffd8ff', 'hex'), 'jpeg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
  ['a WebP', latin('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['an old GIF', latin('GIF87a\x01\0'), 'gif'],
  ['a GIF', latin('GIF89a\x01\0'), 'gif'],
  ['an AVIF', brands('avif'), 'avif'],
  ['an AVIF that moves', brands('avis', ['avif']), 'avif'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].map((brand) => [brand, brands(brand), 'heic'] as const),
  ['a HEIC that goes with others', brands('mif1', ['miaf', 'heic']), 'heic'],
  ['both, of which the first is said first', brands('mif1', ['avif', 'heic']), 'avif'],
  ['both, the other way round', brands('mif1', ['heic', 'avif']), 'heic'],
] as const)('%s', async (_what, content, type) => {
  expect(await typeOf(content)).toBe(type);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half of a JPEG', Buffer.from('ffd8', 'hex')],
  ['half of a PNG', Buffer.from('89504e470d0a', 'hex')],
  ['a sound in a RIFF', latin('RIFF\x10\0\0\0WAVEfmt ')],
  ['WebP without its RIFF', latin('JUNK\x10\0\0\0WEBPVP8 ')],
  ['a GIF of another year', latin('GIF88a\x01\0')],
  ['a GIF behind something', latin(' GIF89a\0')],
  ['a film', brands('isom', ['iso2', 'mp41'])],
  ['brands without their box', latin('\0\0\0\x10moovheic\0\0\0\0')],
  ['a brand behind its box', Buffer.concat([brands('mif1', ['miaf']), latin('heic')])],
  ['a page', latin('<!doctype html><svg xmlns="http://www.w3.org/2000/svg">')],
] as const)('%s is no picture', async (_what, content) => {
  expect(await typeOf(content)).toBeUndefined();
});

test('the brands in the first 512 bytes are checked', async () => {
  const far = (place: number) => brands('mif1', [...Array<string>(place).fill('miaf'), 'heic']);
  expect([await typeOf(far(123)), await typeOf(far(124))]).toEqual(['heic', undefined]);
});
