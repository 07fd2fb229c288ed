import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPossible, moveStay, resize, statusAfterSave, stayOf } from '#server/features/rsvps/policy.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2025-07-${String(number).padStart(2, '0')}`);
const stay = fc
  .tuple(day, day)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { arriving: a, departing: b } : { arriving: b, departing: a }));
const person = fc.record({
  name: fc.constantFrom('Ann', 'Guest'),
  email: fc.constantFrom(null, 'ann@example.org'),
  phone: fc.constant(null),
});
const people = fc.array(
  fc.tuple(person, stay).map(([who, when]) => ({ ...who, ...when })),
  { minLength: 1, maxLength: 6 },
);
const isAnonymous = (one: { name: string; email: string | null }) => one.name === 'Guest' && !one.email;

test('moving a whole with any stays makes it begin and end on the given days', { retry: 0 }, () => {
  fc.assert(
    fc.property(people, stay, (members, whole) => {
      expect(stayOf(moveStay(members, whole))).toEqual(whole);
    }),
  );
});

test('moving to the same days changes nobody', { retry: 0 }, () => {
  fc.assert(
    fc.property(people, (members) => {
      expect(moveStay(members, stayOf(members) ?? {})).toEqual(members);
      expect(moveStay(members, {})).toEqual(members);
    }),
  );
});

test('without members there is no stay', () => expect(stayOf([])).toBeNull());

test('a number gives exactly that many members, and removes nobody who has a name or contact details', {
  retry: 0,
}, () => {
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 9 }), stay, (members, count, whole) => {
      const named = members.filter((one) => !isAnonymous(one)).length;
      const after = resize(members, count, whole);
      if (count < named) {
        expect(after).toBeNull();
        return;
      }
      expect(after).toHaveLength(count);
      expect(after?.filter((one) => !isAnonymous(one))).toHaveLength(named);
      expect(stayOf(after ?? [])).toEqual(whole);
    }),
  );
});

test('nobody leaves before or on the day of arriving', () => {
  expect(isPossible([{ arriving: '2025-07-26', departing: '2025-07-27' }])).toBe(true);
  expect(isPossible([{ arriving: '2025-07-26', departing: '2025-07-26' }])).toBe(false);
});

test.each([
  ['pending', true, undefined, 'pending'],
  ['confirmed', true, undefined, 'confirmed'],
  ['cancelled', true, undefined, 'pending'],
  ['cancelled', false, undefined, 'cancelled'],
  ['cancelled', true, 'cancelled', 'cancelled'],
  ['pending', false, 'confirmed', 'confirmed'],
] as const)('%s, saved by its owner: %s, chosen: %s, becomes %s', (before, isOwner, chosen, after) => {
  expect(statusAfterSave(before, { isOwner, chosen })).toBe(after);
});
