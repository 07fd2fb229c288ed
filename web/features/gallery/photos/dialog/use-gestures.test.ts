import { expect, test } from 'vitest';
import { fitted, held, swipeOf, whole, zoomedTo } from '#web/features/gallery/photos/dialog/use-gestures.ts';

const stage = { width: 400, height: 800 };
const picture = fitted(2, stage);

test('a picture fits into the stage in both directions', () => {
  expect(picture).toEqual({ width: 400, height: 200 });
  expect(fitted(0.25, stage)).toEqual({ width: 200, height: 800 });
});

test('the point under the finger stays in place during a zoom', () => {
  const at = { x: 100, y: 0 };
  const view = zoomedTo(whole, 3, at, picture, stage);
  // The point of the picture that was at 100 is still at 100: 3 × 100 from its middle, which moved by -200.
  expect(view).toEqual({ scale: 3, x: -200, y: 0 });
});

test('no edge of the picture moves into the stage, and a picture that is smaller in one direction is centered in it', () => {
  expect(held({ scale: 2, x: 999, y: 999 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(held({ scale: 5, x: -999, y: 999 }, picture, stage)).toEqual({ scale: 5, x: -800, y: 100 });
});

test('the zoom is limited to the fitting size and to five times that', () => {
  expect(zoomedTo({ scale: 2, x: 150, y: 0 }, 0.1, { x: 0, y: 0 }, picture, stage)).toEqual(whole);
  expect(zoomedTo(whole, 50, { x: 0, y: 0 }, picture, stage).scale).toBe(5);
});

test('a swipe is long or quick, and horizontal, up or down', () => {
  expect(swipeOf({ x: -120, y: 20, ms: 900 }, stage)).toBe('next');
  expect(swipeOf({ x: 50, y: 5, ms: 60 }, stage)).toBe('previous');
  expect(swipeOf({ x: -50, y: 5, ms: 900 }, stage)).toBeNull();
  expect(swipeOf({ x: 12, y: 0, ms: 5 }, stage)).toBeNull();
  expect(swipeOf({ x: 30, y: 300, ms: 900 }, stage)).toBe('down');
  expect(swipeOf({ x: 0, y: -300, ms: 100 }, stage)).toBe('up');
  expect(swipeOf({ x: 0, y: -50, ms: 100 }, stage)).toBeNull();
});
