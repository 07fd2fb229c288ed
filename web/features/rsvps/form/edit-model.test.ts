import { describe, expect, it } from 'vitest';
import {
  countProblem,
  movedTo,
  RsvpEdit,
  withCount,
  withGuests,
} from '#web/features/rsvps/form/edit-model.ts';
import { wholeStay } from '#web/features/rsvps/form/form-model.ts';

const week = { from: '2025-07-26', to: '2025-08-02' };
const row = (name: string, arriving: string = week.from, departing: string = week.to) => ({
  name,
  email: '',
  phone: '',
  arriving,
  departing,
});
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('the number of members', () => {
  it('adds empty rows for the days of the whole RSVP when raised', () => {
    const rows = withCount([row('Carol', '2025-07-27', '2025-07-30')], 3, week);
    expect(rows).toEqual([
      row('Carol', '2025-07-27', '2025-07-30'),
      row('', '2025-07-27', '2025-07-30'),
      row('', '2025-07-27', '2025-07-30'),
    ]);
    expect(withCount([], 1, week)).toEqual([row('')]);
  });

  it('removes empty rows when lowered, the last first', () => {
    const rows = [row('Carol'), row('', '2025-07-27'), row('Hank'), row('')];
    expect(withCount(rows, 3, week)).toEqual(rows.slice(0, 3));
    expect(names(withCount(rows, 2, week))).toEqual(['Carol', 'Hank']);
  });

  it('never removes a person with a name', () => {
    expect(names(withCount([row('Carol'), row(' '), row('Hank')], 1, week))).toEqual(['Carol', 'Hank']);
  });

  it('never removes a row that has an e-mail or a phone', () => {
    const rows = [
      row('Carol'),
      { ...row(''), phone: '302-555-0100' },
      row(''),
      { ...row(''), email: 'a@b.example' },
    ];
    expect(withCount(rows, 1, week)).toEqual([rows[0], rows[1], rows[3]]);
  });

  const lost = 'That number would drop a person who has a name. Remove that person instead.';
  it.each([
    [0, 'Must have at least 1 member'],
    [-3, 'Must have at least 1 member'],
    [0.5, 'Must have at least 1 member'],
    [Number.NaN, 'Must have at least 1 member'],
    [1, lost],
    [2, undefined],
    [2.5, 'Please enter a whole number'],
    [3, undefined],
    [50, undefined],
    [50.5, 'Please list at most 50 people in one RSVP'],
    [51, 'Please list at most 50 people in one RSVP'],
    [1e9, 'Please list at most 50 people in one RSVP'],
    [1e300, 'Please list at most 50 people in one RSVP'],
  ])('%d for two named people and an empty row: %s', (count, words) => {
    expect(countProblem(count, [row('Carol'), row(''), row('Hank')])).toBe(words);
  });
});

describe('the whole stay', () => {
  const rows = [row('Carol'), row('Poppy', '2025-07-28', '2025-08-01'), row('Walt', '2025-07-29')];

  it('is the earliest arrival and the latest departure', () => {
    expect(wholeStay(rows)).toEqual({ arriving: week.from, departing: week.to });
    expect(wholeStay([])).toEqual({ arriving: '', departing: '' });
  });

  it('moves together with the members who have its first day', () => {
    const moved = movedTo(rows, 'arriving', '2025-07-27');
    expect(moved.map(({ arriving }) => arriving)).toEqual(['2025-07-27', '2025-07-28', '2025-07-29']);
  });

  it('ends on the chosen day, also past the days in between', () => {
    expect(wholeStay(movedTo(rows, 'arriving', '2025-07-29')).arriving).toBe('2025-07-29');
    expect(wholeStay(movedTo(rows, 'departing', '2025-07-31')).departing).toBe('2025-07-31');
    expect(wholeStay(movedTo(rows, 'departing', '2025-08-05')).departing).toBe('2025-08-05');
    expect(movedTo(rows, 'departing', '2025-08-05')[1]?.departing).toBe('2025-08-01');
  });
});

describe('the request body', () => {
  const edit = {
    familyName: 'Miller',
    members: [row('Carol'), row(' ')],
    status: 'pending',
    notes: '',
  } as const;

  it('names a person without a name a guest', () => {
    expect(names(withGuests({ ...edit, members: [...edit.members] }).members)).toEqual(['Carol', 'Guest']);
  });

  it('has the texts of the admin form', () => {
    const failed = RsvpEdit.safeParse({ ...edit, familyName: 'M', members: [] });
    expect(failed.error?.issues.map(({ message }) => message)).toEqual([
      'Family name must be at least 2 characters',
      'Must have at least 1 member',
    ]);
  });
});
