// The demo's people: 30 in the families of the settings, with RSVPs in every state.

import type { MemberInput } from '#contract/rsvps/rsvps.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { saidIn } from './inland.ts';

export type Fate = 'confirmed' | 'pending' | 'rejected' | 'saved again' | 'none';

export interface DemoPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly family: string;
  readonly fate: Fate;
  readonly members: readonly MemberInput[];
  /** Optional details of the RSVP. */
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
/** Companions of each family's first five people: every first name belongs to one person. */
const companions: readonly (readonly (readonly string[])[])[] = [
  [['Robert', 'Claire', 'Ben'], ['Julia'], ['Dev', 'Anika'], [], ['Hugo']],
  [['Denise', 'Dorothy', 'Caleb'], ['Marco'], ['Simone', 'Eli'], [], ['Paula']],
  [['Peter', 'Lily', 'Jack'], ['Maya'], ['Isaac', 'Leah'], [], ['Mateo']],
  [['Henry', 'Nora', 'Owen'], ['Iris'], ['Louis', 'Violet'], [], ['Kenji']],
  [['Diego', 'Carmen', 'Pablo'], ['Minh'], ['Ada', 'Emeka'], [], ['Yasmin']],
];

/** The addresses of people with a house, by username: in the directory, on the map and for dinners. */
export const homes = {
  margaret: '112 Ocean View Parkway',
  daniel: '9 Second Street',
  tom: '27 Hollywood Street',
  elena: '14 Parkwood Street',
  ann: '103 Campbell Place',
  theodore: '103 Campbell Place, upstairs',
  ruth: '205 Wellington Parkway',
  samuel: 'A cottage on Kent Avenue, number to follow',
  sofia: 'Sea Colony, Chesapeake House',
} as const;
export type Householder = keyof typeof homes;

/** The RSVP state of each family's six people; the fifth one differs from family to family. */
const fates: readonly Fate[] = ['confirmed', 'confirmed', 'pending', 'pending', 'confirmed', 'none'];
const fifth: readonly Fate[] = ['rejected', 'saved again', 'rejected', 'confirmed', 'confirmed'];
/** Days by which they come later and leave earlier. */
const stays = [
  { late: 0, early: 0 },
  { late: 2, early: 1 },
  { late: 0, early: 3 },
  { late: -1, early: 0 },
  { late: 3, early: 1 },
] as const;
const notes = ['Bringing the big grill.', 'Needs a crib and a high chair.', 'Arrives by the evening ferry.'];

/** Not everybody shares everything, as the directory shows. People without a house stay with the family's first. */
function directoryFields(house: number, place: number, surnameOf: (place: number) => string | undefined) {
  const [first, second = '', third = ''] = firstNames[house]?.map((name) => name.toLowerCase()) ?? [];
  const householder = [first, second in homes ? second : first, third in homes ? third : first][place];
  const companion = companions[house]?.[place]?.[0];
  const relative = companion
    ? `${companion} ${surnameOf(place)}`
    : `${firstNames[house]?.[0]} ${surnameOf(0)}`;
  return {
    ...(householder && { rentalLocation: homes[householder as Householder] }),
    ...(place !== 1 && {
      emergencyContact: `${relative}, 302-555-0${140 + house * 6 + place}`,
    }),
  };
}

/** The day `by` days later. */
export const shift = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

export function demoPeople(settings: ReunionDocument): DemoPerson[] {
  const { families, firstDay, lastDay } = settings;
  const people = firstNames.flatMap((names, house) =>
    names.map((firstName, place) => {
      const family = families[house % families.length] ?? '';
      const surnameOf = (of: number) => (/\bother\b/i.test(family) ? strangers[of] : family);
      const surname = surnameOf(place);
      const fullName = `${firstName} ${surname}`;
      const username = firstName.toLowerCase();
      const phone = house + 1 === place ? '' : `302-555-0${100 + house * 6 + place}`;
      const contact = { email: `${username}@example.com`, phone };
      const days = stays[place];
      const stay = {
        arriving: shift(firstDay, days?.late ?? 0),
        departing: shift(lastDay, -(days?.early ?? 0)),
      };
      const members = [
        { name: fullName, ...contact, ...stay },
        ...(companions[house]?.[place] ?? []).map((name) => ({
          name: `${name} ${surname}`,
          email: undefined,
          phone: undefined,
          ...stay,
        })),
      ];
      const fate = (place === 4 ? fifth[house] : fates[place]) ?? 'none';
      const note = place === 0 ? notes[house] : undefined;
      const person = { username, fullName, ...contact, family, fate, members };
      return { ...person, ...directoryFields(house, place, surnameOf), ...(note && { notes: note }) };
    }),
  );
  return saidIn(settings, people);
}
