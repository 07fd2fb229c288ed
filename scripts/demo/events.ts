// The demo's events: a week of dinners, mornings and games, with people who have signed up.
import { TZDate } from '@date-fns/tz';
import type { EventInput, EventType } from '#contract/events/events.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { homes } from './people.ts';

export interface DemoEvent {
  /** Usernames of people.ts. */
  readonly host: string;
  readonly guests: readonly (readonly [username: string, people: number])[];
  readonly event: EventInput;
}

interface Sketch {
  /** Days after the first. */
  readonly day: number;
  /** A time by the reunion's clock; an end before the start is on the next day. */
  readonly from: string;
  readonly to?: string;
  readonly title: string;
  readonly at: string;
  readonly type: EventType;
  readonly max?: number | null;
  readonly words?: string;
  readonly host: string;
  /** The people who have signed up, with their numbers: 'margaret 4, tom 2'. */
  readonly guests?: string;
}

const sketches: readonly Sketch[] = [
  {
    day: 0,
    from: '16:00',
    to: '18:00',
    title: 'Keys & Porch Lemonade',
    at: 'The big blue house',
    type: 'activity',
    max: null,
    words: 'Pick up your key, your map and a glass of something cold.',
    host: 'daniel',
    guests: 'margaret 4, tom 4, ann 3, ruth 4',
  },
  {
    day: 0,
    from: '18:30',
    to: '21:00',
    title: 'First Night Cookout',
    at: homes.margaret,
    type: 'dinner',
    max: 30,
    words: 'Burgers, corn and the long table. Bring a chair if you have one in the car.',
    host: 'margaret',
    guests: 'tom 4, elena 2, ann 4, theodore 2, ruth 4, samuel 2, sofia 4, linh 2',
  },
  {
    day: 1,
    from: '06:00',
    to: '07:30',
    title: 'Sunrise Beach Walk',
    at: 'Steps at the end of the avenue',
    type: 'beach',
    max: 20,
    words: 'Slow pace, strong coffee afterwards.',
    host: 'ruth',
    guests: 'margaret 2, daniel 2, linh 3, theodore 2',
  },
  {
    day: 1,
    from: '18:00',
    to: '20:30',
    title: 'Taco Night',
    at: homes.tom,
    type: 'dinner',
    max: 24,
    words: 'Mild, hot, and the one that nobody finishes.',
    host: 'tom',
    guests: 'daniel 5, ann 5, samuel 4, sofia 6, linh 4',
  },
  {
    day: 2,
    from: '10:00',
    to: '12:00',
    title: 'Sandcastle Contest',
    at: 'Beach at Third Street',
    type: 'beach',
    max: 40,
    words: 'Teams of any age. The tide is the judge.',
    host: 'elena',
    guests: 'theodore 4, ruth 6, sofia 6',
  },
  {
    day: 2,
    from: '19:30',
    title: 'Bandstand Concert',
    at: 'The bandstand',
    type: 'activity',
    max: null,
    host: 'samuel',
    guests: 'elena 2, linh 10',
  },
  {
    day: 3,
    from: '09:30',
    to: '11:30',
    title: 'Mini Golf Tournament',
    at: 'Behind the lighthouse café',
    type: 'game',
    max: 16,
    host: 'theodore',
    guests: 'tom 4, daniel 4',
  },
  {
    day: 3,
    from: '18:00',
    to: '21:00',
    title: 'Crab Feast',
    at: homes.ann,
    type: 'dinner',
    max: 28,
    words: 'Newspaper on the tables, mallets for everyone, corn for those who would rather not.',
    host: 'ann',
    guests: 'margaret 4, tom 6, ruth 6, sofia 6',
  },
  {
    day: 4,
    from: '14:00',
    to: '16:30',
    title: 'Kayaks on the Salt Pond',
    at: 'Pond launch',
    type: 'activity',
    max: 10,
    words: 'Ten boats, so ten people. Life vests are there.',
    host: 'linh',
    guests: 'samuel 2, theodore 4',
  },
  {
    day: 4,
    from: '20:00',
    to: '00:30',
    title: 'Bonfire & S’mores',
    at: 'Beach, permit site',
    type: 'beach',
    max: 40,
    words: 'Stories until the moon is up. Somebody bring the guitar.',
    host: 'sofia',
    guests: 'margaret 4, daniel 2, tom 8, ruth 6, ann 6',
  },
  {
    day: 5,
    from: '10:00',
    to: '12:00',
    title: 'Beach Volleyball',
    at: 'Beach at Fifth Street',
    type: 'game',
    max: 16,
    host: 'elena',
    guests: 'samuel 4, linh 4, theodore 4',
  },
  {
    day: 5,
    from: '13:00',
    title: 'Stories on the Porch',
    at: 'The porch with the swing',
    type: 'other',
    max: null,
    host: 'ruth',
    guests: 'ann 6, daniel 5',
  },
  {
    day: 5,
    from: '18:00',
    to: '21:00',
    title: 'Shrimp Boil',
    at: homes.ruth,
    type: 'dinner',
    max: 30,
    words:
      'Shrimp, corn and potatoes straight out of the pot and onto the newspaper. Come hungry and bring a chair. There is something without shellfish for whoever asks.',
    host: 'samuel',
    guests: 'tom 4, daniel 5, sofia 3, ann 4, linh 3',
  },
  {
    day: 6,
    from: '09:00',
    to: '10:00',
    title: 'The Family Photo',
    at: 'Beach, wear white',
    type: 'other',
    max: null,
    words: 'Everyone. Really everyone.',
    host: 'tom',
    guests: 'margaret 4, daniel 2, elena 4, ann 8, ruth 8, sofia 8',
  },
  {
    day: 7,
    from: '08:30',
    to: '10:00',
    title: 'Pancakes Before the Drive',
    at: `${homes.margaret}, on the porch`,
    type: 'dinner',
    max: 30,
    words: 'The griddle is on and so is the coffee. Come in whatever you are driving home in.',
    host: 'daniel',
    guests: 'tom 8, ruth 8, linh 5',
  },
  {
    day: 7,
    from: '10:00',
    title: 'One Last Swim',
    at: 'Beach at the end of the avenue, by the guard stand',
    type: 'beach',
    max: null,
    words: 'No towels to pack wet if you skip it. Nobody ever skips it.',
    host: 'ann',
    guests: 'margaret 4, elena 5, sofia 8',
  },
];

/** @param settings whose days and clock are used; days beyond a shorter reunion are left out */
export function demoEvents({ firstDay, lastDay, timeZone }: ReunionDocument): DemoEvent[] {
  const [year = 0, month = 1, date = 1] = firstDay.split('-').map(Number);
  const length = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000);
  const instant = (day: number, time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return new Date(
      new TZDate(year, month - 1, date + day, hour, minute, 0, timeZone).getTime(),
    ).toISOString();
  };
  return sketches
    .filter(({ day }) => day <= length)
    .map(({ day, from, to, title, at, type, max, words, host, guests = '' }) => ({
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
