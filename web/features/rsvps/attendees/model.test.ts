import { expect, it } from 'vitest';
import type { Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { attendingFamilies, dayInWords, presence, thereOn } from '#web/features/rsvps/attendees/model.ts';

const week = { from: '2025-07-26', to: '2025-07-29' };
const rsvp = (familyName: string, status: Rsvp['status'], stays: [string, string][]): Rsvp => ({
  id: 1,
  familyName,
  status,
  arriving: null,
  departing: null,
  members: stays.map(([arriving, departing], id) => ({
    id,
    name: `Member${id} ${familyName}`,
    email: null,
    phone: null,
    arriving,
    departing,
    portrait: null,
  })),
});

const families = attendingFamilies(
  [
    rsvp('Johnson', 'confirmed', [['2025-07-27', '2025-07-29']]),
    rsvp('Anderson', 'confirmed', [['2025-07-20', '2025-08-10']]),
    rsvp('Anderson', 'pending', [['2025-07-26', '2025-07-29']]),
    rsvp('Johnson', 'confirmed', [['2025-07-26', '2025-07-27']]),
    rsvp('Miller', 'cancelled', [['2025-07-26', '2025-07-29']]),
  ],
  ['Anderson', 'Johnson'],
);

it('has only confirmed people, and each family once', () => {
  expect(families.map(({ name, members }) => [name, members.length])).toEqual([
    ['Anderson', 1],
    ['Johnson', 2],
  ]);
});

it('counts the people of each day, including the days of arrival and departure', () => {
  expect(presence(families, week)).toEqual([
    { day: '2025-07-26', count: 2 },
    { day: '2025-07-27', count: 3 },
    { day: '2025-07-28', count: 2 },
    { day: '2025-07-29', count: 2 },
  ]);
});

it('lists the people of a day, without families of which nobody is there', () => {
  const there = (day: string) =>
    thereOn(families, day).map(({ name, members }) => [name, members.map((member) => member.arriving)]);
  expect(there('2025-07-26')).toEqual([
    ['Anderson', ['2025-07-20']],
    ['Johnson', ['2025-07-26']],
  ]);
  expect(there('2025-07-29')).toEqual([
    ['Anderson', ['2025-07-20']],
    ['Johnson', ['2025-07-27']],
  ]);
  expect(there('2025-08-01')).toEqual([['Anderson', ['2025-07-20']]]);
});

it('begins with the viewer’s own family', () => {
  const rsvps = ['Anderson', 'Johnson', 'Zimmer'].map((name) => rsvp(name, 'confirmed', []));
  expect(attendingFamilies(rsvps, ['Anderson', 'Johnson'], 'Zimmer').map(({ name }) => name)).toEqual([
    'Zimmer',
    'Anderson',
    'Johnson',
  ]);
});

it('describes a day: who is there, who arrives, who leaves', () => {
  const said = (day: string) => dayInWords(thereOn(families, day), day);
  expect(said('2025-07-25')).toBe('1 person. Nobody arrives or leaves.');
  expect(said('2025-07-26')).toBe('2 people. One arrives: Member0 (Johnson). Nobody leaves.');
  expect(said('2025-07-27')).toBe('3 people. One arrives: Member0 (Johnson). One leaves.');
  expect(said('2025-08-11')).toBe('nobody.');
  const sixty = Array.from({ length: 60 }, (): [string, string] => ['2025-07-26', '2025-07-27']);
  const many = attendingFamilies([rsvp('Johnson', 'confirmed', sixty)], []);
  expect(dayInWords(many, '2025-07-26')).toBe('60 people. 60 arrive. Nobody leaves.');
  const two = attendingFamilies(
    [
      rsvp('Johnson', 'confirmed', [['2025-07-26', '2025-07-29']]),
      rsvp('Miller', 'confirmed', [
        ['2025-07-26', '2025-07-29'],
        ['2025-07-26', '2025-07-29'],
      ]),
    ],
    [],
  );
  expect(dayInWords(two, '2025-07-26')).toBe(
    '3 people. Three arrive: Member0 (Johnson); Member0 and Member1 (Miller). Nobody leaves.',
  );
  expect(dayInWords(many, '2025-07-27')).toBe('60 people. Nobody arrives, 60 leave.');
});
