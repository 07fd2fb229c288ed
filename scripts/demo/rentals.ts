// Where the demonstration's families stay: real streets of the shipped reunion's town, with house numbers of our own.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { saidIn } from './inland.ts';
import { type Householder, homes, shift } from './people.ts';

interface Sketch {
  readonly by: Householder;
  /** Its index among the families of the settings. */
  readonly family: number;
  /** Ten-thousandths of a degree north and east of the middle of town; absent: not on the map. */
  readonly at?: readonly [north: number, east: number];
  /** Days after the first and before the last; absent: unknown. */
  readonly stay?: readonly [late: number, early?: number];
  readonly people?: string;
  readonly amenities?: string;
  readonly notes?: string;
}

const house = (
  by: Householder,
  family: number,
  at: Sketch['at'] & {},
  stay: Sketch['stay'] & {},
  words: Pick<Sketch, 'people' | 'amenities' | 'notes'>,
): Sketch => ({ by, family, at, stay, ...words });

const sketches: readonly Sketch[] = [
  house('margaret', 0, [40, -14], [0, 0], {
    people: 'Margaret, Robert and Claire\nBen, under the roof',
    amenities: 'Porch for twenty, outdoor shower, grill, two parking spots',
    notes: 'Key box on the porch post. Sleeps twelve, two cribs.',
  }),
  house('daniel', 0, [23, -19], [0, 2], {
    people: 'Daniel and Julia',
    amenities: 'The big blue house: it has the swing',
  }),
  house('tom', 1, [-22, -13], [1, 0], {
    people: 'Tom, Denise and Caleb, Dorothy on the ground floor',
    amenities: 'Ramp to the door, crib, washer and dryer, beach chairs',
    notes: 'Three parking passes on the hall table.',
  }),
  house('elena', 1, [-32, -25], [3, 1], { people: 'Elena and Marco' }),
  house('ann', 2, [-4, -25], [0, 0], {
    people: 'Ann, Peter, Lily and Jack',
    amenities: 'Kayaks, crab pots, quiet after nine',
    notes: 'Shoes stay on the mat, sand stays outside.',
  }),
  // In the same house.
  house('theodore', 2, [-4, -25], [2, 1], { people: 'Theodore and Maya' }),
  house('ruth', 3, [-50, -17], [0], {
    people: 'Ruth, Henry, Nora, Owen and two friends',
    amenities: 'Big table, screened porch, bikes to borrow',
    notes: 'Ramp at the side door.',
  }),
  { by: 'samuel', family: 3 },
  house('sofia', 4, [-118, 12], [3, 0], {
    people: 'Sofia, Diego, Carmen and Pablo',
    amenities: 'Elevator, indoor pool, tennis',
  }),
];

/** @param settings whose families, days, middle of town and look are used */
export function demoRentals(settings: ReunionDocument) {
  const { families, firstDay, lastDay, coordinates } = settings;
  const rentals = sketches.map(({ by, family, at, stay = [], people, amenities, notes }) => {
    const [late, early] = stay;
    return {
      by,
      rental: {
        familyName: families[family % families.length] ?? '',
        address: homes[by],
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
  return saidIn(settings, rentals);
}
