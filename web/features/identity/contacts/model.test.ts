import { describe, expect, test } from 'vitest';
import type { Contact } from '#contract/identity/users.schema.ts';
import { countInWords, found } from '#web/features/identity/contacts/model.ts';
import { folded } from '#web/lib/search-words.ts';

test('the number of people is written out', () => {
  expect(countInWords(14, 14)).toBe('14 people');
  expect(countInWords(1, 1)).toBe('1 person');
  expect(countInWords(0, 14)).toBe('0 of 14 people');
  expect(countInWords(1, 14)).toBe('1 of 14 people');
});

const contact = (id: number, fullName: string, rest: Partial<Contact> = {}): Contact => ({
  id,
  fullName,
  email: `person${id}@example.org`,
  phone: null,
  rentalLocation: null,
  emergencyContact: null,
  portrait: null,
  ...rest,
});

const people = [
  contact(1, 'Ann Miller', { phone: '302-555-0115', rentalLocation: '27 Sea Grass Ln' }),
  contact(2, 'Søren Åkesson', { phone: '+46 70 174 06 05', email: 'soren@akesson.example' }),
  contact(3, 'José Müller-Straße', { rentalLocation: '115 Ocean View Pkwy' }),
  contact(4, 'Bob Miller', { emergencyContact: 'Ann Miller, 302-555-0199' }),
];
const ids = (query: string) => found(people, query).map(({ id }) => id);

describe('a search finds', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['   ', [1, 2, 3, 4]],
    ['miller', [1, 4]],
    ['MILLER ann', [1]],
    ['soren akes', [2]],
    ['jose strasse', [3]],
    ['Jose\u0301', [3]],
    ['sea grass', [1]],
    ['akesson.example', [2]],
    ['3025550115', [1]],
    ['(302) 555', [1]],
    ['4670', [2]],
    ['115', [1, 3]],
    ['miller 0115', [1]],
    ['0199', []],
    ['-', [3]],
    ['nobody', []],
    ['<b>', []],
    ['.*', []],
  ])('%j', (query, expected) => expect(ids(query)).toEqual(expected));
});

test('normalizing a text twice changes nothing', () => {
  for (const text of ['Ærø', 'İstanbul', 'ﬁne', 'Ａｎｎ', '👩‍👩‍👧 family'])
    expect(folded(folded(text))).toBe(folded(text));
});
