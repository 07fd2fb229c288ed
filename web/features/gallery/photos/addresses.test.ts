import { expect, test } from 'vitest';
import { photoAddress, photoIn } from '#web/features/gallery/photos/addresses.ts';

test('a photo has an address on each page and view that shows it', () => {
  expect(photoAddress('/gallery', 7)).toBe('/gallery?photo=7');
  expect(photoAddress('/gallery?tab=mine', 7, true)).toBe('/gallery?tab=mine&photo=7&comment');
  expect(photoAddress('/albums/3', 7)).toBe('/albums/3?photo=7');
});

test('only a number of a row names a photo', () => {
  expect(photoIn('tab=mine&photo=7&comment')).toEqual({ id: 7, isCommenting: true });
  for (const wrong of ['', 'photo=', 'photo=0', 'photo=-1', 'photo=7a', 'photo=12345678901'])
    expect(photoIn(wrong).id).toBeNull();
});
