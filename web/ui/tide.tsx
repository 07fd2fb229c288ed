import { useId } from 'react';
import { tideCurve } from '#web/ui/tide-curve.ts';
import css from './tide.module.css';

interface TideProps {
  /** `YYYY-MM-DD` */
  firstDay: string;
  days: number;
  /** How far the line runs on to both sides, in its own widths. */
  margin?: number;
  /** A breath of light under the crests. */
  hasWater?: boolean;
  className?: string | undefined;
}

/** The tide line of a stretch of days: it divides, and says which days are meant. */
export function Tide({ firstDay, days, margin = 0, hasWater = false, className = '' }: TideProps) {
  const water = useId();
  const curve = tideCurve(firstDay, days, 1600, 60, margin);
  const end = 1600 * (1 + margin) + 120;
  return (
    <svg
      className={`${css.tide} ${className}`}
      viewBox="0 0 1600 60"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hasWater && (
        <>
          <linearGradient id={water} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--foam)" stopOpacity=".13" />
            <stop offset=".8" stopColor="var(--foam)" stopOpacity="0" />
          </linearGradient>
          <path className={css.water} fill={`url(#${water})`} d={`${curve}V60H${-end}Z`} />
        </>
      )}
      <path d={curve} />
    </svg>
  );
}

const [width, height] = [200, 20];

/** The lower edge of a head: the tide of its day (`YYYY-MM-DD`) above the paper beneath. */
export const TideEdge = ({ day }: { day: string }) => (
  <svg aria-hidden="true" className={css.edge} preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
    <path d={`${tideCurve(day, 1, width, height)}V40H-${width}Z`} />
  </svg>
);
