import { expect, test } from 'vitest';
import { countInWords, entriesOf } from '#web/features/identity/contacts/model.ts';

const named = (fullName: string, id: number) => ({
  id,
  fullName,
  email: 'someone@example.org',
  phone: null,
  rentalLocation: null,
  emergencyContact: null,
  portrait: null,
});

test('each letter stands before its first name, and the order stays', () => {
  const names = ['🏖 Beach crew', '1st Miller', 'Ann', 'Åsa', 'alf', 'Ben', 'Øyvind', 'Олег'];
  const entries = entriesOf(names.map(named));
  expect(entries.map(({ contact }) => contact.fullName)).toEqual(names);
  expect(entries.map(({ letter }) => letter)).toEqual([
    '#',
    undefined,
    'A',
    undefined,
    undefined,
    'B',
    'O',
    'О',
  ]);
});

test('the number of people is told in words', () => {
  expect(countInWords(14, 14)).toBe('14 people');
  expect(countInWords(1, 1)).toBe('1 person');
  expect(countInWords(0, 14)).toBe('0 of 14 people');
  expect(countInWords(1, 14)).toBe('1 of 14 people');
});
