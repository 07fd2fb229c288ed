// The demo's events: a week of dinners, mornings and games, with people who have signed up.
import type { EventType } from '#contract/events/events.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { isoInstant } from '#server/platform/zone.ts';
import { instantIn } from './demo-clock.ts';
import { saidIn } from './inland.ts';
import { homes } from './people.ts';

interface Sketch {
  readonly title: string;
  readonly type: EventType;
  /** Days after the first, and times by the reunion's clock; an end before the start is on the next day. */
  readonly when: readonly [day: number, from: string, to?: string];
  readonly at: string;
  readonly host: string;
  readonly max?: number | null;
  readonly words?: string;
  /** The people who have signed up, with their numbers: 'margaret 4, tom 2'. */
  readonly guests: string;
}

const event = (
  title: string,
  type: EventType,
  when: Sketch['when'],
  at: string,
  host: string,
  more: Pick<Sketch, 'max' | 'words' | 'guests'>,
): Sketch => ({ title, type, when, at, host, ...more });

const sketches: readonly Sketch[] = [
  event('Keys & Porch Lemonade', 'activity', [0, '16:00', '18:00'], 'The big blue house', 'daniel', {
    max: null,
    words: 'Pick up your key, your map and a glass of something cold.',
    guests: 'margaret 4, tom 4, ann 3, ruth 4',
  }),
  event('First Night Cookout', 'dinner', [0, '18:30', '21:00'], homes.margaret, 'margaret', {
    max: 30,
    words: 'Burgers, corn and the long table. Bring a chair if you have one in the car.',
    guests: 'tom 4, elena 2, ann 4, theodore 2, ruth 4, samuel 2, sofia 4, linh 2',
  }),
  event('Sunrise Beach Walk', 'beach', [1, '06:00', '07:30'], 'Steps at the end of the avenue', 'ruth', {
    max: 20,
    words: 'Slow pace, strong coffee afterwards.',
    guests: 'margaret 2, daniel 2, linh 3, theodore 2',
  }),
  event('Taco Night', 'dinner', [1, '18:00', '20:30'], homes.tom, 'tom', {
    max: 24,
    words: 'Mild, hot, and the one that nobody finishes.',
    guests: 'daniel 5, ann 5, samuel 4, sofia 6, linh 4',
  }),
  event('Sandcastle Contest', 'beach', [2, '10:00', '12:00'], 'Beach at Third Street', 'elena', {
    max: 40,
    words: 'Teams of any age. The tide is the judge.',
    guests: 'theodore 4, ruth 6, sofia 6',
  }),
  event('Bandstand Concert', 'activity', [2, '19:30'], 'The bandstand', 'samuel', {
    max: null,
    guests: 'elena 2, linh 10',
  }),
  event('Mini Golf Tournament', 'game', [3, '09:30', '11:30'], 'Behind the lighthouse café', 'theodore', {
    max: 16,
    guests: 'tom 4, daniel 4',
  }),
  event('Crab Feast', 'dinner', [3, '18:00', '21:00'], homes.ann, 'ann', {
    max: 28,
    words: 'Newspaper on the tables, mallets for everyone, corn for those who would rather not.',
    guests: 'margaret 4, tom 6, ruth 6, sofia 6',
  }),
  event('Kayaks on the Salt Pond', 'activity', [4, '14:00', '16:30'], 'Pond launch', 'linh', {
    max: 10,
    words: 'Ten boats, so ten people. Life vests are there.',
    guests: 'samuel 2, theodore 4',
  }),
  event('Bonfire & S’mores', 'beach', [4, '20:00', '00:30'], 'Beach, permit site', 'sofia', {
    max: 40,
    words: 'Stories until the moon is up. Somebody bring the guitar.',
    guests: 'margaret 4, daniel 2, tom 8, ruth 6, ann 6',
  }),
  event('Beach Volleyball', 'game', [5, '10:00', '12:00'], 'Beach at Fifth Street', 'elena', {
    max: 16,
    guests: 'samuel 4, linh 4, theodore 4',
  }),
  event('Stories on the Porch', 'other', [5, '13:00'], 'The porch with the swing', 'ruth', {
    max: null,
    guests: 'ann 6, daniel 5',
  }),
  event('Shrimp Boil', 'dinner', [5, '18:00', '21:00'], homes.ruth, 'samuel', {
    max: 30,
    words:
      'Shrimp, corn and potatoes straight out of the pot and onto the newspaper. Come hungry and bring a chair. There is something without shellfish for whoever asks.',
    guests: 'tom 4, daniel 5, sofia 3, ann 4, linh 3',
  }),
  event('The Family Photo', 'other', [6, '09:00', '10:00'], 'Beach, wear white', 'tom', {
    max: null,
    words: 'Everyone. Really everyone.',
    guests: 'margaret 4, daniel 2, elena 4, ann 8, ruth 8, sofia 8',
  }),
  event(
    'Pancakes Before the Drive',
    'dinner',
    [7, '08:30', '10:00'],
    `${homes.margaret}, on the porch`,
    'daniel',
    {
      max: 30,
      words: 'The griddle is on and so is the coffee. Come in whatever you are driving home in.',
      guests: 'tom 8, ruth 8, linh 5',
    },
  ),
  event('One Last Swim', 'beach', [7, '10:00'], 'Beach at the end of the avenue, by the guard stand', 'ann', {
    max: null,
    words: 'No towels to pack wet if you skip it. Nobody ever skips it.',
    guests: 'margaret 4, elena 5, sofia 8',
  }),
];

/** @param settings whose days, clock and look are used; days beyond a shorter reunion are left out */
export function demoEvents(settings: ReunionDocument) {
  const { firstDay, lastDay } = settings;
  const length = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000);
  const instant = (day: number, time: string) => isoInstant(instantIn(settings, day, time));
  return saidIn(settings, sketches)
    .filter(({ when: [day] }) => day <= length)
    .map(({ when: [day, from, to], title, at, type, max, words, host, guests }) => ({
      host,
      guests: [...guests.matchAll(/(\w+) (\d+)/g)].map(
        ([, name = '', count]) => [name, Number(count)] as const,
      ),
      event: {
        title,
        location: at,
        eventType: type,
        startTime: instant(day, from),
        endTime: to ? instant(to < from ? day + 1 : day, to) : null,
        description: words ?? null,
        ...(max !== undefined && { maxAttendees: max }),
      },
    }));
}
