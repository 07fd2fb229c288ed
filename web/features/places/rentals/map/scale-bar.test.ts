import { expect, test } from 'vitest';
import { metersPerPixelOf, scalesOf } from '#web/features/places/rentals/map/scale-bar.tsx';

test('a pixel covers as much ground as the latitude says', () => {
  // A hundredth of a degree on a hundred pixels.
  const at = (latitude: number) => ({
    toPosition: ({ x }: { x: number }) => ({ latitude, longitude: -75 + x / 10_000 }),
  });
  expect(metersPerPixelOf(at(0))).toBeCloseTo(11.132, 3);
  expect(metersPerPixelOf(at(60))).toBeCloseTo(5.566, 3);
});

test.each([
  [120, ['5 mi', '10 km']],
  [7.5, ['¼ mi', '500 m']],
  [1.9, ['500 ft', '100 m']],
  [0.93, ['200 ft', '50 m']],
])('at %d m a pixel the bars are the longest round ones that fit', (metersPerPixel, words) => {
  const scales = scalesOf(metersPerPixel, 96);
  expect(scales.map((one) => one.words)).toEqual(words);
  for (const { length } of scales) {
    expect(length).toBeLessThanOrEqual(96);
    // The next one would have been too long: none is a stub.
    expect(length).toBeGreaterThan(96 / 2.8);
  }
});

test('a bar is as long as its words say', () => {
  expect(scalesOf(20, 96)).toEqual([
    { words: '1 mi', length: 80 },
    { words: '1 km', length: 50 },
  ]);
});
