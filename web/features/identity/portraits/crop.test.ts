// The cropped square of a picture: always entirely inside it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstView,
  inWords,
  layoutOf,
  moved,
  nearest,
  squareOf,
  type View,
  zoomed,
} from '#web/features/identity/portraits/crop.ts';

const wide = { width: 1200, height: 400 };
const tall = { width: 600, height: 900 };

test('the initial square is centered, and a little higher in an upright picture', () => {
  expect(firstView(wide)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(firstView(tall)).toEqual({ x: 0.5, y: 0.42, zoom: 1 });
  expect(squareOf(tall, firstView(tall))).toMatchObject({ left: 0, side: 600 });
});

test('dragging to the right shows the part further left, up to the edge', () => {
  const view = firstView(wide);
  expect(moved(wide, view, { x: 0.5, y: 0 }).x).toBeCloseTo(0.5 - 1 / 6);
  expect(squareOf(wide, moved(wide, view, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 400 });
  expect(squareOf(wide, moved(wide, view, { x: -9, y: -9 })).left).toBeCloseTo(800);
});

test('the point under the fingers stays in place during a zoom', () => {
  const view = firstView(wide);
  const at = { x: 0.25, y: 0.75 };
  const pointAt = (seen: View) => {
    const { left, top, side } = squareOf(wide, seen);
    return [left + at.x * side, top + at.y * side];
  };
  const near = zoomed(wide, view, 3, at);
  expect(pointAt(near)[0]).toBeCloseTo(pointAt(view)[0] ?? 0);
  expect(pointAt(near)[1]).toBeCloseTo(pointAt(view)[1] ?? 0);
  expect(zoomed(wide, near, 0.1)).toMatchObject({ y: 0.5, zoom: 1 });
});

test('a small picture is not zoomed until its pixels are visible', () => {
  expect([nearest(wide), nearest({ width: 5000, height: 4000 }), nearest({ width: 40, height: 9 })]).toEqual([
    400 / 96,
    6,
    1,
  ]);
});

test('after any operation, the square is inside the picture', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 12_000 }),
    height: fc.integer({ min: 1, max: 12_000 }),
  });
  const by = fc.record({
    x: fc.double({ min: -3, max: 3, noNaN: true }),
    y: fc.double({ min: -3, max: 3, noNaN: true }),
  });
  const steps = fc.array(fc.tuple(by, fc.double({ min: 0.1, max: 9, noNaN: true })), { maxLength: 8 });
  fc.assert(
    fc.property(size, steps, (picture, done) => {
      let view = firstView(picture);
      for (const [point, zoom] of done) view = zoomed(picture, moved(picture, view, point), zoom, point);
      const { left, top, side } = squareOf(picture, view);
      expect(side).toBeGreaterThan(0);
      expect(Math.min(left, top)).toBeGreaterThan(-0.01);
      expect(left + side).toBeLessThan(picture.width + 0.01);
      expect(top + side).toBeLessThan(picture.height + 0.01);
    }),
  );
});

test('the picture is laid out in its frame, and the square is described as text', () => {
  expect(layoutOf(wide, firstView(wide))).toEqual({ inlineSize: '300.000%', translate: '-33.333% 0.000%' });
  expect(inWords(wide, firstView(wide))).toBe(
    'Zoom 100 percent, 50 percent from the left, 50 percent from the top',
  );
  expect(inWords(wide, moved(wide, firstView(wide), { x: 9, y: 0 }))).toContain(', 0 percent from the left');
});
