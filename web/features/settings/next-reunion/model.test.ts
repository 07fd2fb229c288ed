import { describe, expect, test } from 'vitest';
import {
  addressesOf,
  emptyInWords,
  fieldsOf,
  includedOf,
  lackOf,
  partsInWords,
  staysInWords,
  warningOf,
} from './model.ts';

const current = {
  year: 2025,
  title: 'Bethany Beach Reunion',
  town: 'Bethany Beach',
  place: 'Bethany Beach, Delaware',
  firstDay: '2025-07-26',
  lastDay: '2025-08-02',
  timeZone: 'America/New_York',
  parts: { families: 5, organizers: 3, activities: 36, amenities: 6, badges: 18, houses: 1 },
  rsvps: 12,
  events: 1,
  photos: 60,
};
const { place } = current;
const elsewhere = 'Duck, North Carolina';

test('the form opens with the same weekdays a year later', () => {
  const soon = '2025-08-03';
  expect(fieldsOf(current, soon)).toMatchObject({ firstDay: '2026-07-25', lastDay: '2026-08-01' });
  // On the first day itself it is still this one that is proposed.
  expect(fieldsOf(current, '2026-07-25').firstDay).toBe('2026-07-25');
  const newYear = { ...current, firstDay: '2025-01-01', lastDay: '2025-01-05' };
  expect(fieldsOf(newYear, soon)).toMatchObject({ firstDay: '2026-01-07', lastDay: '2026-01-11' });
});

test('after years without a reunion the form opens with days that are still ahead', () => {
  expect(fieldsOf(current, '2027-02-01')).toMatchObject({ firstDay: '2027-07-24', lastDay: '2027-07-31' });
  expect(fieldsOf(current, '2030-07-28')).toMatchObject({ firstDay: '2031-07-26', lastDay: '2031-08-02' });
  const leapDay = { ...current, firstDay: '2028-02-29', lastDay: '2028-03-03' };
  expect(fieldsOf(leapDay, '2029-06-01')).toMatchObject({ firstDay: '2030-02-26', lastDay: '2030-03-01' });
});

test('a title that names its year is proposed with the next one', () => {
  const millers = { ...current, title: 'Millers 2025' };
  expect(fieldsOf(millers, '2025-08-03').title).toBe('Millers 2026');
  expect(fieldsOf(current, '2025-08-03').title).toBe('Bethany Beach Reunion');
});

describe('the copied parts', () => {
  test('are all parts at the same place', () => {
    expect(includedOf(current, { place, chosen: {} })).toHaveLength(6);
    expect(includedOf(current, { place: ' bethany beach, delaware ', chosen: {} })).toHaveLength(6);
  });

  test('are none around the town at another place, unless ticked', () => {
    const kept = ['families', 'organizers', 'badges', 'houses'];
    expect(includedOf(current, { place: elsewhere, chosen: {} })).toEqual(kept);
    expect(includedOf(current, { place: elsewhere, chosen: { amenities: true } })).toContain('amenities');
    expect(warningOf('activities', current, { place: elsewhere, chosen: {} })).toBe(
      'May be too far from Duck',
    );
    expect(warningOf('activities', current, { place, chosen: {} })).toBeUndefined();
  });

  test('have houses only with the families, and no empty parts', () => {
    const choice = { place, chosen: { families: false, houses: true } };
    expect(includedOf(current, choice)).not.toContain('houses');
    expect(lackOf('houses', current, choice)).toBe('Needs the families');
    const bare = { ...current, parts: { ...current.parts, badges: 0 } };
    expect(includedOf(bare, { place, chosen: { badges: true } })).not.toContain('badges');
    expect(lackOf('badges', bare, { place, chosen: {} })).toBe('There are none');
  });

  test('are described as text, with the parts that begin empty and those that stay', () => {
    expect(partsInWords(['families', 'houses'], current.parts)).toBe('5 families, 1 house');
    expect(emptyInWords(['families', 'badges', 'houses'])).toBe('Activities, shops, events, albums, photos');
    expect(staysInWords(current)).toBe('12 RSVPs, 1 event, 60 photos and every badge earned');
  });
});

test('a letter to several years is sent to each address once', () => {
  const came = [
    { year: 2025, people: 2, addresses: ['ann@example.org', 'Bob@example.org'] },
    { year: 2024, people: 1, addresses: ['bob@example.org'] },
    { year: 2023, people: 1, addresses: ['cara@example.org'] },
  ];
  expect(addressesOf(came, [2025, 2024])).toEqual(['ann@example.org', 'bob@example.org']);
  expect(addressesOf(came, [])).toEqual([]);
});
