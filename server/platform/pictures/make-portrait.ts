// A portrait: the square that somebody chose of a picture, in the sizes of lists, and with nothing of the camera's notes.
import { join } from 'node:path';
import { portraitSizes } from '#contract/identity/portraits.ts';
import { type MadeFile, type Workplace, workOn } from '#server/platform/pictures/picture-file.ts';

/** Parts of an upright picture: left and upper edge of its width and height, the side of its shorter side. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export interface MadePortrait {
  readonly files: readonly MadeFile[];
}

/** The square in pixels; null if it is not inside the picture. The page's result may be a pixel off. */
function squareIn(width: number, height: number, crop: Crop | null) {
  const shorter = Math.min(width, height);
  const side = crop ? Math.max(1, Math.round(crop.side * shorter)) : shorter;
  const left = Math.round(crop ? crop.left * width : (width - side) / 2);
  const top = Math.round(crop ? crop.top * height : (height - side) / 2);
  if (side > shorter || left + side > width + 1 || top + side > height + 1) return null;
  return {
    left: Math.max(0, Math.min(left, width - side)),
    top: Math.max(0, Math.min(top, height - side)),
    width: side,
    height: side,
  };
}

/**
 * Makes the pictures of a portrait.
 * @param source a file, of which nothing is believed
 * @param crop absent: the middle
 * @returns null where the crop is not in the picture
 * @throws NOT_A_PHOTO, PHOTO_DAMAGED, TOO_MANY_PIXELS, TOO_MANY_FRAMES, NeedsMoreMemory
 */
export const makePortrait = (
  source: string,
  crop: Crop | null,
  workplace: Workplace,
): Promise<MadePortrait | null> =>
  workOn(source, workplace, async (picture, { about, photo }) => {
    // HEIC is upright already, and AVIF turns itself while it is decoded.
    const { width, height } = picture.type === 'heic' ? await photo().metadata() : about.autoOrient;
    const square = squareIn(width, height, crop);
    if (!square) return null;
    const largest = Number(portraitSizes.at(-1));
    const middle = join(workplace.folder, 'square.png');
    await photo()
      .extract(square)
      .resize(largest, largest)
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
