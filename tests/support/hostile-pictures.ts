// Files that are not photos, or are malicious, with the expected errors.
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { ErrorCode } from '#contract/errors.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bits?: 1 | 8 | 16 | number;
  /** 0 grey, 2 RGB, 4 grey with alpha, 6 RGB with alpha. */
  readonly color?: number;
  readonly isInterlaced?: boolean;
}

/** A PNG with the given head and compressed pixels, and with further chunks before the pixels. */
function pngOf(
  { width, height, bits = 8, color = 0, isInterlaced = false }: PngHead,
  compressed: Buffer,
  more: readonly Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, color, 0, 0, Number(isInterlaced)], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([pngStart, chunk('IHDR', head), ...more, chunk('IDAT', compressed), end]);
}

/** A PNG whose pixels are mostly missing. */
export const pngHead = (head: PngHead): Buffer => pngOf(head, deflateSync(Buffer.alloc(1000)));

const png = (width: number, height: number, pixels: Buffer): Buffer =>
  pngOf({ width, height }, deflateSync(pixels));

const bytesPerPixel = ({ bits = 8, color = 0 }: PngHead) => (bits / 8) * ({ 2: 3, 4: 2, 6: 4 }[color] ?? 1);

const mebibyte = 1 << 20;

/**
 * Zeros as zlib compresses them, to a thousandth. After a full flush, data does not refer to earlier data, so one compressed
 * mebibyte can be repeated. Compressing a whole gigabyte would take seconds.
 */
function deflatedZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(mebibyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((length % 65_521) * 65_536 + 1);
  return Buffer.concat([
    Buffer.from('78da', 'hex'),
    ...Array<Buffer>(Math.floor(length / mebibyte)).fill(block),
    deflateRawSync(Buffer.alloc(length % mebibyte), { level: 9 }),
    checksum,
  ]);
}

/** A complete PNG whose pixels are all zero. */
function emptyPng(head: PngHead): Buffer {
  const { width, height, isInterlaced } = head;
  // Each row begins with a byte. The seven passes of an interlaced picture have up to two rows for each of its rows.
  const bytes = height * (1 + width * bytesPerPixel(head)) + (isInterlaced ? height * 2 + 64 : 0);
  return pngOf(head, deflatedZeros(bytes));
}

/** A PNG that is accepted and takes seconds to process. */
export const heavyPng = (): Buffer => emptyPng({ width: 10_000, height: 6000, color: 6 });

/** A GIF with frames of one pixel, on a square canvas. */
function gif(frames: number, side = 1): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([side & 255, side >> 8, side & 255, side >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** Inserts segments after the start marker of a JPEG. */
export function withSegments(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const parts = [];
  for (let at = 0; at < data.length; at += 65_000) {
    const part = data.subarray(at, at + 65_000);
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(part.length + 2, 2);
    parts.push(head, part);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const heicHead = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');

export type Hostile = readonly [what: string, file: Buffer, codes: readonly ErrorCode[]];

/** Each file with the error codes that may be answered. */
export async function hostileFiles(): Promise<Hostile[]> {
  const jpeg = await cameraPhoto({ width: 1200, height: 900 });
  const notAPhoto = ['NOT_A_PHOTO'] as const;
  const damaged = ['PHOTO_DAMAGED'] as const;
  const tooMany = ['TOO_MANY_PIXELS'] as const;
  const text = (content: string) => Buffer.from(content, 'latin1');
  const whole = {
    jpeg,
    png: await cameraPhoto({ format: 'png' }),
    webp: await cameraPhoto({ format: 'webp' }),
  };
  const truncated = Object.entries({
    ...whole,
    avif: await cameraPhoto({ format: 'avif' }),
    gif: await cameraPhoto({ format: 'gif' }),
  }).flatMap(([type, file]) =>
    [0.1, 0.4, 0.7, 0.95].map(
      (share): Hostile => [
        `${type} cut at ${share}`,
        file.subarray(0, Math.floor(file.length * share)),
        damaged,
      ],
    ),
  );
  return [
    ['an SVG', text(svg), notAPhoto],
    ['an SVG that says it is XML', text(`<?xml version="1.0"?>${svg}`), notAPhoto],
    ['a page', text(html), notAPhoto],
    ['nothing', Buffer.alloc(0), ['NOT_A_PHOTO', 'INVALID_INPUT']],
    ['one byte', Buffer.from([0xff]), notAPhoto],
    ['zeros', Buffer.alloc(100_000), notAPhoto],
    ['a PDF', text('%PDF-1.7\n1 0 obj <<>> endobj'), notAPhoto],
    ['a ZIP', Buffer.from('504b0304140000000800', 'hex'), notAPhoto],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex'), notAPhoto],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(1000)]), notAPhoto],
    ['a film', Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32', 'hex'), notAPhoto],
    ['a page with the head of a JPEG', Buffer.concat([jpeg.subarray(0, 20), text(html)]), damaged],
    ['a page with the head of a PNG', Buffer.concat([pngStart, text(html)]), damaged],
    ['a page with the head of a GIF', text(`GIF89a${html}`), damaged],
    ['a page with the head of a WebP', text(`RIFF\x24\0\0\0WEBPVP8 ${html}`), damaged],
    ['a page with the head of a HEIC', Buffer.concat([heicHead, text(html)]), damaged],
    ['a HEIC of noise', Buffer.concat([heicHead, crypto.getRandomValues(Buffer.alloc(50_000))]), damaged],
    ['a bomb of 256 megapixels', emptyPng({ width: 16_000, height: 16_000 }), tooMany],
    [
      'a PNG of 2³¹ − 1 points a side',
      png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10)),
      ['TOO_MANY_PIXELS', 'PHOTO_DAMAGED'],
    ],
    ['a PNG without points', png(0, 0, Buffer.alloc(0)), damaged],
    ['a PNG with fewer rows than it says', png(1000, 1000, Buffer.alloc(1001 * 20)), damaged],
    ['a row of 16 bits', emptyPng({ width: 59_999_999, height: 1, bits: 16, color: 6 }), tooMany],
    ['a shorter row of 16 bits', emptyPng({ width: 16_000_000, height: 1, bits: 16, color: 6 }), tooMany],
    ['a grey column', emptyPng({ width: 1, height: 59_999_999 }), tooMany],
    [
      'as many bytes as may be, interlaced',
      emptyPng({ width: 5000, height: 6000, bits: 16, color: 6, isInterlaced: true }),
      ['PHOTO_TOO_COMPLEX'],
    ],
    [
      'more bytes than may be',
      emptyPng({ width: 20_000, height: 3000, bits: 16, color: 6 }),
      ['PHOTO_TOO_COMPLEX'],
    ],
    ['an animation of 10,000 frames', gif(10_000), ['TOO_MANY_FRAMES']],
    ['an animation of 31 frames of a megapixel', gif(31, 1000), ['TOO_MANY_FRAMES']],
    ...truncated,
  ];
}

/** Photos with other content appended or embedded. */
export async function riddenFiles(): Promise<[what: string, file: Buffer][]> {
  const jpeg = await cameraPhoto({ time: '2025:06:30 10:00:00' });
  return [
    ['a page behind it', Buffer.concat([jpeg, Buffer.from(html)])],
    ['a ZIP behind it', Buffer.concat([jpeg, Buffer.from('504b0304', 'hex'), Buffer.from(html)])],
    ['a comment', withSegments(jpeg, 0xfe, Buffer.from(html))],
    ['camera notes of 20 MB', withSegments(jpeg, 0xe1, Buffer.alloc(20_000_000, html))],
    ['a color profile of 20 MB', withSegments(jpeg, 0xe2, Buffer.alloc(20_000_000, html))],
  ];
}
