import { useId } from 'react';
import css from './drawings.module.css';

/** Empty beach chairs, a decoration for empty lists. */
export const Chairs = () => <div aria-hidden="true" className={css.chairs} />;

/** A letter in a bottle: something was sent. The parent sets its size. */
export const Bottle = ({ className = '' }: { className?: string | undefined }) => (
  <div aria-hidden="true" className={`${css.bottle} ${className}`} />
);

/** The dunes above the footer. */
export const Dunes = () => (
  <svg className={css.dunes} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
    <use href="#dunes" />
  </svg>
);

/** The waterline between the ocean and the paper beneath. */
export const Shore = () => (
  <svg className={css.shore} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--surface)" d="M0 0h1440v80H0z" />
    <path
      fill="var(--sand-wet)"
      d="M0 0h1440v46C1330 72 1240 40 1120 52S930 82 800 66 620 40 500 56 300 82 190 64 60 48 0 60Z"
    />
    <path
      fill="var(--foam)"
      d="M0 0h1440v28C1330 54 1250 22 1130 36S940 66 810 50 630 24 510 40 310 66 200 48 70 32 0 44Z"
    />
    <path
      fill="var(--ocean-far)"
      d="M0 0h1440v22C1332 47 1252 14 1132 29S944 57 812 42 632 15 512 33 314 58 202 40 72 23 0 35Z"
    />
    <path
      fill="var(--ocean)"
      d="M0 0h1440v6C1340 26 1240 2 1120 14S930 34 790 22 620 2 500 16 300 32 180 20 70 8 0 16Z"
    />
  </svg>
);

/** The sun over the sea, in a circle: the site's mark. */
export function BrandMark() {
  const clip = useId();
  return (
    <svg className={`${css.mark} round`} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="16" cy="16" r="16" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="var(--glass-deep)" d="M0 0h32v32H0z" />
        <circle cx="19.5" cy="16.5" r="7.5" fill="var(--accent)" />
        <path
          fill="var(--ocean-far)"
          d="M0 19c2.7 0 2.7-1.8 5.3-1.8S8 19 10.7 19s2.7-1.8 5.3-1.8 2.7 1.8 5.3 1.8 2.7-1.8 5.3-1.8S29.3 19 32 19v13H0z"
        />
        <path
          d="M-2 26c2.7 0 2.7-1.8 5.3-1.8S6 26 8.7 26s2.7-1.8 5.3-1.8S16.7 26 19.3 26s2.7-1.8 5.3-1.8S27.3 26 30 26s2.7-1.8 5.3-1.8"
          fill="none"
          stroke="var(--glass-deep)"
          strokeWidth="1.5"
        />
      </g>
    </svg>
  );
}

/** A tide line that separates two things. */
export const TideLine = ({ className = '' }: { className?: string | undefined }) => (
  <svg
    className={`${css.line} ${className}`}
    viewBox="0 0 400 20"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d="M0 12C20 12 26 3 46 3s28 14 50 14 30-12 52-12 30 10 54 10 34-8 56-8 34 6 56 6 34-4 46-4 28 2 40 2"
    />
  </svg>
);
