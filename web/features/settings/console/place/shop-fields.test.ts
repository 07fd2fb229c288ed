import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { noShop, withPlace } from '#web/features/settings/console/place/shop-fields.ts';

const document = { map: { amenities: [] } } as unknown as ReunionDocument;

test('an empty coordinate is not 0, so that the server requires it', () => {
  const shop = { ...noShop, name: 'Corner Store', address: '1 Main Street', latitude: '38.54' };
  const fields = { latitude: '', longitude: '-75.05', driveFrom: 'the bandstand', items: [shop] };
  const { coordinates, map } = withPlace(document, fields);
  expect(coordinates).toEqual({ latitude: Number.NaN, longitude: -75.05 });
  expect(map.amenities[0]?.coordinates).toEqual({ latitude: 38.54, longitude: Number.NaN });
});
