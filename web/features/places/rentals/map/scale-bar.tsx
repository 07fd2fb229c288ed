import { type MapAdapter, useMoves } from '#web/features/places/rentals/providers/map-adapter.ts';
import css from './scale-bar.module.css';

// How long the scale bar is, in both systems: the longest round length that fits.

/** Meters in a degree of the equator. */
const degree = 111_320;
const [mile, foot] = [1609.344, 0.3048];

/** How it is written, and how long it is (m). */
type Length = readonly [words: string, meters: number];
const american: readonly Length[] = [
  ['10 mi', 10 * mile],
  ['5 mi', 5 * mile],
  ['2 mi', 2 * mile],
  ['1 mi', mile],
  ['½ mi', mile / 2],
  ['¼ mi', mile / 4],
  ['500 ft', 500 * foot],
  ['200 ft', 200 * foot],
  ['100 ft', 100 * foot],
];
const metric: readonly Length[] = [
  ['20 km', 20_000],
  ['10 km', 10_000],
  ['5 km', 5000],
  ['2 km', 2000],
  ['1 km', 1000],
  ['500 m', 500],
  ['200 m', 200],
  ['100 m', 100],
  ['50 m', 50],
  ['20 m', 20],
];

interface Scale {
  readonly words: string;
  /** Of the bar (px). */
  readonly length: number;
}

function longest(lengths: readonly Length[], metersPerPixel: number, most: number): Scale[] {
  const found = lengths.find(([, meters]) => meters / metersPerPixel <= most);
  return found ? [{ words: found[0], length: Math.round(found[1] / metersPerPixel) }] : [];
}

/**
 * The bars of a scale, miles or feet first.
 * @param most how long a bar may be (px)
 */
export const scalesOf = (metersPerPixel: number, most: number): Scale[] => [
  ...longest(american, metersPerPixel, most),
  ...longest(metric, metersPerPixel, most),
];

/** How much ground a pixel covers in the middle of a map's upper part (m). */
export function metersPerPixelOf(adapter: Pick<MapAdapter, 'toPosition'>): number {
  const [left, right] = [adapter.toPosition({ x: 0, y: 200 }), adapter.toPosition({ x: 100, y: 200 })];
  const perDegree = degree * Math.cos((left.latitude * Math.PI) / 180);
  return ((right.longitude - left.longitude) * perDegree) / 100;
}

/** The longest bar (px). */
const most = 104;

/** How far things lie apart, where no streets tell it: miles over the line, kilometers under it. */
export function ScaleBar({ adapter }: { adapter: MapAdapter }) {
  useMoves(adapter);
  return (
    <p className={`${css.scale} num`}>
      <span className="visually-hidden">Scale: </span>
      {scalesOf(metersPerPixelOf(adapter), most).map(({ words, length }) => (
        <span key={words} style={{ inlineSize: length }}>
          {words}
        </span>
      ))}
    </p>
  );
}
