import { useId } from 'react';
import css from './tide.module.css';

/** Four days of waves, 800 wide, lower in the middle as from spring to neap tide; each curve continues the last. */
const waves =
  's31-46 50-46 31 44 50 44 31-40 50-40 31 35 50 35 31-29 50-29 31 22 50 22 31-17 50-17 31 14 50 14' +
  's31-14 50-14 31 17 50 17 31-22 50-22 31 28 50 28 31-34 50-34 31 40 50 40 31-44 50-44 31 46 50 46';
/** It extends far to both sides: a clipping parent may be wider than the line. */
const curve = `M-1600 53${waves.repeat(6)}`;

interface TideProps {
  /** A highlight under the crests. */
  hasWater?: boolean;
  className?: string | undefined;
}

/** The tide line: a decorative separator. */
export function Tide({ hasWater = false, className = '' }: TideProps) {
  const water = useId();
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
          <path className={css.water} fill={`url(#${water})`} d={`${curve}V60H-1600Z`} />
        </>
      )}
      <path d={curve} />
    </svg>
  );
}

/** The lower edge of a header: a tide line above the paper beneath. */
export const TideEdge = () => (
  <svg aria-hidden="true" className={css.edge} preserveAspectRatio="none" viewBox="0 0 200 20">
    <path d="M-10 14s17-9 35-9 31 11 50 11 31-13 50-13 31 12 50 12 27-10 45-10V40H-10Z" />
  </svg>
);
