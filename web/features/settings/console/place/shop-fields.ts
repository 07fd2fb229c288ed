// The place and its shops as form fields.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type ListItem, withIds } from '#web/features/settings/console/lists/list-changes.ts';

type Shop = ReunionDocument['map']['amenities'][number];
type TypedField = 'kind' | 'address' | 'driveMinutes' | 'hours' | 'latitude' | 'longitude';

export type ShopItem = ListItem & Readonly<Record<TypedField, string>>;

interface PositionFields {
  readonly latitude: string;
  readonly longitude: string;
  readonly driveFrom: string;
}

/** The center of the map, which is edited like a shop. */
export type PositionItem = ListItem & PositionFields;

export interface PlaceFields extends PositionFields {
  readonly items: ShopItem[];
}

export const noShop: ShopItem = {
  id: '',
  kind: 'grocery',
  name: '',
  address: '',
  driveMinutes: '',
  hours: '',
  latitude: '',
  longitude: '',
};

export const placeFields = ({ coordinates, map }: ReunionDocument): PlaceFields => ({
  latitude: String(coordinates.latitude),
  longitude: String(coordinates.longitude),
  driveFrom: map.driveFrom,
  items: withIds(map.amenities, ({ name, address }) => `${name} ${address}`).map(
    ({ coordinates: at, ...shop }) => ({
      ...noShop,
      ...shop,
      driveMinutes: String(shop.driveMinutes),
      hours: shop.hours ?? '',
      latitude: String(at?.latitude ?? ''),
      longitude: String(at?.longitude ?? ''),
    }),
  ),
});

/** An empty field is not a number, and not 0, which would be on the equator. */
const numberIn = (typed: string): number => (typed.trim() ? Number(typed) : Number.NaN);

/** Omits empty values. */
const shopOf = ({ kind, name, address, driveMinutes, hours, latitude, longitude }: ShopItem): Shop => ({
  kind: kind as Shop['kind'],
  name,
  address,
  driveMinutes: Number(driveMinutes),
  ...(hours.trim() && { hours }),
  ...((latitude.trim() || longitude.trim()) && {
    coordinates: { latitude: numberIn(latitude), longitude: numberIn(longitude) },
  }),
});

export const withPlace = (
  document: ReunionDocument,
  { items, latitude, longitude, driveFrom }: PlaceFields,
): ReunionDocument => ({
  ...document,
  coordinates: { latitude: numberIn(latitude), longitude: numberIn(longitude) },
  map: { ...document.map, driveFrom, amenities: items.map(shopOf) },
});
