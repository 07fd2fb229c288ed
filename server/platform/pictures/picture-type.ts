// The type of a file by its first bytes; its name and the sender's content type are ignored.
import { open } from 'node:fs/promises';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/** The brands of a box file, by its content (ISO 23008-12; AVIF's own specification). */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** Long enough for the brands of any file that a camera writes. */
const headLength = 512;

const starts = (head: Buffer, hex: string, at = 0) =>
  head.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** @param head the first bytes of a file */
function pictureTypeOf(head: Buffer): PictureType | undefined {
  if (starts(head, 'ffd8ff')) return 'jpeg';
  if (starts(head, '89504e470d0a1a0a')) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif';
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  // Where both stand, the file says first what it is.
  const brand = brands.find((one) => avifBrands.has(one) || heicBrands.has(one));
  if (!brand) return undefined;
  return avifBrands.has(brand) ? 'avif' : 'heic';
}

export async function readPictureType(path: string): Promise<PictureType | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return pictureTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
