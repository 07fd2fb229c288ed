// Measures the legibility of text over pictures by the pixels behind it, and not by the colors in a stylesheet.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** The contrast of two relative luminances by WCAG 2.2. */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The lowest contrast of an element's text with the pixels behind it. The element must be on the screen. */
export async function leastContrast(page: Page, element: Locator): Promise<number> {
  const ink = await element.evaluate((one) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(one).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const box = await element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  /** Also colors the lines around the text, whose letters may extend into its box. */
  const color = (value: string) =>
    element.evaluate((one: HTMLElement, value) => {
      for (const hidden of [one, one.parentElement, one.parentElement?.parentElement])
        hidden?.style.setProperty('color', value);
    }, value);
  await color('transparent');
  const picture = await page.screenshot({ clip: box });
  await color('');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = Infinity;
  for (let at = 0; at < data.length; at += info.channels)
    least = Math.min(least, contrast(luminance(ink), luminance([...data.subarray(at, at + 3)])));
  return least;
}
