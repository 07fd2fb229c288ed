// The directory as it is read: under the letters its names begin with, and searched while one types.
import type { Contact } from '#contract/identity/users.schema.ts';
import type { Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { folded } from '#web/lib/search-words.ts';

export interface Entry {
  readonly contact: Contact;
  /** Stands before the first name of each letter; on paper of each family. */
  readonly letter: string | undefined;
}

/** The letter of a name: 'A' for 'Å'; '#' if it begins with no letter. */
function letterOf(name: string): string {
  // The beginning alone: a list has hundreds of names, and few begin with signs that are left out.
  const [first = ''] = folded(name.trimStart().slice(0, 2)) || folded(name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/**
 * Letters stand before the names only where on average two share one: a letter for each person helps nobody.
 * @param contacts in their order, which stays
 */
export function entriesOf(contacts: readonly Contact[]): Entry[] {
  const letters = contacts.map(({ fullName }) => letterOf(fullName));
  const isGrouped = new Set(letters).size * 2 <= contacts.length;
  return contacts.map((contact, at) => ({
    contact,
    letter: isGrouped && letters[at] !== letters[at - 1] ? letters[at] : undefined,
  }));
}

/** For paper: family by family, by the name under which a household has replied; who is in none at the end. */
export function inFamilies(contacts: readonly Contact[], rsvps: readonly Rsvp[]): Entry[] {
  const familyOf = new Map(
    rsvps.flatMap(({ familyName, members }) =>
      members.map(({ name }) => [folded(name), familyName] as const),
    ),
  );
  const families = Map.groupBy(contacts, ({ fullName }) => familyOf.get(folded(fullName)) ?? '');
  return [...families]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'en'))
    .flatMap(([family, people]) =>
      people.map((contact, at) => ({ contact, letter: at === 0 ? family || 'Others' : undefined })),
    );
}

/** '14 people', '1 person'; while one searches '3 of 14 people'. */
export function countInWords(shown: number, all: number): string {
  const people = all === 1 ? 'person' : 'people';
  return shown === all ? `${all} ${people}` : `${shown} of ${all} ${people}`;
}

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
const isNumber = /^[\d\s().+\-\u2010-\u2015]*$/;

/** A contact with its search text, made once for a list. */
export interface Searchable {
  readonly contact: Contact;
  readonly words: string;
  readonly digits: string;
}

export const searchable = (contact: Contact): Searchable => ({
  contact,
  words: folded([contact.fullName, contact.email, contact.rentalLocation ?? ''].join(' ')),
  digits: digitsOf(contact.phone ?? ''),
});

/** The people who match every word of the query; all of them for an empty query. */
export function found(people: readonly Searchable[], query: string): Contact[] {
  const wanted = folded(query);
  const words = wanted.split(/\s+/).filter(Boolean);
  const number = isNumber.test(wanted) ? digitsOf(wanted) : '';
  return people
    .filter(
      ({ words: text, digits }) =>
        (number !== '' && digits.includes(number)) ||
        words.every((word) => text.includes(word) || (/^\d+$/.test(word) && digits.includes(word))),
    )
    .map(({ contact }) => contact);
}
