// Makes the pictures of a photo: in every size that is shown, upright, in sRGB, and with nothing of the
// camera's notes but when they were taken.
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureSizes } from '#contract/gallery/photos.ts';
import {
  type MadeFile,
  type PictureFile,
  type Upright,
  type Workplace,
  workOn,
} from '#server/platform/pictures/picture-file.ts';
import { exifTime, takenAt } from '#server/platform/pictures/taken-at.ts';

export interface MadePictures {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds; null where the camera does not say. */
  readonly takenAt: number | null;
  /** Base64. */
  readonly thumbhash: string;
  readonly files: readonly MadeFile[];
}

interface Circumstances extends Workplace {
  readonly timeZone: string;
  /** Milliseconds. */
  readonly now: number;
}

/** The longer side of the picture for phones. */
const phoneSize = 1600;
/** A ThumbHash is made of no more. */
const hashSize = 100;

const fitted = (image: Sharp, size: number): Sharp =>
  image.resize(size, size, { fit: 'inside', withoutEnlargement: true });

/**
 * Makes the pictures of a photo.
 * @param source a file, of which nothing is believed
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
    // Half as many pixels as the smallest phone takes: from here on everything is quick.
    const middle = join(folder, 'middle.png');
    await fitted(upright.photo(), Number(pictureSizes[3])).png({ compressionLevel: 0 }).toFile(middle);
    const files: MadeFile[] = [];
    for (const size of pictureSizes) {
      const webp = fitted(picture.open(middle), Number(size)).webp({ quality: 80, effort: 2 });
      files.push(await picture.write(webp, size, 'webp'));
      // The photo itself is no larger.
      if (Number(size) >= Math.max(full.width, full.height)) break;
    }
    const phone = fitted(picture.open(middle), phoneSize).flatten({ background: '#fff' });
    files.push(await picture.write(dated(phone).jpeg({ quality: 80 }), 'phone', 'jpeg'), full);
    const { width, height } = full;
    return { width, height, takenAt: taken, thumbhash: await hashOf(picture.open(middle)), files };
  });

/** The photo in all its pixels, as a type that every device opens. */
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
  // Its best coding would make a file 5 % smaller, and every pixel would be held in memory while it is looked for.
  return picture.write(image.jpeg({ quality: 92, optimiseCoding: false }), 'full', 'jpeg');
}

async function hashOf(image: Sharp): Promise<string> {
  const small = fitted(image, hashSize).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
