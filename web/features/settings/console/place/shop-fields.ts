// The place and its shops as the fields of forms.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { idsOf, type ListItem } from '#web/features/settings/console/lists/list-changes.ts';

type Shop = ReunionDocument['map']['amenities'][number];
type TypedField = 'kind' | 'address' | 'driveMinutes' | 'hours' | 'latitude' | 'longitude';

/** A shop as it is typed. */
export type ShopItem = ListItem & Readonly<Record<TypedField, string>>;

export interface PositionFields {
  readonly latitude: string;
  readonly longitude: string;
  readonly driveFrom: string;
}

export interface PlaceFields extends PositionFields {
  readonly items: ShopItem[];
}

export function placeFields({ coordinates, map }: ReunionDocument): PlaceFields {
  const ids = idsOf(map.amenities.map(({ name, address }) => `${name} ${address}`));
  return {
    latitude: String(coordinates.latitude),
    longitude: String(coordinates.longitude),
    driveFrom: map.driveFrom,
    items: map.amenities.map((shop, at) => ({
      id: ids[at] ?? shop.name,
      kind: shop.kind,
      name: shop.name,
      address: shop.address,
      driveMinutes: String(shop.driveMinutes),
      hours: shop.hours ?? '',
      latitude: String(shop.coordinates?.latitude ?? ''),
      longitude: String(shop.coordinates?.longitude ?? ''),
    })),
  };
}

/** What is left empty is left out. */
const shopOf = ({ kind, name, address, driveMinutes, hours, latitude, longitude }: ShopItem): Shop => ({
  kind: kind as Shop['kind'],
  name,
  address,
  driveMinutes: Number(driveMinutes),
  ...(hours.trim() && { hours }),
  ...((latitude.trim() || longitude.trim()) && {
    coordinates: { latitude: Number(latitude), longitude: Number(longitude) },
  }),
});

export const withPlace = (
  document: ReunionDocument,
  { items, latitude, longitude, driveFrom }: PlaceFields,
): ReunionDocument => ({
  ...document,
  coordinates: { latitude: Number(latitude), longitude: Number(longitude) },
  map: { ...document.map, driveFrom, amenities: items.map(shopOf) },
});
