// What becomes of a photo that came in: pictures in every size that is shown, upright, in their colours, and with nothing
// of the camera's notes but when they were taken.
import { join } from 'node:path';
import type { Metadata, Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { mostPixels, pictureSizes } from '#contract/photos.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { decodeHeic } from '#server/platform/pictures/heic.ts';
import { type PictureType, readPictureType } from '#server/platform/pictures/picture-type.ts';
import { exifTime, takenAt } from '#server/platform/pictures/taken-at.ts';
import type { NewFile } from '#server/platform/storage/storage.ts';

export interface MadePictures {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds; null where the camera does not say. */
  readonly takenAt: number | null;
  /** Base64. */
  readonly thumbhash: string;
  readonly files: readonly (NewFile & { readonly width: number; readonly height: number })[];
}

interface Circumstances {
  /** A folder for the files, which the caller removes. */
  readonly folder: string;
  readonly timeZone: string;
  /** Milliseconds. */
  readonly now: number;
  /** Runs what takes much memory, one at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** From so many pixels on a photo takes hundreds of megabytes while it is worked on, as HEIC always does. */
const heavyPixels = 16_000_000;

/** Pictures of an animation. */
const mostFrames = 500;
/** Pixels of all of them. */
const mostAnimated = 30_000_000;
/** Seconds that one picture may take to be made. */
const mostSeconds = 60;
/** Bytes of a color profile; cameras' own have less than 10,000. */
const mostProfile = 256 * 1024;
/** The longer side of what is taken along on a phone. */
const phoneSize = 1600;
/** A ThumbHash is made of no more. */
const hashSize = 100;

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

/** What libvips finds wrong with a file; a full disk is no fault of the file's. */
function faultOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (code || /no space left|disk quota/i.test(message)) return error;
  return /exceeds pixel limit/i.test(message) ? new ApiError('TOO_MANY_PIXELS') : damaged();
}

/**
 * Makes the pictures of a photo.
 * @param source a file, of which nothing is believed
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, TOO_MANY_PIXELS, TOO_MANY_FRAMES
 */
export async function makePictures(source: string, circumstances: Circumstances): Promise<MadePictures> {
  const type = await readPictureType(source);
  if (!type) throw new ApiError('NOT_A_PHOTO');
  try {
    const maker = new Maker(await loadSharp(), type, circumstances);
    return await ((await maker.isHeavy(source))
      ? circumstances.alone(() => maker.make(source))
      : maker.make(source));
  } catch (error) {
    throw faultOf(error);
  }
}

/** Whether a profile has colors that sRGB lacks, by its name. */
const isWide = (profile: Buffer) =>
  profile.length <= mostProfile &&
  /P3|Adobe RGB|ProPhoto|2020/i.test(profile.toString('latin1').replaceAll('\0', ''));

class Maker {
  readonly #sharp: SharpConstructor;
  readonly #type: PictureType;
  readonly #around: Circumstances;

  constructor(sharp: SharpConstructor, type: PictureType, around: Circumstances) {
    this.#sharp = sharp;
    this.#type = type;
    this.#around = around;
  }

  async isHeavy(source: string): Promise<boolean> {
    const { width, height } = await this.#open(source).metadata();
    return this.#type === 'heic' || width * height >= heavyPixels;
  }

  async make(source: string): Promise<MadePictures> {
    const { timeZone, now, folder } = this.#around;
    const about = await this.#open(source).metadata();
    const frames = this.#check(about);
    const taken = takenAt(about.exif, timeZone, now) ?? null;
    // Other colors become those that every screen shows; a few of these are beyond them.
    const profile = about.icc && about.space === 'srgb' && isWide(about.icc) ? about.icc : null;
    const path = this.#type === 'heic' ? join(folder, 'decoded.tiff') : source;
    if (this.#type === 'heic') await decodeHeic({ from: source, to: path, profile, mostPixels });

    const photo = (options?: SharpOptions) => this.#photo(path, profile, options);
    const full = await this.#full(photo, { about, frames, taken });
    // Half as many pixels as the smallest phone takes: from here on everything is quick.
    const middle = join(folder, 'middle.png');
    await this.#fitted(photo(), pictureSizes[3]).png({ compressionLevel: 0 }).toFile(middle);
    const pictures = [];
    const longest = Math.max(full.width, full.height);
    for (const size of pictureSizes) {
      const webp = this.#fitted(this.#open(middle), Number(size))
        .keepIccProfile()
        .webp({ quality: 80, effort: 2 });
      pictures.push(await this.#write(webp, size, 'webp'));
      // The photo itself is no larger.
      if (Number(size) >= longest) break;
    }
    const phone = this.#fitted(this.#open(middle), phoneSize)
      .keepIccProfile()
      .flatten({ background: '#fff' });
    const files = [
      ...pictures,
      await this.#write(this.#dated(phone, taken).jpeg({ quality: 80 }), 'phone', 'jpeg'),
      full,
    ];
    return {
      width: full.width,
      height: full.height,
      takenAt: taken,
      thumbhash: await this.#hash(middle),
      files,
    };
  }

  #open(path: string, options: SharpOptions = {}): Sharp {
    return this.#sharp(path, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      ...options,
    }).timeout({
      seconds: mostSeconds,
    });
  }

  /** Upright, which HEIC was made by its decoder. */
  #photo(path: string, profile: Buffer | null, options?: SharpOptions): Sharp {
    const image = this.#open(path, options);
    const upright = this.#type === 'heic' ? image : image.autoOrient();
    return profile ? upright.keepIccProfile() : upright;
  }

  #fitted(image: Sharp, size: number | string): Sharp {
    return image.resize(Number(size), Number(size), { fit: 'inside', withoutEnlargement: true });
  }

  /** @returns how many pictures follow each other in it */
  #check({ format, width, height, pages = 1, pageHeight = height }: Metadata): number {
    if (format !== (this.#type === 'heic' || this.#type === 'avif' ? 'heif' : this.#type)) throw damaged();
    if (width < 1 || height < 1) throw damaged();
    if (width * pageHeight > mostPixels) throw new ApiError('TOO_MANY_PIXELS');
    if (this.#type !== 'gif' && this.#type !== 'webp') return 1;
    if (pages > mostFrames || width * pageHeight * pages > mostAnimated)
      throw new ApiError('TOO_MANY_FRAMES');
    return pages;
  }

  /** The photo in all its pixels, as a type that every device opens. */
  async #full(
    photo: (options?: SharpOptions) => Sharp,
    { about, frames, taken }: { about: Metadata; frames: number; taken: number | null },
  ) {
    if (frames > 1) {
      const animation = photo({ animated: true }).webp({ quality: 85, effort: 2 });
      const { height, ...rest } = await this.#write(animation, 'full', 'webp');
      return { ...rest, height: height / frames };
    }
    const image = this.#dated(photo(), taken);
    // What is drawn stays sharp at its edges, and what is clear stays clear.
    if (about.hasAlpha || this.#type === 'png' || this.#type === 'gif')
      return this.#write(image.png(), 'full', 'png');
    // Twenty bytes are held for each pixel while its best coding is looked for, which makes a file 5 % smaller.
    const optimiseCoding = about.width * about.height < heavyPixels;
    return this.#write(image.jpeg({ quality: 92, optimiseCoding }), 'full', 'jpeg');
  }

  #dated(image: Sharp, taken: number | null): Sharp {
    if (taken === null) return image;
    const { time, offset } = exifTime(taken, this.#around.timeZone);
    return image.withExif({ IFD2: { DateTimeOriginal: time, OffsetTimeOriginal: offset } });
  }

  async #write(image: Sharp, name: string, format: 'webp' | 'jpeg' | 'png') {
    const path = join(this.#around.folder, name);
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

  async #hash(path: string): Promise<string> {
    const small = this.#fitted(this.#open(path), hashSize).ensureAlpha().raw();
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  }
}
