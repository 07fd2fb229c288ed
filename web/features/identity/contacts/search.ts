// Finding a person while one types: by name, e-mail, house or the digits of a number, whatever the accents and case.
import type { Contact } from '#contract/identity/users.schema.ts';

/** Letters that Unicode does not take apart, though people leave their strokes out. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
};

/** Without accents, case and odd widths. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı’]/g, (letter) => plain[letter] ?? letter)
    .trim();

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
const isNumber = /^[\d\s().+\-\u2010-\u2015]*$/;

/** A contact with what it is searched by, made once for a list. */
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

/** Those in whom every word of the query is found; all of them for an empty one. */
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
