// What stands on the map: families' houses and the shops, in the order in which a keyboard goes through them.

import { type Amenity, amenityGroups, familyLabel, type House } from '#web/features/places/rentals/model.ts';
import type { Box, Point, Position } from '#web/features/places/rentals/providers/map-adapter.ts';

interface Common {
  /** Among all spots: `rental-7`, `shop-2`. */
  readonly id: string;
  readonly position: Position;
  /** What its button is called. */
  readonly label: string;
}
export interface HouseSpot extends Common {
  readonly house: House;
}
export interface ShopSpot extends Common {
  readonly shop: Amenity;
}
export type Spot = HouseSpot | ShopSpot;

/** What a spot's marker takes of the map: a pin stands on it with its foot, a square with its middle (px). */
export const boxOf = (spot: Spot, { x, y }: Point): Box =>
  'house' in spot
    ? { left: x - 16, top: y - 41, right: x + 16, bottom: y + 1 }
    : { left: x - 13, top: y - 13, right: x + 13, bottom: y + 13 };

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
