import { expect, test } from 'vitest';
import { columnsOf, partyWords } from '#web/features/home/week/stay.ts';
import { daysFrom } from '#web/lib/dates.ts';

const days = daysFrom('2025-07-26', '2025-08-02');
const stay = (arriving: string, departing: string) => ({ arriving, departing });
const whole = stay('2025-07-26', '2025-08-02');
const member = (name: string, { arriving, departing } = whole) => ({
  ...{ id: 1, name, email: null, phone: null },
  ...{ arriving, departing },
});

test.each([
  [whole, [1, 9]],
  [stay('2025-07-28', '2025-07-30'), [3, 6]],
  // Days outside of the week are valid; the bar ends at its edges.
  [stay('2025-07-20', '2025-08-09'), [1, 9]],
  [stay('2025-07-20', '2025-07-26'), [1, 2]],
  [stay('2025-07-20', '2025-07-25'), null],
  [stay('2025-08-03', '2025-08-05'), null],
])('%o covers columns %o', (days_, columns) => {
  expect(columnsOf(days_, days)).toEqual(columns);
});

test.each([
  [[member('Ann Miller')], 'One of you'],
  [[member('Ann Miller'), member('Bob Miller')], '2 of you'],
  [[member('Ann'), member('Sam Miller', stay('2025-07-26', '2025-07-31'))], '2 of you, Sam until Thursday'],
  [[member('Ann'), member('Sam', stay('2025-07-28', '2025-08-02'))], '2 of you, Sam from Monday'],
  [
    [member('Ann'), member('Sam', stay('2025-07-28', '2025-07-31'))],
    '2 of you, Sam from Monday until Thursday',
  ],
  [
    [
      member('Ann'),
      member('Sam', stay('2025-07-28', '2025-08-02')),
      member('Eve', stay('2025-07-27', '2025-08-02')),
    ],
    '3 of you, some for fewer days',
  ],
])('the people of an RSVP and their shorter stays are told in words', (members, words) => {
  expect(partyWords(members, whole)).toBe(words);
});
