// A popup is whole in the map, beside its pin and never over it, and covers as little as it can of what else stands there.
import { expect, test } from 'vitest';
import { placeOfPopup, roomOnRight } from '#web/features/places/rentals/map/popup-place.ts';
import type { Box, Point } from '#web/features/places/rentals/providers/map-adapter.ts';

const map = { width: 1214, height: 450 };
const popup = { width: 328, height: 260 };
/** Of the width of a pill. */
const half = 50;

const boxAt = ({ x, y }: Point): Box => ({ left: x - half, top: y - 42, right: x + half, bottom: y });
const boxOf = ({ x, y }: Point, { width, height }: typeof popup): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const coveredBy = (place: Point, others: readonly Point[]) =>
  others.filter((other) => isOver(boxOf(place, popup), boxAt(other))).length;

test('it stands to the right, at the height of its pin, where nothing else is', () => {
  const { x, y, line } = placeOfPopup({ x: 400, y: 225, half }, popup, map, []);
  expect({ x, y }).toEqual({ x: 490, y: 128 });
  expect(line).toEqual({ x: 450, y: 200, length: 40 });
});

test('it stands to the left where it would cover the buttons for the zoom, and its line goes there', () => {
  const { x, line } = placeOfPopup({ x: 900, y: 225, half }, popup, map, []);
  expect(x).toBe(900 - 90 - 328);
  expect(line).toEqual({ x: x + 328, y: 200, length: 40 });
});

test('it stands on the side where fewer others are', () => {
  const spot = { x: 600, y: 225, half };
  const right = [
    { x: 720, y: 200 },
    { x: 800, y: 260 },
  ];
  expect(placeOfPopup(spot, popup, map, right.map(boxAt)).x).toBeLessThan(spot.x);
  const both = [...right, { x: 400, y: 190 }, { x: 430, y: 225 }, { x: 460, y: 260 }].map(boxAt);
  expect(placeOfPopup(spot, popup, map, both).x).toBeGreaterThan(spot.x);
});

test('it stands higher or lower where that uncovers another', () => {
  const spot = { x: 600, y: 225, half };
  const others = [
    { x: 700, y: 400 },
    { x: 500, y: 400 },
  ];
  const place = placeOfPopup(spot, popup, map, others.map(boxAt));
  expect(coveredBy(place, others)).toBe(0);
});

/** Spots on a lattice, and others from a fixed sequence. */
function* cases(): Generator<{ spot: Point & { half: number }; others: Point[]; height: number }> {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let x = 40; x <= map.width - roomOnRight(popup.width); x += 97)
    for (let y = 64; y <= map.height - 24; y += 53)
      for (const height of [120, 260, 418])
        yield {
          spot: { x, y, half },
          height,
          others: Array.from({ length: 12 }, () => ({ x: next() * map.width, y: next() * map.height })),
        };
}

test('wherever the pin is brought, the popup is whole in the map and not over it', () => {
  let count = 0;
  for (const { spot, others, height } of cases()) {
    const size = { ...popup, height };
    const place = placeOfPopup(spot, size, map, others.map(boxAt));
    const box = boxOf(place, size);
    expect(isOver(box, boxAt(spot)), JSON.stringify(spot)).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(16);
    expect(box.right).toBeLessThanOrEqual(map.width - 74);
    expect(box.top).toBeGreaterThanOrEqual(16);
    expect(box.bottom).toBeLessThanOrEqual(map.height - 16);
    // The line meets it.
    expect(spot.y - 25).toBeGreaterThanOrEqual(box.top);
    expect(spot.y - 25).toBeLessThanOrEqual(box.bottom);
    count += 1;
  }
  expect(count).toBeGreaterThan(140);
});
