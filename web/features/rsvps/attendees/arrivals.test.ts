import { expect, it } from 'vitest';
import { arrivalWords, arrivingOn } from '#web/features/rsvps/attendees/model.ts';

const member = (id: number, name: string, arriving: string) => ({
  id,
  name,
  email: null,
  phone: null,
  portrait: null,
  arriving,
  departing: '2025-08-02',
});
const families = [
  { name: 'Anderson', members: [member(1, 'June Anderson', '2025-07-30')] },
  { name: 'Johnson', members: [member(2, 'Tom Johnson', '2025-07-26'), member(3, 'Jo', '2025-07-30')] },
];

it('says who arrives on a day, family by family', () => {
  expect(arrivingOn(families, '2025-07-30')).toEqual([
    { id: 1, name: 'June Anderson', portrait: null, family: 'Anderson' },
    { id: 3, name: 'Jo', portrait: null, family: 'Johnson' },
  ]);
  expect(arrivingOn(families, '2025-07-26')).toHaveLength(1);
  expect(arrivingOn(families, '2025-07-29')).toEqual([]);
});

it('lists up to three people by their first names, and counts the rest', () => {
  const people = (...names: string[]) =>
    names.map((name, id) => ({ id, name, portrait: null, family: 'Miller' }));
  const june = ['June Anderson', 'Mei Williams', 'Tom Johnson'];
  expect(arrivalWords(people('June Anderson'), false)).toBe('June arrives.');
  expect(arrivalWords(people('June Anderson'), true)).toBe('June arrived.');
  expect(arrivalWords(people(...june.slice(0, 2)), false)).toBe('June and Mei arrive.');
  expect(arrivalWords(people(...june), true)).toBe('June, Mei, and Tom arrived.');
  const many = [...june, ...Array.from({ length: 57 }, (_, at) => `Guest ${at}`)];
  expect(arrivalWords(people(...many), false)).toBe('June, Mei, and 58 more arrive.');
  expect(arrivalWords(people('  X'.padEnd(80, 'x')), false)).toMatch(/^Xx+ arrives\.$/);
});
