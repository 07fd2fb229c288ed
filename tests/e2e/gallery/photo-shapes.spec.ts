// A photo of any shape is shown whole in its dialog, and zoom and drag reach all of it.
import type { Page } from '@playwright/test';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { photoShapes } from '#tests/support/photos.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 900 },
];

/** The area in which the picture is painted, which `object-fit` makes a part of its element, and the stage that clips it. */
const painted = (page: Page, { title, width, height }: Photo) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: title })
    .evaluate(
      (image: HTMLImageElement, ratio) => {
        const box = image.getBoundingClientRect();
        const stage = (image.closest('figure') as HTMLElement).getBoundingClientRect();
        const shownWidth = Math.min(box.width, box.height * ratio);
        const shownHeight = shownWidth / ratio;
        const left = box.left + (box.width - shownWidth) / 2 - stage.left;
        const top = box.top + (box.height - shownHeight) / 2 - stage.top;
        return {
          naturalRatio: image.naturalWidth / image.naturalHeight,
          /** The distances of the picture's edges from the stage's; a negative one means that the picture is cut off. */
          inside: {
            left,
            top,
            right: stage.width - left - shownWidth,
            bottom: stage.height - top - shownHeight,
          },
          stage: { x: stage.x, y: stage.y, width: stage.width, height: stage.height },
          visible: { width: innerWidth - stage.left, height: innerHeight - stage.top },
        };
      },
      (width ?? 1) / (height ?? 1),
    );

const isLoaded = (page: Page, title: string) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: title })
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

for (const screen of screens)
  test(`photos of every shape are whole on ${screen.width}×${screen.height}, and zoom reaches their corners`, async ({
    site,
    open,
  }) => {
    const me = await site.account({ fullName: 'Ann Miller', authorized: true });
    const photos: Photo[] = [];
    for (const [title, size] of Object.entries(photoShapes))
      photos.push(await sendPhoto(site, me, { title, ...size }));
    const page = await open(`/gallery?photo=${photos[0]?.id}`, me, { viewport: screen });
    const dialog = page.getByRole('dialog');
    for (const photo of photos) {
      if (photo !== photos[0]) {
        // The photo was sent later, so it comes before the one that was open.
        await dialog.getByRole('button', { name: 'Previous photo' }).click();
        await expect(dialog).toHaveAccessibleName(photo.title);
      }
      await expect.poll(() => isLoaded(page, photo.title)).toBe(true);
      await expect(dialog.getByRole('img', { name: photo.title })).not.toHaveCSS('opacity', '0');
      const whole = await painted(page, photo);
      // The loaded picture has the photo's aspect ratio, within a pixel of rounding on its shorter side.
      expect(whole.naturalRatio / ((photo.width ?? 1) / (photo.height ?? 1))).toBeCloseTo(1, 1);
      for (const gap of Object.values(whole.inside)) expect(gap).toBeGreaterThan(-0.6);
      expect(whole.stage.width).toBeLessThanOrEqual(whole.visible.width);
      expect(whole.stage.height).toBeLessThanOrEqual(whole.visible.height);
      // The picture fills the stage in one direction.
      const { left, right, top, bottom } = whole.inside;
      expect(Math.min(left + right, top + bottom)).toBeLessThan(1.2);

      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
      const { x, y, width, height } = whole.stage;
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const drag = async (byX: number, byY: number) => {
        // Each drag covers two thirds of the stage, so several are needed.
        for (let pull = 0; pull < 3; pull += 1) {
          await page.mouse.move(middleX - (byX * width) / 3, middleY - (byY * height) / 3);
          await page.mouse.down();
          await page.mouse.move(middleX + (byX * width) / 3, middleY + (byY * height) / 3, { steps: 3 });
          await page.mouse.up();
        }
      };
      await drag(1, 1);
      const upperLeft = await painted(page, photo);
      expect(upperLeft.inside.left).toBeGreaterThan(-0.6);
      expect(upperLeft.inside.top).toBeGreaterThan(-0.6);
      await drag(-1, -1);
      const lowerRight = await painted(page, photo);
      expect(lowerRight.inside.right).toBeGreaterThan(-0.6);
      expect(lowerRight.inside.bottom).toBeGreaterThan(-0.6);
      await page.keyboard.press('0');
    }
  });
