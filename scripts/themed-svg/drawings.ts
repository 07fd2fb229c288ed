// Which files the drawings become: most as they are, the badges twice, the landscape in three ways, the coast once for each
// page's masthead.
import type { ColorScheme } from './paint.ts';

type Way = readonly [x: number, y: number];

interface Drawing {
  readonly name: string;
  readonly source: string;
  /** The time of day of a masthead. */
  readonly light?: string;
  /** Other than the source's: more sky above, where a drawing reaches beyond its frame. */
  readonly viewBox?: string;
  /** Groups that are moved, by class. */
  readonly move?: Record<string, Way | Readonly<Record<ColorScheme, Way>>>;
  /** What stands on the coast. */
  readonly grow?: readonly string[];
}

interface Coast {
  light: 'day' | 'dawn' | 'gold';
  sun: readonly [x: number, y: number];
  grow: readonly ('oats' | 'fence' | 'parasols' | 'tower' | 'lamps' | 'sail' | 'gulls')[];
}

/** A few things a page, never all. */
const coasts: Record<string, Coast> = {
  'pier-dawn': { light: 'dawn', sun: [1372, 52], grow: ['lamps', 'gulls'] },
  'fence-gold': { light: 'gold', sun: [1440, 50], grow: ['fence', 'tower', 'gulls', 'oats'] },
  'fence-dawn': { light: 'dawn', sun: [1440, 50], grow: ['fence', 'tower', 'gulls'] },
  'parasols-day': { light: 'day', sun: [1290, 34], grow: ['parasols', 'oats', 'gulls', 'sail'] },
  'parasols-gold': { light: 'gold', sun: [1660, 56], grow: ['parasols', 'oats'] },
  'tower-gold': { light: 'gold', sun: [1180, 46], grow: ['tower', 'gulls'] },
  'pier-day': { light: 'day', sun: [1360, 42], grow: ['lamps', 'gulls', 'oats'] },
};

/** The sky goes on above these frames: glow and stars reach into it. */
const skyAbove: Record<string, string> = { landscape: '0 -300 1600 1240' };

export function drawings(sources: readonly string[]): Drawing[] {
  return sources.flatMap((source): Drawing[] => {
    const name = source.replace('.svg', '');
    if (name === 'coast')
      return Object.entries(coasts).map(([scene, { light, sun, grow }]) => ({
        name: `coast-${scene}`,
        source,
        light,
        grow,
        viewBox: '0 -172 2000 344',
        move: { 'g-sun': sun, 'g-glint': [sun[0], 0] },
      }));
    if (name === 'badges')
      return [
        { name, source },
        { name: `${name}-locked`, source, light: 'locked' },
      ];
    const plain = { name, source, ...(skyAbove[name] && { viewBox: skyAbove[name] }) };
    if (name !== 'landscape') return [plain];
    return [
      plain,
      // On phones and tablets the sun sinks to the horizon, out of the way of the words, and no star stands behind them.
      {
        ...plain,
        name: 'landscape-low',
        move: { 'a-glows': [0, 96], 'a-disk': [0, 96], 'a-stars': [0, -900] },
      },
      // Under the low sky of who is signed in it is half set, and neither cloud nor star stands behind the words.
      {
        ...plain,
        name: 'landscape-set',
        move: {
          'a-glows': [0, 132],
          // The moon is smaller than the sun, and stands higher.
          'a-disk': { light: [0, 132], dark: [0, 173] },
          'a-cloud': [0, -900],
          'a-cloud2': [0, -900],
          'a-stars': [0, -900],
        },
      },
    ];
  });
}
