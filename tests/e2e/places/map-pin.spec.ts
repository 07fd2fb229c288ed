import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('a pin that the browser takes from the finger is let go of where it is', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/map?tab=add', ann);
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  await expect(pin).toBeVisible();
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = () => pin.evaluate(({ style }) => style.translate);
  const before = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10);
  await expect.poll(place).not.toBe(before);
  const there = await place();
  await pin.dispatchEvent('pointercancel', { bubbles: true });
  await page.mouse.move(x + 40, y + 30);
  await page.mouse.up();
  expect(await place()).toBe(there);
});
