// Photos with text in every place other than pixels: in profiles, EXIF data and comments, and after the end of the picture.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heicGrid } from '#tests/support/heic-files.ts';
import { chunk, withSegments } from '#tests/support/hostile-pictures.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

/** The text in all of them, also where cameras write the place. A profile with this name was once kept. */
export const smuggled = 'Display P3, N 38.5392 smuggled';

const words = Buffer.from(smuggled.repeat(8));
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${smuggled}"/></rdf:RDF></x:xmpmeta>`;

/** A valid color profile with 40 KB of text in an additional tag. */
async function riddenProfile(): Promise<Buffer> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  const { icc = Buffer.alloc(0) } = await sharp(await image.withIccProfile('p3').png().toBuffer()).metadata();
  const tags = icc.readUInt32BE(128);
  const tableEnd = 132 + tags * 12;
  const head = Buffer.from(icc.subarray(0, tableEnd));
  const rest = icc.subarray(tableEnd);
  for (let tag = 0; tag < tags; tag += 1) {
    const at = 132 + tag * 12 + 4;
    head.writeUInt32BE(head.readUInt32BE(at) + 12, at);
  }
  const data = Buffer.alloc(40_000, `text\0\0\0\0${smuggled}`);
  const entry = Buffer.alloc(12);
  entry.write('mark');
  entry.writeUInt32BE(tableEnd + 12 + rest.length, 4);
  entry.writeUInt32BE(data.length, 8);
  head.writeUInt32BE(tags + 1, 128);
  const whole = Buffer.concat([head, entry, rest, data]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

/** Inserts chunks after the head of a PNG. */
const withChunks = (png: Buffer, ...more: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33)]);

/** A file of every accepted type, with text in every place that the type has for it. */
export async function smuggledFiles(): Promise<[what: string, file: Buffer][]> {
  const icc = await riddenProfile();
  const folder = await mkdtemp(join(tmpdir(), 'reunion-profile-'));
  const profile = join(folder, 'ridden.icc');
  await writeFile(profile, icc);
  const notes = {
    IFD0: { Artist: smuggled, ImageDescription: smuggled },
    IFD3: { GPSAreaInformation: smuggled },
  };
  const noted = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#a46' } })
      .withExif(notes)
      .withXmp(xmp)
      .withIccProfile(profile)
      .toFormat(format)
      .toBuffer();
  const [jpeg, png, webp, avif] = await Promise.all([
    noted('jpeg'),
    noted('png'),
    noted('webp'),
    noted('avif'),
  ]);
  await rm(folder, { recursive: true });
  const gif = await cameraPhoto({ format: 'gif' });
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])]);
  const gifNotes = Buffer.concat([
    Buffer.from('21ff0b', 'hex'),
    Buffer.from('XMP DataXMP'),
    Buffer.from([words.length]),
    words,
    Buffer.from([0]),
  ]);
  const colors = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const { exif = Buffer.alloc(0) } = await sharp(jpeg).metadata();
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\0'),
    Buffer.from('8BIM\x04\x04\0\0\0\0', 'latin1'),
    Buffer.from([0, words.length + 5, 0x1c, 2, 120, 0, words.length]),
    words,
  ]);
  const texts = [
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), words])),
    chunk('zTXt', Buffer.concat([Buffer.from('Title\0\0'), deflateSync(words)])),
    chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.from(xmp)])),
    chunk('prVt', words),
  ];
  const files: [string, Buffer][] = [
    ['a JPEG', withSegments(withSegments(withSegments(jpeg, 0xfe, words), 0xed, iptc), 0xef, words)],
    ['a PNG', withChunks(png, ...texts)],
    ['a WebP', webp],
    ['an AVIF', avif],
    ['a GIF', Buffer.concat([gif.subarray(0, colors), comment, gifNotes, gif.subarray(colors)])],
    ['a HEIC', await heicGrid({ exif, profile: icc })],
  ];
  return files.map(([what, file]) => [what, Buffer.concat([file, words])]);
}
