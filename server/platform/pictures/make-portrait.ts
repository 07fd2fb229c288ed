// A portrait: a square of a picture, in the sizes of lists, without the camera's metadata.
import { join } from 'node:path';
import { portraitSizes } from '#contract/identity/portraits.ts';
import { type MadeFile, type Workplace, workOn } from '#server/platform/pictures/picture-file.ts';

export interface MadePortrait {
  readonly files: readonly MadeFile[];
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
