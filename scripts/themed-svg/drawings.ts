// The output files of the drawings: most have one, the badges two, the landscape three.
import type { ColorScheme } from './paint.ts';

type Way = readonly [x: number, y: number];

interface Drawing {
  readonly name: string;
  readonly source: string;
  /** Other colors, those of `data-light` in a stylesheet. */
  readonly light?: string;
  /** Another frame than the source's: with more sky above, for drawings beyond their frame. */
  readonly viewBox?: string;
  /** A drawing whose groups replace those of the source with the same place. */
  readonly over?: string;
  /** Classes whose shapes are omitted. */
  readonly without?: readonly string[];
  /** Groups that are moved, by class. */
  readonly move?: Record<string, Way | Readonly<Record<ColorScheme, Way>>>;
  /** CSS of its own. A media query's widths are those at which the drawing is shown. */
  readonly style?: string;
}

/** The sky continues above these frames: glow and stars extend into it. */
const skyAbove: Record<string, string> = { landscape: '0 -300 1600 1240' };

/** The badges of all looks but the coast's, those that show the sea drawn anew. */
export const inland = 'badges-inland';

/** The looks but the coast's have the street of shops without the sea behind it. */
export const ofEveryLook: Drawing = {
  name: 'activity-shopping',
  source: '../activity-shopping.svg',
  without: ['sea'],
};

/** The plain look has these of the mountains, without the peaks. */
export const ofThePlain: readonly Drawing[] = ['beach', 'dining', 'family-fun', 'golf', 'water-sports'].map(
  (of) => ({
    name: `activity-${of}`,
    source: `../mountains/activity-${of}.svg`,
    without: ['a-range', 'a-range2', 'a-peak', 'a-peaklit', 'a-snow', 'a-snowshade'],
  }),
);

/** Drawings without a landscape: every look has them. */
export const servesAll: ReadonlySet<string> = new Set([
  ...['activity-hiking', 'activity-other'],
  ...['bandstand', 'bandstand-calm', 'icon', 'lanterns'],
]);

export function drawings(sources: readonly string[]): Drawing[] {
  return sources.flatMap((source): Drawing[] => {
    const name = source.replace('.svg', '');
    if (name === 'badges' || name === inland) {
      const sheet = { name, source: 'badges.svg', ...(name === inland && { over: source }) };
      return [sheet, { ...sheet, name: `${name}-locked`, light: 'locked' }];
    }
    const plain = { name, source, ...(skyAbove[name] && { viewBox: skyAbove[name] }) };
    if (name !== 'landscape') return [plain];
    return [
      plain,
      // On phones and tablets the sun is at the horizon, away from the text, and no star is behind it. The edge of the screen
      // would cut the birds, which fly over the sea beside the sun.
      {
        ...plain,
        name: 'landscape-low',
        move: { 'a-glows': [0, 96], 'a-disk': [0, 96], 'a-stars': [0, -900], 'a-bird': [-482, 208] },
      },
      // In the low sky for signed-in people the sun is half set, and no cloud or star is behind the words. The birds are
      // left out: they would fly through a phone's menu button.
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
          'a-bird': [0, -900],
        },
        // On wide screens the sea would hide the posts of the lamps, and leave their heads.
        style: '@media(min-width:60rem){#lamps{display:none}}',
      },
    ];
  });
}
