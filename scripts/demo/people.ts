// Who comes in the demonstration: 30 people in the families of the settings, with replies in every state.

import type { ReunionDocument } from '#contract/reunion.ts';
import type { MemberInput } from '#contract/rsvps.ts';

/** Where a person's reply ends up. */
export type Fate = 'confirmed' | 'pending' | 'rejected' | 'saved again' | 'none';

export interface DemoPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly family: string;
  readonly fate: Fate;
  readonly members: readonly MemberInput[];
  /** What they tell the family of themselves beyond that. */
  readonly rentalLocation?: string;
  readonly emergencyContact?: string;
  /** Written by an organizer. */
  readonly notes?: string;
}

const firstNames = [
  ['Margaret', 'Daniel', 'Priya', 'Walter', 'Josie', 'Grace'],
  ['Tom', 'Elena', 'Marcus', 'Hannah', 'Ruben', 'Ivy'],
  ['Ann', 'Theodore', 'Naomi', 'Oscar', 'Lucia', 'Felix'],
  ['Ruth', 'Samuel', 'Beatrice', 'Jonah', 'Mei', 'Arthur'],
  ['Sofia', 'Linh', 'Chidi', 'Zofia', 'Karim', 'Astrid'],
] as const;
const strangers = ['Garcia', 'Nguyen', 'Okafor', 'Kowalska', 'Haddad', 'Lindqvist'] as const;
const companions = ['Robert', 'Claire', 'Ben', 'Lily', 'Maya', 'Henry', 'Nora', 'Theo'] as const;

/** What each of a family's six does; the fifth differs from family to family. */
const fates: readonly Fate[] = ['confirmed', 'confirmed', 'pending', 'pending', 'confirmed', 'none'];
const fifth: readonly Fate[] = ['rejected', 'saved again', 'rejected', 'confirmed', 'confirmed'];
/** People with them, and days by which they come later and leave earlier. */
const households = [
  { others: 3, late: 0, early: 0 },
  { others: 1, late: 2, early: 1 },
  { others: 2, late: 0, early: 3 },
  { others: 0, late: -1, early: 0 },
  { others: 1, late: 3, early: 1 },
] as const;
const notes = ['Bringing the big grill.', 'Needs a crib and a high chair.', 'Arrives by the evening ferry.'];

const streets = ['Ocean View Lane', 'Pelican Court', 'Lighthouse Road', 'Dune Street', 'Boardwalk'] as const;

/** Not everybody tells everything: the directory shows that as well. */
function told(house: number, place: number, surname: string | undefined) {
  const relative = companions[(house + place) % companions.length];
  return {
    ...(place < 3 && { rentalLocation: `${12 + house * 7 + place * 3} ${streets[house]}` }),
    ...(place !== 1 && {
      emergencyContact: `${relative} ${surname}, 302-555-0${140 + house * 6 + place}`,
    }),
  };
}

/** The day `by` days later. */
export const shift = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** @param settings whose families and days are used */
export function demoPeople({ families, firstDay, lastDay }: ReunionDocument): DemoPerson[] {
  return firstNames.flatMap((names, house) =>
    names.map((firstName, place) => {
      const family = families[house % families.length] ?? '';
      const surname = /\bother\b/i.test(family) ? strangers[place] : family;
      const fullName = `${firstName} ${surname}`;
      const username = firstName.toLowerCase();
      const phone = house + 1 === place ? '' : `302-555-0${100 + house * 6 + place}`;
      const contact = { email: `${username}@example.com`, phone };
      const household = households[place];
      const stay = {
        arriving: shift(firstDay, household?.late ?? 0),
        departing: shift(lastDay, -(household?.early ?? 0)),
      };
      const members = [
        { name: fullName, ...contact, ...stay },
        ...companions
          .slice(house, house + (household?.others ?? 0))
          .map((name) => ({ name: `${name} ${surname}`, email: undefined, phone: undefined, ...stay })),
      ];
      const fate = (place === 4 ? fifth[house] : fates[place]) ?? 'none';
      const note = place === 0 ? notes[house] : undefined;
      const person = { username, fullName, ...contact, family, fate, members };
      return { ...person, ...told(house, place, surname), ...(note && { notes: note }) };
    }),
  );
}
