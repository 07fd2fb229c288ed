import css from './loading.module.css';

/** A spinner: waves move while something is loading. Shown after a short delay, so that fast answers do not flicker. */
export const Loading = ({ className = '' }: { className?: string | undefined }) => (
  <p className={`${css.loading} ${className} row text-2 soft appears-late`} role="status">
    <Wave />
    Loading...
  </p>
);

/** The small waves of a busy state. Hidden from screen readers: there is text beside them. */
export const Wave = () => (
  <svg className={`icon ${css.wave}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M0 14c3 0 3-4 6-4s3 4 6 4 3-4 6-4 3 4 6 4 3-4 6-4 3 4 6 4" />
  </svg>
);
