import { expect, test } from 'vitest';
import { getMap } from '#contract/places/map.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { ShopWords } from '#web/features/places/rentals/map/popup.tsx';
import type { Amenity } from '#web/features/places/rentals/model.ts';
import { NearbyAmenities } from '#web/features/places/rentals/nearby-amenities.tsx';

const shop = (driveMinutes: number): Amenity => ({
  ...({ kind: 'grocery', name: 'Corner Store', address: '1 Main Street' } as const),
  ...{ driveMinutes, hours: null, coordinates: null },
});

/** The text without markup. */
const words = (what: Parameters<typeof renderStatic>[0], answers = {}) =>
  renderStatic(what, { user: ann, path: '/map', answers }).replace(/<[^>]+>/g, '');

test.each([
  [1, '1 minute by car'],
  [6, '6 minutes by car'],
])('a drive of %i is "%s"', (driveMinutes, said) => {
  const shops = { amenities: [shop(driveMinutes)], driveFrom: 'the pier' };
  expect(words(<ShopWords from="the pier" shop={shop(driveMinutes)} />)).toContain(`${said} from the pier`);
  expect(words(<NearbyAmenities />, { [getMap.path]: shops })).toContain(said.replace(' ', 'min '));
});
