// The displayed square of a picture: its center and its zoom, changed by the person, within the picture's edges.

/** Pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The center of the square as fractions of the picture's width and height, and the ratio of the shorter side to the
 * square's side.
 */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A point of the displayed square: 0 is its left or upper edge, 1 the opposite one. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zoomed in further, the picture has too few pixels for a sharp face. */
const fewestPixels = 96;
const maxZoom = 6;

export const nearest = ({ width, height }: PictureSize): number =>
  Math.max(1, Math.min(maxZoom, Math.min(width, height) / fewestPixels));

/** The square's side as fractions of the picture's width and height. */
const sides = ({ width, height }: PictureSize, zoom: number) => {
  const side = Math.min(width, height) / zoom;
  return { x: side / width, y: side / height };
};

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function kept(picture: PictureSize, { x, y, zoom }: View): View {
  const near = between(1, zoom, nearest(picture));
  const side = sides(picture, near);
  return {
    x: between(side.x / 2, x, 1 - side.x / 2),
    y: between(side.y / 2, y, 1 - side.y / 2),
    zoom: near,
  };
}

/** The initial view: the middle of the picture; a little higher in an upright one, where faces are. */
export const firstView = (picture: PictureSize): View =>
  kept(picture, { x: 0.5, y: picture.height > picture.width ? 0.42 : 0.5, zoom: 1 });

/** Moves the picture under the square, by fractions of the square's side. */
export function moved(picture: PictureSize, view: View, by: Point): View {
  const side = sides(picture, view.zoom);
  return kept(picture, { ...view, x: view.x - by.x * side.x, y: view.y - by.y * side.y });
}

/** Zooms around a point of the square, as far as the edges allow. */
export function zoomed(picture: PictureSize, view: View, zoom: number, at: Point = { x: 0.5, y: 0.5 }): View {
  const near = between(1, zoom, nearest(picture));
  const [before, after] = [sides(picture, view.zoom), sides(picture, near)];
  return kept(picture, {
    x: view.x + (at.x - 0.5) * (before.x - after.x),
    y: view.y + (at.y - 0.5) * (before.y - after.y),
    zoom: near,
  });
}

export function squareOf(picture: PictureSize, { x, y, zoom }: View) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** How the picture is laid out so that the square fills its frame: percent of the frame, and of the picture itself. */
export function layoutOf(picture: PictureSize, { x, y, zoom }: View) {
  const side = sides(picture, zoom);
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
  return {
    inlineSize: percent(1 / side.x),
    translate: `${percent(side.x / 2 - x)} ${percent(side.y / 2 - y)}`,
  };
}

/** For screen readers: 'Zoom 150 percent, 40 percent from the left, 30 percent from the top'. */
export function inWords(picture: PictureSize, { x, y, zoom }: View): string {
  const side = sides(picture, zoom);
  const place = (middle: number, part: number) =>
    part > 0.999 ? 50 : Math.round(((middle - part / 2) / (1 - part)) * 100);
  return `Zoom ${Math.round(zoom * 100)} percent, ${place(x, side.x)} percent from the left, ${place(y, side.y)} percent from the top`;
}

/** Pixels per side; twice the size that the site stores. */
const maxSide = 512;
const [red, green, blue] = [26, 107, 124] as const;

/** Browsers that prevent fingerprinting return altered pixels: then the server crops the middle. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.fillRect(0, 0, 1, 1);
  const pixel = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue].every((value, at) => Math.abs(value - (pixel[at] ?? 0)) < 4);
}

/**
 * The chosen square as a small JPEG, made by the browser: a phone sends sixty kilobytes instead of six megabytes.
 * @returns null if this browser cannot do it
 */
export async function cutOut(
  image: HTMLImageElement,
  picture: PictureSize,
  view: View,
): Promise<Blob | null> {
  try {
    const { left, top, side } = squareOf(picture, view);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.min(maxSide, Math.round(side)));
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
