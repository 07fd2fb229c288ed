// The demo's photos of the week, with their albums and comments.
export interface DemoAlbum {
  readonly name: string;
  readonly description?: string;
  /** A username of people.ts. */
  readonly by: string;
  /** The title of a photo. */
  readonly cover?: string;
  readonly familyMayAdd?: boolean;
}

export const demoAlbums = {
  suppers: {
    name: 'Suppers & Sunsets',
    description: 'Seven dinners, one bonfire and the light at the end of each of them.',
    by: 'margaret',
    cover: 'All of us, last light',
  },
  water: {
    name: 'Out on the Water',
    description: 'Kayaks, one sail and whatever Uncle Bob was doing.',
    by: 'margaret',
    cover: 'Kayaks on Salt Pond',
  },
  castle: { name: 'The Millers’ Castle', description: 'Built in four hours, gone in one tide.', by: 'ann' },
  bandstand: {
    name: 'Bandstand Nights',
    description: 'Monday and Friday, front row both times.',
    by: 'margaret',
    familyMayAdd: false,
  },
  next: { name: 'For next year', description: 'Houses we liked, and one we did not.', by: 'margaret' },
} as const satisfies Record<string, DemoAlbum>;
export type AlbumKey = keyof typeof demoAlbums;

export interface DemoPhoto {
  /** A file of `photos/`, without its ending. */
  readonly source: string;
  readonly title: string;
  /** A username of people.ts. */
  readonly by: string;
  /** Days after the reunion's first, and the time there. */
  readonly day: number;
  readonly time: string;
  readonly likes: number;
  readonly album?: AlbumKey;
  readonly description?: string;
  readonly isPrivate?: true;
  readonly comments?: readonly (readonly [by: string, text: string])[];
}

type More = Pick<DemoPhoto, 'album' | 'description' | 'isPrivate' | 'comments'>;
const photo = (
  source: string,
  title: string,
  by: string,
  [day, time]: readonly [number, string],
  likes: number,
  more: More = {},
): DemoPhoto => ({ source, title, by, day, time, likes, ...more });

export const demoPhotos: readonly DemoPhoto[] = [
  photo('our-street', 'Our street, before anyone', 'daniel', [0, '15:10'], 6, { album: 'next' }),
  photo('three-sails', 'First look at the water', 'sofia', [0, '16:25'], 5, { album: 'water' }),
  photo('houses-golden', 'Keys at five, shoes off at six', 'margaret', [0, '18:04'], 8),
  photo('houses-dusk', 'Every porch light on', 'tom', [0, '20:31'], 9, {
    comments: [['ann', 'We could see yours from the jetty.']],
  }),
  photo('quiet-morning', 'Nobody up but me', 'ruth', [1, '05:58'], 7, {
    comments: [
      ['margaret', 'I was up. I was making coffee.'],
      ['ruth', 'You were asleep on the porch.'],
    ],
  }),
  photo('pier-dawn', 'The pier, low fog', 'samuel', [1, '06:20'], 4),
  photo('cakes', 'Pancakes, first batch', 'margaret', [1, '08:12'], 10, {
    album: 'suppers',
    comments: [
      ['tom', 'There were nine of these.'],
      ['elena', 'There were nine of these for Tom.'],
    ],
  }),
  photo('full-beach', 'The whole beach came', 'karim', [2, '11:02'], 6, { album: 'castle' }),
  photo('melon', 'Halftime', 'elena', [1, '13:05'], 7, { album: 'suppers' }),
  photo('lighthouse-noon', 'Fenwick Island Light', 'theodore', [1, '14:48'], 8),
  photo('houses-night', 'Quiet hours, mostly', 'daniel', [1, '22:15'], 4, { album: 'next' }),
  photo('dawn-sail', 'Bob, already out', 'daniel', [2, '06:05'], 6, {
    album: 'water',
    comments: [
      ['sofia', 'He left a note that said “back by lunch”.'],
      ['tom', 'It did not say which day.'],
    ],
  }),
  photo('castle', 'The Millers’ entry', 'ann', [2, '11:20'], 11, {
    album: 'castle',
    description: 'Four towers, one moat, two lawyers.',
    comments: [
      ['karim', 'The moat was our idea.'],
      ['ann', 'The leak was your idea.'],
    ],
  }),
  photo('above', 'From the balcony', 'elena', [2, '12:02'], 6, {
    comments: [['margaret', 'Is that my towel?']],
  }),
  photo('base', 'Base camp, 10 AM', 'tom', [2, '10:04'], 7, { album: 'suppers' }),
  photo('lighthouse-golden', 'Worth the 88 steps', 'theodore', [2, '19:20'], 6),
  photo('front', 'Front row, obviously', 'margaret', [2, '19:30'], 3, {
    album: 'bandstand',
    isPrivate: true,
  }),
  photo('band', 'Second encore', 'margaret', [2, '21:18'], 9, {
    album: 'bandstand',
    comments: [['ruth', 'They know three songs. They know them well.']],
  }),
  photo('fireworks-one', 'Monday for no reason', 'margaret', [2, '22:01'], 10, { album: 'bandstand' }),
  photo('beach-square', 'Row three, seat four', 'karim', [2, '13:33'], 3, { album: 'castle' }),
  photo('chair', 'Ruth’s chair. Nobody sits in Ruth’s chair.', 'tom', [3, '09:45'], 12, {
    comments: [
      ['ruth', 'Correct.'],
      ['theodore', 'I sat in it once.'],
      ['ruth', 'I know.'],
    ],
  }),
  photo('bikes', 'Rentals, finally', 'elena', [3, '08:30'], 4),
  photo('oats', 'Sea oats by the path', 'margaret', [3, '17:40'], 5),
  photo('crabs', 'Crab feast, before', 'ruth', [3, '17:15'], 12, {
    album: 'suppers',
    description: 'Two bushels. There is no picture of after.',
    comments: [
      ['samuel', 'There is one. I have it.'],
      ['ruth', 'You do not.'],
      ['daniel', 'Send it to me.'],
    ],
  }),
  photo('golf', 'Tom sinks it', 'elena', [3, '14:20'], 7, {
    comments: [['tom', 'On the seventh try. Not pictured.']],
  }),
  photo('pier-golden', 'Long way out', 'samuel', [3, '18:52'], 5),
  photo('cone', 'Before the drip', 'margaret', [3, '20:05'], 9, { album: 'suppers' }),
  photo('evening-regatta', 'Tuesday race, all five of them', 'daniel', [3, '19:48'], 5, { album: 'water' }),
  photo('red-sky', 'Sailor’s delight', 'linh', [3, '20:22'], 8, { album: 'suppers' }),
  photo('before-the-squall', 'About to get wet', 'daniel', [4, '10:11'], 4, { album: 'water' }),
  photo('storm', 'After the storm', 'samuel', [4, '12:26'], 6, {
    comments: [['ann', 'You can see where the umbrella went.']],
  }),
  photo('lighthouse-storm', 'It was fine', 'theodore', [4, '11:02'], 3),
  photo('kayak', 'Kayaks on Salt Pond', 'sofia', [4, '17:35'], 11, {
    album: 'water',
    comments: [
      ['karim', 'I stayed in the boat the entire time.'],
      ['sofia', 'Define boat.'],
    ],
  }),
  photo('fire', 'Bonfire & S’mores', 'margaret', [4, '21:07'], 13, {
    album: 'suppers',
    description:
      'Permit site at 3rd Street, about nine at night. The tide was all the way out and you could hear the band.',
    comments: [
      ['tom', 'Marcus ate nine. I counted. He says seven.'],
      ['ann', 'That is me waving the flaming one. Nobody was hurt.'],
      ['elena', 'Best night of the week so far.'],
      ['linh', 'can we do it again friday'],
    ],
  }),
  photo('pier-night', 'Walking home the long way', 'linh', [4, '22:40'], 5),
  photo('shrimp', 'Forty of these', 'ruth', [4, '18:30'], 7, { album: 'suppers' }),
  photo('morning-umbrellas', 'Staking a claim', 'karim', [5, '07:15'], 4),
  photo('feet', 'Low tide', 'sofia', [5, '09:02'], 8),
  photo('piper', 'He wanted the fries', 'ann', [5, '12:48'], 9, {
    comments: [
      ['theodore', 'He got the fries.'],
      ['ann', 'He got all of the fries.'],
    ],
  }),
  photo('shells', 'Ivy’s collection', 'margaret', [5, '15:22'], 2, { isPrivate: true }),
  photo('kite', 'It flew. Once.', 'samuel', [5, '14:10'], 8, {
    comments: [['daniel', 'Twice if you count the roof.']],
  }),
  photo('umbrellas', 'Thursday, south of the jetty', 'daniel', [5, '11:30'], 4),
  photo('porch', 'Low-country boil at Ruth’s', 'margaret', [5, '19:40'], 11, {
    album: 'suppers',
    comments: [
      ['ruth', 'Everyone washed one dish. I am naming names.'],
      ['tom', 'I dried.'],
    ],
  }),
  photo('corn', 'Second dozen', 'ruth', [5, '18:55'], 5, { album: 'suppers' }),
  photo('moon-boat', 'Out after supper', 'sofia', [5, '21:33'], 6, { album: 'water' }),
  photo('lighthouse-dusk', 'One more, from the car', 'theodore', [5, '20:40'], 6),
  photo('fireworks-three', 'From the water', 'margaret', [5, '22:12'], 9, { album: 'water' }),
  photo('fence', 'The path at six', 'ruth', [6, '06:12'], 6),
  photo('late-umbrellas', 'Last ones out', 'karim', [6, '18:20'], 5),
  photo('hat', 'Grandma’s hat', 'margaret', [6, '18:45'], 13, {
    album: 'suppers',
    comments: [
      ['ann', 'Frame this one.'],
      ['margaret', 'It is on its way to you.'],
    ],
  }),
  photo('family', 'All of us, last light', 'margaret', [6, '20:14'], 12, {
    album: 'suppers',
    comments: [
      ['linh', 'I am third from the left. Or fourth.'],
      ['ann', 'Best one of the week.'],
    ],
  }),
  photo('portrait', 'The family photo, take eleven', 'elena', [6, '17:05'], 12, {
    description: 'Everybody’s eyes are open. We checked.',
    comments: [
      ['tom', 'Mine were open in take four as well.'],
      ['ruth', 'They were not.'],
      ['sofia', 'Wall of the house, please, all of us.'],
    ],
  }),
  photo('walk', 'The long way to breakfast', 'linh', [6, '07:31'], 5),
  photo('sail', 'Uncle Bob comes in', 'daniel', [6, '20:02'], 8, {
    album: 'water',
    comments: [['margaret', 'He says he was never lost.']],
  }),
  photo('lamps', 'Last one off the beach', 'margaret', [6, '21:50'], 9),
  photo('fireworks-two', 'From the bandstand', 'margaret', [6, '22:10'], 10, { album: 'bandstand' }),
  photo('night-swim', 'Cold, yes', 'linh', [6, '23:05'], 4),
  photo('pier-dusk', 'Goodbye, pier', 'samuel', [7, '20:12'], 5),
  photo('last-boat', 'Until next year', 'sofia', [7, '20:25'], 10, { album: 'water' }),
  photo('lighthouse-night', 'The drive home', 'theodore', [7, '22:02'], 7),
];

/** From this day on they are titled for the end. */
export const lastDayOfPhotos = 7;
