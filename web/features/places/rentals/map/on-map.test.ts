import { expect, test } from 'vitest';
import { positionsToFit } from '#web/features/places/rentals/map/on-map.tsx';
import type { Amenity, House, Spot } from '#web/features/places/rentals/model.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const house = (latitude: number, longitude: number): Spot => ({
  id: `rental-${latitude}`,
  position: at(latitude, longitude),
  label: '',
  house: {} as House,
});
const shop = (latitude: number, longitude: number): Spot => ({
  id: `shop-${latitude}`,
  position: at(latitude, longitude),
  label: '',
  shop: {} as Amenity,
});
const center = at(38.54, -75.055);
const [north, south] = [house(38.548, -75.055), house(38.532, -75.054)];

test('on a phone the initial view fits all houses, and no shop', () => {
  const far = house(38.7, -75.1);
  const shops = [shop(38.541, -75.06), shop(38.544, -75.12)];
  expect(positionsToFit([north, far, ...shops], center, true)).toEqual([north.position, far.position]);
});

test('without houses it fits all shops and the middle of town, and without any markers nothing', () => {
  const shops = [shop(38.541, -75.06), shop(38.544, -75.12)];
  for (const isOfHouses of [true, false])
    expect(positionsToFit(shops, center, isOfHouses)).toEqual([
      ...shops.map(({ position }) => position),
      center,
    ]);
  expect(positionsToFit([], center, true)).toEqual([]);
});

test('on a wide map it fits everything', () => {
  const all = [north, south, shop(38.544, -75.12)];
  expect(positionsToFit(all, center, false)).toEqual(all.map(({ position }) => position));
});
