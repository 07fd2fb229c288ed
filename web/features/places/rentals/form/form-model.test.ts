import { expect, test } from 'vitest';
import { rentalIssues } from '#contract/places/rentals.schema.ts';
import { bodyOf, fieldsOf, isPlacedFor, placeInWords } from '#web/features/places/rentals/form/form-model.ts';

const own = {
  id: 3,
  familyName: 'Miller',
  address: '27 Sea Grass Ln',
  checkIn: '2025-07-27',
  checkOut: null,
  peopleStaying: 'Joe\nClara',
  amenities: null,
  notes: null,
  latitude: 38.54,
  longitude: -75.06,
};
const stay = { arriving: '2025-07-26', departing: '2025-08-01' };

test('a new rental opens with the days of the RSVP and nothing else', () => {
  expect(fieldsOf(undefined, stay)).toEqual({
    familyName: '',
    address: '',
    checkIn: '2025-07-26',
    checkOut: '2025-08-01',
    peopleStaying: '',
    amenities: '',
    notes: '',
    placed: null,
  });
});

test('an existing rental opens as it was saved, independent of the RSVP', () => {
  const fields = fieldsOf(own, stay);
  expect(fields).toMatchObject({ checkIn: '2025-07-27', checkOut: '', peopleStaying: 'Joe\nClara' });
  expect(fields.placed).toEqual({ latitude: 38.54, longitude: -75.06, foundFor: '27 Sea Grass Ln' });
});

test('a geocoded pin is valid for its address, and one placed by hand for any', () => {
  const found = { latitude: 1, longitude: 2, foundFor: '27 Sea Grass Ln' };
  expect(isPlacedFor(found, ' 27 Sea Grass Ln ')).toBe(true);
  expect(isPlacedFor(found, '28 Sea Grass Ln')).toBe(false);
  expect(isPlacedFor({ ...found, foundFor: '' }, '28 Sea Grass Ln')).toBe(true);
  expect(isPlacedFor(null, '')).toBe(false);
});

test('the request body has both coordinates or neither, and no pin', () => {
  const fields = fieldsOf(own, null);
  expect(bodyOf(fields, null)).toMatchObject({ latitude: null, longitude: null });
  expect(bodyOf(fields, { latitude: 1, longitude: 2 })).toMatchObject({ latitude: 1, longitude: 2 });
  expect(bodyOf(fields, null)).not.toHaveProperty('placed');
});

test.each([
  [{ latitude: 0, longitude: 0 }, 'in the middle of town'],
  [{ latitude: 0.1, longitude: 0 }, '6.9 miles north of the middle of town'],
  [{ latitude: -0.1, longitude: 0 }, '6.9 miles south of the middle of town'],
  [{ latitude: 0, longitude: 0.1 }, '6.9 miles east of the middle of town'],
  [{ latitude: -0.01, longitude: -0.01 }, '1.0 miles southwest of the middle of town'],
])('%j is %s', (position, words) => {
  expect(placeInWords(position, { latitude: 0, longitude: 0 })).toBe(words);
});

test('days in the wrong order are explained beside other mistakes', () => {
  const typed = { familyName: '', address: '', checkIn: '2025-07-30', checkOut: '2025-07-28' };
  expect(rentalIssues(typed).map(({ path }) => path[0])).toEqual(['familyName', 'address', 'checkOut']);
});
