import { describe, expect, it } from 'vitest';
import { draftOf, nameInYear, typedIn } from '#web/lib/drafts.ts';

const supper = {
  title: 'Pancake Supper',
  day: '2025-07-27',
  start: '18:00',
  maxAttendees: 10 as number | null,
};
const member = { id: 7, name: 'Ann Miller', email: '', arriving: '2025-07-26' };
const reply = { familyName: 'Miller', members: [member] };
const house = { address: '27 Sea Grass Ln', placed: { latitude: 1, longitude: 2, foundFor: '' } };
const stored = (draft: unknown): unknown => JSON.parse(JSON.stringify(draft ?? null));

describe('a draft', () => {
  it('has the edited fields with their original values', () => {
    const draft = draftOf({ ...supper, title: 'Pancakes', maxAttendees: null }, supper);
    expect(draft).toEqual({
      title: 'Pancakes',
      maxAttendees: null,
      began: { title: 'Pancake Supper', maxAttendees: 10 },
    });
    expect(typedIn(stored(draft), supper)).toEqual({
      typed: { title: 'Pancakes', maxAttendees: null },
      began: { title: 'Pancake Supper', maxAttendees: 10 },
    });
  });

  it('keeps the fields of a unit together', () => {
    expect(draftOf({ ...supper, start: '19:00' }, supper, [['day', 'start']])).toEqual({
      day: '2025-07-27',
      start: '19:00',
      began: { day: '2025-07-27', start: '18:00' },
    });
  });

  it('is undefined while nothing has changed, for any empty value and any order of keys', () => {
    expect(draftOf(supper, supper)).toBeUndefined();
    const { name, arriving } = member;
    expect(
      draftOf({ members: [{ arriving, email: null, name, id: 7 }], familyName: 'Miller' }, reply),
    ).toBeUndefined();
  });

  it('does not contain fields that the form excludes, such as a password', () => {
    expect(draftOf({ ...supper, currentPassword: 'sand between toes' }, supper)).toBeUndefined();
  });

  it('contains all people of a list in which one was added', () => {
    const members = [member, { name: 'Ben', email: '', arriving: '2025-07-27' }];
    expect(typedIn(stored(draftOf({ ...reply, members }, reply)), reply).typed).toEqual({ members });
  });

  it('contains a list that was emptied, and one that was empty at the start', () => {
    const [full, empty] = [{ shops: [{ name: 'Corner Store' }] }, { shops: [] }];
    expect(typedIn(stored(draftOf(empty, full)), full)).toEqual({ typed: empty, began: full });
    expect(typedIn(stored(draftOf(full, empty)), full)).toEqual({ typed: full, began: empty });
  });
});

it.each([
  [null, supper],
  [7, supper],
  [[], supper],
  [{ title: 7, began: 7 }, supper],
  [{ title: null, began: null }, supper],
  [{ title: { text: 'x', was: 'y' } }, supper],
  [{ members: {} }, reply],
  [{ members: [{ name: 1 }] }, reply],
  [{ members: [{ ...member, arriving: null }] }, reply],
  [{ placed: { latitude: 'x' } }, house],
  [{ placed: { latitude: 1, longitude: 2, foundFor: null } }, house],
  [{ placed: 'there' }, { ...house, placed: null }],
])('an invalid draft is rejected: %j', (kept, fresh: object) => {
  expect(typedIn(kept, fresh)).toEqual({ typed: {}, began: {} });
});

it('a draft about one reunion has another name than one about the next', () => {
  expect(nameInYear('rsvp:7', { firstDay: '2025-12-28' })).toBe('rsvp:7:2025');
  expect(nameInYear('rsvp:7', { firstDay: '2026-12-27' })).toBe('rsvp:7:2026');
});
