import { expect, test } from 'vitest';
import { arranged } from '#web/features/places/rentals/markers/pills.ts';
import type { Amenity, House, Spot } from '#web/features/places/rentals/model.ts';
import type { Box } from '#web/features/places/rentals/providers/map-adapter.ts';

/** A spot whose longitude and latitude are its position on the map (px). */
const house = (familyName: string, x: number, y: number): Spot => ({
  id: `rental-${x}-${y}`,
  position: { longitude: x, latitude: y },
  label: familyName,
  house: { rental: { familyName } } as House,
});
const shop = (x: number, y: number): Spot => ({
  id: `shop-${x}-${y}`,
  position: { longitude: x, latitude: y },
  label: 'A shop',
  shop: {} as Amenity,
});
const arrange = (spots: readonly Spot[]) =>
  arranged(spots, ({ position }) => ({ x: position.longitude, y: position.latitude }));
const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('a single house has its family’s name, at its spot', () => {
  const { pills } = arrange([house('Miller', 100, 100), house('Johnson', 300, 100)]);
  expect(pills).toMatchObject([
    { words: 'Miller', count: null, at: { x: 100, y: 100 } },
    { words: 'Johnson', count: null, at: { x: 300, y: 100 } },
  ]);
});

test('nearby houses of one family have its name once with their number, and of several families only the number', () => {
  expect(arrange([house('Miller', 100, 100), house('Miller', 110, 90)]).pills).toMatchObject([
    { id: 'rental-100-100 rental-110-90', words: 'Miller', count: 2, at: { x: 105, y: 95 } },
  ]);
  expect(arrange([house('Miller', 100, 100), house('Johnson', 110, 90)]).pills).toMatchObject([
    { words: '2 houses', count: null },
  ]);
});

test('on paper a pill of several families has one line per family, and the corresponding height', () => {
  const spots = [house('Miller', 100, 100), house('Miller', 105, 95), house('Johnson', 110, 90)];
  const { pills } = arranged(
    spots,
    ({ position: { longitude, latitude } }) => ({ x: longitude, y: latitude }),
    true,
  );
  expect(pills).toMatchObject([{ words: 'Miller\nJohnson', count: null }]);
  expect(pills.map(({ box }) => box.bottom - box.top)).toEqual([57]);
});

test('a pill that grows absorbs the pills that it would overlap', () => {
  const row = [0, 70, 100, 150].map((x) => house('Anderson', x, 100));
  expect(arrange([row[0], row[2], row[3], row[1]] as Spot[]).pills).toMatchObject([{ count: 4 }]);
});

test('a shop beneath a pill, or beneath another shop, is hidden', () => {
  const { discs } = arrange([house('Miller', 100, 100), shop(100, 90), shop(300, 100), shop(310, 100)]);
  expect(discs.map((disc) => disc.shop.id)).toEqual(['shop-300-100']);
});

test('with two hundred houses no two pills overlap, and every house is in one', () => {
  const spots = Array.from({ length: 200 }, (_, index) =>
    house(`Family ${index % 17}`, (index * 7919) % 1200, (index * 104_729) % 450),
  );
  const { pills } = arrange(spots);
  expect(pills.flatMap(({ houses }) => houses)).toHaveLength(200);
  for (const [index, pill] of pills.entries())
    expect(pills.slice(index + 1).filter((other) => isOver(pill.box, other.box))).toEqual([]);
});
