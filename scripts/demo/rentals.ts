// Where the demonstration's families stay: real streets of the shipped reunion's town, with house numbers of our own.
import type { RentalInput } from '#contract/rentals.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { shift } from './people.ts';

export interface DemoRental {
  /** A username of people.ts. */
  readonly by: string;
  readonly rental: RentalInput;
}

interface Sketch {
  readonly by: string;
  /** Its place among the families of the settings. */
  readonly family: number;
  readonly address: string;
  /** Ten-thousandths of a degree north and east of the middle of town; absent: nobody has found the house. */
  readonly at?: readonly [north: number, east: number];
  /** Days after the first and before the last; absent: not said. */
  readonly stay?: readonly [late: number, early?: number];
  readonly people?: string;
  readonly amenities?: string;
  readonly notes?: string;
}

const sketches: readonly Sketch[] = [
  {
    by: 'margaret',
    family: 0,
    address: '112 Ocean View Parkway',
    at: [40, -14],
    stay: [0, 0],
    people: 'Margaret, Robert and Claire\nBen and the twins',
    amenities: 'Porch for twenty, outdoor shower, grill, two parking spots',
    notes: 'Key box on the porch post. Sleeps twelve, two cribs.',
  },
  {
    by: 'daniel',
    family: 0,
    address: '9 Second Street',
    at: [23, -19],
    stay: [0, 2],
    people: 'Daniel and Claire',
    amenities: 'The big blue house: it has the swing',
  },
  {
    by: 'tom',
    family: 1,
    address: '27 Hollywood Street',
    at: [-22, -13],
    stay: [1, 0],
    people: 'Tom, Denise, Grandma Dot on the ground floor, four cousins',
    amenities: 'Ramp to the door, crib, washer and dryer, beach chairs',
    notes: 'Three parking passes on the hall table.',
  },
  {
    by: 'elena',
    family: 1,
    address: '14 Parkwood Street',
    at: [-32, -25],
    stay: [3, 1],
    people: 'Elena and Ben',
  },
  {
    by: 'ann',
    family: 2,
    address: '103 Campbell Place',
    at: [-4, -25],
    stay: [0, 0],
    people: 'Ann, Ben and Lily',
    amenities: 'Kayaks, crab pots, quiet after nine',
    notes: 'Shoes stay on the mat, sand stays outside.',
  },
  {
    // Under the same roof.
    by: 'theodore',
    family: 2,
    address: '103 Campbell Place, upstairs',
    at: [-4, -25],
    stay: [2, 1],
    people: 'Theodore and Lily',
  },
  {
    by: 'ruth',
    family: 3,
    address: '205 Wellington Parkway',
    at: [-50, -17],
    stay: [0],
    people: 'Ruth, Henry, Lily and two friends',
    amenities: 'Big table, screened porch, bikes to borrow',
    notes: 'Ramp at the side door.',
  },
  { by: 'samuel', family: 3, address: 'A cottage on Kent Avenue, number to follow' },
  {
    by: 'sofia',
    family: 4,
    address: 'Sea Colony, Chesapeake House',
    at: [-118, 12],
    stay: [3, 0],
    people: 'Sofia, Maya, Henry and Nora',
    amenities: 'Elevator, indoor pool, tennis',
  },
];

/** @param settings whose families, days and middle of town are used */
export const demoRentals = ({ families, firstDay, lastDay, coordinates }: ReunionDocument): DemoRental[] =>
  sketches.map(({ by, family, address, at, stay = [], people, amenities, notes }) => {
    const [late, early] = stay;
    return {
      by,
      rental: {
        familyName: families[family % families.length] ?? '',
        address,
        checkIn: late === undefined ? null : shift(firstDay, late),
        checkOut: early === undefined ? null : shift(lastDay, -early),
        peopleStaying: people,
        amenities,
        notes,
        ...(at && {
          latitude: Math.round(coordinates.latitude * 10_000 + at[0]) / 10_000,
          longitude: Math.round(coordinates.longitude * 10_000 + at[1]) / 10_000,
        }),
      },
    };
  });
