import type { MapFacts } from '#contract/places/map.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { type Span, shortDayIn } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';

// The map page without React: families' colors, spots on the map, and the texts about a stay.

export type Amenity = MapFacts['amenities'][number];

/** The offset of each further rental at one spot (degrees). */
const duplicateOffset = 0.0002;

export interface House {
  readonly rental: Rental;
  /** Its family's number for `data-fam`. */
  readonly hue: number;
  readonly initial: string;
  /** Null: its position is unknown. */
  readonly position: Position | null;
}

const initialOf = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

const positionOf = ({ latitude, longitude }: Rental): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Rentals as the map shows them: of several at one spot each further one is moved a little. */
export function housesOf(rentals: readonly Rental[], families: readonly string[]): House[] {
  const counts = new Map<string, number>();
  return rentals.map((rental) => {
    const spot = positionOf(rental);
    const key = spot ? `${spot.latitude},${spot.longitude}` : '';
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    const offset = before * duplicateOffset;
    return {
      rental,
      hue: familyHue(families, rental.familyName),
      initial: initialOf(rental.familyName),
      position: spot && { latitude: spot.latitude + offset, longitude: spot.longitude + offset },
    };
  });
}

/** 'Anderson family'; a name that contains the word is unchanged. */
export const familyLabel = (name: string): string => (/family/i.test(name) ? name : `${name} family`);

/** 'Sat, Jul 26 – Sat, Aug 2', 'From Sat, Jul 26', 'Until Sat, Aug 2'; '' if no day is known. */
export function stayInWords({ checkIn, checkOut }: Pick<Rental, 'checkIn' | 'checkOut'>, week: Span): string {
  if (checkIn && checkOut) return `${shortDayIn(checkIn, week)} – ${shortDayIn(checkOut, week)}`;
  if (checkIn) return `From ${shortDayIn(checkIn, week)}`;
  return checkOut ? `Until ${shortDayIn(checkOut, week)}` : '';
}

/** The drawn stay: an unknown end is that of the week. Null if neither is known, or if they are in the wrong order. */
export function stayOf({ checkIn, checkOut }: Pick<Rental, 'checkIn' | 'checkOut'>, week: Span): Span | null {
  if (!checkIn && !checkOut) return null;
  const stay = { from: checkIn || week.from, to: checkOut || week.to };
  return stay.from <= stay.to ? stay : null;
}

/** Whether the map shows streets. Otherwise it is a grid: houses are only listed, and nobody is asked for a pin. */
export const hasStreets = ({
  hasBaseMap,
  hasArchive,
  tiles,
  googleKey,
}: Pick<MapFacts, 'hasBaseMap' | 'hasArchive' | 'tiles' | 'googleKey'>): boolean =>
  hasBaseMap || hasArchive || tiles !== null || googleKey !== null;

/** The names of the groups, in their order. */
export const amenityGroups = [
  { kind: 'grocery', title: 'Grocery Stores', one: 'Grocery store' },
  { kind: 'pharmacy', title: 'Pharmacies', one: 'Pharmacy' },
] as const;

// Spots on the map: families' houses and the shops, in the order of the Tab key.

interface Common {
  /** Unique among all spots: `rental-7`, `shop-2`. */
  readonly id: string;
  readonly position: Position;
  /** The accessible name of its button. */
  readonly label: string;
}
export interface HouseSpot extends Common {
  readonly house: House;
}
export interface ShopSpot extends Common {
  readonly shop: Amenity;
}
export type Spot = HouseSpot | ShopSpot;

export const houseId = ({ rental }: House): string => `rental-${rental.id}`;

/** Everything that has coordinates; a rental without them is only in the list. */
export function spotsOf(houses: readonly House[], shops: readonly Amenity[]): Spot[] {
  return [
    ...houses.flatMap((house): HouseSpot[] => {
      if (!house.position) return [];
      const { familyName, address } = house.rental;
      const label = `${familyLabel(familyName)}, ${address}`;
      return [{ id: houseId(house), position: house.position, label, house }];
    }),
    ...shops.flatMap((shop, index): ShopSpot[] => {
      if (!shop.coordinates) return [];
      const kind = amenityGroups.find((group) => group.kind === shop.kind)?.one ?? '';
      return [{ id: `shop-${index}`, position: shop.coordinates, label: `${kind}: ${shop.name}`, shop }];
    }),
  ];
}
