import type { MapFacts } from '#contract/places/map.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { type Span, shortDay } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';

// The map page without React: families' colors, spots on the map, and the words about a stay.

export type Amenity = MapFacts['amenities'][number];

/** How far each further rental on one spot is moved (degrees). */
const duplicateOffset = 0.0002;

/** A rental with its data for the map. */
export interface House {
  readonly rental: Rental;
  /** Its family's number for `data-fam`. */
  readonly hue: number;
  readonly initial: string;
  /** Null: nobody has said where it is. */
  readonly position: Position | null;
}

const initialOf = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

const positionOf = ({ latitude, longitude }: Rental): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Rentals as the map shows them: of several on one spot each further one stands a little aside. */
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

/** 'Anderson family'; a name that says so itself stays as it is. */
export const familyLabel = (name: string): string => (/family/i.test(name) ? name : `${name} family`);

/** 'Sat, Jul 26 – Sat, Aug 2', 'From Sat, Jul 26', 'Until Sat, Aug 2'; '' where no day is known. */
export function stayInWords({ checkIn, checkOut }: Pick<Rental, 'checkIn' | 'checkOut'>): string {
  if (checkIn && checkOut) return `${shortDay(checkIn)} – ${shortDay(checkOut)}`;
  if (checkIn) return `From ${shortDay(checkIn)}`;
  return checkOut ? `Until ${shortDay(checkOut)}` : '';
}

/** A stay to draw: an end that is not known is the week's. Null where neither is known, or both contradict each other. */
export function stayOf({ checkIn, checkOut }: Pick<Rental, 'checkIn' | 'checkOut'>, week: Span): Span | null {
  if (!checkIn && !checkOut) return null;
  const stay = { from: checkIn || week.from, to: checkOut || week.to };
  return stay.from <= stay.to ? stay : null;
}

/**
 * Whether the map has streets by which somebody finds a house. Without them it is a grid of squares: houses are listed, and
 * nobody is asked for a pin.
 */
export const hasStreets = ({
  hasBaseMap,
  hasArchive,
  tiles,
  googleKey,
}: Pick<MapFacts, 'hasBaseMap' | 'hasArchive' | 'tiles' | 'googleKey'>): boolean =>
  hasBaseMap || hasArchive || tiles !== null || googleKey !== null;

/** The names of the groups, in the order in which they are listed. */
export const amenityGroups = [
  { kind: 'grocery', title: 'Grocery Stores', one: 'Grocery store' },
  { kind: 'pharmacy', title: 'Pharmacies', one: 'Pharmacy' },
] as const;

// Spots on the map: families' houses and the shops, in the order of the Tab key.

interface Common {
  /** Among all spots: `rental-7`, `shop-2`. */
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

/** Everything that has coordinates; a rental without them is in the list alone. */
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
