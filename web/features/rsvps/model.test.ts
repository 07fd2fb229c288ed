import { describe, expect, it } from 'vitest';
import type { Member, Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import {
  draftFor,
  familyChoices,
  isComplete,
  nextMember,
  otherStays,
  wholeStay,
} from '#web/features/rsvps/form/form-model.ts';
import {
  disabledDays,
  firstNames,
  groupByFamily,
  isCrossed,
  nightsOf,
  sentInWords,
  stayInShort,
  stayInWords,
} from '#web/features/rsvps/model.ts';

const week = { from: '2025-07-26', to: '2025-08-02' };
const user = { fullName: 'Margaret Anderson', email: 'margaret@example.org' };
const families = ['Anderson', 'Johnson', 'Other Family'];

let lastId = 0;
const member = (name: string, more: Partial<Member> = {}): Member => {
  lastId += 1;
  return {
    id: lastId,
    name,
    email: null,
    phone: null,
    arriving: week.from,
    departing: week.to,
    ...more,
  };
};
const rsvp = (familyName: string, status: Rsvp['status'], names: string[]) => ({
  id: names.length,
  familyName,
  status,
  arriving: week.from,
  departing: week.to,
  members: names.map((name) => ({ ...member(name), portrait: null })),
  notes: null,
});

describe('the initial form', () => {
  it('has the person for the whole reunion, without a family', () => {
    expect(draftFor(user, null, week)).toEqual({
      familyName: '',
      members: [
        {
          name: 'Margaret Anderson',
          email: 'margaret@example.org',
          phone: '',
          arriving: '2025-07-26',
          departing: '2025-08-02',
        },
      ],
    });
  });

  it('has the saved values, with empty fields for missing ones', () => {
    const own = { ...rsvp('Johnson', 'confirmed', []), members: [member('Tom', { phone: '302' })] };
    const { familyName, members } = draftFor(user, own, week);
    expect(familyName).toBe('Johnson');
    expect(members).toEqual([
      { id: 7, name: 'Tom', email: '', phone: '302', arriving: week.from, departing: week.to },
    ]);
  });

  it('offers the viewer’s own family even if it is not in the settings any more', () => {
    expect(familyChoices(families, rsvp('Gone', 'pending', ['A']))).toEqual([...families, 'Gone']);
    expect(familyChoices(families, rsvp('Johnson', 'pending', ['A']))).toEqual(families);
  });
});

describe('an added member', () => {
  it('starts with the first and last day of the reunion', () => {
    expect(nextMember(week)).toEqual({
      name: '',
      email: '',
      phone: '',
      arriving: week.from,
      departing: week.to,
    });
  });

  const stay = (name: string, arriving = week.from, departing = week.to) => ({ name, arriving, departing });
  it.each([
    ['nobody is above', [stay('Ann')], []],
    ['everybody above has the same days', [stay('Ann'), stay('Bob'), stay('Cy')], []],
    ['one above has other days', [stay('Ann', '2025-07-28'), stay('Bob')], ['Ann']],
    [
      'two above have the same other days',
      [stay('Ann', '2025-07-28'), stay('Bob', '2025-07-28'), stay('Cy')],
      ['Ann'],
    ],
    [
      'some above have days of their own',
      [stay('Ann', '2025-07-28'), stay('Bob'), stay('Cy', '2025-07-29', '2025-07-30'), stay('Di')],
      ['Ann', 'Cy'],
    ],
    ['the days above are crossed or missing', [stay('Ann', '2025-08-03'), stay('Bob', ''), stay('Cy')], []],
    [
      'four above have other days',
      [27, 28, 29, 30].map((day) => stay(`Ann${day}`, `2025-07-${day}`)).concat(stay('Bob')),
      ['Ann27', 'Ann28', 'Ann29'],
    ],
    ['one above has no name yet', [stay(' ', '2025-07-28'), stay('Bob')], ['Family member 1']],
  ])('gets the other stays of the people above as choices, where %s', (_where, members, offered) => {
    const drafts = members.map((member) => ({ ...member, email: '', phone: '' }));
    const others = otherStays(drafts, drafts.length - 1);
    expect(others.map(({ name }) => name)).toEqual(offered);
    for (const { name, arriving } of others)
      expect(drafts.find((one) => one.name === name)?.arriving ?? '2025-07-28').toBe(arriving);
  });
});

describe('disabled days', () => {
  it('are those before today and before 1900', () => {
    const isDisabled = disabledDays('2025-07-28', week);
    expect(isDisabled('2025-07-27')).toBe(true);
    expect(isDisabled('2025-07-28')).toBe(false);
    expect(isDisabled('2025-08-09')).toBe(false);
    expect(disabledDays('1800-01-01', week)('1899-12-31')).toBe(true);
  });

  it('are those outside of the reunion once it is over, and not on its last day', () => {
    const isDisabled = disabledDays('2025-08-03', week);
    expect(isDisabled('2025-07-26')).toBe(false);
    expect(isDisabled('2025-08-02')).toBe(false);
    expect(isDisabled('2025-08-03')).toBe(true);
    expect(disabledDays('2025-08-02', week)('2025-08-01')).toBe(true);
  });

  it('are only those before 1900 while no day counts as past', () => {
    const isDisabled = disabledDays('0000-01-01', week);
    for (const day of ['1900-01-01', '2025-07-25', '2025-08-03', '2026-11-22'])
      expect(isDisabled(day)).toBe(false);
    expect(isDisabled('1899-12-31')).toBe(true);
  });
});

describe('a stay', () => {
  it('is formatted as two dates', () => {
    const stay = { arriving: '2025-07-26', departing: '2025-08-02' };
    expect(stayInShort(stay)).toBe('Jul 26 – Aug 2');
    expect(stayInWords(stay, week)).toBe('Sat, Jul 26 – Sat, Aug 2');
    // The reunion was put off by a year.
    const later = { from: '2026-07-25', to: '2026-08-01' };
    expect(stayInWords(stay, later)).toBe('Jul 26, 2025 – Aug 2, 2025');
    expect(nightsOf(stay)).toBe('7 nights');
    expect(nightsOf({ arriving: '2025-07-26', departing: '2025-07-27' })).toBe('1 night');
  });

  it('of several people runs from the first arrival to the last departure', () => {
    expect(
      wholeStay([
        { arriving: '2025-07-28', departing: '2025-07-31' },
        { arriving: '2025-07-27', departing: '2025-07-29' },
        { arriving: '2025-07-26', departing: '' },
      ]),
    ).toEqual({ arriving: '2025-07-27', departing: '2025-07-31' });
    expect(stayInShort(wholeStay([]))).toBe('');
  });

  it('is described with its people, by weekday if the weekdays are unambiguous', () => {
    const sent = (names: string[], arriving: string, departing: string, of = week) =>
      sentInWords({ ...rsvp('Anderson', 'pending', names), arriving, departing }, of);
    expect(sent(['A', 'B', 'C'], '2025-07-26', '2025-07-30')).toBe('Three of you, Saturday to Wednesday.');
    expect(sent(['A'], '2025-07-27', '2025-08-02')).toBe('Just you, Sunday to Saturday.');
    expect(sent(['A', 'B'], '2025-07-20', '2025-08-02')).toBe('Two of you, Jul 20 to Aug 2.');
    const fortnight = { from: '2025-07-20', to: '2025-08-02' };
    expect(sent(['A', 'B'], '2025-07-21', '2025-07-29', fortnight)).toBe('Two of you, Jul 21 to Jul 29.');
  });

  it('is invalid when it ends on or before its first day, but not while a day is missing', () => {
    expect(isCrossed({ arriving: '2025-07-30', departing: '2025-07-28' })).toBe(true);
    expect(isCrossed({ arriving: '2025-07-30', departing: '2025-07-30' })).toBe(true);
    expect(isCrossed({ arriving: '2025-07-30', departing: '' })).toBe(false);
    expect(stayInShort({ arriving: '2025-07-30', departing: '2025-07-28' })).toBe('');
  });

  it('makes a member complete, with a name', () => {
    const [self] = draftFor(user, null, week).members;
    if (!self) throw new Error('no member');
    expect(isComplete(self)).toBe(true);
    expect(isComplete({ ...self, name: 'M' })).toBe(false);
    expect(isComplete({ ...self, email: 'nope' })).toBe(false);
    expect(isComplete({ ...self, departing: self.arriving })).toBe(false);
  });
});

describe('families', () => {
  const groups = groupByFamily(
    [
      rsvp('Zimmer', 'pending', ['Z']),
      rsvp('Johnson', 'pending', ['Tom']),
      rsvp('Anderson', 'pending', ['Margaret', 'Robert']),
      rsvp('Anderson', 'confirmed', ['June']),
      rsvp('Other Family', 'cancelled', ['Kyle']),
    ],
    families,
  );

  it('are in the settings’ order, unknown names last', () => {
    expect(groups.map(({ name }) => name)).toEqual(['Anderson', 'Johnson', 'Other Family', 'Zimmer']);
  });

  it('begin with the viewer’s own', () => {
    const own = groupByFamily(
      [
        rsvp('Anderson', 'confirmed', ['A']),
        rsvp('Zimmer', 'pending', ['Z']),
        rsvp('Johnson', 'pending', ['J']),
      ],
      families,
      'Zimmer',
    );
    expect(own.map(({ name }) => name)).toEqual(['Zimmer', 'Anderson', 'Johnson']);
  });

  it('combine all replies under one name', () => {
    expect(groups[0]?.members.map(({ name }) => name)).toEqual(['Margaret', 'Robert', 'June']);
  });

  it('are confirmed as soon as one reply is', () => {
    expect(groups.map(({ status }) => status)).toEqual(['confirmed', 'pending', 'cancelled', 'pending']);
  });
});

it('lists people by first name, and by full name if two first names are the same', () => {
  const called = (...names: string[]) => firstNames(names.map((name) => ({ name })));
  expect(called('Margaret Anderson', ' Robert  Anderson ', 'Sam')).toEqual(['Margaret', 'Robert', 'Sam']);
  expect(called('Ann Miller', 'Ann Baker', 'Bob Miller')).toEqual(['Ann Miller', 'Ann Baker', 'Bob']);
});
