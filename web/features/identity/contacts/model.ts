// The directory: searched while typing, and on paper family by family.
import type { Contact } from '#contract/identity/users.schema.ts';
import type { Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { groupBy } from '#web/lib/group-by.ts';
import { folded, hasWords } from '#web/lib/search-words.ts';
import { counted } from '#web/lib/words.ts';

export interface Entry {
  readonly contact: Contact;
  /** Set before the first name of each family on paper. */
  readonly family?: string | undefined;
}

/** For paper: family by family, by the name in a household's reply; people without one come last. */
export function inFamilies(contacts: readonly Contact[], rsvps: readonly Rsvp[]): Entry[] {
  const familyOf = new Map(
    rsvps.flatMap(({ familyName, members }) =>
      members.map(({ name }) => [folded(name), familyName] as const),
    ),
  );
  const families = groupBy(contacts, ({ fullName }) => familyOf.get(folded(fullName)) ?? '');
  return [...families]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'en'))
    .flatMap(([family, people]) =>
      people.map((contact, at) => ({ contact, family: at === 0 ? family || 'Others' : undefined })),
    );
}

/** '14 people', '1 person'; during a search '3 of 14 people'. */
export function countInWords(shown: number, all: number): string {
  const people = counted(all, 'person', 'people');
  return shown === all ? people : `${shown} of ${people}`;
}

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
const isNumber = /^[\d\s().+\-\u2010-\u2015]*$/;

/** The people who match every word of the query, or whose number contains it; all of them for an empty query. */
export function found(contacts: readonly Contact[], query: string): Contact[] {
  const number = isNumber.test(query) ? digitsOf(query) : '';
  return contacts.filter(({ fullName, email, rentalLocation, phone }) => {
    const digits = digitsOf(phone ?? '');
    const text = [fullName, email, rentalLocation, digits].join(' ');
    return hasWords(text, query) || (number !== '' && digits.includes(number));
  });
}
