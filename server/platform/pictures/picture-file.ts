// A file that is said to be a picture: opened by decoders that are allowed, within limits, and upright.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { mostPixels } from '#contract/photos.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { decodeHeic } from '#server/platform/pictures/heic.ts';
import { type PictureType, readPictureType } from '#server/platform/pictures/picture-type.ts';
import type { NewFile } from '#server/platform/storage/storage.ts';

/** Where a picture is worked on. */
export interface Workplace {
  /** A folder for the files, which the caller removes. */
  readonly folder: string;
  /** Runs what takes much memory, one at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export type MadeFile = NewFile & { readonly width: number; readonly height: number };

/** From so many pixels on a photo takes hundreds of megabytes while it is worked on, as HEIC always does. */
export const heavyPixels = 16_000_000;

/** Pictures of an animation. */
const mostFrames = 500;
/** Pixels of all of them. */
const mostAnimated = 30_000_000;
/** Seconds that one picture may take to be made. */
const mostSeconds = 60;
/** Bytes of a color profile; cameras' own have less than 10,000. */
const mostProfile = 256 * 1024;

/** Loaded by the first photo: whoever has none needs no decoder in memory. */
const loadSharp = (() => {
  let loading: Promise<SharpConstructor> | undefined;
  const load = async () => {
    const { default: sharp } = await import('sharp');
    // Several photos are worked on at once, and each by one thread: the others stay free for requests.
    sharp.concurrency(1);
    sharp.cache(false);
    // Nothing else is ever decoded, whatever a file says that it is. TIFF is what our own HEIC decoder writes.
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

/** Bytes that a disk has at least while it is not full: who writes takes more at once. */
const minFree = 1024 * 1024;

/** Whether nothing can be written to a folder: decoders say of it now this and now that, and some of them nothing. */
async function isFull({ code = '', message = '' }: NodeJS.ErrnoException, folder: string): Promise<boolean> {
  if (['ENOSPC', 'EDQUOT'].includes(code) || /no space left|disk quota/i.test(message)) return true;
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFree;
}

/** What libvips finds wrong with a file; a full disk is no fault of the file's, and a refusal has its code. */
async function faultOf(error: unknown, folder: string): Promise<unknown> {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (error instanceof ApiError && code !== 'PHOTO_DAMAGED') return error;
  if (await isFull(error as NodeJS.ErrnoException, folder)) return new ApiError('DISK_FULL');
  if (code) return error;
  return /exceeds pixel limit/i.test(message) ? new ApiError('TOO_MANY_PIXELS') : damaged();
}

/** Whether a profile has colors that sRGB lacks, by its name. */
const isWide = (profile: Buffer) =>
  profile.length <= mostProfile &&
  /P3|Adobe RGB|ProPhoto|2020/i.test(profile.toString('latin1').replaceAll('\0', ''));

/** What is known of a picture once it may be decoded. */
export interface Upright {
  readonly about: Metadata;
  /** How many pictures follow each other in it. */
  readonly frames: number;
  /** Gives the picture upright, as often as it is needed. */
  photo(options?: SharpOptions): Sharp;
}

/**
 * Opens a picture, hands it to `make` and says what is wrong with the file where that fails.
 * @param source a file, of which nothing is believed
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, TOO_MANY_PIXELS, TOO_MANY_FRAMES, DISK_FULL
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
    const work = async () => make(picture, await picture.decode(source));
    return await ((await picture.isHeavy(source)) ? workplace.alone(work) : work());
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

  async isHeavy(source: string): Promise<boolean> {
    const { width, height } = await this.open(source).metadata();
    return this.type === 'heic' || width * height >= heavyPixels;
  }

  async decode(source: string): Promise<Upright> {
    const about = await this.open(source).metadata();
    const frames = this.#check(about);
    // Other colors become those that every screen shows; a few of these are beyond them.
    const profile = about.icc && about.space === 'srgb' && isWide(about.icc) ? about.icc : null;
    const path = this.type === 'heic' ? join(this.#folder, 'decoded.tiff') : source;
    if (this.type === 'heic') await decodeHeic({ from: source, to: path, profile, mostPixels });
    return { about, frames, photo: (options) => this.#photo(path, profile, options) };
  }

  open(path: string, options: SharpOptions = {}): Sharp {
    return this.#sharp(path, { limitInputPixels: mostPixels, failOn: 'error', ...options }).timeout({
      seconds: mostSeconds,
    });
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

  /** Upright, which HEIC was made by its decoder. */
  #photo(path: string, profile: Buffer | null, options?: SharpOptions): Sharp {
    const image = this.open(path, options);
    const upright = this.type === 'heic' ? image : image.autoOrient();
    return profile ? upright.keepIccProfile() : upright;
  }

  /** @returns how many pictures follow each other in it */
  #check({ format, width, height, pages = 1, pageHeight = height }: Metadata): number {
    if (format !== (this.type === 'heic' || this.type === 'avif' ? 'heif' : this.type)) throw damaged();
    if (width < 1 || height < 1) throw damaged();
    if (this.type !== 'gif' && this.type !== 'webp') return 1;
    if (pages > mostFrames || width * pageHeight * pages > mostAnimated)
      throw new ApiError('TOO_MANY_FRAMES');
    return pages;
  }
}
