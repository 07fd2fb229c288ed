// The directory as it is read: under the letters its names begin with.
import type { Contact } from '#contract/identity/users.schema.ts';
import { folded } from '#web/features/identity/contacts/search.ts';

export interface Entry {
  readonly contact: Contact;
  /** Stands before the first name of each letter. */
  readonly letter: string | undefined;
}

/** 'Å' stands under A; what begins with no letter, under '#'. */
function letterOf(name: string): string {
  // The beginning alone: a list has hundreds of names, and few begin with signs that are left out.
  const [first = ''] = folded(name.trimStart().slice(0, 2)) || folded(name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** @param contacts in their order, which stays */
export function entriesOf(contacts: readonly Contact[]): Entry[] {
  let before: string | undefined;
  return contacts.map((contact) => {
    const letter = letterOf(contact.fullName);
    const entry = { contact, letter: letter === before ? undefined : letter };
    before = letter;
    return entry;
  });
}

/** '14 people', '1 person'; while one searches '3 of 14 people'. */
export function countInWords(shown: number, all: number): string {
  const people = all === 1 ? 'person' : 'people';
  return shown === all ? `${all} ${people}` : `${shown} of ${all} ${people}`;
}
