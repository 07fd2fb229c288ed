// The chosen square as a small JPEG, made by the browser: a phone sends sixty kilobytes in place of six megabytes.
import { type PictureSize, squareOf, type View } from '#web/features/identity/portraits/crop.ts';

/** Pixels a side; twice what the site keeps. */
const longest = 512;
const [red, green, blue] = [26, 107, 124] as const;

/** Browsers that guard against being recognized give other pixels than were drawn: then the site cuts it out. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.fillRect(0, 0, 1, 1);
  const pixel = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue].every((value, at) => Math.abs(value - (pixel[at] ?? 0)) < 4);
}

/** @returns null where this browser cannot */
export async function cutOut(
  image: HTMLImageElement,
  picture: PictureSize,
  view: View,
): Promise<Blob | null> {
  try {
    const { left, top, side } = squareOf(picture, view);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.min(longest, Math.round(side)));
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context || !isTrue(context)) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  } catch {
    // Too large for this device's memory.
    return null;
  }
}
