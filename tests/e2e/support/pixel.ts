// The color that is visible, whatever the order of layers.
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

export type Color = readonly [red: number, green: number, blue: number];

/** The color of one pixel of the window. */
export async function pixelAt(page: Page, { x, y }: { x: number; y: number }): Promise<Color> {
  const png = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  const data: Buffer[] = [];
  // After the signature come chunks: length, name, content, checksum.
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  // With one pixel, PNG's filters change nothing.
  const [, red = 0, green = 0, blue = 0] = inflateSync(Buffer.concat(data));
  return [red, green, blue];
}

/** The value of a color role, such as `--map-road`, at an element. */
export const colorOf = (element: Locator, name: string): Promise<Color> =>
  element.evaluate((place, variable) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = getComputedStyle(place).getPropertyValue(variable);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as const;
  }, name);

/** The largest difference between two colors in red, green or blue. */
export const colorDistance = (one: Color, other: Color): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
