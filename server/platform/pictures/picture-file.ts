// Opens a file that claims to be a picture: with an allowed decoder, within limits, and upright.
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Metadata, Sharp, SharpConstructor, SharpOptions } from 'sharp';
import type { ErrorCode } from '#contract/errors.ts';
import { maxPixels } from '#contract/gallery/photos.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isDiskFull } from '#server/platform/process/file-errors.ts';
import type { NewFile } from '#server/platform/storage/storage.ts';

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
  // If it has both brands, the major brand decides.
  const brand = brands.find((one) => avifBrands.has(one) || heicBrands.has(one));
  if (!brand) return undefined;
  return avifBrands.has(brand) ? 'avif' : 'heic';
}

/** The type of a picture by its first bytes; undefined for any other file. */
export async function readPictureType(path: string): Promise<PictureType | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return pictureTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Thrown before decoding a picture that would take more memory than available. */
export class NeedsMoreMemory extends Error {}

export interface HeicFile {
  readonly from: string;
  /** The path of the TIFF. */
  readonly to: string;
  readonly profile: Buffer | null;
  readonly maxPixels: number;
  /** The decoder's memory limit in bytes. */
  readonly memory: number;
}

/** The reason why a picture cannot be decoded. */
export type HeicFailure = ErrorCode | 'NEEDS_MORE_MEMORY';

/**
 * Decodes a HEIC picture, upright, into an uncompressed TIFF.
 * @throws PHOTO_DAMAGED, TOO_MANY_PIXELS, NeedsMoreMemory
 */
export async function decodeHeic(file: HeicFile): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'heic-worker.mjs'), {
    workerData: file,
    // The decoder's console messages about damaged files are dropped.
    stdout: true,
    stderr: true,
  });
  const answer = Promise.withResolvers<HeicFailure | null>();
  worker.once('message', answer.resolve);
  worker.once('error', (error) =>
    isDiskFull(error) ? answer.reject(error) : answer.resolve('PHOTO_DAMAGED'),
  );
  worker.once('exit', () => answer.resolve('PHOTO_DAMAGED'));
  try {
    const failure = await answer.promise;
    if (failure === 'NEEDS_MORE_MEMORY') throw new NeedsMoreMemory();
    if (failure) throw new ApiError(failure);
  } finally {
    await worker.terminate();
  }
}

/** The environment of the work. */
export interface Workplace {
  /** A folder for the files, which the caller removes. */
  readonly folder: string;
  /** The memory limit of the work in bytes. */
  readonly memory: number;
}

export type MadeFile = NewFile & { readonly width: number; readonly height: number };

/** Pixels; no camera's panorama is longer. Decoders and libvips buffer whole rows. */
const maxSide = 20_000;
/** Bytes of a picture as it is decoded: 60 megapixels with four channels of 8 bits. */
const maxDecodedBytes = 240_000_000;
/** The maximum number of pictures of an animation. */
const maxFrames = 500;
/** The maximum number of pixels of all of them. */
const maxAnimated = 30_000_000;
/** Bytes of a color profile; cameras' own have less than 10,000. */
const maxProfile = 256 * 1024;

/** Loaded with the first picture, so that other tests need not import it. */
const loadSharp = (() => {
  let loading: Promise<SharpConstructor> | undefined;
  const load = async () => {
    const { default: sharp } = await import('sharp');
    // Several photos are processed concurrently, and each by one thread: the other threads stay free for requests.
    sharp.concurrency(1);
    sharp.cache(false);
    // Nothing else is ever decoded, whatever type a file claims. TIFF is the output of our own HEIC decoder.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((one) => `VipsForeignLoad${one}`);
    sharp.unblock({ operation: decoders });
    return sharp;
  };
  return () => {
    loading ??= load();
    return loading;
  };
})();

const damaged = () => new ApiError('PHOTO_DAMAGED');

/** A disk with less free space (bytes) is full: one write of a picture takes more. */
const minFree = 1024 * 1024;

/** Whether a folder's disk is full: decoders report it in different ways, or not at all. */
async function isFull(error: NodeJS.ErrnoException, folder: string): Promise<boolean> {
  if (isDiskFull(error) || /no space left|disk quota/i.test(error.message)) return true;
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFree;
}

/** Turns libvips' errors into refusals; a full disk is not the file's fault, and refusals are passed on. */
async function faultOf(error: unknown, folder: string): Promise<unknown> {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (error instanceof NeedsMoreMemory) return error;
  if (error instanceof ApiError && code !== 'PHOTO_DAMAGED') return error;
  if (await isFull(error as NodeJS.ErrnoException, folder)) return new ApiError('DISK_FULL');
  if (code) return error;
  return /exceeds pixel limit/i.test(message) ? new ApiError('TOO_MANY_PIXELS') : damaged();
}

/** The bytes that decoding or rotating a picture buffers; everything else is streamed by rows. */
function heldBytes(type: PictureType, about: Metadata): number {
  const { width, height, channels, orientation = 1, isProgressive, chromaSubsampling, pages = 1 } = about;
  const pixels = width * height;
  // Mirrored rows still pass one by one.
  const turned = orientation > 2 ? pixels * channels : 0;
  switch (type) {
    // Two bytes for each coefficient.
    case 'jpeg':
      return turned + (isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0);
    case 'png':
      return turned + (isProgressive ? decodedBytes(about) : 0);
    case 'webp':
    case 'gif':
      return turned + pixels * 4 * (pages > 1 ? 3 : 1);
    // Measured with 4:2:0; 4:4:4 takes nearly twice as much, which the process detects.
    case 'avif':
      return turned + pixels * 10;
    // Its decoder looks at the size of its tiles.
    case 'heic':
      return 0;
  }
}

const decodedBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (depth === 'ushort' ? 2 : 1);

/** The properties of a picture that may be decoded. */
export interface Upright {
  readonly about: Metadata;
  /** The number of frames. */
  readonly frames: number;
  /** Opens the picture upright, as often as needed. */
  photo(options?: SharpOptions): Sharp;
}

/**
 * Opens a picture and passes it to `make`; maps errors to faults of the file.
 * @param source an untrusted file
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, PHOTO_TOO_COMPLEX, TOO_MANY_PIXELS, TOO_MANY_FRAMES, DISK_FULL, NeedsMoreMemory
 */
export async function workOn<T>(
  source: string,
  workplace: Workplace,
  make: (picture: PictureFile, upright: Upright) => Promise<T>,
): Promise<T> {
  const type = await readPictureType(source);
  if (!type) throw new ApiError('NOT_A_PHOTO');
  try {
    const picture = new PictureFile(await loadSharp(), type, workplace.folder);
    return await make(picture, await picture.decode(source, workplace.memory));
  } catch (error) {
    throw await faultOf(error, workplace.folder);
  }
}

export class PictureFile {
  readonly type: PictureType;
  readonly #sharp: SharpConstructor;
  readonly #folder: string;

  constructor(sharp: SharpConstructor, type: PictureType, folder: string) {
    this.#sharp = sharp;
    this.type = type;
    this.#folder = folder;
  }

  async decode(source: string, memory: number): Promise<Upright> {
    const about = await this.open(source).metadata();
    const frames = this.#check(about);
    if (heldBytes(this.type, about) > memory) throw new NeedsMoreMemory();
    const path = this.type === 'heic' ? join(this.#folder, 'decoded.tiff') : source;
    if (this.type === 'heic') {
      // The TIFF's own colors are converted to sRGB, like all others.
      const profile = about.icc && about.icc.length <= maxProfile ? about.icc : null;
      await decodeHeic({ from: source, to: path, profile, maxPixels, memory });
    }
    return { about, frames, photo: (options) => this.#photo(path, options) };
  }

  open(path: string, options: SharpOptions = {}): Sharp {
    return this.#sharp(path, { limitInputPixels: maxPixels, failOn: 'error', ...options });
  }

  async write(image: Sharp, name: string, format: 'webp' | 'jpeg' | 'png'): Promise<MadeFile> {
    const path = join(this.#folder, name);
    const { width, height, size: bytes } = await image.toFile(path);
    return {
      name: `${name}.${format === 'jpeg' ? 'jpg' : format}`,
      path,
      bytes,
      type: `image/${format}`,
      width,
      height,
    };
  }

  /** Upright; HEIC is upright after decoding. */
  #photo(path: string, options?: SharpOptions): Sharp {
    const image = this.open(path, options);
    return this.type === 'heic' ? image : image.autoOrient();
  }

  /** @returns how many pictures follow each other in it */
  #check(about: Metadata): number {
    const { format, width, height, pages = 1, pageHeight = height } = about;
    if (format !== (this.type === 'heic' || this.type === 'avif' ? 'heif' : this.type)) throw damaged();
    if (width < 1 || height < 1) throw damaged();
    if (width > maxSide || height > maxSide) throw new ApiError('TOO_MANY_PIXELS');
    if (decodedBytes(about) > maxDecodedBytes) throw new ApiError('PHOTO_TOO_COMPLEX');
    if (pages === 1 || (this.type !== 'gif' && this.type !== 'webp')) return 1;
    if (pages > maxFrames || width * pageHeight * pages > maxAnimated) throw new ApiError('TOO_MANY_FRAMES');
    return pages;
  }
}
