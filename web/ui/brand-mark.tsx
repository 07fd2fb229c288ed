import { useId } from 'react';
import css from './brand-mark.module.css';

/** The sun over the sea, in a circle: the site's mark. */
export function BrandMark() {
  const clip = useId();
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
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
