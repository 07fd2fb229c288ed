// Pages on paper: the sheets that Chromium prints, and text that would be cut off.
import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

export type Format = 'Letter' | 'A4';

/** A sheet's width and height (pt). */
export type Sheet = readonly [width: number, height: number];
export const portrait = { Letter: [612, 792], A4: [595, 842] } as const;
export const landscape = { Letter: [792, 612], A4: [842, 595] } as const;

/** The browser's default margins (px). */
const margin = 38;

function print(page: Page, format: Format, pageRanges = ''): Promise<Buffer> {
  const edge = `${margin}px`;
  const around = { top: edge, right: edge, bottom: edge, left: edge };
  return page.pdf({ preferCSSPageSize: true, format, pageRanges, margin: around });
}

/** Whether a sheet contains pure red, which the site itself does not use. @param sheet counted from 1 */
export async function hasRed(page: Page, sheet: number): Promise<boolean> {
  const pdf = (await print(page, 'Letter', `${sheet}`)).toString('latin1');
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
  return streams.some((stream) => /(^|\s)1 0 0 rg/.test(stream));
}

/** The sheets as Chromium prints them. */
export async function sheets(page: Page, format: Format = 'Letter'): Promise<Sheet[]> {
  const pdf = await print(page, format);
  const boxes = pdf
    .toString('latin1')
    .matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Math.floor(Number(width)), Math.floor(Number(height))]);
}

/** Waits until the page reacts to being printed, and leaves it in its print layout, as wide as a sheet without its margins. */
export async function putOnPaper(page: Page, [width]: Sheet): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText('· newest at')).toBeAttached({ timeout: 100 });
  }).toPass();
  await page.setViewportSize({ width: Math.floor((width * 96) / 72) - 2 * margin, height: 1000 });
  await page.emulateMedia({ media: 'print' });
}

/** The printed words that end beyond the edge of the paper, or that their container hides. */
export const cutOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (
        !text.textContent?.trim() ||
        !element?.checkVisibility() ||
        element.closest('.visually-hidden, svg')
      )
        continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      let isCut = left < -1 || right > innerWidth + 1;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        isCut ||=
          left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2;
      }
      if (isCut) found.push(text.textContent.trim());
    }
    return found;
  });
