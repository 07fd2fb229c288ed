// Makes the pictures of a photo, in every displayed size, upright, in sRGB, and without metadata except the date; and
// those of a portrait.
import { join } from 'node:path';
import readExif from 'exif-reader';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureSizes } from '#contract/gallery/photos.ts';
import { portraitSizes } from '#contract/identity/portraits.ts';
import {
  type MadeFile,
  type PictureFile,
  type Upright,
  type Workplace,
  workOn,
} from '#server/platform/pictures/picture-file.ts';
import { instantOf, offsetAt } from '#server/platform/zone.ts';

/** No digital camera is older. */
const earliest = Date.UTC(1990, 0, 1);
const day = 86_400_000;

interface Camera {
  /** The time that the camera's clock showed, as if it were UTC. */
  readonly shown: number;
  /** The UTC offset of that clock in minutes, if the camera gives it. */
  readonly offset: number | undefined;
}

/** Minutes, of `+02:00`. */
function minutesOf(offset: unknown): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(offset ?? '')) ?? [];
  if (!hours || !minutes) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function read(exif: Buffer): Camera | undefined {
  try {
    const { Photo = {} } = readExif(exif);
    const digitized = Photo.DateTimeOriginal ? undefined : Photo.DateTimeDigitized;
    const shown = (Photo.DateTimeOriginal ?? digitized)?.getTime();
    if (shown === undefined || Number.isNaN(shown)) return undefined;
    return { shown, offset: minutesOf(digitized ? Photo.OffsetTimeDigitized : Photo.OffsetTimeOriginal) };
  } catch {
    // Other errors in the camera's metadata do not harm the picture.
    return undefined;
  }
}

/**
 * The instant (ms) at which a picture was taken; undefined if the camera gives none, or an impossible one. A clock
 * without a zone is assumed to be in the reunion's.
 * @param exif the raw bytes from the file
 * @param now the real time (ms): nothing was taken later
 */
export function takenAt(exif: Buffer | undefined, timeZone: string, now: number): number | undefined {
  const camera = exif && read(exif);
  if (!camera) return undefined;
  const { shown, offset } = camera;
  const taken = offset === undefined ? instantOf(shown, timeZone) : shown - offset * 60_000;
  return taken >= earliest && taken <= now + day ? taken : undefined;
}

/** An instant as cameras write it: the reunion's day and time. */
export function exifTime(instant: number, timeZone: string): { time: string; offset: string } {
  const offset = Math.round(offsetAt(instant, timeZone) / 60_000) * 60_000;
  const written = (time: number) => new Date(time).toISOString();
  return {
    time: written(instant + offset)
      .slice(0, 19)
      .replaceAll('-', ':')
      .replace('T', ' '),
    offset: `${offset < 0 ? '-' : '+'}${written(Math.abs(offset)).slice(11, 16)}`,
  };
}

export interface MadePictures {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds; null if the camera gives none. */
  readonly takenAt: number | null;
  /** Base64. */
  readonly thumbhash: string;
  readonly files: readonly MadeFile[];
}

export type MadePortrait = Pick<MadePictures, 'files'>;

interface Circumstances extends Workplace {
  readonly timeZone: string;
  /** Milliseconds. */
  readonly now: number;
}

/** The longer side of the picture for phones. */
const phoneSize = 1600;
/** The maximum size for computing a ThumbHash. */
const hashSize = 100;

const fitted = (image: Sharp, size: number): Sharp =>
  image.resize(size, size, { fit: 'inside', withoutEnlargement: true });

/**
 * Makes the pictures of a photo.
 * @param source an untrusted file
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, TOO_MANY_PIXELS, TOO_MANY_FRAMES, NeedsMoreMemory
 */
export const makePictures = (source: string, circumstances: Circumstances): Promise<MadePictures> =>
  workOn(source, circumstances, async (picture, upright) => {
    const { timeZone, now, folder } = circumstances;
    const taken = takenAt(upright.about.exif, timeZone, now) ?? null;
    const dated = (image: Sharp) => {
      if (taken === null) return image;
      const { time, offset } = exifTime(taken, timeZone);
      return image.withExif({ IFD2: { DateTimeOriginal: time, OffsetTimeOriginal: offset } });
    };
    const full = await writeFull(picture, upright, dated);
    // Half as many pixels as the smallest photo of a phone: from here on everything is fast.
    const middle = join(folder, 'middle.png');
    await fitted(upright.photo(), Number(pictureSizes[3])).png({ compressionLevel: 0 }).toFile(middle);
    const files: MadeFile[] = [];
    for (const size of pictureSizes) {
      const webp = fitted(picture.open(middle), Number(size)).webp({ quality: 80, effort: 2 });
      files.push(await picture.write(webp, size, 'webp'));
      // The photo itself is not larger.
      if (Number(size) >= Math.max(full.width, full.height)) break;
    }
    const phone = fitted(picture.open(middle), phoneSize).flatten({ background: '#fff' });
    files.push(await picture.write(dated(phone).jpeg({ quality: 80 }), 'phone', 'jpeg'), full);
    const { width, height } = full;
    return { width, height, takenAt: taken, thumbhash: await hashOf(picture.open(middle)), files };
  });

/** The photo in full resolution, as a type that every device opens. */
async function writeFull(
  picture: PictureFile,
  { about, frames, photo }: Upright,
  dated: (image: Sharp) => Sharp,
): Promise<MadeFile> {
  if (frames > 1) {
    const animation = photo({ animated: true }).webp({ quality: 85, effort: 2 });
    const { height, ...rest } = await picture.write(animation, 'full', 'webp');
    return { ...rest, height: height / frames };
  }
  const image = dated(photo());
  // Drawings keep sharp edges, and transparent parts stay transparent.
  if (about.hasAlpha || picture.type === 'png' || picture.type === 'gif')
    return picture.write(image.png(), 'full', 'png');
  // The best compression would make a file 5 % smaller, but buffer every pixel in memory.
  return picture.write(image.jpeg({ quality: 92, optimiseCoding: false }), 'full', 'jpeg');
}

async function hashOf(image: Sharp): Promise<string> {
  const small = fitted(image, hashSize).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Makes the pictures of a portrait: the middle of the source, which the page has cropped already.
 * @param source an untrusted file
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, TOO_MANY_PIXELS, TOO_MANY_FRAMES, NeedsMoreMemory
 */
export const makePortrait = (source: string, workplace: Workplace): Promise<MadePortrait> =>
  workOn(source, workplace, async (picture, { photo }) => {
    const largest = Number(portraitSizes.at(-1));
    const middle = join(workplace.folder, 'square.png');
    await photo()
      .resize(largest, largest, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .png()
      .toFile(middle);
    const files = [];
    for (const size of portraitSizes) {
      const webp = picture.open(middle).resize(Number(size)).webp({ quality: 82, effort: 4 });
      files.push(await picture.write(webp, size, 'webp'));
    }
    return { files };
  });
